internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The key of a value that views pass to the enclosing layout.
///
/// ```swift
/// struct Weight: LayoutValueKey {
///     static let defaultValue = 1.0
/// }
/// let view = Text("Heavy").layoutValue(key: Weight.self, value: 3)
/// ```
///
/// Follows [Apple's LayoutValueKey](https://developer.apple.com/documentation/swiftui/layoutvaluekey).
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that set none.
    static var defaultValue: Value { get }
}

extension View {
    /// Hands a value to the layout around this view.
    ///
    /// The layout that contains the view reads the value, even through other modifiers around the view. Follows
    ///
    /// [Apple's
    /// layoutValue(key:value:)](https://developer.apple.com/documentation/swiftui/view/layoutvalue(key:value:)).
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_LayoutValueModifier<K>(value: value))
    }
}

/// Sets a value that the containing layout can read.
public struct _LayoutValueModifier<Key: LayoutValueKey> {
    let value: Key.Value
}

extension _LayoutValueModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _LayoutValueModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            LayoutValueNode<Key>(modifier.value, at: $0)
        } update: {
            $0.update(with: modifier.value)
        }
    }
}

/// The node of a view with a layout value.
@MainActor
private final class LayoutValueNode<Key: LayoutValueKey>: RenderedNode, @preconcurrency InputResponder {
    private(set) var value: Key.Value
    private var version: UInt64 = 0

    init(_ value: Key.Value, at cursor: ViewCursor) {
        self.value = value
        super.init(.arrangement(.trait(version: 0)), at: cursor)
        interests = .tearDown
        render.responder = self
    }

    func update(with new: Key.Value) {
        let isSame = ComparisonPlan.areEqual(value, new)
        value = new
        guard !isSame else { return }
        version += 1
        tree.update(render, to: .arrangement(.trait(version: version)))
    }

    func respond(to event: InputEvent) -> Bool { false }

    override func tearDown() { render.responder = nil }
}

extension LayoutNode {
    /// The value for a key on this node, or on the node that it wraps.
    func layoutValue<Key: LayoutValueKey>(of key: Key.Type) -> Key.Value {
        var node = self
        while true {
            // Layout runs on the main actor's thread, and the reference does not leave it.
            nonisolated(unsafe) let render = node.render
            let value = assumingMainActor { (render.responder as? LayoutValueNode<Key>).map { Box($0.value) } }
            if let value { return value.content }
            guard let inner = node.wrapped else { return Key.defaultValue }
            node = inner
        }
    }

    /// Carries a value out of the main actor's isolation. It stays on the main actor's thread.
    private struct Box<Content>: @unchecked Sendable {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }
}
