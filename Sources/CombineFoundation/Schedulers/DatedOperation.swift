import CombineCore
import Dispatch
import Foundation

/// An operation that becomes ready at a date.
///
/// It waits inside its queue, as Apple's does: the queue counts it, waits for it, and cancels it. A canceled operation
/// is ready at once, so that it leaves the queue. The action runs at most once.
///
/// Sendable: `state` is guarded by `lock`; it is released outside of the lock, because releasing a closure may run any
/// code.
final class DatedOperation: Operation, Cancellable, @unchecked Sendable {
    private struct State {
        var isDue = false
        var action: SendableAction?
    }

    private let lock = NSLock()
    private var state: State

    init(_ action: SendableAction) {
        state = State(action: action)
    }

    /// Makes the operation ready at the deadline. Call it after the operation was added to a queue.
    func becomeReady(at deadline: DispatchTime) {
        // A strong reference would keep a canceled operation until its date.
        DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in self?.becomeDue() }
    }

    override var isReady: Bool { super.isReady && (isCancelled || lock.withLock { state.isDue }) }

    override func main() {
        dequeueAction()?.perform()
    }

    override func cancel() {
        super.cancel()
        withExtendedLifetime(dequeueAction()) {}
        becomeDue()
    }

    private func becomeDue() {
        willChangeValue(for: \.isReady)
        lock.withLock { state.isDue = true }
        didChangeValue(for: \.isReady)
    }

    private func dequeueAction() -> SendableAction? {
        lock.withLock {
            defer { state.action = nil }
            return state.action
        }
    }
}
