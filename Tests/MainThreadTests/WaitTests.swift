import Foundation
import MainThread
import Testing

/// Waiting on the main actor, whose jobs are blocks of the main queue.
@MainActor
@Suite struct WaitTests {
    @Test func aConditionThatHoldsIsCheckedOnce() async {
        var questions = 0
        let holds = await MainThread.wait(
            until: {
                questions += 1
                return true
            }, atMost: .seconds(3_600))
        #expect(holds)
        #expect(questions == 1)
    }

    @Test func eachOfThemEndsTheWait() async {
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
            { action in Thread.detachNewThread { DispatchQueue.main.async { action() } } },
        ]
        for (number, start) in starts.enumerated() {
            var hasRun = false
            start { hasRun = true }
            #expect(await MainThread.wait(until: { hasRun }, atMost: .seconds(3_600)), "\(number)")
        }
    }

    @Test func theTimeIsOver() async {
        #expect(await !MainThread.wait(until: { false }, atMost: .milliseconds(1)))
        #expect(await !MainThread.wait(until: { false }, atMost: .zero))
    }

    /// Four blocks of the main queue, each begun after a turn of the loop. A timer that counts all time is due in the
    /// second block, and fires before the fourth one.
    @Test func otherWorkDoesNotUseUpTheLimit() async {
        var blocks = 0
        func work(_ number: Int) {
            if number < 4 { DispatchQueue.main.async { work(number + 1) } }
            let end = ContinuousClock.now + .milliseconds(600)
            while ContinuousClock.now < end {}
            blocks += 1
        }
        DispatchQueue.main.async { work(1) }
        #expect(await MainThread.wait(until: { blocks == 4 }, atMost: .seconds(1)))
    }

    @Test func aCancelledTaskStopsWaiting() async {
        var hasBegun = false
        let task = Task {
            await MainThread.wait(
                until: {
                    hasBegun = true
                    return false
                }, atMost: .seconds(3_600))
        }
        #expect(await MainThread.wait(until: { hasBegun }, atMost: .seconds(3_600)))
        task.cancel()
        #expect(await !task.value)

        let cancelledAtOnce = Task { await MainThread.wait(until: { false }, atMost: .seconds(3_600)) }
        cancelledAtOnce.cancel()
        #expect(await !cancelledAtOnce.value)
    }

    @Test func severalWaitAtOnce() async {
        var number = 0
        let tasks = (1...100).map { limit in
            Task { await MainThread.wait(until: { number >= limit }, atMost: .seconds(3_600)) }
        }
        for _ in 1...100 { DispatchQueue.main.async { number += 1 } }
        for task in tasks { #expect(await task.value) }
    }
}
