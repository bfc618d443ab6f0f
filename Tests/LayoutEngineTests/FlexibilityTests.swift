import Foundation
import LayoutEngine
import RenderTree
import Testing

/// The flexibility of nodes, and the nodes that are computed again after a change.
@MainActor
@Suite struct FlexibilityTests {
    let tree = RenderTree()

    private func add(_ content: RenderContent, to parent: RenderNode? = nil) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        return node
    }

    private func text(_ string: String, in parent: RenderNode) -> RenderNode {
        add(.text(RenderText(string)), to: parent)
    }

    private func color(in parent: RenderNode) -> RenderNode { add(.shape(RenderShape([])), to: parent) }

    private func flexibility(of node: RenderNode) -> Flexibility? { node.flexibility?.flexibility }

    @Test func aTextHugsItsCharactersAndAShapeTakesAll() {
        let depth = add(.stack(RenderStack(.depth)))
        let words = text("water", in: depth)
        let shape = color(in: depth)
        FlexibilityTree(tree).update()
        #expect(flexibility(of: words) == Flexibility(width: .hugging, height: .fixed))
        #expect(flexibility(of: shape) == .greedy)
        #expect(flexibility(of: depth) == .greedy)
    }

    /// A server has a box for each element of each page. The allocator serves a box from a block of 144 bytes, eight of
    /// them its own.
    @Test func aBoxFitsIn136Bytes() throws {
        let words = text("water", in: tree.root)
        FlexibilityTree(tree).update()
        let box = try #require(words.flexibility)
        let symbol = try #require(dlsym(nil, "malloc_usable_size"))
        // Declared in C as `size_t malloc_usable_size(void *)`.
        let usableSize = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)
        withExtendedLifetime(box) { #expect(usableSize(Unmanaged.passUnretained(box).toOpaque()) == 136) }
    }

    @Test func aStackIsGreedyWhereAChildIs() {
        let column = add(.stack(RenderStack(.vertical)))
        let row = add(.stack(RenderStack(.horizontal)), to: column)
        _ = text("a", in: row)
        let spacer = add(.spacer(minLength: nil), to: row)
        FlexibilityTree(tree).update()
        // A spacer in a row is greedy along the row, and has no height.
        #expect(flexibility(of: spacer) == Flexibility(width: .greedy, height: .fixed))
        #expect(flexibility(of: row) == Flexibility(width: .greedy, height: .fixed))
        #expect(flexibility(of: column) == Flexibility(width: .greedy, height: .fixed))
    }

    @Test func aSpacerFollowsTheAxisThroughEmptyViews() {
        let column = add(.stack(RenderStack(.vertical)))
        let padding = add(.padding(RenderInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), to: column)
        let spacer = add(.spacer(minLength: nil), to: padding)
        FlexibilityTree(tree).update()
        #expect(flexibility(of: spacer) == Flexibility(width: .fixed, height: .greedy))
        #expect(column.flexibility?.priority == 0)
        #expect(padding.flexibility?.priority == -.infinity)
    }

    @Test func aDividerLiesAcrossItsStack() {
        let row = add(.stack(RenderStack(.horizontal)))
        let inRow = add(.divider, to: row)
        let column = add(.stack(RenderStack(.vertical)), to: row)
        let inColumn = add(.divider, to: column)
        FlexibilityTree(tree).update()
        #expect(flexibility(of: inRow) == Flexibility(width: .fixed, height: .greedy))
        #expect(flexibility(of: inColumn) == Flexibility(width: .greedy, height: .fixed))
    }

    @Test(
        arguments: [
            (RenderFrame.Limits(fixed: 40), Flexibility.Length.fixed),
            (RenderFrame.Limits(fixed: nil), .hugging),
            (RenderFrame.Limits(maximum: .infinity), .greedy),
            // A maximum length: the frame fills the space only up to its limit, so it hugs.
            (RenderFrame.Limits(maximum: 200), .hugging),
            (RenderFrame.Limits(minimum: 20), .hugging),
        ])
    func theLimitsOfAFrameDetermineItsFlexibility(_ limits: RenderFrame.Limits, _ expected: Flexibility.Length) {
        let frame = add(.arrangement(.frame(RenderFrame(width: limits))))
        _ = text("water", in: frame)
        FlexibilityTree(tree).update()
        #expect(flexibility(of: frame) == Flexibility(width: expected, height: .fixed))
    }

    @Test func lowerPrioritiesDoNotAffectTheFlexibilityOfADepthStack() {
        let depth = add(.stack(RenderStack(.depth)))
        _ = color(in: depth)
        let first = add(.arrangement(.priority(1)), to: depth)
        _ = text("a", in: first)
        FlexibilityTree(tree).update()
        #expect(flexibility(of: depth) == .text)
    }

    @Test func layersHaveTheFlexibilityOfTheFirstOne() {
        let layers = add(.arrangement(.layers(RenderLayers(isAbove: true))))
        _ = text("a", in: add(.layer, to: layers))
        _ = color(in: add(.layer, to: layers))
        FlexibilityTree(tree).update()
        #expect(flexibility(of: layers) == .text)
    }

    @Test func scrollViewsOfferNoLengthAlongTheirAxis() {
        let scroll = add(.scroll(RenderScroll(.vertical)))
        let column = add(.stack(RenderStack(.vertical)), to: scroll)
        let shape = color(in: column)
        let frame = add(.arrangement(.frame(RenderFrame(height: .init(fixed: 50)))), to: column)
        let framed = color(in: frame)
        FlexibilityTree(tree).update()
        #expect(scroll.flexibility?.isGreedy(along: .vertical) == true)
        #expect(shape.flexibility?.open == .vertical)
        #expect(shape.flexibility?.isGreedy(along: .vertical) == false)
        #expect(shape.flexibility?.isGreedy(along: .horizontal) == true)
        // A fixed length makes the axis definite again.
        #expect(framed.flexibility?.open == [])
    }

    @Test func emptyContainersAreIgnored() {
        let row = add(.stack(RenderStack(.horizontal)))
        let padding = add(.padding(RenderInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), to: row)
        _ = text("a", in: row)
        let flexibility = FlexibilityTree(tree)
        flexibility.update()
        #expect(padding.flexibility?.isPresent == false)
        _ = tree.dequeueMutations()
        _ = text("b", in: padding)
        #expect(flexibility.update().map(\.id) == [padding.id])
        #expect(padding.flexibility?.isPresent == true)
    }

    @Test func aChangeReportsTheNodesThatDiffer() {
        let column = add(.stack(RenderStack(.vertical)))
        let row = add(.stack(RenderStack(.horizontal)), to: column)
        let words = text("a", in: row)
        let other = text("b", in: column)
        let flexibility = FlexibilityTree(tree)
        flexibility.update()
        _ = tree.dequeueMutations()
        // The column has become wide with its row. The texts are unchanged, but the second keeps a distance from the
        // row.
        let shape = color(in: row)
        #expect(flexibility.update().map(\.id) == [row.id, column.id, other.id])
        _ = tree.dequeueMutations()
        tree.remove(shape)
        #expect(flexibility.update().map(\.id) == [row.id, column.id, other.id])
        tree.update(words, to: .text(RenderText("c")))
        #expect(flexibility.update().isEmpty)
        #expect(other.flexibility?.flexibility == .text)
    }

    @Test func otherTracksOfALazyGridReachItsSections() {
        func tracks(_ width: CGFloat) -> RenderContent {
            .arrangement(.lazyGrid(RenderLazyGrid(isVertical: true, tracks: [.init(.fixed(width))])))
        }
        let grid = add(tracks(40))
        let section = add(.section(RenderSection()), to: grid)
        let cell = text("a", in: section)
        let run = add(.lazyStack(RenderLazyStack(count: 2)), to: grid)
        let item = add(.item(.cells), to: run)
        let inner = add(.section(RenderSection()), to: item)
        let plain = add(.item(.cells), to: run)
        _ = text("b", in: inner)
        _ = text("c", in: plain)
        let flexibility = FlexibilityTree(tree)
        flexibility.update()
        #expect(section.flexibility?.section == .grid(RenderLazyGrid(isVertical: true, tracks: [.init(.fixed(40))])))
        let before = flexibility.refreshed
        tree.update(grid, to: tracks(50))
        #expect(flexibility.update().map(\.id) == [section.id, inner.id])
        #expect(section.flexibility?.section == .grid(RenderLazyGrid(isVertical: true, tracks: [.init(.fixed(50))])))
        #expect(inner.flexibility?.section == section.flexibility?.section)
        #expect(cell.flexibility?.section == nil)
        // The root, the grid, both sections, and the run and the item around one of them.
        #expect(flexibility.refreshed == before + 6)
        flexibility.update()
        #expect(flexibility.refreshed == before + 6)
    }

    @Test(arguments: [true, false])
    func anotherDistanceInAStackReachesItsSections(isLazy: Bool) {
        let stack = add(.stack(RenderStack(.vertical, isLazy: isLazy)))
        let section = add(.section(RenderSection()), to: stack)
        _ = text("a", in: section)
        let flexibility = FlexibilityTree(tree)
        flexibility.update()
        tree.update(stack, to: .stack(RenderStack(.vertical, spacing: 3, isLazy: isLazy)))
        #expect(flexibility.update().map(\.id).contains(section.id))
        #expect(section.flexibility?.section == .stack(RenderStack(.vertical, spacing: 3, isLazy: isLazy)))
        // In another container, a section is a column.
        tree.update(stack, to: .stack(RenderStack(.depth)))
        #expect(flexibility.update().map(\.id).contains(section.id))
        #expect(section.flexibility?.section == nil)
    }

    @Test func aChangeCostsThePathToIt() {
        let column = add(.stack(RenderStack(.vertical)))
        var rows: [RenderNode] = []
        for number in 0..<1000 {
            let row = add(.stack(RenderStack(.horizontal)), to: column)
            rows.append(text("row \(number)", in: row))
        }
        let flexibility = FlexibilityTree(tree)
        flexibility.update()
        // The root, the column, and each row with its text.
        #expect(flexibility.refreshed == 2002)
        tree.update(rows[500], to: .text(RenderText("another")))
        flexibility.update()
        // The root, the column, the row and the text.
        #expect(flexibility.refreshed == 2006)
        flexibility.update()
        #expect(flexibility.refreshed == 2006)
    }
}
