import CombineCore
import CombineTesting
import Foundation
import Testing

@Suite struct TestSchedulerTests {
    private let scheduler = TestScheduler()

    @Test func nothingRunsUntilTimeAdvances() {
        var performed: [Int] = []
        scheduler.schedule { performed.append(1) }
        scheduler.schedule(after: scheduler.now.advanced(by: -5)) { performed.append(2) }
        #expect(performed == [])
        #expect(!scheduler.isIdle)
        scheduler.advance()
        #expect(performed == [1, 2])
        #expect(scheduler.now == .start)
        #expect(scheduler.isIdle)
    }

    @Test func actionsRunInOrderOfTimeThenOfScheduling() {
        var performed: [String] = []
        for (name, seconds) in [("c", 2), ("a", 1), ("d", 2), ("b", 1), ("e", 2)] {
            scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) { performed.append(name) }
        }
        scheduler.advance(by: 1)
        #expect(performed == ["a", "b"])
        scheduler.advance(by: .milliseconds(999))
        #expect(performed == ["a", "b"])
        scheduler.advance(by: .milliseconds(1))
        #expect(performed == ["a", "b", "c", "d", "e"])
    }

    @Test func duringAnActionNowIsItsScheduledTime() {
        var times: [TestScheduler.SchedulerTimeType] = []
        for seconds in [0.25, 0.5] {
            scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) { times.append(scheduler.now) }
        }
        scheduler.advance(by: 3)
        #expect(times == [.init(nanoseconds: 250_000_000), .init(nanoseconds: 500_000_000)])
        #expect(scheduler.now.description == "3.0 s")
    }

    @Test func nestedActionsRunInTheSameAdvance() {
        var performed: [String] = []
        scheduler.schedule(after: .init(nanoseconds: 10)) {
            performed.append("first")
            scheduler.schedule { performed.append("at once") }
            scheduler.schedule(after: .init(nanoseconds: 20)) { performed.append("in time") }
            scheduler.schedule(after: .init(nanoseconds: 21)) { performed.append("too late") }
        }
        scheduler.schedule(after: .init(nanoseconds: 10)) { performed.append("second") }
        scheduler.advance(to: .init(nanoseconds: 20))
        #expect(performed == ["first", "second", "at once", "in time"])
        scheduler.run()
        #expect(performed.last == "too late")
        #expect(scheduler.now == .init(nanoseconds: 21))
    }

    @Test func anActionMayAdvance() {
        var performed: [String] = []
        scheduler.schedule(after: .init(nanoseconds: 1)) {
            performed.append("outer begins")
            scheduler.advance(by: .nanoseconds(5))
            performed.append("outer ends at \(scheduler.now.nanoseconds)")
        }
        scheduler.schedule(after: .init(nanoseconds: 3)) { performed.append("inner") }
        scheduler.advance(by: .nanoseconds(2))
        #expect(performed == ["outer begins", "inner", "outer ends at 6"])
        #expect(scheduler.now == .init(nanoseconds: 6))
    }

    @Test func timeNeverMovesBack() {
        scheduler.advance(by: 2)
        scheduler.advance(to: .start)
        scheduler.advance(by: -1)
        #expect(scheduler.now == TestScheduler.SchedulerTimeType.start.advanced(by: 2))
    }

    @Test func repetitionsKeepTheirInterval() {
        var times: [Int] = []
        let repeating = scheduler.schedule(after: .init(nanoseconds: 5), interval: .nanoseconds(10)) {
            times.append(scheduler.now.nanoseconds)
        }
        scheduler.advance(by: .nanoseconds(36))
        #expect(times == [5, 15, 25, 35])
        repeating.cancel()
        #expect(scheduler.isIdle)
        scheduler.advance(by: .nanoseconds(100))
        #expect(times == [5, 15, 25, 35])
    }

    @Test func aRepetitionMayCancelItself() {
        var count = 0
        var repeating: (any Cancellable)?
        repeating = scheduler.schedule(after: scheduler.now, interval: 1) {
            count += 1
            if count == 3 { repeating?.cancel() }
        }
        scheduler.run()
        #expect(count == 3)
        #expect(scheduler.now.description == "2.0 s")
    }

    @Test func aReleasedRepetitionStopsAndReleasesItsAction() {
        final class Captured {}
        weak var weakly: Captured?
        var count = 0
        do {
            let captured = Captured()
            weakly = captured
            let repeating = scheduler.schedule(after: scheduler.now, interval: 1) {
                withExtendedLifetime(captured) { count += 1 }
            }
            scheduler.advance(by: 1)
            withExtendedLifetime(repeating) {}
        }
        #expect(weakly == nil)
        scheduler.run()
        #expect(count == 2)
    }

    @Test func anEndlessDelayIsNeverDue() {
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(.infinity))) { Issue.record("performed") }
        scheduler.run()
        #expect(scheduler.isIdle)
    }

    @Test func anIntervalOfNothingIsOfTenthsOfMilliseconds() {
        var count = 0
        let repeating = scheduler.schedule(after: scheduler.now, interval: 0) { count += 1 }
        scheduler.advance(by: .milliseconds(1))
        repeating.cancel()
        #expect(count == 11)
    }

    @Test func manyThreadsMaySchedule() {
        nonisolated(unsafe) var count = 0
        // Only the advancing thread counts, after the others have ended.
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for delay in 0..<1_000 { scheduler.schedule(after: .init(nanoseconds: delay)) { count += 1 } }
        }
        scheduler.run()
        #expect(count == 8_000)
        #expect(scheduler.now.nanoseconds == 999)
    }
}
