internal import Locking

/// How much of one client waits for the main actor, and whether no more is taken from it meanwhile. From any thread.
final class Backlog: Sendable {
    private let most: Int
    private let lock = Lock()
    /// Guarded by `lock`, and so is the other.
    private nonisolated(unsafe) var count = 0
    private nonisolated(unsafe) var isHeld = false

    /// - Parameter most: When so much waits, no more is taken until half of it is done.
    init(most: Int) {
        self.most = most
    }

    /// Whether no more is to be taken.
    var isFull: Bool { lock.withLock { isHeld } }

    func add() {
        lock.withLock {
            count += 1
            if count >= most { isHeld = true }
        }
    }

    /// - Returns: Whether more may be taken from now on, and was not before.
    func remove() -> Bool {
        lock.withLock {
            count -= 1
            guard isHeld, count <= most / 2 else { return false }
            isHeld = false
            return true
        }
    }
}
