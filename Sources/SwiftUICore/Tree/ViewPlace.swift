public import RenderTree
public import ViewGraph

/// Where a description meets what is there: a walk along the children of a node.
///
/// In a place that is new every view makes its node. Elsewhere every view takes the next node, which is of its kind
/// because the type of the description is, and brings it up to date. How many nodes a view has depends on its type alone:
/// what comes and goes does so below a node that stays.
@MainActor
public struct ViewPlace {
    @usableFromInline let parentLink: Unmanaged<Node>
    @usableFromInline let scopeLink: Unmanaged<EnvironmentScope>
    /// The next node to be brought up to date.
    @usableFromInline var existingLink: Unmanaged<Node>?
    /// Whether nodes are made here.
    @usableFromInline let isNew: Bool
    /// New nodes come before this one.
    @usableFromInline let anchorLink: Unmanaged<Node>?
    /// What is rendered goes here.
    @usableFromInline let renderParentLink: Unmanaged<RenderNode>
    /// What is rendered comes before this.
    @usableFromInline let renderAnchorLink: Unmanaged<RenderNode>?

    /// The place of the children of a node, all new.
    @inlinable
    init(
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

    /// The same for whoever has links.
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

    /// The place of children that are there.
    @inlinable
    init(updating parent: Node, from first: Node?, scope: EnvironmentScope) {
        parentLink = .passUnretained(parent)
        scopeLink = .passUnretained(scope)
        existingLink = if let first { .passUnretained(first) } else { nil }
        isNew = false
        anchorLink = nil
        renderParentLink = scope.rootLink
        renderAnchorLink = nil
    }

    @inlinable var baseScopeLink: Unmanaged<Scope> { .fromOpaque(scopeLink.toOpaque()) }

    @inlinable var parent: Node { parentLink.takeUnretainedValue() }
    @inlinable var scope: EnvironmentScope { scopeLink.takeUnretainedValue() }
    @inlinable var existing: Node? { existingLink?.takeUnretainedValue() }
    @inlinable var anchor: Node? { anchorLink?.takeUnretainedValue() }
    @inlinable var renderParent: RenderNode { renderParentLink.takeUnretainedValue() }
    @inlinable var renderAnchor: RenderNode? { renderAnchorLink?.takeUnretainedValue() }

    /// The node that is there, if any, and on to the next.
    @inlinable
    mutating func take<Kind: Node>(_ kind: Kind.Type) -> Kind? {
        guard !isNew else { return nil }
        guard let node = existingLink else { preconditionFailure("a view has found fewer nodes than it made") }
        existingLink = Node.following(node)
        return unsafeDowncast(node.takeUnretainedValue(), to: kind)
    }

    /// The node that is there, if any, and on to the next; for whoever counts no references.
    @inlinable
    mutating func takeLink() -> Unmanaged<Node>? {
        guard !isNew else { return nil }
        guard let node = existingLink else { preconditionFailure("a view has found fewer nodes than it made") }
        existingLink = Node.following(node)
        return node
    }

    /// Puts a new node here.
    @inlinable
    func add(_ node: Node) {
        Node.insert(node, into: parentLink, before: anchorLink)
    }

    /// Puts a new node here, and what it shows on the screen.
    @usableFromInline
    func add(_ node: RenderedNode) {
        Node.insert(node, into: parentLink, before: anchorLink)
        let tree = EnvironmentScope.tree(of: scopeLink)
        if !RenderTree.insert(node.render, into: renderParentLink, of: tree, before: renderAnchorLink) { addRow(node) }
    }

    /// The place of the children of a node that was just made here, which shows nothing itself.
    @inlinable
    func inside(_ node: Node) -> ViewPlace {
        ViewPlace(
            newIn: .passUnretained(node), scope: scopeLink, renderParent: renderParentLink,
            renderAnchor: renderAnchorLink)
    }

    /// The same, where the children have an environment of their own.
    @inlinable
    func inside(_ node: Node, scope: EnvironmentScope) -> ViewPlace {
        ViewPlace(newIn: node, scope: scope, renderParent: renderParent, renderAnchor: renderAnchor)
    }

    /// The place of the children of a node that was just made, within what it shows.
    @inlinable
    func within(_ node: RenderedNode) -> ViewPlace {
        ViewPlace(
            newIn: .passUnretained(node), scope: scopeLink, renderParent: .passUnretained(node.render),
            renderAnchor: nil)
    }
}
