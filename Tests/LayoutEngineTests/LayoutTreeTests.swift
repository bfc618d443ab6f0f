import Foundation
import LayoutEngine
import RenderTree
import Testing

/// Every character of text is 8 points wide and 16 high here.
@MainActor
@Suite struct LayoutTreeTests {
    let tree = RenderTree()

    private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        return node
    }

    private func layOut(_ size: CGSize = CGSize(width: 640, height: 384)) -> LayoutTree {
        let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: size)
        layout.update()
        return layout
    }

    @Test func contentLiesInTheMiddleOfTheScreen() {
        let text = add(.text(RenderText("Hello")))
        let layout = layOut(CGSize(width: 100, height: 100))
        withExtendedLifetime(layout) {
            #expect(text.frame == CGRect(x: 30, y: 42, width: 40, height: 16))
        }
    }

    @Test func aSpacerPushesItsNeighboursApart() {
        let row = add(.stack(RenderStack(.horizontal)))
        let first = add(.text(RenderText("ab")), to: row)
        _ = add(.spacer(minLength: nil), to: row)
        let last = add(.text(RenderText("c")), to: row)
        let layout = layOut(CGSize(width: 100, height: 40))
        withExtendedLifetime(layout) {
            #expect(row.frame == CGRect(x: 0, y: 12, width: 100, height: 16))
            #expect(first.frame.minX == 0)
            #expect(last.frame.minX == 92)
        }
    }

    @Test func aTextGetsAllThatASpacerNextToItDoesNotNeed() {
        // 15 characters are 120 long: more than half of the row, but no more than the spacer's minimum leaves.
        let row = add(.stack(RenderStack(.horizontal)))
        let words = add(.text(RenderText("fifteen letters")), to: row)
        _ = add(.spacer(minLength: nil), to: row)
        let layout = layOut(CGSize(width: 160, height: 40))
        withExtendedLifetime(layout) { #expect(words.frame.size == CGSize(width: 120, height: 16)) }
    }

    @Test func aColumnWithAnExpandingViewSharesARowLikeTheViewItself() {
        // 200 wide with a gap of 8: each has 96.
        let row = add(.stack(RenderStack(.horizontal)))
        let shape = add(.shape(RenderShape([])), to: row)
        let column = add(.stack(RenderStack(.vertical)), to: row)
        _ = add(.shape(RenderShape([])), to: column)
        let layout = layOut(CGSize(width: 200, height: 40))
        withExtendedLifetime(layout) {
            #expect(shape.frame.width == 96)
            #expect(column.frame.width == 96)
        }
    }

    @Test func theLeastFlexibleChildIsAskedFirst() {
        // 100 wide with a gap of 8: 92 to share. The text takes its 40, the frame the remaining 52.
        let row = add(.stack(RenderStack(.horizontal)))
        let wide = add(.arrangement(.frame(RenderFrame(width: .init(minimum: 0, maximum: .infinity)))), to: row)
        _ = add(.text(RenderText("x")), to: wide)
        let text = add(.text(RenderText("Hello")), to: row)
        let layout = layOut(CGSize(width: 100, height: 40))
        withExtendedLifetime(layout) {
            #expect(text.frame == CGRect(x: 60, y: 0, width: 40, height: 16))
            #expect(wide.frame == CGRect(x: 0, y: 0, width: 52, height: 16))
        }
    }

    @Test func unchangedViewsAreNotMeasuredAgain() {
        let column = add(.stack(RenderStack(.vertical)))
        let texts = (0..<100).map { add(.text(RenderText("row \($0)")), to: column) }
        let layout = layOut(CGSize(width: 400, height: 4000))
        let measured = layout.measured
        layout.update()
        #expect(layout.measured == measured)
        tree.update(texts[50], to: .text(RenderText("another row")))
        layout.update()
        // The text and the column for each of the lengths that a stack measures, and the root.
        #expect(layout.measured - measured < 12)
    }

    @Test func aLazyRunRequestsItsVisibleItems() {
        final class Items: InputResponder, LayoutDelegate {
            var shown: [Range<Int>] = []
            func respond(to event: InputEvent) -> Bool { false }
            func show(_ items: Range<Int>, of node: RenderNode) { shown.append(items) }
        }
        let items = Items()
        let scroll = add(.scroll(RenderScroll()))
        let run = add(.lazyStack(RenderLazyStack(count: 100_000, spacing: 0)), to: scroll)
        run.responder = items
        let layout = layOut(CGSize(width: 100, height: 160))
        // Ten rows of a line's height are visible, and half as many more on each side.
        #expect(items.shown == [0..<16])
        #expect(layout.node(for: run).frame.height == 1_600_000)
        run.responder = nil
    }
}
