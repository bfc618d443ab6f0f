public import FlowRecords
public import RenderTree
public import ViewGraph

/// A node that owns a render node.
@MainActor
open class RenderedNode: Node {
    @usableFromInline package final let render: RenderNode

    @inlinable
    package init(_ content: consuming RenderContent, at cursor: ViewCursor, traits: Traits = []) {
        render = EnvironmentScope.makeNode(content, in: cursor.scopeLink)
        super.init(below: cursor.parentLink, scope: cursor.baseScopeLink, traits: traits.union(.isRendered))
    }

    /// A node of exactly this class only shows its content. Subclasses state what they need to continue.
    open override var continuation: NodeContinuation {
        type(of: self) == RenderedNode.self ? .description : .impossible(nil)
    }

    open override var flowLabel: FlowLabel { libraryFlowLabel }

    @inlinable
    package final var tree: RenderTree { environmentScope.tree }

    /// The outermost render node of this node: its row, if it is alone in one, otherwise its own render node.
    final var outerRender: RenderNode {
        if traits.contains(.isRow), let row = render.parent { row } else { render }
    }
}

extension Node {
    /// The scope of the node. The cast holds because this module creates no other scopes.
    @inlinable
    package final var environmentScope: EnvironmentScope { unsafeDowncast(scope, to: EnvironmentScope.self) }

    /// The node as a rendered node. The cast holds for nodes with the trait `isRendered`, which only they have.
    @inlinable
    @inline(__always)
    package final var asRendered: RenderedNode { unsafeDowncast(self, to: RenderedNode.self) }

    /// The first render node of this node and its descendants, in screen order.
    package final var firstRender: RenderNode? {
        if traits.contains(.hasDetachedRender) { return nil }
        if traits.contains(.isRendered) { return asRendered.outerRender }
        for current in children {
            if let found = current.firstRender { return found }
        }
        return nil
    }

    /// The last render node of this node and its descendants, in screen order.
    final var lastRender: RenderNode? {
        if traits.contains(.hasDetachedRender) { return nil }
        if traits.contains(.isRendered) { return asRendered.outerRender }
        var child = lastChild
        while let current = child {
            if let found = current.lastRender { return found }
            child = current.previous
        }
        return nil
    }

    /// The render node that follows this child within their common render parent. The child may stand for a run of
    /// siblings of which it is the last.
    ///
    /// The search goes in both directions alternately. Among many rows that render nothing, the row that was rendered
    /// last is usually near.
    ///
    /// `previous` is the sibling before the run, and `parent` the run's parent.
    package final func nextRender(since previous: Node?, in parent: Node) -> RenderNode? {
        var behind: Node = self
        var (before, owner) = (previous, parent)
        while true {
            if let sibling = behind.next {
                if let found = sibling.firstRender { return found }
                behind = sibling
            } else {
                guard let parent = behind.parent, !parent.traits.contains(.isRendered) else { return nil }
                behind = parent
            }
            if let current = before {
                if let found = current.lastRender { return found.next }
                before = current.previous
            } else if owner.traits.contains(.isRendered) {
                return owner.asRendered.render.firstChild
            } else {
                guard let parent = owner.parent else { return environmentScope.tree.root.firstChild }
                (before, owner) = (owner.previous, parent)
            }
        }
    }

    /// The render node that contains the render nodes of this node or of its descendants.
    package final var renderParent: RenderNode {
        for current in ancestors {
            if current.traits.contains(.isRendered) { return current.asRendered.render }
        }
        return environmentScope.tree.root
    }

    /// Calls a closure with the outermost render nodes of this node and its descendants, in order.
    package final func forEachRender(_ body: (RenderNode) -> Void) {
        if traits.contains(.hasDetachedRender) { return }
        if traits.contains(.isRendered) { return body(asRendered.outerRender) }
        for current in children {
            current.forEachRender(body)
        }
    }

    /// A cursor for new children before an anchor, or behind the last child. This node must not be a rendered node.
    @usableFromInline
    package final func makeCursor(before anchor: Node? = nil, scope: EnvironmentScope? = nil) -> ViewCursor {
        let following =
            if let anchor {
                anchor.firstRender ?? anchor.nextRender(since: anchor.previous, in: self)
            } else {
                // The render nodes of the existing descendants come first.
                nextRender(since: lastChild, in: self)
            }
        return ViewCursor(
            newIn: self,
            scope: scope ?? environmentScope,
            anchor: anchor,
            renderParent: renderParent,
            renderAnchor: following
        )
    }

    /// Replaces all children. The new ones are inserted, and appear, before the old ones are removed.
    @usableFromInline
    final func replaceChildren(_ reconcile: (inout ViewCursor) -> Void) {
        let lastOld = lastChild
        var others = makeCursor()
        reconcile(&others)
        guard let lastOld else { return }
        while let child = firstChild {
            let isLast = child === lastOld
            discardChild(child)
            if isLast { break }
        }
    }

    /// Removes all children from the tree and the screen.
    @usableFromInline
    package final func discardChildren() {
        let tree = environmentScope.tree
        while let child = firstChild { discardChild(child, from: tree) }
    }

    /// Removes a child from the tree and the screen.
    @usableFromInline
    package final func discardChild(_ child: Node) {
        discardChild(child, from: environmentScope.tree)
    }

    private func discardChild(_ child: Node, from tree: RenderTree) {
        Node.prefetchNextSibling(.passUnretained(child))
        child.removeRenders(from: tree)
        // A child that observes its teardown may own resources that must end now.
        if child.interests.contains(.tearDown) {
            removeChild(child)
        } else {
            tree.retainUntilDelivered(detachChild(child))
        }
    }

    private func removeRenders(from tree: RenderTree) {
        if traits.contains(.hasDetachedRender) { return }
        if traits.contains(.isRendered) { return tree.remove(asRendered.outerRender) }
        for current in children {
            current.removeRenders(from: tree)
        }
    }
}
