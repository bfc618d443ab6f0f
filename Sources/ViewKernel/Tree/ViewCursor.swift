public import RenderTree
public import ViewGraph

/// A cursor over the children of a node, at which a view description creates or updates nodes.
///
/// At a new cursor every view creates its node. At an existing cursor every view takes the next node and updates it.
/// The node has the right kind, because the type of the description determines it. The number of nodes of a view
/// depends on its static type only. Conditional content is inserted and removed below a node that stays.
///
/// The references are unmanaged, because a cursor is a variable of an update: the trees keep the parents, the scope and
/// the next siblings until the update of the children has ended.
@MainActor
public struct ViewCursor {
    @usableFromInline let parentLink: Unmanaged<Node>
    @usableFromInline package let scopeLink: Unmanaged<EnvironmentScope>
    /// The next node to update.
    @usableFromInline package var existingLink: Unmanaged<Node>?
    /// Whether views create nodes here instead of updating existing ones.
    @usableFromInline package let isNew: Bool
    /// The sibling before which new nodes are inserted.
    @usableFromInline let anchorLink: Unmanaged<Node>?
    /// The parent of new render nodes.
    @usableFromInline let renderParentLink: Unmanaged<RenderNode>
    /// The sibling before which new render nodes are inserted.
    @usableFromInline let renderAnchorLink: Unmanaged<RenderNode>?

    /// Creates a cursor for new children of a node.
    @inlinable
    package init(
        newIn parent: Node,
        scope: EnvironmentScope,
        anchor: Node? = nil,
        renderParent: RenderNode,
        renderAnchor: RenderNode? = nil
    ) {
        parentLink = .passUnretained(parent)
        scopeLink = .passUnretained(scope)
        existingLink = nil
        isNew = true
        anchorLink = if let anchor { .passUnretained(anchor) } else { nil }
        renderParentLink = .passUnretained(renderParent)
        renderAnchorLink = if let renderAnchor { .passUnretained(renderAnchor) } else { nil }
    }

    /// Creates a cursor for new children from unmanaged references.
    @inlinable
    init(
        newIn parent: Unmanaged<Node>,
        scope: Unmanaged<EnvironmentScope>,
        renderParent: Unmanaged<RenderNode>,
        renderAnchor: Unmanaged<RenderNode>?
    ) {
        parentLink = parent
        scopeLink = scope
        existingLink = nil
        isNew = true
        anchorLink = nil
        renderParentLink = renderParent
        renderAnchorLink = renderAnchor
    }

    /// Creates a cursor that updates the existing children of a node.
    @inlinable
    package init(updating parent: Node, from first: Node?, scope: EnvironmentScope) {
        parentLink = .passUnretained(parent)
        scopeLink = .passUnretained(scope)
        existingLink = if let first { .passUnretained(first) } else { nil }
        isNew = false
        anchorLink = nil
        renderParentLink = scope.rootLink
        renderAnchorLink = nil
    }

    @inlinable var baseScopeLink: Unmanaged<Scope> { .fromOpaque(scopeLink.toOpaque()) }

    @inlinable package var parent: Node { parentLink.takeUnretainedValue() }
    @inlinable package var scope: EnvironmentScope { scopeLink.takeUnretainedValue() }
    @inlinable package var existing: Node? { existingLink?.takeUnretainedValue() }
    @inlinable var anchor: Node? { anchorLink?.takeUnretainedValue() }
    @inlinable package var renderParent: RenderNode { renderParentLink.takeUnretainedValue() }
    @inlinable var renderAnchor: RenderNode? { renderAnchorLink?.takeUnretainedValue() }

    /// Returns the next existing node and advances. Returns nil at a new cursor.
    @inlinable
    package mutating func next<Kind: Node>(_ kind: Kind.Type) -> Kind? {
        guard !isNew else { return nil }
        guard let node = existingLink else { preconditionFailure("a view updated more nodes than it created") }
        existingLink = Node.following(node)
        // The cast holds because the types of the views determine the classes of the nodes in their order.
        return unsafeDowncast(node.takeUnretainedValue(), to: kind)
    }

    /// Returns an unmanaged reference to the next existing node and advances, for code that avoids reference counting.
    /// Returns nil at a new cursor.
    @inlinable
    package mutating func nextLink() -> Unmanaged<Node>? {
        guard !isNew else { return nil }
        guard let node = existingLink else { preconditionFailure("a view updated more nodes than it created") }
        existingLink = Node.following(node)
        return node
    }

    /// Inserts a new node here.
    @inlinable
    package func add(_ node: Node) {
        Node.insert(node, into: parentLink, before: anchorLink)
    }

    /// Inserts a new node and its render node here.
    @usableFromInline
    package func add(_ node: RenderedNode) {
        Node.insert(node, into: parentLink, before: anchorLink)
        let tree = EnvironmentScope.tree(of: scopeLink)
        if !RenderTree.insert(node.render, into: renderParentLink, of: tree, before: renderAnchorLink) { addRow(node) }
    }

    /// Returns the cursor of the children of a new node that renders nothing.
    @inlinable
    package func children(of node: Node) -> ViewCursor {
        ViewCursor(
            newIn: .passUnretained(node), scope: scopeLink, renderParent: renderParentLink,
            renderAnchor: renderAnchorLink)
    }

    /// Returns the cursor of the children of a new node that renders nothing and has its own environment.
    @inlinable
    func children(of node: Node, scope: EnvironmentScope) -> ViewCursor {
        ViewCursor(newIn: node, scope: scope, renderParent: renderParent, renderAnchor: renderAnchor)
    }

    /// Returns the cursor of the children of a new node, inside its render node.
    @inlinable
    package func children(renderingInto node: RenderedNode) -> ViewCursor {
        ViewCursor(
            newIn: .passUnretained(node), scope: scopeLink, renderParent: .passUnretained(node.render),
            renderAnchor: nil)
    }
}
