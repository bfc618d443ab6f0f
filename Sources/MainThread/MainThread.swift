import Foundation

/// The process's first thread, where `Thread.isMainThread`, `DispatchQueue.main`, `RunLoop.main` with its timers, and
/// `MainActor` agree.
///
/// They agree while somebody runs `RunLoop.main` there: on Linux the main run loop serves the main queue, and the main
/// actor's jobs are enqueued on that queue. Who runs it:
///
/// | program | who |
/// | --- | --- |
/// | an app, or another `main` that is synchronous | ``run()`` |
/// | an `async` `main` | the runtime, which is told to by ``asyncMainRunsTheMainLoop`` |
/// | Swift Testing | the same, as SwiftPM's test program has an asynchronous main |
/// | XCTest | XCTest, while a test waits; a synchronous test *is* the first thread, and runs the loop by ``run(until:atMost:)`` |
package enum MainThread {
    /// Whether this is the first thread. Once it has been asked there, the answer costs a nanosecond anywhere.
    package static var isCurrent: Bool {
        let known = FirstThread.known
        if known != 0 { return FirstThread.current == known }
        guard Thread.isMainThread else { return false }
        FirstThread.become()
        return true
    }

    /// Runs the main loop for ever. What wants to end the program calls `exit`.
    ///
    /// A loop that has nothing to do sleeps. Must be called on the first thread, and not by a block of the main queue: that
    /// queue is serial, so nothing else of it, nor of the main actor, would ever run.
    package static func run() -> Never {
        guard isCurrent else { fatalError("The main loop runs on the process's first thread alone: start it in main.") }
        let queue = QueueProbe()
        keepAlive()
        guard queue.runLoopUntilAnswered() else {
            fatalError(
                "The main loop was to run inside a block of the main queue, or after an await: start it first in main.")
        }
        runForEver()
    }

    static func runForEver() -> Never {
        keepAlive()
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Wakes the main loop, from any thread, also where it does not serve the main queue.
    static func wake() {
        RunLoop.main.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .common)
    }

    /// Sees to it that the main loop always has something to wait for, also where it does not serve the main queue.
    static func keepAlive() {
        _ = alarm
    }

    /// Whether the timer has been added that never fires.
    private static let alarm: Void = RunLoop.main.add(
        Timer(fire: .distantFuture, interval: 1e10, repeats: true) { _ in },
        forMode: .common
    )
}
