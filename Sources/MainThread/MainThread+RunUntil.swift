import Foundation

extension MainThread {
    /// The result of a run of the main loop.
    package enum Ending: Sendable {
        /// The condition holds.
        case conditionHolds

        /// The time limit was reached first.
        case timedOut

        /// The time limit was reached first, and the caller is itself a block of the main queue.
        ///
        /// No other block of that queue or job of the main actor could run during the wait. Tests of Swift Testing are
        /// such blocks. Make such a test `async` and await ``MainThread/wait(until:atMost:)``.
        case timedOutInsideMainQueue
    }

    /// Runs the main loop in its default mode until the condition holds.
    ///
    /// ```
    /// player.play()
    /// let ending = MainThread.run(until: { player.isPlaying }, atMost: .seconds(5))
    /// ```
    ///
    /// The condition is evaluated at once, after each block of the main queue, each time that the loop has no work
    /// left, and at the time limit. It is not polled.
    ///
    /// Use it in synchronous code on the first thread. XCTest calls a synchronous test directly: there all work of the
    /// main thread runs. Inside a block of the main queue, and every job of the main actor is one, timers, actions of
    /// the loop and passes run. The queue's other blocks and the main actor's other jobs wait until that block has
    /// returned, because Dispatch never enters a serial queue twice. It is the same on Apple's platforms.
    @MainActor
    @available(*, noasync, message: "Await MainThread.wait(until:atMost:).")
    package static func run(until condition: @escaping @MainActor () -> Bool, atMost limit: Duration) -> Ending {
        precondition(isCurrent, "The main loop runs on the process's first thread alone.")
        if condition() { return .conditionHolds }
        let end = Date() + limit.timeInterval
        let queue = QueueProbe()
        keepAlive()
        nestedRuns += 1
        let level = nestedRuns
        // Of nested runs only the innermost may be ended.
        let observer = LoopObserver { if level == nestedRuns, condition() { LoopObserver.endRun() } }
        defer { nestedRuns -= 1 }
        repeat {
            _ = RunLoop.main.run(mode: .default, before: end)
            if condition() {
                observer.invalidate()
                return .conditionHolds
            }
        } while Date() < end
        observer.invalidate()
        // With a short limit or a busy machine, time may be up before the loop has served the queue.
        let isServed = queue.runLoopUntilAnswered()
        return condition() ? .conditionHolds : isServed ? .timedOut : .timedOutInsideMainQueue
    }

    /// The number of nested runs.
    @MainActor private static var nestedRuns = 0
}
