import RenderTree
import Testing

@Suite struct RenderTreeTests {
    @Test func theContentOfANewNodeComesWithItsInsertion() {
        let tree = RenderTree()
        let stack = tree.makeNode(.stack(RenderStack(.vertical)))
        tree.insert(stack, into: tree.root, before: nil)
        tree.insert(tree.makeNode(.text(RenderText("a"))), into: stack, before: nil)
        #expect(tree.dequeueMutations().map(\.description) == ["insert vertical stack#1 into root#0"])
        #expect(stack.children.map(\.description) == ["text \"a\"#2"])
    }
}

/// Nodes that are off the screen temporarily.
@Suite struct SetAsideTests {
    let tree = RenderTree()
    let stack: RenderNode
    let text: RenderNode

    init() {
        stack = tree.makeNode(.stack(RenderStack(.vertical)))
        text = tree.makeNode(.text(RenderText("a")))
        tree.insert(stack, into: tree.root, before: nil)
        tree.insert(text, into: stack, before: nil)
        _ = tree.dequeueMutations()
    }

    @Test func changesInDetachedNodesAreNotReported() {
        tree.detach(stack)
        #expect(tree.dequeueMutations().map(\.description) == ["remove vertical stack#1 from root#0"])
        tree.update(text, to: .text(RenderText("b")))
        let new = tree.makeNode(.text(RenderText("c")))
        tree.insert(new, into: stack, before: text)
        tree.remove(text)
        #expect(tree.dequeueMutations().isEmpty)
        tree.update(new, to: .text(RenderText("d")))
        #expect(tree.dequeueMutations().isEmpty)
    }

    @Test func aReinsertedNodeIsReportedByItsInsertionOnly() {
        tree.detach(stack)
        _ = tree.dequeueMutations()
        tree.update(text, to: .text(RenderText("b")))
        tree.insert(stack, into: tree.root, before: nil)
        tree.update(text, to: .text(RenderText("c")))
        #expect(tree.dequeueMutations().map(\.description) == ["insert vertical stack#1 into root#0"])
        tree.update(text, to: .text(RenderText("d")))
        #expect(tree.dequeueMutations().map(\.description) == ["update text \"d\"#2"])
    }

    @Test func contentTakesThreeWords() {
        // Larger payloads are stored indirectly, so other nodes stay small: a screen of 10,000 rows has 60,000 nodes.
        #expect(MemoryLayout<RenderContent>.size == 24)
    }
}
