import Measuring
import RenderTree

/// A screen without output that counts mutations.
final class CountingRenderer: Renderer {
    private var tally = MutationTally()

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        for mutation in mutations {
            switch mutation {
            case .insert: tally.insertions += 1
            case .remove: tally.removals += 1
            case .move: tally.moves += 1
            case .update: tally.updates += 1
            }
        }
    }

    /// A digest of the mutations since the last call, and of every text in a tree.
    func digest(of tree: RenderTree) -> Int {
        defer { tally = MutationTally() }
        var texts = TextDigest()
        add(tree.root, to: &texts)
        return tally.digest &* 31 &+ texts.value
    }

    private func add(_ node: RenderNode, to texts: inout TextDigest) {
        if case .text(let text) = node.content { texts.add(text.string) }
        for child in node.children { add(child, to: &texts) }
    }
}
