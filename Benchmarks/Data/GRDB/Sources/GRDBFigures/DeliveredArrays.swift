import Foundation

/// The arrays that an observation delivers to a waiting thread.
final class DeliveredArrays: @unchecked Sendable {
    // Sendable: a lock guards the arrays.

    private let lock = NSLock()
    private let isDelivered = DispatchSemaphore(value: 0)
    private var arrays: [[Track]] = []

    func deliver(_ array: [Track]) {
        lock.withLock { arrays.append(array) }
        isDelivered.signal()
    }

    /// Waits for the next array and returns it.
    func next() -> [Track] {
        isDelivered.wait()
        return lock.withLock { arrays.removeFirst() }
    }
}
