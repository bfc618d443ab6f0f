public import ViewGraph

extension ViewCursor {
    /// Reconciles content at this cursor, inside a rendered node.
    @inlinable
    package mutating func wrap<Wrapper: RenderedNode, Content: View>(
        _ content: Content, in make: (ViewCursor) -> Wrapper, update: (Wrapper) -> Void
    ) {
        if let node = next(Wrapper.self) {
            update(node)
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._reconcile(content, at: &children)
        } else {
            let node = make(self)
            add(node)
            var children = children(renderingInto: node)
            Content._reconcile(content, at: &children)
        }
    }

    /// Reconciles content at this cursor, below a node that renders nothing. Updates the content first and then the
    /// node.
    @inlinable
    package mutating func put<Follower: Node, Content: View>(
        _ content: Content, below make: (ViewCursor) -> Follower, made: (Follower) -> Void, update: (Follower) -> Void
    ) {
        if let node = next(Follower.self) {
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._reconcile(content, at: &children)
            update(node)
        } else {
            let node = make(self)
            add(node)
            var children = children(of: node)
            Content._reconcile(content, at: &children)
            made(node)
        }
    }
}
