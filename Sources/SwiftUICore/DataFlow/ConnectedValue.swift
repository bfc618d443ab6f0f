internal import ViewGraph

/// Keeps a value with dynamic properties that is not a view, such as a gesture. The properties belong to the node of
/// the view whose body evaluates the value.
@MainActor
final class ConnectedValue<Value> {
    private var value: Value?

    /// Connects the properties of a new value, which take over the previous value's storage, and updates them. Called
    /// while the node is being evaluated.
    func connect(_ new: Value) -> Value {
        guard let node = DependencyTracker.current as? EvaluatingNode else { return new }
        let kind = ViewKind.of(Value.self, as: ConnectedValue.self)
        var new = new
        withUnsafeMutablePointer(to: &new) { new in
            if let value {
                withUnsafePointer(to: value) { kind.connect(new, replacing: $0, to: node) }
            } else {
                kind.connect(new, replacing: nil, to: node)
            }
            kind.update(new)
        }
        value = new
        return new
    }
}
