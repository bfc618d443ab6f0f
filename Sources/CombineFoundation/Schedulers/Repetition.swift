import Foundation
import Synchronization

/// A closure that is performed again and again until it is cancelled, and let go of then.
///
/// Sendable: `handoff` is guarded by `lock`, which is not held while the closure runs.
package final class Repetition: @unchecked Sendable {
    private let lock = NSLock()
    private var handoff: Handoff?

    /// Whether a performance has been asked for that has not begun: further ones fold into it.
    private let isWaiting = Atomic<Bool>(false)

    package init(_ action: @escaping () -> Void) {
        handoff = Handoff(action)
    }

    /// Performs the action, unless cancelled.
    package func perform() {
        lock.withLock { handoff }?.perform()
    }

    package var isCancelled: Bool { lock.withLock { handoff == nil } }

    package func cancel() {
        // Released after unlocking: letting go of a closure can run anything.
        let released = lock.withLock {
            defer { handoff = nil }
            return handoff
        }
        withExtendedLifetime(released) {}
    }

    /// True for the one caller who may enqueue a performance; ``endWaiting()`` admits the next.
    func beginWaiting() -> Bool {
        !isWaiting.exchange(true, ordering: .acquiringAndReleasing)
    }

    func endWaiting() {
        isWaiting.store(false, ordering: .releasing)
    }
}
