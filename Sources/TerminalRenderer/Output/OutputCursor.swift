/// Where the terminal's cursor is, and the shortest way to somewhere else.
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

    /// The column, when the cursor is known to be in that row.
    func column(inRow row: Int) -> Int? {
        if case .place(let place) = knowledge, place.row == row { return place.column }
        return nil
    }

    /// After graphemes have been written. At the right edge terminals differ in where the cursor then is.
    mutating func advance(by cells: Int, columns: Int) {
        guard case .place(var place) = knowledge else { return }
        place.column += cells
        knowledge = place.column < columns ? .place(place) : .row(place.row)
    }

    private enum Way {
        case absolute, toColumn, toStart, right, left, back, down, up, nextStart, nextStartAndRight, nextRow
    }

    /// Moves the cursor.
    mutating func move(to target: CellPoint, into bytes: inout [UInt8]) {
        if case .place(target) = knowledge { return }
        let way = shortestWay(to: target)
        go(way, to: target, into: &bytes)
        knowledge = .place(target)
    }

    /// What ``move(to:into:)`` would write.
    func cost(ofMovingTo target: CellPoint) -> Int {
        if case .place(target) = knowledge { return 0 }
        return cost(of: shortestWay(to: target), to: target)
    }

    private func shortestWay(to target: CellPoint) -> Way {
        var ways: [Way]
        switch knowledge {
        case .nothing: return .absolute
        case .row(let row): ways = Self.ways(fromRow: row, to: target)
        case .place(let place):
            ways = Self.ways(fromRow: place.row, to: target)
            if place.row == target.row {
                ways.append(place.column < target.column ? .right : .left)
                if target.column < place.column { ways.append(.back) }
            }
            if place.column == target.column {
                ways.append(place.row < target.row ? .down : .up)
                if target.row == place.row + 1 { ways.append(.nextRow) }
            }
        }
        var best = Way.absolute
        var least = cost(of: best, to: target)
        for way in ways {
            let cost = cost(of: way, to: target)
            if cost < least { (best, least) = (way, cost) }
        }
        return best
    }

    private static func ways(fromRow row: Int, to target: CellPoint) -> [Way] {
        if row == target.row { return target.column == 0 ? [.toStart] : [.toColumn] }
        if row + 1 == target.row { return target.column == 0 ? [.nextStart] : [.nextStartAndRight] }
        return []
    }

    private func cost(of way: Way, to target: CellPoint) -> Int {
        func counted(_ number: Int) -> Int { number == 1 ? 3 : 3 + number.digitCount }
        let (columns, rows) = distance(to: target)
        switch way {
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

    private func go(_ way: Way, to target: CellPoint, into bytes: inout [UInt8]) {
        let (columns, rows) = distance(to: target)
        switch way {
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
