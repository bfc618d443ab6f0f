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

        @Test func aSpacerIsAsLongAsTheScreenSaysAlongItsStack() {
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

        @Test func unstatedInsetsOutsideTheSafeAreaAreAsLongAsTheScreenSays() {
            var insets = RenderInsets(top: 0, leading: 0, bottom: nil, trailing: nil)
            insets.isOutsideSafeArea = true
            let padding = add(.padding(insets))
            let shape = add(.shape(RenderShape([])), to: padding)
            FlexibilityTree(tree).update()
            #expect(shape.unsafeLength(at: .bottom, metrics: OtherMetrics()) == 7)
            #expect(shape.unsafeLength(at: .trailing, metrics: OtherMetrics()) == 20)
            #expect(shape.unsafeLength(at: .top, metrics: OtherMetrics()) == 0)
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
