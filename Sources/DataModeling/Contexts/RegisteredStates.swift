/// A context's states by row, held weakly: their models own them.
struct RegisteredStates {
    private var states: [RowID: WeakState] = [:]
    /// The number of entries at which entries without a state are removed.
    private var pruningCount = 1_024

    private struct WeakState {
        weak var state: ObjectState?
    }

    subscript(id: RowID) -> ObjectState? { states[id]?.state }

    var all: [ObjectState] { states.values.compactMap(\.state) }

    mutating func insert(_ state: ObjectState) {
        states[state.id] = WeakState(state: state)
        guard states.count > pruningCount else { return }
        states = states.filter { $0.value.state != nil }
        pruningCount = max(1_024, states.count * 2)
    }

    mutating func remove(_ id: RowID) { states[id] = nil }
}
