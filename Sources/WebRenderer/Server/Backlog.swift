internal import Locking

/// A counter of a client's messages that wait for the main actor. Reading from a client with too many stops. Any thread
/// may use it.
final class Backlog: Sendable {
    private let maximum: Int
    private let state = Locked(State())

    private struct State {
        var count = 0
        var isHeld = false
    }

    /// - Parameter maximum: The number of waiting messages at which reading stops, until half of them are handled.
    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Whether reading is stopped.
    var isFull: Bool { state.withLock { $0.isHeld } }

    func add() {
        state.withLock { state in
            state.count += 1
            if state.count >= maximum { state.isHeld = true }
        }
    }

    /// - Returns: Whether reading was stopped and may continue now.
    func remove() -> Bool {
        state.withLock { state in
            state.count -= 1
            guard state.isHeld, state.count <= maximum / 2 else { return false }
            state.isHeld = false
            return true
        }
    }
}
