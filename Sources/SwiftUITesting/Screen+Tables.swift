internal import RenderTree

extension Screen {
    /// Returns the header of a table's column, which is pressed to sort by the column.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.columnHeader("Name").tap()
    /// // screen.columnHeader("Name").value == "ascending"
    /// ```
    public func columnHeader(_ title: String) -> ScreenElement { element(.columnHeader, title) }

    /// Returns the cells of a table's column from top to bottom, each as the texts in it, separated by commas.
    ///
    /// The rows are those that exist: on a screen with a size the visible ones and a few more. Throws a ``ScreenError``
    /// if there is no column with this title, for example because its header is hidden.
    public func column(_ title: String) throws -> [String] {
        let header = try columnHeader(title).find()
        guard let table = semantics.all.last(where: { $0.role == .table && $0.children.contains(header) }),
            let position = table.children.filter({ $0.role == .columnHeader }).firstIndex(of: header)
        else { throw error(.missing, "There is no column \(title.debugDescription) in a table.") }
        return table.tableRows.map { row in
            let cells = row.children.filter { $0.role == .cell }
            return cells.indices.contains(position) ? cells[position].label : ""
        }
    }
}

extension ScreenElement {
    /// Returns the cell of a table's row below the header of a column.
    public func cell(_ column: String) -> ScreenElement {
        var cell = ScreenElement(screen: screen, roles: [.cell], label: nil)
        cell.container = Container(words: words) { [self] () throws(ScreenError) in
            let row = try find()
            guard let part = part(of: row, below: column) else {
                throw screen.error(
                    .missing, "There is no column \(column.debugDescription) in a table with the \(words).")
            }
            return part
        } all: { [self] in
            found.compactMap { part(of: $0, below: column) }
        }
        // Tables within a cell have their own cells.
        cell.position = 0
        return cell
    }

    /// Returns a row with no other cell than the one below a header; nil if its table has no such header.
    private func part(of row: SemanticNode, below column: String) -> SemanticNode? {
        guard let table = screen.semantics.all.last(where: { $0.role == .table && $0.tableRows.contains(row) }),
            let position = table.children.filter({ $0.role == .columnHeader })
                .firstIndex(where: { $0.label == column })
        else { return nil }
        var one = row
        one.children = row.children.filter { $0.role == .cell }.dropFirst(position).prefix(1).map(\.self)
        return one
    }
}

extension SemanticNode {
    /// The rows of a table, including the rows of its sections.
    fileprivate var tableRows: [SemanticNode] {
        children.flatMap { $0.role == .row ? [$0] : $0.role == .section ? $0.tableRows : [] }
    }
}
