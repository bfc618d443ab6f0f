internal import RenderTree

/// The first and last rows of a list's sections. Adjacent rows outside of sections count as a section too.
struct SectionEdges {
    fileprivate var first: Set<RenderNode.ID> = []
    fileprivate var last: Set<RenderNode.ID> = []

    /// Applies the section's separators to the edges of a row that are edges of the section.
    func separate(_ node: RenderNode, _ traits: RowTraits, in row: inout RenderRow) {
        if first.contains(node.id) {
            row.separatorAbove = traits.separatorAbove ?? traits.sectionSeparatorAbove
            row.separatorPaint = traits.separatorPaint ?? traits.sectionPaintAbove
        }
        if last.contains(node.id) {
            row.separatorBelow = traits.separatorBelow ?? traits.sectionSeparatorBelow
            row.separatorPaint = row.separatorPaint ?? traits.sectionPaintBelow
        }
    }
}

extension ListNode {
    /// The edges of the sections among existing rows. In a lazy collection, only rows near the screen exist.
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
    /// The section of a row; nil if the row belongs directly to the list.
    fileprivate var sectionAround: RenderNode? {
        for current in ancestors {
            switch current.content {
            case .section: return current
            case .list, .form: return nil
            default: continue
            }
        }
        return nil
    }
}
