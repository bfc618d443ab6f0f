import Testing
import ViewGraph

@MainActor
@Suite struct GraphObserverTests {
    final class Leaf: Node {}

    private let observer = GraphObserver()
    private let graph: Graph
    private let scope: Scope
    private let root: Node

    init() {
        graph = Graph(observer: observer) {}
        scope = Scope(graph: graph)
        root = Node(rootIn: scope)
    }

    private var names: [String] { observer.liveNodes.map { "\($0)" } }

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

    @Test func removedNodesAreForgotten() {
        for _ in 0..<5_000 {
            root.insertChild(Leaf(in: root, scope: scope))
            root.removeChildren()
        }
        root.insertChild(Leaf(in: root, scope: scope))
        #expect(names == ["Leaf"])
    }

    @Test func evaluationsAreCountedByTypeUntilTheCountsAreRead() {
        observer.recordEvaluation(of: Int.self)
        observer.recordEvaluation(of: String.self)
        observer.recordEvaluation(of: Int.self)
        #expect(observer.evaluations(of: Int.self) == 2)
        #expect(observer.evaluations(of: Bool.self) == 0)
        let taken = observer.dequeueEvaluations().map { "\($0.type) \($0.count)" }.sorted()
        #expect(taken == ["Int 2", "String 1"])
        #expect(observer.evaluations(of: Int.self) == 0)
    }
}
