public import ViewGraph

// Reconciles views that have a node. `wrap` and `nest` update an existing node before its content, because the content
// may read the node's values. `nest` with closures that run afterwards is for nodes that act on the updated content.
extension ViewCursor {
    /// Reconciles content at this cursor, inside a rendered node.
    @inlinable
    package mutating func wrap<Wrapper: RenderedNode, Content: View>(
        _ content: Content, in make: (ViewCursor) -> Wrapper, update: (Wrapper) -> Void
    ) {
        wrap(in: make, update: update) { _, children in Content._reconcile(content, at: &children) }
    }

    /// Reconciles several children at this cursor, inside a rendered node.
    // Always inlined, so that the variant with content costs no call of a closure.
    @inlinable @inline(__always)
    package mutating func wrap<Wrapper: RenderedNode>(
        in make: (ViewCursor) -> Wrapper, update: (Wrapper) -> Void = { _ in },
        children reconcile: (Wrapper, inout ViewCursor) -> Void
    ) {
        if let node = next(Wrapper.self) {
            update(node)
            node.updateChildren { reconcile(node, &$0) }
        } else {
            let node = make(self)
            add(node)
            var children = children(renderingInto: node)
            reconcile(node, &children)
        }
    }

    /// Reconciles content at this cursor, below a node that renders nothing.
    @inlinable
    package mutating func nest<Outer: Node, Content: View>(
        _ content: Content, below make: (ViewCursor) -> Outer, update: (Outer) -> Void
    ) {
        nest(below: make, update: update) { _, children in Content._reconcile(content, at: &children) }
    }

    /// Reconciles several children at this cursor, below a node that renders nothing.
    // Always inlined, so that the variant with content costs no call of a closure.
    @inlinable @inline(__always)
    package mutating func nest<Outer: Node>(
        below make: (ViewCursor) -> Outer, update: (Outer) -> Void = { _ in },
        children reconcile: (Outer, inout ViewCursor) -> Void
    ) {
        if let node = next(Outer.self) {
            update(node)
            node.updateChildren { reconcile(node, &$0) }
        } else {
            let node = make(self)
            add(node)
            var children = children(of: node)
            reconcile(node, &children)
        }
    }

    /// Reconciles content at this cursor, below a node that renders nothing. The closures run after the content.
    @inlinable
    package mutating func nest<Outer: Node, Content: View>(
        _ content: Content, below make: (ViewCursor) -> Outer, afterMaking made: (Outer) -> Void,
        afterUpdating update: (Outer) -> Void
    ) {
        if let node = next(Outer.self) {
            node.updateChildren(with: content)
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

extension Node {
    /// Reconciles content with the node's existing children.
    @inlinable
    package final func updateChildren<Content: View>(with content: Content) {
        var children = ViewCursor(updating: self, from: firstChild, scope: environmentScope)
        Content._reconcile(content, at: &children)
    }

    /// Reconciles views with the node's existing children, in order.
    @inlinable
    package final func updateChildren(_ reconcile: (inout ViewCursor) -> Void) {
        var children = ViewCursor(updating: self, from: firstChild, scope: environmentScope)
        reconcile(&children)
    }
}
