/// A grid of cells that a terminal shows or will show.
///
/// ```
/// var frame = CellBuffer(columns: 80, rows: 24)
/// frame.fill(CellRect(column: 0, row: 0, columns: 80, rows: 1), style: CellStyle(attributes: [.inverse]))
/// frame.write("Headlines", at: CellPoint(column: 1, row: 0), style: CellStyle(attributes: [.bold, .inverse]))
/// ```
///
/// - It is a value with copy-on-write storage.
/// - Graphemes stay whole. A half that is cut off by an edge or overwritten leaves a blank.
/// - Writes outside of the buffer are ignored.
package struct CellBuffer: Equatable, Sendable {
    package let size: CellSize
    /// The cells, row by row. Each cell of width 2 is followed by one of width 0 in the same style. Cells of width 0
    /// occur nowhere else.
    private(set) var cells: [Cell]

    /// Creates a buffer of blanks.
    package init(columns: Int, rows: Int, style: CellStyle = .plain) {
        size = CellSize(columns: max(0, columns), rows: max(0, rows))
        cells = Array(repeating: .blank(style), count: size.columns * size.rows)
    }

    package var bounds: CellRect { CellRect(size: size) }

    package subscript(column: Int, row: Int) -> Cell {
        cells[row * size.columns + column]
    }

    /// Returns the graphemes of a row without trailing blanks.
    package func text(ofRow row: Int) -> String {
        let text = (0..<size.columns).map { self[$0, row].text }.joined()
        guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
        return String(text[...last])
    }

    /// The rows as text, separated by newlines.
    package var text: String {
        (0..<size.rows).map { text(ofRow: $0) }.joined(separator: "\n")
    }

    func index(_ column: Int, _ row: Int) -> Int {
        row * size.columns + column
    }

    /// Sets a cell. The other half of a wide grapheme that it overwrites becomes a blank.
    mutating func set(_ cell: Cell, column: Int, row: Int) {
        let index = index(column, row)
        cells.withUnsafeMutableBufferPointer { cells in
            switch cells[index].width {
            case 0: cells[index - 1] = .blank(cells[index - 1].style)
            case 2: cells[index + 1] = .blank(cells[index + 1].style)
            default: break
            }
            cells[index] = cell
        }
    }

    /// Replaces a non-empty range of a row with cells of width 1. Halves of wide graphemes that remain at its ends
    /// become blanks.
    @inline(__always)
    mutating func replace(_ stretch: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
        cells.withUnsafeMutableBufferPointer { cells in
            let (first, behind) = (stretch.lowerBound, stretch.upperBound)
            if cells[first].width == 0 { cells[first - 1] = .blank(cells[first - 1].style) }
            if cells[behind - 1].width == 2 { cells[behind] = .blank(cells[behind].style) }
            body(cells)
        }
    }

    /// Sets a grapheme in one or two cells. If the clip cuts it, the visible half becomes a blank.
    mutating func put(_ symbol: PackedGrapheme, width: Int, column: Int, row: Int, clip: Range<Int>, style: CellStyle) {
        if width == 1 {
            if clip.contains(column) { set(Cell(symbol, width: 1, style: style), column: column, row: row) }
        } else if clip.contains(column), clip.contains(column + 1) {
            set(.blank(style), column: column, row: row)
            set(.blank(style), column: column + 1, row: row)
            cells[index(column, row)] = Cell(symbol, width: 2, style: style)
            cells[index(column, row) + 1] = .continuation(style)
        } else if clip.contains(column) {
            set(.blank(style), column: column, row: row)
        } else if clip.contains(column + 1) {
            set(.blank(style), column: column + 1, row: row)
        }
    }

    mutating func setStyle(_ style: CellStyle, column: Int, row: Int) {
        cells[index(column, row)].style = style
    }
}
