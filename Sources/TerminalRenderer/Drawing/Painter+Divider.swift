internal import LayoutEngine

extension Painter {
    /// Paints a divider: a line across its stack.
    func paintDivider(_ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        paintLine(area, isVertical: node.stackAxis == .horizontal, in: context, on: &canvas)
    }

    /// Paints a line through the middle of an area.
    func paintLine(_ area: CellRect, isVertical: Bool, in context: PaintContext, on canvas: inout CellCanvas) {
        let seen = area.intersection(context.clip)
        let style = CellStyle(foreground: isMonochrome ? .terminal : colors.separator)
        guard !seen.isEmpty else { return }
        let line =
            isVertical
            ? CellRect(column: area.column + area.columns / 2, row: seen.row, columns: 1, rows: seen.rows)
            : CellRect(column: seen.column, row: area.row + area.rows / 2, columns: seen.columns, rows: 1)
        canvas.stroke(line, with: isVertical ? "│" : "─", in: context, style: style)
    }
}

extension CellCanvas {
    /// Fills an area with a character and keeps the backgrounds.
    mutating func stroke(_ area: CellRect, with character: Character, in context: PaintContext, style: CellStyle) {
        let seen = area.intersection(context.clip).intersection(buffer.bounds)
        for row in seen.rowRange {
            for column in seen.columnRange {
                var style = style
                style.attributes.formUnion(context.attributes)
                if style.background == .terminal { style.background = background(column: column, row: row) }
                buffer.fill(CellRect(column: column, row: row, columns: 1, rows: 1), with: character, style: style)
            }
        }
    }

    /// Draws a border inside an area. A single row gets marks at its ends. Existing characters are kept.
    mutating func frame(_ area: CellRect, corners: BoxCorners = .round, in context: PaintContext, style: CellStyle) {
        let (right, bottom) = (area.column + area.columns - 1, area.row + area.rows - 1)
        func cell(_ column: Int, _ row: Int) -> CellRect { CellRect(column: column, row: row, columns: 1, rows: 1) }
        guard area.columns >= 2, area.rows >= 2 else {
            if area.rows == 1, area.columns >= 2 {
                line(cell(area.column, area.row), with: "▏", in: context, style: style)
                line(cell(right, area.row), with: "▕", in: context, style: style)
            }
            return
        }
        let (columns, rows) = (area.columns - 2, area.rows - 2)
        for row in [area.row, bottom] {
            line(
                CellRect(column: area.column + 1, row: row, columns: columns, rows: 1), with: "─", in: context,
                style: style)
        }
        for column in [area.column, right] {
            line(
                CellRect(column: column, row: area.row + 1, columns: 1, rows: rows), with: "│", in: context,
                style: style)
        }
        let signs = corners.signs
        line(cell(area.column, area.row), with: signs.0, in: context, style: style)
        line(cell(right, area.row), with: signs.1, in: context, style: style)
        line(cell(area.column, bottom), with: signs.2, in: context, style: style)
        line(cell(right, bottom), with: signs.3, in: context, style: style)
    }

    /// Draws only over blank cells.
    private mutating func line(_ area: CellRect, with character: Character, in context: PaintContext, style: CellStyle)
    {
        let seen = area.intersection(context.clip).intersection(buffer.bounds)
        for row in seen.rowRange {
            for column in seen.columnRange where buffer[column, row].text == " " {
                stroke(
                    CellRect(column: column, row: row, columns: 1, rows: 1), with: character, in: context, style: style)
            }
        }
    }
}

/// The corner style of a box.
enum BoxCorners {
    case round, square

    fileprivate var signs: (Character, Character, Character, Character) {
        switch self {
        case .round: ("╭", "╮", "╰", "╯")
        case .square: ("┌", "┐", "└", "┘")
        }
    }
}
