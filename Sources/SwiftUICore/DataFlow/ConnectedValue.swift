internal import ViewGraph

/// Keeps a value with dynamic properties that is not a view, such as a gesture. The properties belong to the node of
/// the view whose body evaluates the value.
@MainActor
final class ConnectedValue<Value> {
    private var value: Value?
    /// The node that owns the properties, and the attachments they have added to it.
    private weak var owner: EvaluatingNode?
    private var attachments: [any NodeAttachment] = []

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
                owner = node
                attachments = node.recordAttachments {
                    if !kind.isRecreatable { node.attach(UnrecreatableState()) }
                    kind.connect(new, replacing: nil, to: node)
                }
            }
            kind.update(new)
        }
        value = new
        return new
    }

    /// Detaches the properties, so that the node stops observing the objects of a replaced value.
    isolated deinit {
        if !attachments.isEmpty { owner?.detach(attachments) }
    }
}

/// Prevents a node from being recreated, which would lose the state of a connected value.
private final class UnrecreatableState: NodeAttachment {
    func detach(from node: EvaluatingNode) {}
}

/// An object of a library view that lives as long as the view's node.
///
/// Unlike an object in `State`, it is not handed over when the scene rests. A rehearsal would otherwise change the
/// gestures on the screen.
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
