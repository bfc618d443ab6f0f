internal import RenderTree
internal import ViewGraph

extension ViewPlace {
    /// Puts a new node here, and what it shows into a row of its own, if this is where a list has its rows.
    @usableFromInline
    func addRow(_ node: RenderedNode) {
        let tree = scope.tree
        guard tree.isLaidOut, !node.render.content.holdsRowsItself, let list = renderParent.listAround else {
            return tree.insert(node.render, into: renderParent, before: renderAnchor)
        }
        let row = tree.makeNode(.row(RenderRow()))
        row.responder = list.responder
        tree.insert(row, into: renderParent, before: renderAnchor)
        tree.insert(node.render, into: row, before: nil)
        node.traits.insert(.isRow)
        (list.responder as? ListNode)?.rowsDidChange()
    }
}

extension RenderContent {
    /// Whether it is not a row: it holds rows, or stands beside them.
    fileprivate var holdsRowsItself: Bool {
        switch self {
        case .run, .section, .part, .item, .row: true
        default: false
        }
    }
}

extension RenderNode {
    /// The list of which it holds rows.
    var listAround: RenderNode? {
        guard let container = lazyContainer else { return nil }
        return switch container.content {
        case .list, .form: container
        default: nil
        }
    }
}
