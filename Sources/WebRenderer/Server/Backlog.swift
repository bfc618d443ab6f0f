internal import Locking

/// The number of a client's messages that wait for the main actor. It stops reading from a client with too many. Any
/// thread may use it.
final class Backlog: Sendable {
    private let maximum: Int
    private let lock = Lock()
    /// Guarded by `lock`, as is `isHeld`.
    private nonisolated(unsafe) var count = 0
    private nonisolated(unsafe) var isHeld = false

    /// - Parameter most: The number of waiting messages at which reading stops, until half of them are handled.
    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Whether reading is stopped.
    var isFull: Bool { lock.withLock { isHeld } }

    func add() {
        lock.withLock {
            count += 1
            if count >= maximum { isHeld = true }
        }
    }

    /// - Returns: Whether reading may go on now, and was stopped before.
    func remove() -> Bool {
        lock.withLock {
            count -= 1
            guard isHeld, count <= maximum / 2 else { return false }
            isHeld = false
            return true
        }
    }
}
