#if DEBUG
    import Foundation
    import RenderTree
    import Testing

    // Optimized code cannot be imported whole.
    @testable import LayoutEngine

    /// Lengths of nodes that are estimated, or added up, by the lengths that the screen states.
    @MainActor
    @Suite struct ExtentTests {
        private let tree = RenderTree()

        private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
            let node = tree.makeNode(content)
            tree.insert(node, into: parent ?? tree.root, before: nil)
            return node
        }

        @Test func aSpacerHasTheScreensLengthAlongItsStack() {
            let lengths: [(RenderStack, CGSize)] = [
                (RenderStack(.horizontal), CGSize(width: 12, height: 0)),
                (RenderStack(.vertical), CGSize(width: 0, height: 5)),
            ]
            for (kind, size) in lengths {
                let stack = add(.stack(kind))
                let spacer = add(.spacer(minLength: nil), to: stack)
                FlexibilityTree(tree, metrics: OtherMetrics()).update()
                #expect(spacer.flexibility?.extent.size == size)
                tree.remove(stack)
            }
        }

        @Test func defaultInsetsOutsideTheSafeAreaHaveTheScreensLength() {
            var insets = RenderInsets(top: 0, leading: 0, bottom: nil, trailing: nil)
            insets.isOutsideSafeArea = true
            let padding = add(.padding(insets))
            let shape = add(.shape(RenderShape([])), to: padding)
            FlexibilityTree(tree).update()
            #expect(shape.unsafeLength(at: .bottom, metrics: OtherMetrics()) == 7)
            #expect(shape.unsafeLength(at: .trailing, metrics: OtherMetrics()) == 20)
            #expect(shape.unsafeLength(at: .top, metrics: OtherMetrics()) == 0)
        }

        @Test func itemsWithoutLengthDoNotCountInTheEstimateOfOthers() {
            var extents = EstimatedExtents()
            extents.reset(count: 10, spacing: 0)
            extents.estimate = 16
            extents.setEstimate(from: [0, 0, 0])
            #expect(!extents.isEstimateMeasured)
            for item in 0..<3 { extents.set(0, of: item) }
            // Seven of 16 points.
            #expect(extents.length == 112)
            // The lengths so far stay as the guess is replaced.
            extents.setEstimate(from: [0, 20, 0, 30, 20])
            #expect(extents.isEstimateMeasured)
            #expect(extents.length == 140)
            #expect(extents.known(0) == 0)
        }

        @Test func itemsWithoutLengthBelongToTheRangeThatBeginsAtTheirPlace() {
            var extents = EstimatedExtents()
            extents.reset(count: 8, spacing: 0)
            extents.setEstimate(from: [10])
            for item in [0, 1, 4, 5] { extents.set(0, of: item) }
            // Starts: 0, 0, 0, 10, 20, 20, 20, 30.
            #expect(extents.items(from: 0, to: 5) == 0..<3)
            #expect(extents.items(from: 20, to: 25) == 4..<7)
            #expect(extents.items(from: 15, to: 20) == 3..<7)
            #expect(extents.items(from: 25, to: 35) == 6..<8)
        }
    }

    /// The metrics of points, with lengths that differ by axis.
    private struct OtherMetrics: ScreenMetrics {
        private let points = PointMetrics()

        var gridUnit: CGSize? { nil }
        var spacing: CGSize { points.spacing }
        var padding: CGSize { CGSize(width: 20, height: 7) }
        var minimumSpacerLength: CGSize { CGSize(width: 12, height: 5) }
        var dividerThickness: CGSize { points.dividerThickness }
        var textMeasure: any TextMeasure { points }

        func snappedSpacing(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
        func snappedPadding(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
        func snappedLength(_ length: CGFloat, along axis: LayoutAxis) -> CGFloat { length }
        func decorationInsets(of content: RenderContent) -> Insets { Insets() }
        func size(of content: RenderContent, in proposal: Proposal) -> CGSize? {
            points.size(of: content, in: proposal)
        }
    }
#endif
