import CombineCore
import CombineFoundation
import Foundation
import Testing
import XCTest

@Suite(.serialized) struct RunLoopSchedulerTests {
    @Test func anotherThreadWakesASleepingLoopAndRunsThereInOrder() {
        let loop = LoopThread()
        defer { loop.stop() }
        let (journal, signal) = (Journal<Int>(), Signal())
        for number in 1...100 {
            loop.runLoop.schedule {
                journal.append(Thread.current === loop.thread ? number : -number)
                signal.send()
            }
        }
        signal.wait(for: 100)
        #expect(journal.entries == Array(1...100))
    }

    @Test func eachOfManyWakesIsDelivered() {
        let loop = LoopThread()
        defer { loop.stop() }
        let signal = Signal()
        for _ in 1...1_000 {
            loop.runLoop.schedule { signal.send() }
            guard signal.wait() else { return }
        }
    }

    @Test func delayedActionsOfAnotherThreadRunOnTheLoop() {
        let loop = LoopThread()
        defer { loop.stop() }
        let (journal, signal) = (Journal<Bool>(), Signal())
        let date = loop.runLoop.now.advanced(by: .milliseconds(20))
        loop.runLoop.schedule(after: date) {
            journal.append(Thread.current === loop.thread && loop.runLoop.now >= date)
            signal.send()
        }
        signal.wait()
        #expect(journal.entries == [true])
    }

    @Test func aRepeatedActionStopsWhenItCancelsItself() {
        let loop = LoopThread()
        defer { loop.stop() }
        let (journal, signal) = (Journal<Int>(), Signal())
        loop.runLoop.schedule {
            var repeating: (any Cancellable)?
            repeating = loop.runLoop.schedule(after: loop.runLoop.now, interval: .milliseconds(1)) {
                journal.append(1)
                if journal.entries.count == 3 {
                    repeating?.cancel()
                    loop.runLoop.schedule(after: loop.runLoop.now.advanced(by: .milliseconds(20))) { signal.send() }
                }
            }
        }
        signal.wait()
        #expect(journal.entries == [1, 1, 1])
    }

    @Test func cancellingFromAnotherThreadStopsAndFreesARepetition() {
        final class Captured: Sendable {}
        let loop = LoopThread()
        defer { loop.stop() }
        let signal = Signal()
        weak var weakly: Captured?
        do {
            let captured = Captured()
            weakly = captured
            let repeating = loop.runLoop.schedule(after: loop.runLoop.now, interval: .milliseconds(1)) {
                withExtendedLifetime(captured) { signal.send() }
            }
            signal.wait(for: 2)
            repeating.cancel()
        }
        // An action that was running at the time of cancellation has ended before the loop runs this one.
        loop.runLoop.schedule { signal.send() }
        signal.wait()
        let passed = Signal()
        loop.runLoop.schedule { passed.send() }
        passed.wait()
        #expect(weakly == nil)
    }

    @Test func hugeDatesAndIntervalsDoNotTrap() {
        let loop = RunLoop.current
        loop.schedule(after: loop.now.advanced(by: .seconds(.infinity))) {}
        for seconds in [1e300, .infinity, -1, .nan] {
            loop.schedule(after: loop.now, interval: .seconds(seconds), tolerance: .seconds(seconds)) {}.cancel()
            loop.schedule(after: loop.now.advanced(by: .seconds(seconds)), interval: 1) {}.cancel()
        }
        #expect(loop.minimumTolerance == 0)
    }
}

/// The main loop runs in these tests: only XCTest runs a test on the process's first thread.
final class MainRunLoopTests: XCTestCase {
    /// Sleeps in the loop for at most ten minutes, until the condition holds. A timer alone does not make
    /// `run(mode:before:)` return; work on the main queue does.
    private func sleepInMainLoop(until isDone: () -> Bool) -> Bool {
        let (limit, end) = (Date() + 660, Date() + 600)
        while !isDone(), Date() < end { _ = RunLoop.main.run(mode: .default, before: limit) }
        return isDone() && Date() < end
    }

    func testAnotherThreadWakesTheMainLoop() {
        XCTAssertTrue(Thread.isMainThread)
        let journal = Journal<Bool>()
        Thread.detachNewThread {
            for number in 1...100 {
                RunLoop.main.schedule {
                    journal.append(Thread.isMainThread)
                    if number == 100 { DispatchQueue.main.async {} }
                }
            }
        }
        XCTAssertTrue(sleepInMainLoop { journal.entries.count == 100 })
        XCTAssertEqual(journal.entries, Array(repeating: true, count: 100))
    }

    func testDelayedActionsRunOnTheMainLoop() {
        let journal = Journal<Bool>()
        Thread.detachNewThread {
            RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(5))) {
                journal.append(Thread.isMainThread)
                DispatchQueue.main.async {}
            }
        }
        XCTAssertTrue(sleepInMainLoop { !journal.entries.isEmpty })
        XCTAssertEqual(journal.entries, [true])
    }
}
