import Dispatch
import Synchronization
import Testing
import ViewGraph

@MainActor
@Suite struct RestingGraphTests {
    private let graph = Graph {}

    @Test func aChangeDuringARestWaitsForItsEnd() {
        let source = Source(inbox: graph.inbox)
        graph.beginRest()
        #expect(!graph.hasChangedAtRest)
        source.changed()
        graph.update()
        #expect(graph.hasChangedAtRest)
        graph.cancelRest()
        #expect(graph.needsUpdate)
        graph.update()
        #expect(!graph.needsUpdate)
    }

    /// While another thread keeps writing, a rest that has begun shows a single value.
    @Test(.timeLimit(.minutes(60)))
    func aWriteOnAnotherThreadAsARestBeginsKeepsTheEarlierValue() {
        let cell = StateCell(0, comparedBy: ComparisonPlan.of(Int.self), inbox: graph.inbox)
        let isEnding = Atomic(false)
        let writer = DispatchGroup()
        DispatchQueue.global().async(group: writer) {
            var number = 0
            while !isEnding.load(ordering: .relaxed) {
                number += 1
                cell.set(number)
            }
        }
        var rests = 0
        while rests < 1_000 {
            graph.update()
            graph.endStep()
            graph.beginRest()
            if !graph.isBeingChanged, !graph.needsUpdate {
                rests += 1
                let first = graph.show { cell.value }
                for _ in 0..<20 { #expect(graph.show { cell.value } == first) }
            }
            graph.cancelRest()
        }
        isEnding.store(true, ordering: .relaxed)
        writer.wait()
    }

    @Test func aRestHasClosingActionsOfItsOwnTreeAlone() {
        graph.beginRest()
        #expect(!graph.hasClosingActions)
        graph.recordClosingAction()
        #expect(graph.hasClosingActions)
        graph.cancelRest()
        graph.beginRest()
        #expect(!graph.hasClosingActions)
    }
}
