public import RenderTree
public import ViewGraph

/// Where a description meets what is there: a walk along the children of a node.
///
/// In a place that is new every view makes its node. Elsewhere every view takes the next node, which is of its kind
/// because the type of the description is, and brings it up to date. How many nodes a view has depends on its type alone:
/// what comes and goes does so below a node that stays.
@MainActor
public struct ViewPlace {
    @usableFromInline unowned(unsafe) let parent: Node
    @usableFromInline unowned(unsafe) let scope: EnvironmentScope
    /// The next node to be brought up to date.
    @usableFromInline unowned(unsafe) var existing: Node?
    /// Whether nodes are made here.
    @usableFromInline let isNew: Bool
    /// New nodes come before this one.
    @usableFromInline unowned(unsafe) var anchor: Node?
    /// What is rendered goes here.
    @usableFromInline unowned(unsafe) let renderParent: RenderNode
    /// What is rendered comes before this.
    @usableFromInline unowned(unsafe) var renderAnchor: RenderNode?

    /// The place of the children of a node, all new.
    @inlinable
    init(
        newIn parent: Node,
        scope: EnvironmentScope,
        anchor: Node? = nil,
        renderParent: RenderNode,
        renderAnchor: RenderNode? = nil
    ) {
        self.parent = parent
        self.scope = scope
        existing = nil
        isNew = true
        self.anchor = anchor
        self.renderParent = renderParent
        self.renderAnchor = renderAnchor
    }

    /// The place of children that are there.
    @inlinable
    init(updating parent: Node, from first: Node?, scope: EnvironmentScope) {
        self.parent = parent
        self.scope = scope
        existing = first
        isNew = false
        anchor = nil
        renderParent = scope.tree.root
        renderAnchor = nil
    }

    /// The node that is there, if any, and on to the next.
    @inlinable
    mutating func take<Kind: Node>(_ kind: Kind.Type) -> Kind? {
        guard !isNew else { return nil }
        guard let node = existing else { preconditionFailure("a view has found fewer nodes than it made") }
        existing = node.next
        return unsafeDowncast(node, to: kind)
    }

    /// Puts a new node here.
    @inlinable
    func add(_ node: Node) {
        parent.insertChild(node, before: anchor)
    }

    /// Puts a new node here, and what it shows on the screen.
    @inlinable
    func add(_ node: RenderedNode) {
        parent.insertChild(node, before: anchor)
        scope.tree.insert(node.render, into: renderParent, before: renderAnchor)
    }

    /// The place of the children of a node that was just made here, which shows nothing itself.
    @inlinable
    func inside(_ node: Node) -> ViewPlace {
        ViewPlace(newIn: node, scope: scope, renderParent: renderParent, renderAnchor: renderAnchor)
    }

    /// The same, where the children have an environment of their own.
    @inlinable
    func inside(_ node: Node, scope: EnvironmentScope) -> ViewPlace {
        ViewPlace(newIn: node, scope: scope, renderParent: renderParent, renderAnchor: renderAnchor)
    }

    /// The place of the children of a node that was just made, within what it shows.
    @inlinable
    func within(_ node: RenderedNode) -> ViewPlace {
        ViewPlace(newIn: node, scope: scope, renderParent: node.render)
    }
}
