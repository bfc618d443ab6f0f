/// The states that a context has changed or merged since they were last taken. The context's thread alone uses them.
package final class TouchedStates {
    package struct Touch {
        package let state: ObjectState
        /// Whether the context has inserted it.
        package let isInsertion: Bool
    }

    private var touches: [ObjectIdentifier: Touch] = [:]
    private let begin: () -> Bool

    /// Creates a list.
    ///
    /// - Parameter begin: Called with a change while the list is empty, in the midst of the change. Returns whether the
    ///   list is going to be taken; otherwise nothing is noted.
    package init(begin: @escaping () -> Bool) {
        self.begin = begin
    }

    func note(_ state: ObjectState, isInsertion: Bool = false) {
        guard !touches.isEmpty || begin() else { return }
        if isInsertion || touches[ObjectIdentifier(state)] == nil {
            touches[ObjectIdentifier(state)] = Touch(state: state, isInsertion: isInsertion)
        }
    }

    /// Empties the list.
    package func take() -> [Touch] {
        defer { touches = [:] }
        return Array(touches.values)
    }
}
