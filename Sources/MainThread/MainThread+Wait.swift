import Foundation

extension MainThread {
    /// Waits until the condition holds, and returns whether it does.
    ///
    /// The condition is evaluated at once, each time that the main loop has no work left, and at the time limit. It is
    /// not polled. Its inputs should be written on the main thread; a write on another thread does not wake the loop.
    /// Work of the main thread continues meanwhile. A canceled task stops waiting.
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

/// The state of one call of ``MainThread/wait(until:atMost:)``.
@MainActor
private final class Waiting {
    private let condition: @MainActor () -> Bool
    private var continuation: CheckedContinuation<Bool, Never>?
    private var observer: LoopObserver?
    private var timeoutTimer: Timer?

    init(_ condition: @escaping @MainActor () -> Bool) {
        self.condition = condition
    }

    func outcome(within limit: Duration) async -> Bool {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            observer = LoopObserver { if self.condition() { self.finish(true) } }
            let timeoutTimer = Timer(fire: Date() + limit.timeInterval, interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { self.finish() }
            }
            self.timeoutTimer = timeoutTimer
            RunLoop.main.add(timeoutTimer, forMode: .common)
            if Task.isCancelled { finish() }
        }
    }

    func finish(_ known: Bool? = nil) {
        guard let continuation else { return }
        self.continuation = nil
        observer?.invalidate()
        observer = nil
        timeoutTimer?.invalidate()
        timeoutTimer = nil
        continuation.resume(returning: known ?? condition())
    }
}

extension Duration {
    /// The duration in seconds, at most three centuries, which is a timer's limit.
    var timeInterval: TimeInterval { min(self / .seconds(1), 1e10) }
}
