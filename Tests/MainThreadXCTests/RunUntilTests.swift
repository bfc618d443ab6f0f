import Foundation
import Synchronization
import XCTest

@testable import MainThread

/// Runs of the main loop from code that is not a block of the main queue.
final class RunUntilTests: XCTestCase {
    @MainActor func testAConditionThatHoldsRunsNothing() {
        var hasRun = false
        DispatchQueue.main.async { hasRun = true }
        XCTAssertEqual(MainThread.run(until: { true }, atMost: .seconds(3_600)), .conditionHolds)
        XCTAssertFalse(hasRun)
        XCTAssertEqual(MainThread.run(until: { hasRun }, atMost: .seconds(3_600)), .conditionHolds)
    }

    @MainActor func testEachOfThemEndsTheRun() {
        let starts: [(@escaping @Sendable @MainActor () -> Void) -> Void] = [
            { action in DispatchQueue.main.async { action() } },
            { action in Task { action() } },
            { action in RunLoop.main.perform { MainActor.assumeIsolated(action) } },
            { action in MainThread.perform(action) },
            { action in MainThread.Pass(action).mark() },
            { action in
                Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
                    MainActor.assumeIsolated(action)
                }.tolerance = 0
            },
            { action in Thread.detachNewThread { MainThread.perform(action) } },
            { action in Thread.detachNewThread { MainThread.Pass(action).mark() } },
        ]
        for (number, start) in starts.enumerated() {
            var hasRun = false
            start { hasRun = true }
            XCTAssertEqual(MainThread.run(until: { hasRun }, atMost: .seconds(3_600)), .conditionHolds, "\(number)")
        }
    }

    @MainActor func testTheTimeIsOver() {
        XCTAssertEqual(MainThread.run(until: { false }, atMost: .milliseconds(1)), .timedOut)
        XCTAssertEqual(MainThread.run(until: { false }, atMost: .zero), .timedOut)
    }

    /// The only turn within the time limit may serve a timer; the queue is served nevertheless.
    @MainActor func testTimersThatAreDueKeepTheQueueWaitingForATurnAlone() {
        var fired = 0
        let timers = (1...20).map { number in
            Timer(timeInterval: Double(number) / 1_000_000, repeats: false) { _ in
                MainActor.assumeIsolated { fired += 1 }
            }
        }
        for timer in timers {
            timer.tolerance = 0
            RunLoop.main.add(timer, forMode: .default)
        }
        XCTAssertEqual(MainThread.run(until: { false }, atMost: .zero), .timedOut)
        XCTAssertEqual(MainThread.run(until: { fired == 20 }, atMost: .seconds(3_600)), .conditionHolds)
    }

    /// Also makes XCTest on Linux find the tests of this class: it fails to if all of them are synchronous and isolated
    /// to the main actor.
    @MainActor func testAnAsynchronousTestWaitsInstead() async {
        var hasRun = false
        DispatchQueue.main.async { hasRun = true }
        let holds = await MainThread.wait(until: { hasRun }, atMost: .seconds(3_600))
        XCTAssertTrue(holds)
        await MainThread.turn()
    }

    @MainActor func testMarksWhenTheLoopIsAboutToSleepKeepItAwake() {
        var passes = 0
        let pass = MainThread.Pass { passes += 1 }
        let observer = LoopObserver { if passes < 10 { pass.mark() } }
        XCTAssertEqual(MainThread.run(until: { passes == 10 }, atMost: .seconds(3_600)), .conditionHolds)
        observer.invalidate()
    }

    @MainActor func testAWriteElsewhereIsSeenWhenTheTimeIsOver() {
        // On a busy machine the thread may write later than that.
        let endings = [0.2, 2, 20].lazy.map { limit in
            let flag = Flag()
            // No event wakes the loop after the write.
            Thread.detachNewThread { flag.value.store(true, ordering: .releasing) }
            return MainThread.run(until: { flag.value.load(ordering: .acquiring) }, atMost: .seconds(limit))
        }
        XCTAssertTrue(endings.contains(.conditionHolds))
    }

    @MainActor func testANestedRunEnds() {
        var events: [String] = []
        var isOuterDone = false
        Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
            MainActor.assumeIsolated {
                isOuterDone = true
                var isInnerDone = false
                DispatchQueue.main.async { isInnerDone = true }
                let ending = MainThread.run(until: { isInnerDone }, atMost: .seconds(3_600))
                events.append("inner \(ending)")
            }
        }.tolerance = 0
        let ending = MainThread.run(until: { isOuterDone }, atMost: .seconds(3_600))
        events.append("outer \(ending)")
        XCTAssertEqual(events, ["inner conditionHolds", "outer conditionHolds"])
    }

    @MainActor func testALoopThatHasNothingToDoSleeps() {
        var questions = 0
        let ending = MainThread.run(
            until: {
                questions += 1
                return false
            }, atMost: .milliseconds(200))
        XCTAssertEqual(ending, .timedOut)
        // At the start, before each sleep, and at the end; a busy loop would evaluate it thousands of times.
        XCTAssertLessThan(questions, 20)
    }

    @MainActor func testALoopThatDoesNotServeTheMainQueueSleepsToo() {
        var questions = 0
        var ending: MainThread.Ending?
        DispatchQueue.main.async {
            ending = MainThread.run(
                until: {
                    questions += 1
                    return false
                }, atMost: .milliseconds(200))
        }
        XCTAssertEqual(MainThread.run(until: { ending != nil }, atMost: .seconds(3_600)), .conditionHolds)
        XCTAssertEqual(ending, .timedOutInsideMainQueue)
        XCTAssertLessThan(questions, 20)
    }
}

private final class Flag: Sendable {
    let value = Atomic<Bool>(false)
}
