/// Encodes frames as bytes for a terminal: the differences from the previous frame.
///
/// ```
/// var encoder = FrameEncoder(depth: .trueColor)
/// var frame = CellBuffer(columns: 80, rows: 24)
/// frame.write("0", at: .zero)
/// let first = encoder.encode(frame)     // clears, and writes everything
/// frame.write("1", at: .zero)
/// let second = encoder.encode(frame)    // two bytes, and what surrounds a frame
/// let third = encoder.encode(frame)     // nothing
/// ```
///
/// - The terminal shows a frame at once if it supports synchronized output (mode 2026).
/// - The terminal must not wrap lines (mode 7 reset) and must not translate line feeds. ``TerminalSession`` ensures
///   both.
/// - Terminals disagree about the width of emoji, above all of joined ones. After such a grapheme the cursor is
///   positioned again. Cells that a terminal without joining would have overwritten are written again.
/// - Comparing costs about five nanoseconds per cell.
package struct FrameEncoder {
    /// The cells that the terminal shows. Nil if unknown.
    private var shown: CellBuffer?
    private var shownCursor = ShownCursor.unknown
    private var cursor = OutputCursor()
    private var sgr: SGRState
    private var bytes: [UInt8] = []
    private let isSynchronized: Bool

    private enum ShownCursor: Equatable {
        case unknown
        case hidden
        case at(CellPoint)
    }

    package init(depth: ColorDepth, isSynchronized: Bool = true) {
        sgr = SGRState(depth: depth)
        self.isSynchronized = isSynchronized
    }

    /// Forgets the state of the terminal after other output. The next frame is written completely.
    package mutating func invalidate() {
        shown = nil
        shownCursor = .unknown
        cursor.invalidate()
        sgr.invalidate()
    }

    /// Returns the bytes that turn the previous frame into this one, with the cursor at a position or hidden.
    package mutating func encode(_ frame: CellBuffer, cursor position: CellPoint? = nil) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        let before = prepare(for: frame)
        for row in 0..<frame.size.rows { encode(row, of: frame, before: before) }
        shown = frame
        let drawn = bytes.count
        if let position {
            showCursor(at: position, drawn: drawn > 0)
        } else {
            hideCursor()
        }
        guard drawn > 0, isSynchronized else { return bytes }
        var framed: [UInt8] = []
        framed.reserveCapacity(bytes.count + 16)
        framed.append(text: "\u{1B}[?2026h")
        framed.append(contentsOf: bytes)
        framed.append(text: "\u{1B}[?2026l")
        return framed
    }

    private mutating func prepare(for frame: CellBuffer) -> CellBuffer {
        if let shown, shown.size == frame.size { return shown }
        invalidate()
        sgr.select(.plain, into: &bytes)
        bytes.append(text: "\u{1B}[2J")
        return CellBuffer(columns: frame.size.columns, rows: frame.size.rows)
    }

    private mutating func showCursor(at position: CellPoint, drawn: Bool) {
        guard drawn || shownCursor != .at(position) else { return }
        cursor.move(to: position, into: &bytes)
        switch shownCursor {
        case .at: break
        case .hidden, .unknown: bytes.append(text: "\u{1B}[?25h")
        }
        shownCursor = .at(position)
    }

    private mutating func hideCursor() {
        guard shownCursor != .hidden else { return }
        bytes.append(text: "\u{1B}[?25l")
        shownCursor = .hidden
    }

    private mutating func encode(_ row: Int, of frame: CellBuffer, before: CellBuffer) {
        let columns = frame.size.columns
        let start = frame.index(0, row)
        frame.cells.withUnsafeBufferPointer { new in
            before.cells.withUnsafeBufferPointer { old in
                let new = UnsafeBufferPointer(rebasing: new[start..<start + columns])
                let old = UnsafeBufferPointer(rebasing: old[start..<start + columns])
                guard let first = (0..<columns).first(where: { !new[$0].isVisuallyEqual(old[$0]) }) else { return }
                encode(RowChange(row: row, first: first, new: new, old: old))
            }
        }
    }

    private mutating func encode(_ change: RowChange) {
        let new = change.new
        let tail = change.startOfErasableTail
        var column = change.first
        /// The column up to which a terminal without joining may have overwritten the row.
        var overwrittenEnd = 0
        while column < new.count {
            let cell = new[column]
            if column >= overwrittenEnd, cell.isVisuallyEqual(change.old[column]) {
                column += max(1, cell.width)
                continue
            }
            if column >= tail, change.isShorterErased(from: column, overwrittenEnd: overwrittenEnd) {
                sgr.selectForBlank(.plain, into: &bytes)
                cursor.move(to: CellPoint(column: column, row: change.row), into: &bytes)
                bytes.append(text: "\u{1B}[K")
                return
            }
            if let end = change.endOfErasure(from: column, overwrittenEnd: overwrittenEnd) {
                sgr.selectForBlank(.plain, into: &bytes)
                cursor.move(to: CellPoint(column: column, row: change.row), into: &bytes)
                bytes.appendControl(end - column, final: "X")
                column = end
                continue
            }
            moveCursor(toColumn: column, in: change)
            write(cell, at: column, in: change)
            if !cell.symbol.hasAgreedWidth { overwrittenEnd = max(overwrittenEnd, column + cell.symbol.reach) }
            column += max(1, cell.width)
        }
    }

    /// Moves to a cell. Writes the cells in between again if that is shorter.
    private mutating func moveCursor(toColumn column: Int, in change: RowChange) {
        let target = CellPoint(column: column, row: change.row)
        if let currentColumn = cursor.column(inRow: change.row), currentColumn < column, column - currentColumn <= 4 {
            let between = change.new[currentColumn..<column]
            let isCheap = between.allSatisfy { $0.width == 1 && $0.symbol.isASCII && sgr.isSelected($0.style) }
            if isCheap, column - currentColumn < cursor.cost(ofMovingTo: target) {
                for cell in between { cell.symbol.append(to: &bytes) }
                return cursor.advance(by: column - currentColumn, columns: change.new.count)
            }
        }
        cursor.move(to: target, into: &bytes)
    }

    private mutating func write(_ cell: Cell, at column: Int, in change: RowChange) {
        if cell.symbol == .blank {
            sgr.selectForBlank(cell.style, into: &bytes)
        } else {
            sgr.select(cell.style, into: &bytes)
        }
        guard !cell.symbol.hasAgreedWidth else {
            cell.symbol.append(to: &bytes)
            return cursor.advance(by: cell.width, columns: change.new.count)
        }
        if cell.width == 2 {
            // If the terminal treats the grapheme as narrow, its right half would keep the old content.
            bytes.append(text: "  ")
            cursor.advance(by: 2, columns: change.new.count)
            cursor.move(to: CellPoint(column: column, row: change.row), into: &bytes)
        }
        cell.symbol.append(to: &bytes)
        cursor.forgetColumn()
    }
}

/// A row to show, and its current content.
private struct RowChange {
    let row: Int
    /// The first cell that differs.
    let first: Int
    let new: UnsafeBufferPointer<Cell>
    let old: UnsafeBufferPointer<Cell>

    /// The column from which erasing produces the wanted cells.
    var startOfErasableTail: Int {
        var start = new.count
        while start > 0, new[start - 1].looksErased { start -= 1 }
        return start
    }

    /// Whether erasing the rest takes fewer bytes than writing blanks.
    func isShorterErased(from column: Int, overwrittenEnd: Int) -> Bool {
        var end = new.count
        while end > column + 3, end > overwrittenEnd, new[end - 1].isVisuallyEqual(old[end - 1]) { end -= 1 }
        return end > column + 3
    }

    /// Returns the end of a blank range to erase within the row, for example before a scroll indicator. Nil if writing
    /// blanks takes no more bytes.
    func endOfErasure(from column: Int, overwrittenEnd: Int) -> Int? {
        var (end, next) = (column, column)
        while next < new.count, new[next].looksErased, next - end < 8 {
            if next < overwrittenEnd || !new[next].isVisuallyEqual(old[next]) { end = next + 1 }
            next += 1
        }
        return end - column > 10 ? end : nil
    }
}
