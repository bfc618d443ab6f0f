import Dispatch
import MainThread

/// Automatic saves, and retries of saves that fail.
extension ModelContext {
    func scheduleAutosave() {
        guard autosaveEnabled, !isAutosaveScheduled, MainThread.isCurrent else { return }
        isAutosaveScheduled = true
        // Sendable: the closure runs on the main thread, where this code runs too.
        nonisolated(unsafe) let context = self
        MainThread.perform { context.autosave() }
    }

    /// Saves, and reports an error. The changes stay, and the next change tries again.
    ///
    /// After a failure that may be temporary, such as a full disk or another program's lock, it also retries after a
    /// delay.
    func autosave() {
        isAutosaveScheduled = false
        guard autosaveEnabled, hasChanges else { return }
        do {
            try save()
            retryDelay = Self.firstRetryDelay
        } catch {
            let isTransient = (error as? SwiftDataError)?.kind == .unavailable
            let retries = isTransient ? "soon, and after the next change" : "after the next change"
            DataDiagnostic.report("A model context could not be saved. It retries \(retries): \(error)")
            if isTransient { scheduleRetry() }
        }
    }

    private func scheduleRetry() {
        guard !isRetryScheduled else { return }
        isRetryScheduled = true
        // Sendable: the queue is the one on which the context is used.
        nonisolated(unsafe) weak let context = self
        retryQueue.asyncAfter(deadline: .now() + retryDelay) {
            guard let context else { return }
            context.isRetryScheduled = false
            context.autosave()
        }
        retryDelay = min(retryDelay * 2, Self.maximumRetryDelay)
    }

    static let firstRetryDelay = 5.0
    private static let maximumRetryDelay = 60.0
}
