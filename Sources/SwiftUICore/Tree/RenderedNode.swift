public import RenderTree
public import ViewGraph

/// A node that has something on the screen.
@MainActor
@usableFromInline
class RenderedNode: Node {
    @usableFromInline final let render: RenderNode

    @inlinable
    init(_ content: consuming RenderContent, in place: ViewPlace, traits: Traits = []) {
        render = EnvironmentScope.makeNode(content, in: place.scopeLink)
        super.init(below: place.parentLink, scope: place.baseScopeLink, traits: traits.union(.isRendered))
    }

    @inlinable
    final var tree: RenderTree { environmentScope.tree }

    /// What stands for the node in what its parents show: its row, if it is alone in one, or what it shows itself.
    final var outerRender: RenderNode {
        if traits.contains(.isRow), let row = render.parent { row } else { render }
    }
}

extension Node {
    @inlinable
    final var environmentScope: EnvironmentScope { unsafeDowncast(scope, to: EnvironmentScope.self) }

    /// What this node and those below it show first, in the order of the screen.
    final var firstRender: RenderNode? {
        if traits.contains(.isElsewhere) { return nil }
        if traits.contains(.isRendered) { return unsafeDowncast(self, to: RenderedNode.self).outerRender }
        var child = firstChild
        while let here = child {
            if let found = here.firstRender { return found }
            child = here.next
        }
        return nil
    }

    /// What this node and those below it show last.
    final var lastRender: RenderNode? {
        if traits.contains(.isElsewhere) { return nil }
        if traits.contains(.isRendered) { return unsafeDowncast(self, to: RenderedNode.self).outerRender }
        var child = lastChild
        while let here = child {
            if let found = here.lastRender { return found }
            child = here.previous
        }
        return nil
    }

    /// What comes behind this child of a node in what both are shown in, or behind a run of children of which it is the last.
    ///
    /// Sought on both sides in turns: among many rows that show nothing, the one that came to the screen last is near.
    ///
    /// - Parameters:
    ///   - previous: What comes before the run, of the same parent.
    ///   - parent: The parent.
    final func nextRender(since previous: Node?, in parent: Node) -> RenderNode? {
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
            if let here = before {
                if let found = here.lastRender { return found.next }
                before = here.previous
            } else if owner.traits.contains(.isRendered) {
                return unsafeDowncast(owner, to: RenderedNode.self).render.firstChild
            } else {
                guard let parent = owner.parent else { return environmentScope.tree.root.firstChild }
                (before, owner) = (owner.previous, parent)
            }
        }
    }

    /// What this node, or what is below it, is shown in.
    final var renderParent: RenderNode {
        var node = parent
        while let here = node {
            if here.traits.contains(.isRendered) { return unsafeDowncast(here, to: RenderedNode.self).render }
            node = here.parent
        }
        return environmentScope.tree.root
    }

    /// Does something with the outermost nodes of what this node and those below it show, in order.
    final func forEachRender(_ body: (RenderNode) -> Void) {
        if traits.contains(.isElsewhere) { return }
        if traits.contains(.isRendered) { return body(unsafeDowncast(self, to: RenderedNode.self).outerRender) }
        var child = firstChild
        while let here = child {
            child = here.next
            here.forEachRender(body)
        }
    }

    /// A place for new children of this node, which shows nothing itself, before one of them or behind the last.
    @usableFromInline
    final func newPlace(before anchor: Node? = nil, scope: EnvironmentScope? = nil) -> ViewPlace {
        let following =
            if let anchor {
                anchor.firstRender ?? anchor.nextRender(since: anchor.previous, in: self)
            } else {
                // What is below this node already comes before it.
                nextRender(since: lastChild, in: self)
            }
        return ViewPlace(
            newIn: self,
            scope: scope ?? environmentScope,
            anchor: anchor,
            renderParent: renderParent,
            renderAnchor: following
        )
    }

    /// Puts others in the place of all children: they are there, and appear, before the old ones go.
    @usableFromInline
    final func replaceChildren(_ place: (inout ViewPlace) -> Void) {
        let lastOld = lastChild
        var others = newPlace()
        place(&others)
        guard let lastOld else { return }
        while let child = firstChild {
            let isLast = child === lastOld
            discardChild(child)
            if isLast { break }
        }
    }

    /// Takes all children off the screen and out of the tree.
    @usableFromInline
    final func discardChildren() {
        let tree = environmentScope.tree
        while let child = firstChild { discardChild(child, from: tree) }
    }

    /// Takes a child off the screen and out of the tree.
    @usableFromInline
    final func discardChild(_ child: Node) {
        discardChild(child, from: environmentScope.tree)
    }

    private func discardChild(_ child: Node, from tree: RenderTree) {
        Node.fetchFollowing(.passUnretained(child), bytes: 512)
        child.removeRenders(from: tree)
        // Who wants to know that it leaves may hold what has to end now.
        if child.interests.contains(.tearDown) { removeChild(child) } else { tree.keepUntilTold(takeChild(child)) }
    }

    private func removeRenders(from tree: RenderTree) {
        if traits.contains(.isElsewhere) { return }
        if traits.contains(.isRendered) { return tree.remove(unsafeDowncast(self, to: RenderedNode.self).outerRender) }
        var child = firstChild
        while let here = child {
            child = here.next
            here.removeRenders(from: tree)
        }
    }
}
