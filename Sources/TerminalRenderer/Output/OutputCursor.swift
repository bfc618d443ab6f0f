/// The position of the terminal's cursor, and the shortest way to move it.
struct OutputCursor {
    private enum State {
        case unknown
        case row(Int)
        case position(CellPoint)
    }

    private var state = State.unknown

    mutating func invalidate() {
        state = .unknown
    }

    mutating func forgetColumn() {
        if case .position(let position) = state { state = .row(position.row) }
    }

    /// Returns the column if the cursor is known to be in a row.
    func column(inRow row: Int) -> Int? {
        if case .position(let position) = state, position.row == row { return position.column }
        return nil
    }

    /// Advances after graphemes were written. At the right edge the column becomes unknown, because terminals wrap
    /// differently.
    mutating func advance(by cells: Int, columns: Int) {
        guard case .position(var position) = state else { return }
        position.column += cells
        state = position.column < columns ? .position(position) : .row(position.row)
    }

    private enum Movement {
        case absolute, toColumn, toLineStart, right, left, back, down, up, nextLine, nextLineThenRight, nextRow
    }

    /// Writes the shortest sequence that moves the cursor.
    mutating func move(to target: CellPoint, into bytes: inout [UInt8]) {
        if case .position(target) = state { return }
        let movement = shortestMovement(to: target)
        write(movement, to: target, into: &bytes)
        state = .position(target)
    }

    /// Returns the number of bytes that ``move(to:into:)`` would write.
    func cost(ofMovingTo target: CellPoint) -> Int {
        if case .position(target) = state { return 0 }
        return cost(of: shortestMovement(to: target), to: target)
    }

    private func shortestMovement(to target: CellPoint) -> Movement {
        var movements: [Movement]
        switch state {
        case .unknown: return .absolute
        case .row(let row): movements = Self.movements(fromRow: row, to: target)
        case .position(let position):
            movements = Self.movements(fromRow: position.row, to: target)
            if position.row == target.row {
                movements.append(position.column < target.column ? .right : .left)
                if target.column < position.column { movements.append(.back) }
            }
            if position.column == target.column {
                movements.append(position.row < target.row ? .down : .up)
                if target.row == position.row + 1 { movements.append(.nextRow) }
            }
        }
        var best = Movement.absolute
        var minimum = cost(of: best, to: target)
        for movement in movements {
            let cost = cost(of: movement, to: target)
            if cost < minimum { (best, minimum) = (movement, cost) }
        }
        return best
    }

    private static func movements(fromRow row: Int, to target: CellPoint) -> [Movement] {
        if row == target.row { return target.column == 0 ? [.toLineStart] : [.toColumn] }
        if row + 1 == target.row { return target.column == 0 ? [.nextLine] : [.nextLineThenRight] }
        return []
    }

    private func cost(of movement: Movement, to target: CellPoint) -> Int {
        func counted(_ number: Int) -> Int { number == 1 ? 3 : 3 + number.digitCount }
        let (columns, rows) = distance(to: target)
        switch movement {
        case .absolute:
            if target.column == 0 { return counted(target.row + 1) }
            return 4 + (target.row + 1).digitCount + (target.column + 1).digitCount
        case .toColumn: return counted(target.column + 1)
        case .toLineStart, .nextRow: return 1
        case .right, .left: return counted(columns)
        case .back: return columns
        case .down, .up: return counted(rows)
        case .nextLine: return 2
        case .nextLineThenRight: return 2 + counted(target.column)
        }
    }

    private func distance(to target: CellPoint) -> (columns: Int, rows: Int) {
        guard case .position(let position) = state else { return (0, 0) }
        return (abs(position.column - target.column), abs(position.row - target.row))
    }

    private func write(_ movement: Movement, to target: CellPoint, into bytes: inout [UInt8]) {
        let (columns, rows) = distance(to: target)
        switch movement {
        case .absolute:
            if target.column == 0 { return bytes.appendControl(target.row + 1, final: "H") }
            bytes.append(text: "\u{1B}[")
            bytes.appendNumber(target.row + 1)
            bytes.append(UInt8(ascii: ";"))
            bytes.appendNumber(target.column + 1)
            bytes.append(UInt8(ascii: "H"))
        case .toColumn: bytes.appendControl(target.column + 1, final: "G")
        case .toLineStart: bytes.append(0x0D)
        case .right: bytes.appendControl(columns, final: "C")
        case .left: bytes.appendControl(columns, final: "D")
        case .back: bytes.append(contentsOf: repeatElement(0x08, count: columns))
        case .down: bytes.appendControl(rows, final: "B")
        case .up: bytes.appendControl(rows, final: "A")
        case .nextLine: bytes.append(text: "\r\n")
        case .nextLineThenRight:
            bytes.append(text: "\r\n")
            bytes.appendControl(target.column, final: "C")
        case .nextRow: bytes.append(0x0A)
        }
    }
}
