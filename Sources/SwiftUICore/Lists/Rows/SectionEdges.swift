internal import RenderTree

/// The first and the last rows of a list's sections. Adjacent rows outside of sections are a section too.
struct SectionEdges {
    fileprivate var first: Set<RenderNode.ID> = []
    fileprivate var last: Set<RenderNode.ID> = []

    /// Shows or hides a row's separators that are separators of its section.
    func separate(_ node: RenderNode, _ traits: RowTraits, in row: inout RenderRow) {
        if first.contains(node.id) { row.separatorAbove = traits.separatorAbove ?? traits.sectionSeparatorAbove }
        if last.contains(node.id) { row.separatorBelow = traits.separatorBelow ?? traits.sectionSeparatorBelow }
    }
}

extension ListNode {
    /// The edges of the sections among the rows that exist. Of a collection, these are the rows near the screen.
    func sectionEdges() -> SectionEdges {
        var edges = SectionEdges()
        var previous: RenderNode?
        forEachRow { row, _ in
            if let before = previous {
                if before.sectionAround !== row.sectionAround {
                    edges.last.insert(before.id)
                    edges.first.insert(row.id)
                }
            } else {
                edges.first.insert(row.id)
            }
            previous = row
            return true
        }
        if let previous { edges.last.insert(previous.id) }
        return edges
    }
}

extension RenderNode {
    /// The section of a row; nil if the row is the list's own.
    fileprivate var sectionAround: RenderNode? {
        var node = parent
        while let current = node {
            switch current.content {
            case .section: return current
            case .list, .form: return nil
            default: node = current.parent
            }
        }
        return nil
    }
}
