/// The states that a context has changed or merged since the list was last taken. Only the context's thread uses it.
package final class TouchedStates {
    package struct Touch {
        package let state: ObjectState
        /// Whether the context has inserted the state.
        package let isInsertion: Bool
    }

    private var touches: [ObjectIdentifier: Touch] = [:]
    private let begin: () -> Bool

    /// Creates a list.
    ///
    /// - Parameter begin: Called during a change while the list is empty. Returns whether the list will be drained;
    ///   otherwise the change is not recorded.
    package init(begin: @escaping () -> Bool) {
        self.begin = begin
    }

    func note(_ state: ObjectState, isInsertion: Bool = false) {
        guard !touches.isEmpty || begin() else { return }
        if isInsertion || touches[ObjectIdentifier(state)] == nil {
            touches[ObjectIdentifier(state)] = Touch(state: state, isInsertion: isInsertion)
        }
    }

    /// Returns the list, and empties it.
    package func drain() -> [Touch] {
        defer { touches = [:] }
        return Array(touches.values)
    }
}
