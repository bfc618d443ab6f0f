internal import FlowRecords
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

extension View {
    /// Runs an action after a layout in which a value read from the view's geometry has changed.
    ///
    /// ```swift
    /// struct Measured: View {
    ///     @State private var width = 0.0
    ///     var body: some View {
    ///         Text("Hello")
    ///             .onGeometryChange(for: Double.self) { $0.size.width } action: { width = $0 }
    ///     }
    /// }
    /// ```
    ///
    /// The value is computed after each layout that changes the view's size, or a frame that the closure has read. The
    /// action receives the first value, and then each value that is not equal to the previous one, before the screen
    /// shows the layout. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)).
    public nonisolated func onGeometryChange<T>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View where T: Equatable {
        modifier(
            _GeometryActionModifier(value: transform) { _, new in
                ActionPlace.record(action)
                action(new)
            })
    }

    /// Runs `action` with the old and the new value when the value that `transform` derives from the geometry changes.
    ///
    /// At the first call both values are the same.
    public nonisolated func onGeometryChange<T>(
        for type: T.Type,
        of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View where T: Equatable {
        modifier(_GeometryActionModifier(value: transform, action: action))
    }
}

/// Performs an action when a value that is computed from a view's geometry changes.
public struct _GeometryActionModifier<Value: Equatable> {
    let value: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
}

extension _GeometryActionModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _GeometryActionModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        if let node = cursor.next(GeometryActionNode<Value>.self) {
            node.updateChildren(with: content)
            node.update(with: modifier)
        } else {
            let node = GeometryActionNode(modifier, at: cursor)
            cursor.add(node)
            var children = cursor.children(renderingInto: node)
            Content._reconcile(content, at: &children)
        }
    }
}

@MainActor
private final class GeometryActionNode<Value: Equatable>: RenderedNode {
    private var modifier: _GeometryActionModifier<Value>
    private lazy var source = GeometrySource(of: self)
    private var reported: Value?
    private var isLaidOut = false

    init(_ modifier: _GeometryActionModifier<Value>, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(.arrangement(.observed), at: cursor)
        interests = .tearDown
        render.responder = self
        source.didChange = { [unowned self] in evaluateValue() }
    }

    func update(with new: _GeometryActionModifier<Value>) {
        modifier = new
        // The closure may have new captures.
        if isLaidOut { evaluateValue() }
    }

    private func evaluateValue() {
        let value = DependencyTracker.ignoring { modifier.value(source.proxy) }
        if let reported, isSame(value, reported) { return }
        let old = reported ?? value
        reported = value
        graph.afterUpdates(of: self) { [self] in
            guard !traits.contains(.isRemoved) else { return }
            ActionPlace.record(modifier.action)
            modifier.action(old, value)
        }
    }

    /// Whether two values are the same. A value that contains NaN does not equal itself, and would be reported
    /// endlessly.
    private func isSame(_ one: Value, _ other: Value) -> Bool {
        if one == other { return true }
        guard !equalsItself(one), !equalsItself(other) else { return false }
        return String(reflecting: one) == String(reflecting: other)
    }

    private func equalsItself(_ value: some Equatable) -> Bool {
        guard value == value else { return false }
        // An array equals itself by its storage, whatever it contains.
        return (value as? [any Equatable])?.allSatisfy { equalsItself($0) } ?? true
    }

    override var name: String { name(of: "onGeometryChange(for: \(Value.self))") }

    override var flowLabel: FlowLabel { flowLabel(of: "onGeometryChange(for: \(Value.self))") }

    override func tearDown() { render.responder = nil }
}

extension GeometryActionNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    func didLayOut(_ node: RenderNode) {
        let isFirst = !isLaidOut
        isLaidOut = true
        if source.update(with: node.frame.size) || isFirst { evaluateValue() }
    }
}
