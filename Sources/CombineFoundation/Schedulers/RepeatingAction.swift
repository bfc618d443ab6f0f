import Foundation
import Synchronization

/// A closure that is performed repeatedly until it is canceled, and then released.
///
/// Sendable: `sendableAction` is guarded by `lock`, which is not held while the closure runs.
package final class RepeatingAction: @unchecked Sendable {
    private let lock = NSLock()
    private var sendableAction: SendableAction?

    /// Whether a requested run has not begun yet. Further requests are combined with it.
    private let isWaiting = Atomic<Bool>(false)

    package init(_ action: @escaping () -> Void) {
        sendableAction = SendableAction(action)
    }

    /// Performs the action, unless canceled.
    package func perform() {
        lock.withLock { sendableAction }?.perform()
    }

    package var isCancelled: Bool { lock.withLock { sendableAction == nil } }

    package func cancel() {
        // Released after unlocking, because releasing a closure may run any code.
        let released = lock.withLock {
            defer { sendableAction = nil }
            return sendableAction
        }
        withExtendedLifetime(released) {}
    }

    /// True for the caller that may enqueue a run. ``endWaiting()`` permits the next.
    func beginWaiting() -> Bool {
        !isWaiting.exchange(true, ordering: .acquiringAndReleasing)
    }

    func endWaiting() {
        isWaiting.store(false, ordering: .releasing)
    }
}
