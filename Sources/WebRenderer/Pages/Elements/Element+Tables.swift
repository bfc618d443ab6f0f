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

extension RenderNode {
    /// Whether the node is a row or section of a table.
    var isInTable: Bool {
        if case .list(let list)? = rowContainer?.content { list.isTable } else { false }
    }
}
