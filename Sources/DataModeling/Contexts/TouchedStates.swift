/// The states that a context has changed or merged since the list was last drained. Only the context's thread uses it.
package final class TouchedStates {
    package struct Touch {
        package let state: ObjectState
        /// Whether the context has inserted the state.
        package let isInsertion: Bool
        /// The properties that the context has changed since the list was last drained.
        package fileprivate(set) var changed: PropertySet = []
    }

    private var touches: [ObjectIdentifier: Touch] = [:]
    /// The list that is being announced.
    private var announced: [ObjectIdentifier: Touch] = [:]
    private let begin: () -> Bool

    /// Creates a list.
    ///
    /// - Parameter begin: Called during a change while the list is empty. Returns whether the list will be drained;
    ///   otherwise the change is not recorded.
    package init(begin: @escaping () -> Bool) {
        self.begin = begin
    }

    /// - Parameters:
    ///   - state: The state.
    ///   - isInsertion: Whether the context has inserted it.
    ///   - property: The index of a changed property.
    func note(_ state: ObjectState, isInsertion: Bool = false, property: Int? = nil) {
        guard !touches.isEmpty || begin() else { return }
        let identity = ObjectIdentifier(state)
        if isInsertion || touches[identity] == nil {
            let changed = touches[identity]?.changed ?? []
            touches[identity] = Touch(state: state, isInsertion: isInsertion, changed: changed)
        }
        if let property { touches[identity]?.changed.insert(property) }
    }

    /// Passes the list to the closure, and empties it. ``changed(of:)`` includes it until the closure returns.
    package func drain(_ body: ([Touch]) -> Void) {
        guard !touches.isEmpty else { return }
        // An observer may announce its own changes.
        let outer = announced
        (announced, touches) = (touches, [:])
        defer { announced = outer }
        body(Array(announced.values))
    }

    /// The properties of a state that the context has changed since the list was last drained.
    package func changed(of state: ObjectState) -> PropertySet {
        (touches[ObjectIdentifier(state)] ?? announced[ObjectIdentifier(state)])?.changed ?? []
    }
}
