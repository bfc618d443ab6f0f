/// The position of the terminal's cursor, and the shortest way to move it.
struct OutputCursor {
    private enum Knowledge {
        case nothing
        case row(Int)
        case place(CellPoint)
    }

    private var knowledge = Knowledge.nothing

    mutating func forget() {
        knowledge = .nothing
    }

    mutating func forgetColumn() {
        if case .place(let place) = knowledge { knowledge = .row(place.row) }
    }

    /// Returns the column if the cursor is known to be in a row.
    func column(inRow row: Int) -> Int? {
        if case .place(let place) = knowledge, place.row == row { return place.column }
        return nil
    }

    /// Advances after graphemes were written. At the right edge the column becomes unknown, because terminals wrap
    /// differently.
    mutating func advance(by cells: Int, columns: Int) {
        guard case .place(var place) = knowledge else { return }
        place.column += cells
        knowledge = place.column < columns ? .place(place) : .row(place.row)
    }

    private enum Movement {
        case absolute, toColumn, toStart, right, left, back, down, up, nextStart, nextStartAndRight, nextRow
    }

    /// Writes the shortest sequence that moves the cursor.
    mutating func move(to target: CellPoint, into bytes: inout [UInt8]) {
        if case .place(target) = knowledge { return }
        let movement = shortestMovement(to: target)
        write(movement, to: target, into: &bytes)
        knowledge = .place(target)
    }

    /// Returns the number of bytes that ``move(to:into:)`` would write.
    func cost(ofMovingTo target: CellPoint) -> Int {
        if case .place(target) = knowledge { return 0 }
        return cost(of: shortestMovement(to: target), to: target)
    }

    private func shortestMovement(to target: CellPoint) -> Movement {
        var movements: [Movement]
        switch knowledge {
        case .nothing: return .absolute
        case .row(let row): movements = Self.movements(fromRow: row, to: target)
        case .place(let place):
            movements = Self.movements(fromRow: place.row, to: target)
            if place.row == target.row {
                movements.append(place.column < target.column ? .right : .left)
                if target.column < place.column { movements.append(.back) }
            }
            if place.column == target.column {
                movements.append(place.row < target.row ? .down : .up)
                if target.row == place.row + 1 { movements.append(.nextRow) }
            }
        }
        var best = Movement.absolute
        var least = cost(of: best, to: target)
        for movement in movements {
            let cost = cost(of: movement, to: target)
            if cost < least { (best, least) = (movement, cost) }
        }
        return best
    }

    private static func movements(fromRow row: Int, to target: CellPoint) -> [Movement] {
        if row == target.row { return target.column == 0 ? [.toStart] : [.toColumn] }
        if row + 1 == target.row { return target.column == 0 ? [.nextStart] : [.nextStartAndRight] }
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
        case .toStart, .nextRow: return 1
        case .right, .left: return counted(columns)
        case .back: return columns
        case .down, .up: return counted(rows)
        case .nextStart: return 2
        case .nextStartAndRight: return 2 + counted(target.column)
        }
    }

    private func distance(to target: CellPoint) -> (columns: Int, rows: Int) {
        guard case .place(let place) = knowledge else { return (0, 0) }
        return (abs(place.column - target.column), abs(place.row - target.row))
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
        case .toStart: bytes.append(0x0D)
        case .right: bytes.appendControl(columns, final: "C")
        case .left: bytes.appendControl(columns, final: "D")
        case .back: bytes.append(contentsOf: repeatElement(0x08, count: columns))
        case .down: bytes.appendControl(rows, final: "B")
        case .up: bytes.appendControl(rows, final: "A")
        case .nextStart: bytes.append(text: "\r\n")
        case .nextStartAndRight:
            bytes.append(text: "\r\n")
            bytes.appendControl(target.column, final: "C")
        case .nextRow: bytes.append(0x0A)
        }
    }
}
