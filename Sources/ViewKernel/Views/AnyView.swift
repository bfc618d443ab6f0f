internal import ViewGraph

/// A view whose type is hidden.
///
/// ```swift
/// func cell(_ title: String?) -> AnyView {
///     if let title { AnyView(Text(title)) } else { AnyView(EmptyView()) }
/// }
/// ```
///
/// When the type of the wrapped view changes, the old view and its state are removed and a new view is created,
/// together with the modifiers around the `AnyView`: `onAppear` runs again. Follows
/// [Apple's AnyView](https://developer.apple.com/documentation/swiftui/anyview).
public struct AnyView {
    private let box: AnyViewBox

    /// Hides the type of `view`.
    public nonisolated init<V: View>(_ view: V) {
        box = (view as? AnyView)?.box ?? ViewBox(view)
    }

    /// Hides the type of `view`.
    public nonisolated init<V: View>(erasing view: V) {
        self.init(view)
    }
}

extension AnyView: View {
    /// False: the type does not tell what is inside. A view whose body is erased is therefore one view.
    public static var _holdsSeveralViews: Bool { false }

    public static func _reconcile(_ view: AnyView, at cursor: inout ViewCursor) {
        if let node = cursor.next(ErasedNode.self) { return view.box.show(in: node) }
        let node = ErasedNode.make(at: cursor)
        // The cursor knows the render nodes around, which an existing node has to look for.
        var children = cursor.children(of: node)
        view.box.make(in: node, at: &children)
    }

    /// Wraps the views inside, because their wrappers are removed with them if their type changes.
    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: AnyView, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        guard !Wrapper.isAroundEnoughBodies else { return Wrapper._wrap(wrapper, around: view, at: &cursor) }
        let wrapper = ErasedWrapper(wrapper: wrapper)
        if let node = cursor.next(ErasedNode.self) { return view.box.show(in: node, each: wrapper) }
        let node = ErasedNode.make(at: cursor)
        var children = cursor.children(of: node)
        view.box.make(in: node, each: wrapper, at: &children)
    }
}

/// A wrapper around each view in an erased view, which counts as a body: nothing else limits how many erased views are
/// one inside another.
private struct ErasedWrapper<Wrapper: _ViewWrapper>: _ViewWrapper {
    let wrapper: Wrapper

    static func _wrap<Content: View>(_ wrapper: ErasedWrapper, around content: Content, at cursor: inout ViewCursor) {
        Wrapper._wrap(wrapper.wrapper, around: content, at: &cursor)
    }

    static var _writesEnvironment: Bool { Wrapper._writesEnvironment }

    static func _writeEnvironment(_ wrapper: ErasedWrapper, to values: inout EnvironmentValues) {
        Wrapper._writeEnvironment(wrapper.wrapper, to: &values)
    }

    static var _bodyDepth: Int { Wrapper._bodyDepth + 1 }
}

extension AnyView {
    /// The wrapped view.
    package var wrapped: any View { box.wrapped }
}

private class AnyViewBox {
    var wrapped: any View { preconditionFailure("overridden") }

    @MainActor
    func make(in node: ErasedNode, at cursor: inout ViewCursor) {}

    @MainActor
    func show(in node: ErasedNode) {}

    @MainActor
    func make<Wrapper: _ViewWrapper>(in node: ErasedNode, each wrapper: Wrapper, at cursor: inout ViewCursor) {}

    @MainActor
    func show<Wrapper: _ViewWrapper>(in node: ErasedNode, each wrapper: Wrapper) {}
}

private final class ViewBox<Content: View>: AnyViewBox {
    let view: Content

    override var wrapped: any View { view }

    init(_ view: Content) {
        self.view = view
    }

    override func make(in node: ErasedNode, at cursor: inout ViewCursor) {
        node.type = Content.self
        Content._reconcile(view, at: &cursor)
    }

    override func show(in node: ErasedNode) { show(view, in: node) }

    override func make<Wrapper: _ViewWrapper>(
        in node: ErasedNode, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        node.type = Content.self
        Content._reconcile(view, each: wrapper, at: &cursor)
    }

    override func show<Wrapper: _ViewWrapper>(in node: ErasedNode, each wrapper: Wrapper) {
        show(WrappedViews(content: view, wrapper: wrapper), in: node)
    }

    /// Shows the view, with or without wrappers.
    @MainActor
    private func show<Shown: View>(_ shown: Shown, in node: ErasedNode) {
        if node.type == Content.self {
            node.updateChildren(with: shown)
        } else {
            let isNew = node.type == nil
            node.type = Content.self
            guard !isNew, let exits = node.graph.exits else {
                return node.replaceChildren { Shown._reconcile(shown, at: &$0) }
            }
            node.exchangeChildren(as: nil, instead: nil, exits) { Shown._reconcile(shown, at: &$0) }
        }
    }
}

/// The node of a type-erased view. A change of type is a change of identity.
@MainActor
final class ErasedNode: Node {
    fileprivate var type: (any Any.Type)?

    override var continuation: NodeContinuation { .description }

    override func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? {
        type.map { AnyHashable(ObjectIdentifier($0)) }
    }

    static func make(at cursor: ViewCursor) -> ErasedNode {
        let node = ErasedNode(in: cursor.parent, scope: cursor.scope)
        cursor.add(node)
        return node
    }
}
