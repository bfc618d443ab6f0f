import Foundation

/// The process's first thread, where `Thread.isMainThread`, `DispatchQueue.main`, `RunLoop.main` with its timers, and
/// `MainActor` agree.
///
/// They agree while `RunLoop.main` runs there. On Linux the main run loop serves the main queue, and the main actor's
/// jobs are enqueued on that queue. The code that runs the loop depends on the program:
///
/// | program | runs the loop |
/// | --- | --- |
/// | an app, or another synchronous `main` | ``run()`` |
/// | an `async` `main` | the runtime, through ``asyncMainRunsTheMainLoop`` |
/// | Swift Testing | the same, because SwiftPM's test program has an asynchronous main |
/// | XCTest | XCTest, while a test waits |
///
/// A synchronous test of XCTest occupies the first thread, and runs the loop by ``run(until:atMost:)``.
package enum MainThread {
    /// Whether this is the first thread. After the first call there, each call costs a nanosecond on any thread.
    package static var isCurrent: Bool {
        let known = FirstThread.known
        if known != 0 { return FirstThread.current == known }
        guard Thread.isMainThread else { return false }
        FirstThread.recordCurrent()
        return true
    }

    /// Runs the main loop forever. Call `exit` to end the program.
    ///
    /// A loop without work sleeps. Call it on the first thread and outside any block of the main queue. That queue is
    /// serial: from inside a block, no other block and no job of the main actor would ever run.
    package static func run() -> Never {
        guard isCurrent else { fatalError("The main loop runs on the process's first thread alone: start it in main.") }
        let queue = QueueProbe()
        keepAlive()
        guard queue.runLoopUntilAnswered() else {
            fatalError(
                "The main loop was to run inside a block of the main queue, or after an await: start it first in main.")
        }
        runForever()
    }

    static func runForever() -> Never {
        keepAlive()
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Wakes the main loop, from any thread, even if it does not serve the main queue.
    static func wake() {
        RunLoop.main.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .common)
    }

    /// Ensures that the main loop always has something to wait for, even if it does not serve the main queue.
    static func keepAlive() {
        _ = keepAliveTimer
    }

    /// A timer that never fires, added on first access.
    private static let keepAliveTimer: Void = RunLoop.main.add(
        Timer(fire: .distantFuture, interval: 1e10, repeats: true) { _ in },
        forMode: .common
    )
}
