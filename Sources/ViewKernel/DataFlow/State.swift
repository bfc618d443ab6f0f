public import ViewGraph

/// A value that the view owns and that outlives each evaluation of its body.
///
/// ```swift
/// struct PlayButton: View {
///     @State private var isPlaying = false
///     var body: some View {
///         Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }
///     }
/// }
/// ```
///
/// The value is stored for the view's identity. It starts with the property's initial value when the view is inserted
/// into the tree, and is released when the view is removed. A body that reads the value is evaluated again after a
/// change; setting an equal value changes nothing. The property can be read and written on any thread. Before the view
/// is on a screen, the property has its initial value and writing has no effect. Follows
/// [Apple's State](https://developer.apple.com/documentation/swiftui/state).
@frozen
@propertyWrapper
public struct State<Value>: DynamicProperty {
    @usableFromInline let initial: Value
    @usableFromInline var cell: StateCell<Value>?

    /// Starts at `wrappedValue`; only the first evaluation at an identity counts.
    @inlinable
    public init(wrappedValue value: Value) {
        initial = value
    }

    /// Starts at `initialValue`; only the first evaluation at an identity counts.
    @inlinable
    public init(initialValue value: Value) {
        initial = value
    }

    /// The value; reading it in a body makes the view follow it, and a write schedules an update.
    @inlinable
    public var wrappedValue: Value {
        get { if let cell { cell.value } else { initial } }
        nonmutating set { cell?.set(newValue) }
    }

    /// Reads and writes this state from another view.
    public var projectedValue: Binding<Value> {
        cell.map { Binding(StateLocation($0)) } ?? .constant(initial)
    }
}

/// Sendable: the initial value is, and the cell may be used on any thread.
extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state property whose initial value is nil.
    @inlinable
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: ConnectedProperty {
    package mutating func connect(replacing old: State?, named name: String, to node: EvaluatingNode) {
        cell = old?.cell ?? continuedCell(named: name, of: node) ?? makeCell(named: name, for: node)
    }

    /// The cell that the same node had before a rest of its scene.
    @MainActor
    private func continuedCell(named name: String, of node: EvaluatingNode) -> StateCell<Value>? {
        node.graph.restoration?.dequeueObject(named: name, in: node) as? StateCell<Value>
    }

    @MainActor
    private func makeCell(named name: String, for node: EvaluatingNode) -> StateCell<Value> {
        let made = StateCell(
            first(for: name, of: node), comparedBy: ComparisonPlan.of(Value.self), inbox: node.graph.inbox)
        node.nameInRecords(made, as: name)
        return made
    }

    @MainActor
    private func first(for name: String, of node: EvaluatingNode) -> Value {
        if Value.self is AnyObject.Type, let models = node.sharedModels as? any SharedModels {
            return models.object(named: name) { initial }
        }
        return node.graph.restoration?.dequeueValue(Value.self, of: name, in: node) ?? initial
    }
}

extension State: RestorableProperty {
    static var isRestorable: Bool {
        ConformanceIndex.isCodable(Value.self)
            || ConformanceIndex.restorableValues.cast(Value.self) { $0 as? any RestorableValue.Type } != nil
    }

    func savedValue(of node: EvaluatingNode) -> (any Encodable)? {
        guard let cell else { return nil }
        let value = DependencyTracker.ignoring { cell.value }
        if Value.self is AnyObject.Type {
            guard node.sharedModels == nil else { return nil }
        } else if ComparisonPlan.areEqual(initial, value) {
            return nil
        }
        if let value = value as? any RestorableValue { return value.savedForm }
        return value as? any Encodable
    }
}

extension State: InputComparable {
    /// Ignores the initial value, which has no effect on an existing state.
    public static func isSameInput(_ old: State, _ new: State) -> Bool { isSameStorage(old.cell, new.cell) }
}

extension State: OwnedProperty {
    package var continuedObject: AnyObject? { cell }
}
