/// One cell of a terminal: a grapheme, or a half of one, and how it looks. Sixteen bytes.
package struct Cell: Equatable, Sendable {
    let symbol: Symbol
    package internal(set) var style: CellStyle
    private let cells: UInt8

    init(_ symbol: Symbol, width: Int, style: CellStyle) {
        self.symbol = symbol
        self.style = style
        cells = UInt8(truncatingIfNeeded: width)
    }

    /// An empty cell.
    package static func blank(_ style: CellStyle = .plain) -> Cell {
        Cell(.blank, width: 1, style: style)
    }

    static func continuation(_ style: CellStyle) -> Cell {
        Cell(.continuation, width: 0, style: style)
    }

    /// The cells that the grapheme takes: 1, 2 with the cell to its right, or 0 for that cell.
    package var width: Int { Int(cells) }

    /// The grapheme; empty in the right half of one of two cells.
    package var text: String { symbol.text }

    /// Whether a person sees the same in both: of an empty cell only the background and what is drawn across it.
    func looksLike(_ other: Cell) -> Bool {
        if self == other { return true }
        guard symbol == .blank, other.symbol == .blank, style.background == other.style.background else { return false }
        let both = style.attributes.union(other.style.attributes)
        return both.isDisjoint(with: .onBlanks)
    }

    /// Whether erasing leaves the same to see.
    var looksErased: Bool {
        symbol == .blank && style.background == .terminal && style.attributes.isDisjoint(with: .onBlanks)
    }
}
