internal import RenderTree

/// The difference between a page and its tree: mutations folded into sets of nodes.
///
/// It records which nodes are new, removed, moved or changed. Their content is read from the tree when a patch is made.
/// So a later update replaces an earlier one, and a node that comes and goes in between leaves nothing. Past a limit
/// the whole page is sent. Owned by one ``WebScreen``.
struct PendingChanges {
    /// The number of nodes past which the whole page is sent.
    static let limit = 5000

    /// The new nodes in order of insertion, which makes patches deterministic.
    private(set) var inserted = OrderedNodes()
    private(set) var moved = OrderedNodes()
    private(set) var changed = OrderedNodes()
    private(set) var removed: [ElementID] = []
    /// The animation of the changes.
    private(set) var animation: Animation?
    /// The nodes that are animated.
    private var animated: Set<RenderNode.ID> = []
    /// Whether the whole page must be sent.
    var isWhole = false

    var isEmpty: Bool { inserted.isEmpty && moved.isEmpty && changed.isEmpty && removed.isEmpty && !isWhole }

    func isAnimated(_ node: RenderNode) -> Bool { animated.contains(node.id) }

    mutating func record(_ mutation: Mutation, _ animation: Animation?, writer: inout PageWriter) {
        guard !isWhole else { return }
        switch mutation {
        case .insert(let node, let parent, _):
            inserted.append(node)
            markParentChanged(parent, writer)
        case .remove(let node, let parent):
            inserted.remove(node)
            moved.remove(node)
            changed.remove(node)
            if writer.sent[ElementID(node)] != nil {
                removed.append(ElementID(node))
                writer.forget(node)
            }
            markParentChanged(parent, writer)
        case .move(let node, let parent, _):
            if !inserted.contains(node) { moved.append(node) }
            markParentChanged(parent, writer)
        case .update(let node):
            markChanged(node, writer)
            if let sent = writer.sent[ElementID(node)], sent.kind != node.kind, let parent = node.parent {
                markParentChanged(parent, writer)
            }
        }
        if let animation {
            self.animation = animation
            animated.insert(mutation.node.id)
        }
        if inserted.count + moved.count + changed.count + removed.count > Self.limit { invalidateAll() }
    }

    /// Marks a node whose element may differ. If it does not, nothing is sent.
    mutating func markChanged(_ node: RenderNode, _ writer: PageWriter) {
        switch node.content {
        case .stack, .arrangement, .groupBox:
            for child in node.children { add(child, writer) }
        default: break
        }
        markParentChanged(node, writer)
    }

    /// Marks a node whose children have changed, and the parts that show them.
    private mutating func markParentChanged(_ node: RenderNode, _ writer: PageWriter) {
        add(node, writer)
        // A field or a closed picker shows the texts of its descendants.
        if let presentingAncestor = node.presentingAncestor { add(presentingAncestor, writer) }
        switch node.content {
        case .picker, .menu:
            for child in node.children { add(child, writer) }
        default: break
        }
        markNamedChanged(around: node, writer)
        guard node.isWrapper else { return }
        // Wrappers' properties appear on the element inside them.
        var outer = node.parent
        while let current = outer, current.isWrapper {
            add(current, writer)
            outer = current.parent
        }
        markDescendantsChanged(node, writer)
    }

    /// Marks the ancestors that are named after the node: rows with actions, and presentations after their pages.
    private mutating func markNamedChanged(around node: RenderNode, _ writer: PageWriter) {
        var outer: RenderNode? = node
        while let current = outer {
            switch current.content {
            case .row(let row) where row.offersActions: add(current, writer)
            case .accessibility(let words) where !words.actions.isEmpty: add(current, writer)
            case .presentation: add(current, writer)
            // The content of a list does not name a page.
            case .list, .form, .scroll: return
            default: break
            }
            outer = current.parent
        }
    }

    private mutating func markDescendantsChanged(_ node: RenderNode, _ writer: PageWriter) {
        for child in node.children {
            add(child, writer)
            if child.isWrapper { markDescendantsChanged(child, writer) }
            if case .picker = child.content, let options = child.part(.options) { add(options, writer) }
        }
    }

    private mutating func add(_ node: RenderNode, _ writer: PageWriter) {
        if writer.sent[ElementID(node)] != nil { changed.append(node) }
    }

    mutating func invalidateAll() {
        self = PendingChanges()
        isWhole = true
    }
}
