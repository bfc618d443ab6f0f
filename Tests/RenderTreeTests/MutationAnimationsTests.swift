import RenderTree
import Testing

@Suite struct MutationAnimationsTests {
    private let fast = Animation.linear(duration: 0.1)
    private let slow = Animation.linear(duration: 2)

    @Test func eachMutationHasItsAnimation() {
        let tree = RenderTree()
        let texts = (0..<6).map { _ in tree.makeNode(.text(RenderText("old"))) }
        for text in texts { tree.insert(text, into: tree.root, before: nil) }
        _ = tree.dequeueMutations()
        for (text, animation) in zip(texts, [nil, slow, slow, nil, fast, slow]) {
            tree.animation = animation
            tree.update(text, to: .text(RenderText("new")))
        }
        let (mutations, animations) = tree.dequeueChanges()
        #expect(mutations.indices.map { animations[$0]?.timing.duration } == [nil, 2, 2, nil, 0.1, 2])
        #expect(animations[6] == nil)
        #expect(!animations.isEmpty)
    }

    @Test func aBatchWithoutAnimationsHasNone() {
        let tree = RenderTree()
        tree.animation = slow
        tree.insert(tree.makeNode(.spacer(minLength: nil)), into: tree.root, before: nil)
        _ = tree.dequeueMutations()
        tree.animation = nil
        tree.insert(tree.makeNode(.spacer(minLength: nil)), into: tree.root, before: nil)
        #expect(tree.dequeueChanges().animations == MutationAnimations())
    }
}
