internal import ViewGraph

extension View {
    /// Ties the focus on this view to a value of the state: one follows the other.
    ///
    /// ```swift
    /// // given: field: FocusState<String?>.Binding
    /// // given: name: Binding<String>
    /// let view = TextField("Name", text: name).focused(field, equals: "name")
    /// ```
    ///
    /// Setting the state to the given value moves the focus to the first focusable control in the view. Follows
    /// [Apple's focused(_:equals:)](https://developer.apple.com/documentation/swiftui/view/focused(_:equals:)).
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> some View {
        modifier(_FocusedModifier(location: binding.location, value: value))
    }

    /// Ties the focus on this view to a Boolean state: one follows the other.
    ///
    /// Follows [Apple's focused(_:)](https://developer.apple.com/documentation/swiftui/view/focused(_:)).
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(_FocusedModifier(location: condition.location, value: true))
    }
}

/// Binds a view to a focus state.
public struct _FocusedModifier<Value: Hashable> {
    let location: FocusLocation<Value>?
    let value: Value
}

extension _FocusedModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _FocusedModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            FocusBindingNode(modifier.location, modifier.value, at: $0)
        } update: {
            $0.update(with: modifier.location, modifier.value)
        }
    }
}

/// The node of a view that is bound to a focus state.
@MainActor
final class FocusBindingNode<Value: Hashable>: Node {
    private(set) var value: Value
    private var location: FocusLocation<Value>?

    init(_ location: FocusLocation<Value>?, _ value: Value, at cursor: ViewCursor) {
        self.location = location
        self.value = value
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .tearDown
        location?.add(self)
    }

    func update(with location: FocusLocation<Value>?, _ value: Value) {
        guard location !== self.location || value != self.value else { return }
        self.location?.remove(self)
        location?.add(self)
        self.location = location
        self.value = value
        FocusManager.of(self)?.synchronizeAfterUpdates()
    }

    override var continuation: NodeContinuation { .description }

    override func tearDown() { location?.remove(self) }

    /// Whether a node is this node or below it.
    func holds(_ node: Node?) -> Bool {
        sequence(first: node) { $0?.parent }.contains { $0 === self }
    }

    /// The first enabled control in the view that accepts focus.
    var firstTarget: (any FocusTarget)? { FocusManager.firstTarget(in: self) }
}
