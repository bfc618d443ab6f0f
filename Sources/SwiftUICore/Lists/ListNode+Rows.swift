internal import RenderTree
internal import ViewGraph

/// The walk over the rows, which collects their traits.
extension ListNode {
    /// Calls a closure for each row on the screen, in order, until it returns false.
    func forEachRow(_ body: (RenderNode, RowTraits) -> Bool) {
        _ = visit(below: self, RowTraits(), pending: RowEdits(), body)
    }

    /// `pending` has the edits that apply to the next collection below the node.
    private func visit(
        below node: Node, _ traits: RowTraits, pending: RowEdits, _ body: (RenderNode, RowTraits) -> Bool
    ) -> Bool {
        for current in node.children {
            if current.traits.contains(.hasDetachedRender) { continue }
            if let insertion = pending.insertion, let collection = current as? LazySource {
                lastInsertion = (insertion, collection.count)
            }
            var (traits, pending) = (traits, pending)
            current.add(to: &traits, pending: &pending)
            if current.traits.contains(.isRow) {
                guard let row = current.asRendered.render.parent else { continue }
                current.addInner(to: &traits)
                traits.link = RowLinkSearch.link(in: current)
                if !body(row, traits) { return false }
            } else if (current as? ItemNode)?.isOffScreen != true {
                if !visit(below: current, traits, pending: pending, body) { return false }
            }
        }
        return true
    }
}

extension Node {
    /// Adds the traits that the node sets for the rows below it.
    fileprivate func add(to traits: inout RowTraits, pending: inout RowEdits) {
        switch self {
        case let node as RowTraitNode where node.concernsCollection:
            var collectionTraits = RowTraits()
            collectionTraits.edits = pending
            node.write(to: &collectionTraits)
            pending = collectionTraits.edits
        case let node as RowTraitNode: node.write(to: &traits)
        case let node as TagNode: traits.tag = AnyHashable(node.tag.value)
        case let node as LinkAnchorNode: traits.linkValue = node.value ?? traits.linkValue
        case let node as ItemNode: (traits.id, traits.position) = (node.id, node.position)
        case let node as LazySource:
            (traits.edits, traits.count) = (pending, node.count)
            pending = RowEdits()
        default: break
        }
    }

    /// Adds the traits that are set within a row, down to the first node with several children.
    fileprivate func addInner(to traits: inout RowTraits) {
        var pending = RowEdits()
        var node = soleContent
        while let current = node {
            if current is LazySource || current.traits.contains(.hasDetachedRender) { return }
            current.add(to: &traits, pending: &pending)
            node = current.soleContent
        }
    }

    /// The only child; for layers, the first one, because backgrounds and overlays do not count.
    private var soleContent: Node? {
        guard let first = firstChild else { return nil }
        if first.next == nil { return first }
        if traits.contains(.isRendered),
            case .arrangement(.layers) = asRendered.render.content
        {
            return first
        }
        return nil
    }
}
