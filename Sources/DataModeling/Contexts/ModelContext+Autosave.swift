import Dispatch
internal import Foundation
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
            endObserver = nil
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
        // The closure keeps the context, whose page may have closed: no other code would save its changes then. With
        // the longest delay it no longer does, because a disk that stays broken would keep the stores of all pages
        // open.
        // Sendable: the closure runs on the queue on which the context is used.
        nonisolated(unsafe) let kept = retryDelay < Self.maximumRetryDelay ? self : nil
        // Sendable: likewise, and weak references are loaded atomically.
        nonisolated(unsafe) weak let context = self
        retryQueue.asyncAfter(deadline: .now() + retryDelay) {
            guard let context = kept ?? context else { return }
            context.isRetryScheduled = false
            context.autosave()
        }
        retryDelay = min(retryDelay * 2, Self.maximumRetryDelay)
        saveBeforeTheEnd()
    }

    /// Saves once more before the program ends, if the reason of a failure has gone in time.
    private func saveBeforeTheEnd() {
        guard endObserver == nil, isMain else { return }
        // Sendable: the observer calls the closure only on the main thread, where the main context is used.
        nonisolated(unsafe) weak let context = self
        endObserver = ProgramEndObserver { context?.autosave() }
    }

    static let firstRetryDelay = 5.0
    private static let maximumRetryDelay = 60.0
}

/// Calls a closure on the main thread before the program ends, as long as the observer exists.
final class ProgramEndObserver {
    private let token: any NSObjectProtocol

    init(_ body: @escaping @Sendable () -> Void) {
        // The name of UIApplication's notification, which a program's environment posts.
        let name = Notification.Name("UIApplicationWillTerminateNotification")
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            if MainThread.isCurrent { body() }
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
