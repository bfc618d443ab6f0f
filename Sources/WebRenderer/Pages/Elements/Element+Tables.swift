internal import RenderTree

extension ElementMaker {
    /// A table, its headers and cells, with the roles of a grid.
    func tablePart(_ part: RenderTablePart) -> Markup {
        switch part {
        case .table(let columns):
            group("tb").with {
                $0.set("role", "grid")
                $0.set("aria-colcount", "\(columns)")
            }
        case .header: group("th").with { $0.set("role", "row") }
        case .columnHeader(let order, let isSortable):
            group("ch").with {
                $0.set("role", "columnheader")
                if isSortable { $0.set("aria-sort", order?.rawValue ?? "none") }
            }
        case .cell: group("td").with { $0.set("role", "gridcell") }
        }
    }
}

extension ElementMaker {
    /// A line. A line in a table's grid is not an element.
    func divider(of node: RenderNode) -> Markup {
        var markup = Markup("hr")
        if node.isPartOfGrid { markup.set("role", "presentation") }
        return markup
    }
}

extension RenderNode {
    /// Whether the node stands directly in a table, outside of its rows.
    fileprivate var isPartOfGrid: Bool {
        for outer in ancestors {
            switch outer.content {
            case .accessibility(let words) where words.tablePart != nil: return true
            case .stack, .arrangement, .padding, .layer, .accessibility: continue
            default: return false
            }
        }
        return false
    }

    /// Whether the node is a row or section of a table.
    var isInTable: Bool {
        if case .list(let list)? = rowContainer?.content { list.isTable } else { false }
    }
}
