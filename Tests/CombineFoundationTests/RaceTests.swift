import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Foundation
import Testing

/// Two threads: in each round both wait at a barrier, then run at once.
@Suite(.serialized) struct RaceTests {
    private func race(rounds: Int, _ first: (Int) -> Void, against second: (Int) -> Void) {
        let line = Line()
        // Another thread runs one of them, and has finished when this function returns.
        nonisolated(unsafe) let (first, second) = (first, second)
        DispatchQueue.concurrentPerform(iterations: 2) { side in
            for round in 0..<rounds {
                line.meet()
                side == 0 ? first(round) : second(round)
                line.meet()
            }
        }
    }

    /// A barrier for two threads.
    private final class Line: @unchecked Sendable {
        private let condition = NSCondition()
        private var waiting = 0
        private var generation = 0

        func meet() {
            condition.lock()
            defer { condition.unlock() }
            waiting += 1
            if waiting == 2 {
                waiting = 0
                generation += 1
                return condition.broadcast()
            }
            let mine = generation
            while mine == generation { condition.wait() }
        }
    }

    @Test func postingAndCancellingMayRace() {
        let center = NotificationCenter()
        let names = (0..<2_000).map { Notification.Name("happened \($0)") }
        let recorders = names.map { center.publisher(for: $0).record() }
        race(rounds: 2_000) { round in
            center.post(name: names[round], object: nil)
        } against: { round in
            recorders[round].cancel()
        }
        let counts = recorders.map(\.values.count)
        for name in names { center.post(name: name, object: nil) }
        #expect(recorders.map(\.values.count) == counts)
        #expect(Set(recorders.flatMap(\.violations)).isSubset(of: ["a signal after the cancellation"]))
    }

    @Test func firingAndCancellingMayRace() {
        let queue = DispatchQueue(label: "test")
        let journal = Journal<Int>()
        for round in 0..<500 {
            let repeating = queue.schedule(after: queue.now, interval: .microseconds(5)) { journal.append(round) }
            race(rounds: 1) { _ in
                queue.sync {}
            } against: { _ in
                repeating.cancel()
            }
            queue.sync {}
            let count = journal.entries.count
            queue.sync {}
            #expect(journal.entries.count == count)
        }
    }

    @Test func concurrentCancellationsMayRace() {
        let loop = LoopThread()
        defer { loop.stop() }
        let repetitions = (0..<1_000).map { _ in loop.runLoop.schedule(after: loop.runLoop.now, interval: 10) {} }
        race(rounds: 1_000) { round in
            repetitions[round].cancel()
        } against: { round in
            repetitions[round].cancel()
        }
    }

    @Test func connectingAndCancellingMayRace() {
        let clock = TestScheduler()
        let timers = withTestClock(clock) { _ in
            (0..<1_000).map { _ in Timer.publish(every: 1, on: .main, in: .common) }
        }
        race(rounds: 1_000) { round in
            withTestClock(clock) { _ in _ = timers[round].connect() }
        } against: { round in
            withTestClock(clock) { _ in timers[round].connect().cancel() }
        }
        withTestClock(clock) { _ in timers.forEach { $0.connect().cancel() } }
        #expect(clock.isIdle)
    }

    @Test func schedulingAndAdvancingMayRace() {
        let scheduler = TestScheduler()
        let journal = Journal<Int>()
        race(rounds: 2_000) { round in
            scheduler.schedule(after: .init(nanoseconds: round)) { journal.append(round) }
        } against: { _ in
            scheduler.advance(by: .nanoseconds(1))
        }
        scheduler.run()
        #expect(journal.entries.sorted() == Array(0..<2_000))
    }
}
