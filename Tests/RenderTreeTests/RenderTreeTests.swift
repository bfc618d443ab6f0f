import RenderTree
import Testing

@Suite struct RenderTreeTests {
    @Test func whatIsInsideANewNodeIsToldByItsInsertion() {
        let tree = RenderTree()
        let stack = tree.makeNode(.stack(RenderStack(.vertical)))
        tree.insert(stack, into: tree.root, before: nil)
        tree.insert(tree.makeNode(.text(RenderText("a"))), into: stack, before: nil)
        #expect(tree.takeMutations().map(\.description) == ["insert vertical stack#1 into root#0"])
        #expect(stack.children.map(\.description) == ["text \"a\"#2"])
    }
}
