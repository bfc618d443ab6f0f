internal import ViewGraph

/// Keeps a value that is not a view, such as a gesture, but has dynamic properties. They belong to the node of the view
/// in whose body the value is evaluated.
@MainActor
final class ConnectedValue<Value> {
    private var value: Value?

    /// Connects the properties of a new value, which take over the objects of the earlier one, and updates them. Called
    /// in an evaluation of the node.
    func connect(_ new: Value) -> Value {
        guard let node = DependencyTracker.current as? EvaluatingNode else { return new }
        let kind = ViewKind.of(Value.self, as: ConnectedValue.self)
        var new = new
        withUnsafeMutablePointer(to: &new) { new in
            if let value {
                withUnsafePointer(to: value) { kind.connect(new, replacing: $0, to: node) }
            } else {
                if !kind.isRecreatable { node.attach(UnrecreatableState()) }
                kind.connect(new, replacing: nil, to: node)
            }
            kind.update(new)
        }
        value = new
        return new
    }
}

/// Keeps a node from being recreated, because it would lose the state of a connected value.
private final class UnrecreatableState: NodeAttachment {
    func detach(from node: EvaluatingNode) {}
}

/// An object of a view of the library that lives as long as the view's node.
///
/// Unlike the object of a `State`, it is not handed over at a rest. A rehearsal would otherwise change what the gestures
/// on the screen do.
@propertyWrapper
struct NodeObject<Object: AnyObject>: DynamicProperty {
    private let make: @MainActor () -> Object
    private var object: Object?

    init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) {
        make = wrappedValue
    }

    @MainActor var wrappedValue: Object { object ?? make() }
}

extension NodeObject: ConnectedProperty {
    mutating func connect(replacing old: NodeObject?, named name: String, to node: EvaluatingNode) {
        object = old?.object ?? make()
    }
}

extension NodeObject: ContinuingProperty {
    var continuedObject: AnyObject? { nil }
}

extension NodeObject: InputComparable {
    static func isSameInput(_ old: NodeObject, _ new: NodeObject) -> Bool { isSameStorage(old.object, new.object) }
}
