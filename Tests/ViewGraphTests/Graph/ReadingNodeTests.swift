import Testing
import ViewGraph

@MainActor
@Suite struct ReadingNodeTests {
    final class Reader: ReadingNode {
        var body: () -> Void = {}
        private(set) var evaluations = 0

        override func update() {
            evaluations += 1
            evaluate { body() }
        }
    }

    private let graph = Graph {}
    private let scope: Scope
    private let root: Node

    init() {
        scope = Scope(graph: graph)
        root = Node(rootIn: scope)
    }

    private func cell(_ value: Int) -> StateCell<Int> {
        StateCell(value, comparedBy: ComparisonPlan.of(Int.self), inbox: graph.inbox)
    }

    private func reader() -> Reader {
        let reader = Reader(in: root, scope: scope)
        root.insertChild(reader)
        return reader
    }

    /// The first evaluation reads the cell, lets another node read it, and rereads it. The second evaluation reads it
    /// once. The node depends on the cell after both.
    @Test func aSourceReadBeforeAndAfterANestedEvaluationRemainsADependency() {
        let source = cell(0)
        let (outer, inner) = (reader(), reader())
        var hasInner = true
        inner.body = { _ = source.value }
        outer.body = {
            _ = source.value
            guard hasInner else { return }
            inner.update()
            _ = source.value
        }
        outer.update()
        hasInner = false
        outer.update()
        #expect([outer.evaluations, inner.evaluations] == [2, 1])
        source.set(1)
        graph.update()
        #expect([outer.evaluations, inner.evaluations] == [3, 2])
        root.removeChildren()
    }

    /// The second cell is no longer read once the condition is false, so its change does not update the outer node.
    @Test func aSourceNoLongerReadIsNotADependency() {
        let (condition, source) = (cell(1), cell(0))
        let (outer, inner) = (reader(), reader())
        inner.body = { _ = source.value }
        outer.body = {
            guard condition.value == 1 else { return }
            _ = source.value
            inner.update()
            _ = source.value
        }
        outer.update()
        condition.set(0)
        graph.update()
        #expect([outer.evaluations, inner.evaluations] == [2, 1])
        source.set(1)
        graph.update()
        #expect([outer.evaluations, inner.evaluations] == [2, 2])
        root.removeChildren()
    }
}
