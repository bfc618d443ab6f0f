internal import ViewGraph

/// Names a value that focused views publish.
///
/// Follows [Apple's FocusedValueKey](https://developer.apple.com/documentation/swiftui/focusedvaluekey).
public protocol FocusedValueKey {
    associatedtype Value
}

/// The values that the focused view and its ancestors publish.
///
/// ```swift
/// struct SelectionKey: FocusedValueKey {
///     typealias Value = Binding<String>
/// }
/// extension FocusedValues {
///     var selection: Binding<String>? {
///         get { self[SelectionKey.self] }
///         set { self[SelectionKey.self] = newValue }
///     }
/// }
/// ```
///
/// Follows [Apple's FocusedValues](https://developer.apple.com/documentation/swiftui/focusedvalues).
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value under `key`, or `nil` if no focused view has published one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

extension View {
    /// Publishes a value for as long as the focus is inside this view.
    ///
    /// If several views publish a value under the key, the innermost applies. Follows [Apple's
    /// focusedValue(_:_:)](https://developer.apple.com/documentation/swiftui/view/focusedvalue(_:_:)).
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
    }

    /// Publishes a value, or none, for as long as the focus is inside this view.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
    }

    /// Publishes a value for as long as this view's scene is the active one.
    ///
    /// The value is available while the view is present, wherever the focus is. Follows [Apple's
    /// focusedSceneValue(_:_:)](https://developer.apple.com/documentation/swiftui/view/focusedscenevalue(_:_:)).
    public nonisolated func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
    }

    /// Publishes a value, or none, for as long as this view's scene is the active one.
    public nonisolated func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
    }
}

/// Supplies a focused value.
public struct _FocusedValueModifier<Value> {
    let keyPath: WritableKeyPath<FocusedValues, Value?>
    let value: Value?
    let isOfScene: Bool
}

extension _FocusedValueModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _FocusedValueModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            FocusedValueNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        }
    }
}

/// A node that supplies a focused value.
@MainActor
protocol FocusedValueProvider: Node {
    var isOfScene: Bool { get }
    func write(to values: inout FocusedValues)
}

@MainActor
private final class FocusedValueNode<Value>: Node, FocusedValueProvider {
    private var modifier: _FocusedValueModifier<Value>

    init(_ modifier: _FocusedValueModifier<Value>, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .tearDown
        FocusManager.of(self)?.focusedValues.add(self)
    }

    func update(with new: _FocusedValueModifier<Value>) {
        let isSame = new.keyPath == modifier.keyPath && ComparisonPlan.areEqual(new.value, modifier.value)
        modifier = new
        if !isSame { FocusManager.of(self)?.focusedValues.valuesDidChange() }
    }

    override var continuation: NodeContinuation { .description }

    override func tearDown() { FocusManager.of(self)?.focusedValues.remove(self) }

    var isOfScene: Bool { modifier.isOfScene }

    func write(to values: inout FocusedValues) { values[keyPath: modifier.keyPath] = modifier.value }
}

/// The nodes that supply focused values, and the values that apply at present.
@MainActor
final class FocusedValueCollector {
    private unowned let manager: FocusManager
    /// The supplying nodes. Each one removes itself before it is released.
    private var nodes: [Unmanaged<Node>] = []
    private var isWaiting = false
    let cell: StateCell<FocusedValues>

    init(of manager: FocusManager) {
        self.manager = manager
        cell = StateCell(FocusedValues(), comparedBy: ComparisonPlan.of(FocusedValues.self), inbox: manager.graph.inbox)
        cell.nameInRecords("the focused values")
    }

    func add(_ node: any FocusedValueProvider) {
        nodes.append(.passUnretained(node))
        valuesDidChange()
    }

    func remove(_ node: any FocusedValueProvider) {
        // Only the addresses are compared.
        nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node as Node).toOpaque() }
        if !node.graph.isResting { valuesDidChange() }
    }

    /// Collects the values again, because they depend on the focus.
    func focusDidMove() {
        if !nodes.isEmpty { valuesDidChange() }
    }

    /// Collects the values again after the updates.
    func valuesDidChange() {
        guard !isWaiting else { return }
        isWaiting = true
        manager.graph.afterUpdates { [weak self] in self?.reduceValues() }
    }

    private func reduceValues() {
        isWaiting = false
        var values = FocusedValues()
        let providers = nodes.compactMap { $0.takeUnretainedValue() as? any FocusedValueProvider }
            .sorted { $0.priority < $1.priority }
        for node in providers where node.isOfScene { node.write(to: &values) }
        for node in providers where !node.isOfScene && manager.isFocus(in: node) { node.write(to: &values) }
        cell.set(values)
    }
}
