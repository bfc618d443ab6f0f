import Foundation
import Synchronization

/// A closure on its way to the thread that a scheduler performs it on.
///
/// Sendable: Combine's closures are not marked so, as in 2019 nothing was, but each is written to be performed elsewhere.
/// A handoff is made by one thread and performed by another after it, and the queue between them orders the two.
package struct Handoff: @unchecked Sendable {
    private let action: () -> Void

    package init(_ action: @escaping () -> Void) {
        self.action = action
    }

    package func perform() {
        action()
    }
}

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
