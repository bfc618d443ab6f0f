/// Turns frames into the bytes that make a terminal show them: those by which a frame differs from the one before.
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
/// - The terminal shows a frame at once where it knows synchronized output (mode 2026).
/// - It must neither wrap lines (mode 7 reset) nor translate line feeds; ``TerminalSession`` sees to both.
/// - Terminals disagree about the width of emoji, of joined ones above all. After such a grapheme the cursor is placed anew,
///   and what a terminal that joins nothing has overwritten is written again.
/// - Comparing costs about five nanoseconds a cell.
package struct FrameEncoder {
    /// What the terminal shows; nil when nobody knows.
    private var shown: CellBuffer?
    private var shownCursor = ShownCursor.unknown
    private var cursor = OutputCursor()
    private var pen: Pen
    private var bytes: [UInt8] = []
    private let isSynchronized: Bool

    private enum ShownCursor: Equatable {
        case unknown
        case hidden
        case at(CellPoint)
    }

    package init(depth: ColorDepth, isSynchronized: Bool = true) {
        pen = Pen(depth: depth)
        self.isSynchronized = isSynchronized
    }

    /// After somebody else has written to the terminal: the next frame is written from scratch.
    package mutating func forget() {
        shown = nil
        shownCursor = .unknown
        cursor.forget()
        pen.forget()
    }

    /// The bytes that lead from the frame before to this one, with the cursor at a place, or hidden.
    package mutating func encode(_ frame: CellBuffer, cursor place: CellPoint? = nil) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        let before = prepare(for: frame)
        for row in 0..<frame.size.rows { encode(row, of: frame, before: before) }
        shown = frame
        let drawn = bytes.count
        if let place {
            showCursor(at: place, drawn: drawn > 0)
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
        forget()
        pen.select(.plain, into: &bytes)
        bytes.append(text: "\u{1B}[2J")
        return CellBuffer(columns: frame.size.columns, rows: frame.size.rows)
    }

    private mutating func showCursor(at place: CellPoint, drawn: Bool) {
        guard drawn || shownCursor != .at(place) else { return }
        cursor.move(to: place, into: &bytes)
        switch shownCursor {
        case .at: break
        case .hidden, .unknown: bytes.append(text: "\u{1B}[?25h")
        }
        shownCursor = .at(place)
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
                guard let first = (0..<columns).first(where: { !new[$0].looksLike(old[$0]) }) else { return }
                encode(RowChange(row: row, first: first, new: new, old: old))
            }
        }
    }

    private mutating func encode(_ change: RowChange) {
        let new = change.new
        let tail = change.startOfErasableTail
        var column = change.first
        /// Up to where a terminal that joins nothing may have overwritten the row.
        var spoilt = 0
        while column < new.count {
            let cell = new[column]
            if column >= spoilt, cell.looksLike(change.old[column]) {
                column += max(1, cell.width)
                continue
            }
            if column >= tail, change.isShorterErased(from: column, spoilt: spoilt) {
                pen.selectForBlank(.plain, into: &bytes)
                cursor.move(to: CellPoint(column: column, row: change.row), into: &bytes)
                bytes.append(text: "\u{1B}[K")
                return
            }
            if let end = change.endOfErasure(from: column, spoilt: spoilt) {
                pen.selectForBlank(.plain, into: &bytes)
                cursor.move(to: CellPoint(column: column, row: change.row), into: &bytes)
                bytes.appendControl(end - column, final: "X")
                column = end
                continue
            }
            approach(column, in: change)
            write(cell, at: column, in: change)
            if !cell.symbol.hasAgreedWidth { spoilt = max(spoilt, column + cell.symbol.reach) }
            column += max(1, cell.width)
        }
    }

    /// Moves to a cell, by writing again what stands between if that is shorter.
    private mutating func approach(_ column: Int, in change: RowChange) {
        let target = CellPoint(column: column, row: change.row)
        if let here = cursor.column(inRow: change.row), here < column, column - here <= 4 {
            let between = change.new[here..<column]
            let isCheap = between.allSatisfy { $0.width == 1 && $0.symbol.isASCII && pen.writes($0.style) }
            if isCheap, column - here < cursor.cost(ofMovingTo: target) {
                for cell in between { cell.symbol.append(to: &bytes) }
                return cursor.advance(by: column - here, columns: change.new.count)
            }
        }
        cursor.move(to: target, into: &bytes)
    }

    private mutating func write(_ cell: Cell, at column: Int, in change: RowChange) {
        if cell.symbol == .blank {
            pen.selectForBlank(cell.style, into: &bytes)
        } else {
            pen.select(cell.style, into: &bytes)
        }
        guard !cell.symbol.hasAgreedWidth else {
            cell.symbol.append(to: &bytes)
            return cursor.advance(by: cell.width, columns: change.new.count)
        }
        if cell.width == 2 {
            // Where the terminal takes it for narrow, its right half stays as it was.
            bytes.append(text: "  ")
            cursor.advance(by: 2, columns: change.new.count)
            cursor.move(to: CellPoint(column: column, row: change.row), into: &bytes)
        }
        cell.symbol.append(to: &bytes)
        cursor.forgetColumn()
    }
}

/// A row that is to be shown, and what is shown of it.
private struct RowChange {
    let row: Int
    /// The first cell that differs.
    let first: Int
    let new: UnsafeBufferPointer<Cell>
    let old: UnsafeBufferPointer<Cell>

    /// From where on erasing leaves what is wanted.
    var startOfErasableTail: Int {
        var start = new.count
        while start > 0, new[start - 1].looksErased { start -= 1 }
        return start
    }

    /// Whether erasing the rest takes fewer bytes than writing its blanks.
    func isShorterErased(from column: Int, spoilt: Int) -> Bool {
        var end = new.count
        while end > column + 3, end > spoilt, new[end - 1].looksLike(old[end - 1]) { end -= 1 }
        return end > column + 3
    }

    /// Up to where the row is erased in its midst, as before a scroll bar; nil where blanks take no more bytes.
    func endOfErasure(from column: Int, spoilt: Int) -> Int? {
        var (end, next) = (column, column)
        while next < new.count, new[next].looksErased, next - end < 8 {
            if next < spoilt || !new[next].looksLike(old[next]) { end = next + 1 }
            next += 1
        }
        return end - column > 10 ? end : nil
    }
}
