import Foundation

/// The arrays of an observation, for a thread that waits for them.
final class DeliveredArrays: @unchecked Sendable {
    // Sendable: a lock guards the arrays.

    private let lock = NSLock()
    private let isDelivered = DispatchSemaphore(value: 0)
    private var arrays: [[Track]] = []

    func deliver(_ array: [Track]) {
        lock.withLock { arrays.append(array) }
        isDelivered.signal()
    }

    /// The next array, once it has been delivered.
    func next() -> [Track] {
        isDelivered.wait()
        return lock.withLock { arrays.removeFirst() }
    }
}
