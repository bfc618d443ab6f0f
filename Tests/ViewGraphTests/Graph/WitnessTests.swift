import Testing
import ViewGraph

@MainActor
@Suite struct WitnessTests {
    final class Leaf: Node {}

    private let witness = Witness()
    private let graph: Graph
    private let scope: Scope
    private let root: Node

    init() {
        graph = Graph(witness: witness) {}
        scope = Scope(graph: graph)
        root = Node(rootIn: scope)
    }

    private var names: [String] { witness.liveNodes.map { "\($0)" } }

    @Test func nodesAreSeenWhileTheyLive() {
        #expect(names == [])
        var kept: Leaf? = Leaf(in: root, scope: scope)
        if let kept { root.insertChild(kept) }
        root.insertChild(Node(in: root, scope: scope))
        #expect(names == ["Leaf", "Node"])
        root.removeChildren()
        #expect(names == ["Leaf"])
        kept = nil
        #expect(names == [])
    }

    @Test func manyThatCameAndWentAreForgotten() {
        for _ in 0..<5_000 {
            root.insertChild(Leaf(in: root, scope: scope))
            root.removeChildren()
        }
        root.insertChild(Leaf(in: root, scope: scope))
        #expect(names == ["Leaf"])
    }

    @Test func evaluationsAreCountedByTypeUntilTheyAreTaken() {
        witness.noteEvaluation(of: Int.self)
        witness.noteEvaluation(of: String.self)
        witness.noteEvaluation(of: Int.self)
        #expect(witness.evaluations(of: Int.self) == 2)
        #expect(witness.evaluations(of: Bool.self) == 0)
        let taken = witness.takeEvaluations().map { "\($0.type) \($0.count)" }.sorted()
        #expect(taken == ["Int 2", "String 1"])
        #expect(witness.evaluations(of: Int.self) == 0)
    }
}
