extension RenderNode {
    /// Returns the semantics of a part of a table. A table's children are the headers of its columns and its rows.
    func tableSemantics(_ part: RenderTablePart) -> [SemanticNode] {
        let meaning = children.flatMap(\.semantics).inSpokenOrder
        switch part {
        case .table(let columns):
            var table = SemanticNode(id: id, role: .table)
            table.children = meaning.flatMap { $0.role == .list ? $0.children : [$0] }.cellsInRows(of: columns)
            return [table]
        case .header: return meaning
        case .columnHeader(let order, _):
            // A sortable header is pressed as a whole.
            var header = meaning.first { $0.role == .button } ?? SemanticNode(id: id, role: .columnHeader)
            if header.role == .button { header.addedActions.append(.press) }
            header.role = .columnHeader
            header.labels = meaning.flatMap(\.labels)
            header.value = order?.rawValue
            return [header]
        case .cell:
            var cell = SemanticNode(id: id, role: .cell)
            cell.labels = meaning.flatMap(\.labels)
            cell.children = meaning
            return [cell]
        }
    }
}

extension [SemanticNode] {
    /// The elements with cells that stand alone in rows, as on a screen without a layout, which has no rows.
    fileprivate func cellsInRows(of columns: Int) -> [SemanticNode] {
        var elements: [SemanticNode] = []
        var cells: [SemanticNode] = []
        for element in self {
            switch element.role {
            case .cell:
                cells.append(element)
                guard cells.count == columns else { continue }
                var row = SemanticNode(id: cells[0].id, role: .row)
                row.labels = cells.flatMap(\.labels)
                row.children = cells
                elements.append(row)
                cells = []
            case .section:
                var section = element
                section.children = section.children.cellsInRows(of: columns)
                elements.append(section)
            default: elements.append(element)
            }
        }
        return elements
    }
}
