import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Foundation
import Testing

@Suite struct TestClockTests {
    /// Expects the behavior that all schedulers share.
    private func expectToFollow<S: Scheduler>(_ scheduler: S, _ clock: TestScheduler) {
        var performed: [String] = []
        let start = scheduler.now
        scheduler.schedule { performed.append("now") }
        scheduler.schedule(after: start.advanced(by: .milliseconds(500))) {
            performed.append("later")
            #expect(start.distance(to: scheduler.now) == .milliseconds(500))
            scheduler.schedule { performed.append("then") }
        }
        let repeating = scheduler.schedule(after: start, interval: .milliseconds(200)) { performed.append("again") }
        #expect(performed == [])
        clock.advance()
        #expect(performed == ["now", "again"])
        clock.advance(by: .milliseconds(499))
        #expect(performed == ["now", "again", "again", "again"])
        clock.advance(by: .milliseconds(1))
        #expect(performed == ["now", "again", "again", "again", "later", "then"])
        repeating.cancel()
        clock.run()
        #expect(performed.count == 6)
        #expect(clock.isIdle)
    }

    @Test func dispatchQueuesFollow() {
        withTestClock { expectToFollow(DispatchQueue.main, $0) }
        withTestClock { expectToFollow(DispatchQueue(label: "test"), $0) }
    }

    @Test func runLoopsFollow() {
        withTestClock { expectToFollow(RunLoop.main, $0) }
    }

    @Test func operationQueuesFollow() {
        withTestClock { expectToFollow(OperationQueue.main, $0) }
        withTestClock { expectToFollow(OperationQueue(), $0) }
    }

    @Test func virtualTimesAreTheSameInEveryRun() {
        withTestClock { clock in
            clock.advance(by: 0.5)
            #expect(DispatchQueue.main.now.dispatchTime.uptimeNanoseconds == 1_500_000_000)
            #expect(RunLoop.main.now.date == Date(timeIntervalSinceReferenceDate: 0.5))
            #expect(OperationQueue.main.now.date == Date(timeIntervalSinceReferenceDate: 0.5))
        }
    }

    @Test func realTimeIsBackAfterwards() {
        withTestClock { _ in }
        #expect(abs(RunLoop.main.now.date.timeIntervalSinceNow) < 60)
        #expect(throws: CancellationError.self) { try withTestClock { _ in throw CancellationError() } }
        #expect(abs(OperationQueue.main.now.date.timeIntervalSinceNow) < 60)
    }

    @Test func anInnerClockHidesTheOuter() {
        withTestClock { outer in
            outer.advance(by: 7)
            withTestClock { inner in
                inner.advance(by: 1)
                #expect(RunLoop.main.now.date == Date(timeIntervalSinceReferenceDate: 1))
            }
            #expect(RunLoop.main.now.date == Date(timeIntervalSinceReferenceDate: 7))
        }
    }

    @Test func theInstalledClockCanBeAskedFor() {
        #expect(TestScheduler.installed == nil)
        withTestClock { clock in #expect(TestScheduler.installed === clock) }
        #expect(TestScheduler.installed == nil)
    }

    @Test func scheduledWorkKeepsUsingTheClockAfterTheBody() {
        var dates: [Date] = []
        let clock = withTestClock { clock in
            RunLoop.main.schedule {
                RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: 2)) { dates.append(RunLoop.main.now.date) }
            }
            return clock
        }
        clock.run()
        #expect(dates == [Date(timeIntervalSinceReferenceDate: 2)])
        #expect(clock.isIdle)
    }

    @Test func tasksInheritTheClock() async {
        await withTestClock { clock in
            clock.advance(by: 3)
            let date = await Task { OperationQueue.main.now.date }.value
            #expect(date == Date(timeIntervalSinceReferenceDate: 3))
            let real = await Task.detached { OperationQueue.main.now.date }.value
            #expect(abs(real.timeIntervalSinceNow) < 86_400)
        }
    }

    @Test @MainActor func theBodyStaysOnItsActor() async {
        var count = 0
        await withTestClock { clock in
            DispatchQueue.main.schedule { count += 1 }
            await Task.yield()
            clock.advance()
        }
        #expect(count == 1)
    }

    @Test func anotherThreadSeesTheClockOnlyIfItJoins() {
        withTestClock { clock in
            let done = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var dates: [Date] = []
            // The semaphore orders the two threads.
            Thread.detachNewThread {
                dates.append(OperationQueue.main.now.date)
                withTestClock(clock) { _ in dates.append(OperationQueue.main.now.date) }
                done.signal()
            }
            #expect(done.wait(timeout: .now() + 3_600) == .success)
            #expect(abs(dates[0].timeIntervalSinceNow) < 86_400)
            #expect(dates[1] == Date(timeIntervalSinceReferenceDate: 0))
        }
    }

    @Test func clocksOfParallelTestsAreIndependent() async {
        await withTaskGroup { group in
            for number in 1...50 {
                group.addTask {
                    await withTestClock { clock in
                        var seen: [Int] = []
                        DispatchQueue.main.schedule(after: DispatchQueue.main.now.advanced(by: .seconds(number))) {
                            seen.append(number)
                        }
                        await Task.yield()
                        clock.advance(by: .seconds(number))
                        #expect(seen == [number])
                    }
                }
            }
        }
    }
}
