internal import RenderTree
internal import ViewGraph

extension ViewCursor {
    /// Whether a view that is created here is a row of a list or form.
    package var isAmongRows: Bool { scope.tree.isLaidOut && renderParent.listAround != nil }

    /// Inserts the render node of a new node. In a list, wraps it in a row.
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
        (list.responder as? any RowContainer)?.rowsDidChange()
    }
}

/// The node of a list or form, whose rows are separate render nodes.
@MainActor
package protocol RowContainer {
    /// Called after a row has been inserted.
    func rowsDidChange()
}

extension RenderContent {
    /// Whether the content contains rows or accompanies them, and is not a row itself.
    fileprivate var holdsRowsItself: Bool {
        switch self {
        case .lazyStack, .section, .part, .item, .row: true
        default: false
        }
    }
}

extension RenderNode {
    /// The list whose rows this node holds.
    var listAround: RenderNode? {
        guard let container = lazyContainer else { return nil }
        return switch container.content {
        case .list, .form: container
        default: nil
        }
    }
}
