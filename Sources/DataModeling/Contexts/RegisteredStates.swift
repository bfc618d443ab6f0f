/// A context's states by row, held weakly: their models own them.
struct RegisteredStates {
    private var states: [RowID: WeakState] = [:]
    /// The number of entries at which entries without a state are removed.
    private var pruningCount = 1_024

    private struct WeakState {
        weak var state: ObjectState?
    }

    subscript(id: RowID) -> ObjectState? { states[id]?.state }

    var isEmpty: Bool { states.isEmpty }

    var all: [ObjectState] { states.values.compactMap(\.state) }

    mutating func insert(_ state: ObjectState) {
        // In place, because copying a weak reference is expensive.
        states[state.id, default: WeakState()].state = state
        guard states.count > pruningCount else { return }
        // Counting is cheaper than another dictionary, which the entries may not be worth.
        let count = states.values.count { $0.state != nil }
        if count < states.count / 4 * 3 { states = states.filter { $0.value.state != nil } }
        pruningCount = max(1_024, states.count * 2)
    }

    /// Makes room for the states of rows that have been read.
    mutating func reserve(_ count: Int) {
        if count > 64 { states.reserveCapacity(states.count + count) }
    }

    mutating func remove(_ id: RowID) { states[id] = nil }
}
