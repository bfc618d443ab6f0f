import Foundation

extension MainThread {
    /// Waits until the condition holds, and returns whether it does.
    ///
    /// The condition is evaluated at once, each time that the main loop has no work left, and at the time limit. It is
    /// not polled. Its inputs should be written on the main thread; a write on another thread does not wake the loop.
    /// Work of the main thread continues during the wait. A canceled task stops waiting.
    ///
    /// The limit is for the time in which the main loop sleeps: other work on the main thread does not use it up. If
    /// the loop hardly sleeps, the wait ends ten minutes after the limit.
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
    private var sleep = SleepBudget(limit: 0, start: 0)
    private var observers: [LoopObserver] = []
    private var timeoutTimer: Timer?

    init(_ condition: @escaping @MainActor () -> Bool) {
        self.condition = condition
    }

    func outcome(within limit: Duration) async -> Bool {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            sleep = SleepBudget(limit: limit.timeInterval, start: now)
            observers = [
                // Called last, so that the time in which other observers evaluate conditions does not count as sleep.
                LoopObserver(order: .max) { self.sleep.begin(at: self.now) },
                LoopObserver { if self.condition() { self.finish(true) } },
                LoopObserver.afterSleep { self.sleep.end(at: self.now) },
            ]
            setTimer()
            if Task.isCancelled { finish() }
        }
    }

    private func setTimer() {
        // A timer created with only an interval fires immediately on Linux, so the loop would never sleep.
        let fireDate = Date() + sleep.leastTimeLeft(at: now)
        let timer = Timer(fire: fireDate, interval: 0, repeats: false) { _ in
            MainActor.assumeIsolated { self.timerFired() }
        }
        timeoutTimer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    private func timerFired() {
        guard continuation != nil else { return }
        if sleep.isSpent(at: now) { finish() } else { setTimer() }
    }

    private var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    func finish(_ known: Bool? = nil) {
        guard let continuation else { return }
        self.continuation = nil
        for observer in observers { observer.invalidate() }
        observers = []
        timeoutTimer?.invalidate()
        timeoutTimer = nil
        continuation.resume(returning: known ?? condition())
    }
}

extension Duration {
    /// The duration in seconds, at most three centuries, which is a timer's limit.
    var timeInterval: TimeInterval { min(self / .seconds(1), 1e10) }
}
