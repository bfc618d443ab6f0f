internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

/// The lines of a field's text as they are drawn, between the offsets of characters and the cells of the field.
package struct FieldLines {
    struct Line {
        /// The characters without the space that hangs over the end.
        let string: String
        /// The offset of the first character in the text.
        let start: Int
    }

    let text: String
    let columns: Int
    /// At least one.
    let lines: [Line]

    /// Breaks a text into lines of some columns.
    init(_ text: String, columns: Int) {
        self.text = text
        self.columns = columns
        let width = Double(columns) * CellMetrics.cell.width
        let broken = TextLayout(RenderText(text), measure: CellMetrics()).lines(in: Proposal(width: width)).lines
        let lines = broken.map { Line(string: $0.pieces.map(\.string).joined(), start: $0.start) }
        self.lines = lines.isEmpty ? [Line(string: "", start: 0)] : lines
    }

    /// Returns the number of the line in which the cursor stands before a character.
    ///
    /// At the start of a wrapped word, the cursor stands where the next letter will appear.
    func number(at offset: Int) -> Int {
        // The first line that begins behind the offset, by bisection.
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// Returns the column of the cursor before a character. In spaces that hang over the end of a line, it stays in the
    /// last cell.
    func column(at offset: Int) -> Int {
        let line = lines[number(at: offset)]
        return max(0, min(line.string.prefix(max(0, offset - line.start)).cellWidth, columns - 1))
    }

    /// Returns the offset of the character at a column of a line, or the end of the line before a greater column.
    func offset(ofLine number: Int, column: Int) -> Int {
        let line = lines[number]
        var (offset, width) = (line.start, 0)
        for character in line.string {
            width += String(character).cellWidth
            guard width <= column else { break }
            offset += 1
        }
        // Before the first character of the next line, the cursor would stand in that line.
        guard number + 1 < lines.count else { return offset }
        return max(line.start, min(offset, lines[number + 1].start - 1))
    }

    /// Returns the first line to show in some rows, at or near another, such that a line is visible.
    func first(showing number: Int, in rows: Int, near first: Int) -> Int {
        clamped(min(max(first, number - rows + 1), number), in: rows)
    }

    /// Returns the first line to show in some rows, without empty rows at the end that lines could fill.
    func clamped(_ first: Int, in rows: Int) -> Int { max(0, min(first, lines.count - rows)) }
}
