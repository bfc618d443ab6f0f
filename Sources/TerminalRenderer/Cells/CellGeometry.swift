/// A point in cells. Column and row count from zero at the top left.
package struct CellPoint: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    package static let zero = CellPoint(column: 0, row: 0)
}

/// A size in cells.
package struct CellSize: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A rectangle of cells. It may be empty and may lie outside of any buffer.
package struct CellRect: Hashable, Sendable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    package init(origin: CellPoint = .zero, size: CellSize) {
        self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
    }

    package var columnRange: Range<Int> { column..<column + columns }
    package var rowRange: Range<Int> { row..<row + rows }
    package var isEmpty: Bool { columns == 0 || rows == 0 }

    package func contains(_ point: CellPoint) -> Bool {
        columnRange.contains(point.column) && rowRange.contains(point.row)
    }

    /// Returns the intersection, which may be empty.
    package func intersection(_ other: CellRect) -> CellRect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return CellRect(
            column: left,
            row: top,
            columns: min(column + columns, other.column + other.columns) - left,
            rows: min(row + rows, other.row + other.rows) - top
        )
    }

    package func offset(columns: Int, rows: Int) -> CellRect {
        CellRect(column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
    }
}
