import SeededRandom

/// Makes scenarios, each of which its seed determines.
struct Generator {
    private var random: SeededRandom

    static func scenario(seed: UInt64) -> Scenario {
        var generator = Generator(random: SeededRandom(seed: seed))
        return generator.scenario()
    }

    private mutating func scenario() -> Scenario {
        let first = piece(depth: number(1...4))
        var last = first
        let steps = (0..<number(1...5)).map { _ in
            (0..<number(1...3)).map { _ -> Scenario.Change in
                switch number(0...7) {
                case 0...3:
                    last = edited(last)
                    return .describe(last)
                case 4, 5: return .press(number(0...20))
                case 6: return .observable(number(0...3))
                default: return .object(number(0...1), number(0...3))
                }
            }
        }
        return Scenario(first: first, steps: steps)
    }

    // MARK: - Pieces

    private mutating func piece(depth: Int) -> Piece {
        let leaves: [Piece.Kind] = [
            .text, .text, .nothing, .keeper, .keeper, .environmentReader, .observableReader, .objectReader,
            .suppliedReader,
        ]
        guard depth > 0 else { return Piece(kind: pick(leaves), number: number(0...3)) }
        let kind = pick(Piece.Kind.allCases)
        guard !leaves.contains(kind) else { return Piece(kind: kind, number: number(0...3)) }
        var made = Piece(kind: kind, number: number(0...3))
        switch kind {
        case .column, .row, .group: made.children = (0..<number(0...5)).map { _ in piece(depth: depth - 1) }
        case .branch: made.children = (0..<2).map { _ in piece(depth: depth - 1) }
        default: made.children = [piece(depth: depth - 1)]
        }
        if kind == .list { made.rows = rows(ids(), like: made.children[0]) }
        return made
    }

    private mutating func ids() -> [Int] {
        Array(Array(0..<8).shuffled(using: &random).prefix(number(0...6)))
    }

    private mutating func rows(_ ids: [Int], like template: Piece) -> [Piece.Row] {
        ids.map { Piece.Row(id: $0, piece: chance(2) ? template : edited(template)) }
    }

    // MARK: - Edits

    /// The same piece with some values changed.
    private mutating func edited(_ piece: Piece) -> Piece {
        var edited = piece
        if chance(4) { edited.number = number(0...3) }
        switch piece.kind {
        case .erased, .described:
            edited.children[0] = chance(5) ? self.piece(depth: number(0...2)) : self.edited(piece.children[0])
        case .list: edited.rows = editedRows(of: piece)
        default: edited.children = piece.children.map { chance(4) ? $0 : self.edited($0) }
        }
        return edited
    }

    private mutating func editedRows(of list: Piece) -> [Piece.Row] {
        var rows = list.rows
        for _ in 0..<number(0...3) {
            switch number(0...6) {
            case 0, 1:
                guard let id = (0..<12).filter({ id in !rows.contains { $0.id == id } }).randomElement(using: &random)
                else { break }
                rows.insert(contentsOf: self.rows([id], like: list.children[0]), at: number(0...rows.count))
            case 2: if !rows.isEmpty { rows.remove(at: number(0...(rows.count - 1))) }
            case 3: if !rows.isEmpty { rows.insert(rows.remove(at: number(0...(rows.count - 1))), at: 0) }
            case 4: rows.shuffle(using: &random)
            case 5: if rows.count > 1 { rows.swapAt(number(0...(rows.count - 1)), number(0...(rows.count - 1))) }
            default: if chance(4) { rows = [] } else { rows.reverse() }
            }
        }
        return rows.map { row in chance(3) ? Piece.Row(id: row.id, piece: edited(row.piece)) : row }
    }

    // MARK: - Random values

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(0...(elements.count - 1))]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    /// True with a probability of one in `count`.
    private mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }
}
