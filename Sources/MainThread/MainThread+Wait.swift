import Foundation

extension MainThread {
    /// Waits until the condition holds, and tells whether it came to.
    ///
    /// The condition is asked at once, each time that the main loop has nothing left to do, and when the time is over: no
    /// clock makes it look again. What it reads should be written on the main thread; a write elsewhere does not wake the
    /// loop. Everything of the main thread goes on meanwhile. A task that is cancelled stops waiting.
    @MainActor
    package static func wait(
        until condition: @escaping @MainActor () -> Bool,
        atMost limit: Duration
    ) async -> Bool {
        if condition() { return true }
        let waiting = Waiting(condition)
        return await withTaskCancellationHandler {
            await waiting.outcome(within: limit)
        } onCancel: {
            perform { waiting.finish() }
        }
    }
}

/// One call of ``MainThread/wait(until:atMost:)``.
@MainActor
private final class Waiting {
    private let condition: @MainActor () -> Bool
    private var continuation: CheckedContinuation<Bool, Never>?
    private var observer: LoopObserver?
    private var alarm: Timer?

    init(_ condition: @escaping @MainActor () -> Bool) {
        self.condition = condition
    }

    func outcome(within limit: Duration) async -> Bool {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            observer = LoopObserver { if self.condition() { self.finish(true) } }
            let alarm = Timer(fire: Date() + limit.timeInterval, interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { self.finish() }
            }
            self.alarm = alarm
            RunLoop.main.add(alarm, forMode: .common)
            if Task.isCancelled { finish() }
        }
    }

    func finish(_ known: Bool? = nil) {
        guard let continuation else { return }
        self.continuation = nil
        observer?.invalidate()
        observer = nil
        alarm?.invalidate()
        alarm = nil
        continuation.resume(returning: known ?? condition())
    }
}

extension Duration {
    /// The length in seconds, at most three centuries, which is what a timer takes.
    var timeInterval: TimeInterval { min(self / .seconds(1), 1e10) }
}
