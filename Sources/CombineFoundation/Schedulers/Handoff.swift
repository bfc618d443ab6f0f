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
package final class Repetition: Sendable {
    private let handoff: Mutex<Handoff?>

    /// Whether a performance has been asked for that has not begun: further ones fold into it.
    private let isWaiting = Atomic<Bool>(false)

    package init(_ action: @escaping () -> Void) {
        handoff = Mutex(Handoff(action))
    }

    /// Performs the action, unless cancelled. The lock is not held meanwhile.
    package func perform() {
        handoff.withLock { $0 }?.perform()
    }

    package var isCancelled: Bool { handoff.withLock { $0 == nil } }

    package func cancel() {
        // Released after unlocking: letting go of a closure can run anything.
        let released = handoff.withLock { current in
            let taken = current
            current = nil
            return taken
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
