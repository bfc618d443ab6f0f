import Foundation
import LayoutEngine
import RenderTree
import Testing

/// The number of measured sizes: the cost of a layout on any machine. Sizes that are known without measuring do not
/// count.
@MainActor
@Suite struct MeasuringCostTests {
    let tree = RenderTree()

    private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        return node
    }

    /// The number of sizes that a layout measures after a change.
    private func measured(_ layout: LayoutTree, after change: () -> Void = {}) -> Int {
        let before = layout.measured
        change()
        layout.update()
        return layout.measured - before
    }

    @Test func aChangedTextInARowCausesAtMostNineMeasurements() {
        let column = add(.stack(RenderStack(.vertical)))
        let texts = (0..<60).map { number in
            let row = add(.stack(RenderStack(.horizontal)), to: column)
            _ = add(.text(RenderText("A text that stays \(number)")), to: row)
            _ = add(.spacer(minLength: nil), to: row)
            return add(.text(RenderText("0")), to: row)
        }
        let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: CGSize(width: 800, height: 2000))
        layout.update()
        let all = measured(layout) {
            for text in texts { tree.update(text, to: .text(RenderText("1"))) }
        }
        // A row is measured with three proposals, and in each of them its text once without a width. The text fits in
        // all other widths, the spacer returns its proposal at any height, and the unchanged text is cached.
        #expect(all <= 60 * 9 + 5)
        #expect(measured(layout) { tree.update(texts[7], to: .text(RenderText("2"))) } <= 9 + 5)
    }

    @Test func textsThatFitOnOneLineAreKnown() {
        let padding = add(.padding(RenderInsets(top: 0, leading: 0, bottom: 0, trailing: 0)))
        let text = add(.text(RenderText("A line")), to: padding)
        let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: CGSize(width: 800, height: 600))
        layout.update()
        let node = layout.node(for: text)
        let before = layout.measured
        for width in [48, 49, 100, 800, CGFloat.infinity, .nan] {
            #expect(node.size(in: Proposal(CGSize(width: width, height: 20))) == CGSize(width: 48, height: 16))
        }
        #expect(layout.measured == before)
        #expect(node.size(in: Proposal(width: 47)) == CGSize(width: 32, height: 32))
        #expect(layout.measured == before + 1)
    }

    @Test(arguments: [4, 8, 12, 16])
    func nestedStacksCostLinearTime(depth: Int) {
        var inner: RenderNode?
        for level in 0..<depth {
            inner = add(.stack(RenderStack(level.isMultiple(of: 2) ? .vertical : .horizontal)), to: inner)
            _ = add(.text(RenderText("beside it")), to: inner)
        }
        _ = add(.text(RenderText("the innermost")), to: inner)
        let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: CGSize(width: 4000, height: 4000))
        // With a cache of four sizes only, each level would measure two or three times as often as its parent.
        #expect(measured(layout) <= depth * 30)
    }

    @Test func anOnlyChildIsNotMeasuredForItsFlexibility() {
        let button = add(.button(RenderButton()))
        _ = add(.text(RenderText("Open")), to: button)
        let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: CGSize(width: 800, height: 600))
        // The text fits, so only the button and the root are measured.
        #expect(measured(layout) <= 2)
    }
}
