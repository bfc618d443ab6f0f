import Foundation
import Glibc
import Synchronization
import Testing
import ViewGraph

@MainActor
@Suite struct RestingGraphTests {
    private let graph = Graph {}

    /// As a host does. Without a main thread, no reader belongs to an update, and each gets the latest value.
    init() { ThreadIdentity.declareMain() }

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

    /// However the write of another thread meets the beginning of a rest, a rest that has begun shows the value from
    /// before.
    @Test(.timeLimit(.minutes(60)))
    func aWriteOnAnotherThreadAsARestBeginsKeepsTheEarlierValue() {
        let cell = StateCell(0, comparedBy: ComparisonPlan.of(Int.self), inbox: graph.inbox)
        let begun = Atomic(0)
        let written = Atomic(0)
        let rounds = 1...4_096
        let writer = DispatchGroup()
        writer.enter()
        Thread.detachNewThread {
            defer { writer.leave() }
            for round in rounds {
                Self.wait { begun.load(ordering: .acquiring) == round }
                Self.pause(round % 64)
                for number in 0..<4 { cell.set(round * 4 + number) }
                written.store(round, ordering: .releasing)
            }
        }
        var (rests, changes) = (0, 0)
        for round in rounds {
            graph.update()
            graph.endStep()
            let shown = graph.show { cell.value }
            begun.store(round, ordering: .releasing)
            Self.pause(round / 64 * 8)
            graph.beginRest()
            let isResting = !graph.isBeingChanged && !graph.needsUpdate
            var isSame = true
            for _ in 0..<20 where graph.show({ cell.value }) != shown { isSame = false }
            Self.wait { written.load(ordering: .acquiring) == round }
            if graph.show({ cell.value }) != shown { isSame = false }
            if isResting {
                rests += 1
                if !isSame { changes += 1 }
            }
            graph.cancelRest()
        }
        writer.wait()
        #expect(rests > 0)
        #expect(changes == 0, "of \(rests) rests")
    }

    /// Waits without a lock, so that both threads are awake when they meet. On one processor, the other continues.
    private nonisolated static func wait(until isSo: () -> Bool) {
        var attempts = 0
        while !isSo() {
            attempts += 1
            if attempts > 1_000 { sched_yield() }
        }
    }

    /// Takes some nanoseconds for each step, so that the threads meet at different moments.
    private nonisolated static func pause(_ steps: Int) {
        let number = Atomic(0)
        for _ in 0..<steps { number.add(1, ordering: .relaxed) }
    }

    /// Other trees are recreated with their next update, unless something cannot wait for that.
    @Test func objectsRecreateALimitedNumberOfTreesBetweenTwoUpdates() {
        var recreated: [Int] = []
        let graphs = (0..<20).map { number in
            let graph = Graph {}
            graph.beginRest()
            graph.recreateBeforeObjectsChange { [unowned graph] in
                recreated.append(number)
                graph.cancelRest()
            }
            return graph
        }
        let sources = graphs.map { Source(inbox: $0.inbox) }
        Inbox.renewRecreations()
        for source in sources { source.prepareForObjectChange() }
        #expect(recreated == Array(0..<16))
        sources[16].prepareForObjectChange(isLimited: false)
        #expect(recreated.last == 16)
        Inbox.renewRecreations()
        for source in sources { source.prepareForObjectChange() }
        #expect(recreated == Array(0..<20))
    }

    @Test func aRestHasOnlyTheClosingActionsOfItsTree() {
        graph.beginRest()
        #expect(!graph.hasClosingActions)
        graph.recordClosingAction()
        #expect(graph.hasClosingActions)
        graph.cancelRest()
        graph.beginRest()
        #expect(!graph.hasClosingActions)
    }
}
