import Foundation

extension MainThread {
    /// How a run of the main loop ended.
    package enum Ending: Sendable {
        /// The condition holds.
        case conditionHolds

        /// The time was over first.
        case timeIsOver

        /// The time was over first, and nothing of the main queue or the main actor could run meanwhile, as the caller itself
        /// is a block of that queue. A test of Swift Testing is: there make the test `async` and await
        /// ``MainThread/wait(until:atMost:)``.
        case timeIsOverInsideTheMainQueue
    }

    /// Runs the main loop in its default mode until the condition holds.
    ///
    /// ```
    /// player.play()
    /// let ending = MainThread.run(until: { player.isPlaying }, atMost: .seconds(5))
    /// ```
    ///
    /// The condition is asked at once, after each block of the main queue, each time that the loop has nothing left to do, and
    /// when the time is over: no clock makes it look again.
    ///
    /// For synchronous code on the first thread. XCTest calls a synchronous test directly: there everything of the main thread
    /// runs. Inside a block of the main queue, and every job of the main actor is one, timers, actions of the loop and passes
    /// run, but the queue's other blocks and the main actor's other jobs wait until that block has returned: Dispatch never
    /// enters a serial queue twice. It is so on Apple's platforms too.
    @MainActor
    @available(*, noasync, message: "Await MainThread.wait(until:atMost:).")
    package static func run(until condition: @escaping @MainActor () -> Bool, atMost limit: Duration) -> Ending {
        precondition(isCurrent, "The main loop runs on the process's first thread alone.")
        if condition() { return .conditionHolds }
        let end = Date() + limit.timeInterval
        let queue = QueueProbe()
        keepAlive()
        depth += 1
        let level = depth
        // Of runs within runs only the innermost may be ended.
        let observer = LoopObserver { if level == depth, condition() { LoopObserver.endRun() } }
        defer { depth -= 1 }
        repeat {
            _ = RunLoop.main.run(mode: .default, before: end)
            if condition() {
                observer.invalidate()
                return .conditionHolds
            }
        } while Date() < end
        observer.invalidate()
        // The time may be over before the loop has come to the queue: a short time, or a busy machine.
        let isServed = queue.runLoopUntilAnswered()
        return condition() ? .conditionHolds : isServed ? .timeIsOver : .timeIsOverInsideTheMainQueue
    }

    /// How many runs are within each other.
    @MainActor private static var depth = 0
}
