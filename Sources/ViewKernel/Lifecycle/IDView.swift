package import ViewGraph

extension View {
    /// Gives this view the identity `id`. With a different identity, its state starts over.
    ///
    /// ```swift
    /// struct Draft: View {
    ///     @State private var text = ""
    ///     var body: some View { Button(text) { text += "." } }
    /// }
    /// struct Editor: View {
    ///     let document: Int
    ///     var body: some View { Draft().id(document) }
    /// }
    /// ```
    ///
    /// When the value changes, by `==`, the view is removed with its state, tasks and subscriptions, and a new one
    /// takes its place. The new view appears before the old one disappears, except with the transition `identity`,
    /// which removes the old one first. Views with equal values in other places are unrelated. A view that moves keeps
    /// its identity only if its own `ForEach` moves it. Follows [Apple's
    /// id](https://developer.apple.com/documentation/swiftui/view/id(_:)).
    @inlinable
    public nonisolated func id<ID>(_ id: ID) -> some View where ID: Hashable {
        IDView(self, id: id)
    }
}

/// A view with an explicit identity.
@frozen
@usableFromInline
struct IDView<Content, ID: Hashable> {
    @usableFromInline let content: Content
    @usableFromInline let id: ID

    @inlinable
    nonisolated init(_ content: Content, id: ID) {
        self.content = content
        self.id = id
    }
}

extension IDView: View where Content: View {
    @usableFromInline typealias Body = Never

    @inlinable static var _holdsSeveralViews: Bool { Content._holdsSeveralViews }

    /// Wraps each of several views below one node with the identity, so that a new identity replaces all of them. One
    /// view is wrapped together with its identity.
    @usableFromInline
    static func _reconcile<Wrapper: _ViewWrapper>(_ view: IDView, each wrapper: Wrapper, at cursor: inout ViewCursor) {
        guard Content._holdsSeveralViews, !Wrapper.isAroundEnoughBodies else {
            return Wrapper._wrap(wrapper, around: view, at: &cursor)
        }
        typealias Identified = IDView<WrappedViews<Content, Wrapper>, ID>
        Identified._reconcile(
            Identified(WrappedViews(content: view.content, wrapper: wrapper), id: view.id), at: &cursor)
    }

    @usableFromInline
    static func _reconcile(_ view: IDView, at cursor: inout ViewCursor) {
        guard let node = cursor.next(IdentityNode<ID>.self) else {
            let node = IdentityNode(view.id, at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node)
            return Content._reconcile(view.content, at: &children)
        }
        if node.id == view.id {
            node.updateChildren(with: view.content)
        } else {
            let old = node.id
            node.id = view.id
            if removesFirst(view.content), node.graph.exits == nil || node.graph.transaction.animation == nil {
                node.children(after: nil).forEach { node.discardChild($0) }
                var children = node.makeCursor()
                return Content._reconcile(view.content, at: &children)
            }
            guard let exits = node.graph.exits else {
                return node.replaceChildren { Content._reconcile(view.content, at: &$0) }
            }
            node.exchangeChildren(as: AnyHashable(view.id), instead: AnyHashable(old), exits) {
                Content._reconcile(view.content, at: &$0)
            }
        }
    }
}

/// A modifier that decides whether a view of another identity is removed before the next one is inserted.
package protocol RemovalModifier {
    var removesFirst: Bool { get }
}

/// Content of any type with a modifier of any type.
private protocol ModifiedView {
    var parts: (content: Any, modifier: Any) { get }
}

extension ModifiedContent: ModifiedView {
    fileprivate var parts: (content: Any, modifier: Any) { (content, modifier) }
}

/// Views of any type, each in a wrapper.
private protocol WrappingView {
    var unwrapped: Any { get }
}

extension WrappedViews: WrappingView {
    fileprivate var unwrapped: Any { content }
}

/// Whether the outermost transition of a view removes it first. Called where an identity has changed, not in each
/// update.
@MainActor
private func removesFirst<Content>(_ view: Content) -> Bool {
    var next: Any = view
    while true {
        if let parts = (next as? any ModifiedView)?.parts {
            if let modifier = parts.modifier as? any RemovalModifier { return modifier.removesFirst }
            next = parts.content
        } else if let wrapped = next as? any WrappingView {
            // The modifiers around the identity have become wrappers inside it.
            next = wrapped.unwrapped
        } else {
            return false
        }
    }
}

@MainActor
private final class IdentityNode<ID: Hashable>: ScrollTargetNode {
    var id: ID

    override func matches(id: AnyHashable) -> Bool { AnyHashable(self.id) == id }
    override var identity: AnyHashable? { AnyHashable(id) }
    override var continuation: NodeContinuation { .description }

    override func explicitIdentity(of child: Node, at position: Int) -> AnyHashable? { AnyHashable(id) }

    init(_ id: ID, at cursor: ViewCursor) {
        self.id = id
        super.init(in: cursor.parent, scope: cursor.scope)
    }
}

/// A node with an identity that scroll views can scroll to.
@MainActor
package class ScrollTargetNode: Node {
    package func matches(id: AnyHashable) -> Bool { false }
    package var identity: AnyHashable? { nil }
}
