internal import LayoutEngine

extension Painter {
    /// A line across the stack that the divider is in.
    func paintDivider(_ node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas) {
        paintLine(area, isVertical: node.stackAxis == .horizontal, in: place, on: &canvas)
    }

    /// A line through the middle of an area.
    func paintLine(_ area: CellRect, isVertical: Bool, in place: Place, on canvas: inout Canvas) {
        let seen = area.intersection(place.clip)
        let style = CellStyle(foreground: usesSigns ? .terminal : colors.separator)
        guard !seen.isEmpty else { return }
        let line =
            isVertical
            ? CellRect(column: area.column + area.columns / 2, row: seen.row, columns: 1, rows: seen.rows)
            : CellRect(column: seen.column, row: area.row + area.rows / 2, columns: seen.columns, rows: 1)
        canvas.stroke(line, with: isVertical ? "│" : "─", in: place, style: style)
    }
}

extension Canvas {
    /// Fills an area with a character, and keeps what is behind it.
    mutating func stroke(_ area: CellRect, with character: Character, in place: Place, style: CellStyle) {
        let seen = area.intersection(place.clip).intersection(buffer.bounds)
        for row in seen.rowRange {
            for column in seen.columnRange {
                var style = style
                style.attributes.formUnion(place.attributes)
                if style.background == .terminal { style.background = background(column: column, row: row) }
                buffer.fill(CellRect(column: column, row: row, columns: 1, rows: 1), with: character, style: style)
            }
        }
    }

    /// A line around the inside of an area, with round corners.
    mutating func frame(_ area: CellRect, in place: Place, style: CellStyle) {
        guard area.columns >= 2, area.rows >= 2 else { return }
        let (right, bottom) = (area.column + area.columns - 1, area.row + area.rows - 1)
        let (columns, rows) = (area.columns - 2, area.rows - 2)
        for row in [area.row, bottom] {
            stroke(
                CellRect(column: area.column + 1, row: row, columns: columns, rows: 1), with: "─", in: place,
                style: style)
        }
        for column in [area.column, right] {
            stroke(
                CellRect(column: column, row: area.row + 1, columns: 1, rows: rows), with: "│", in: place, style: style)
        }
        for (column, row, corner) in [
            (area.column, area.row, "╭"), (right, area.row, "╮"), (area.column, bottom, "╰"), (right, bottom, "╯"),
        ] as [(Int, Int, Character)] {
            stroke(CellRect(column: column, row: row, columns: 1, rows: 1), with: corner, in: place, style: style)
        }
    }
}
