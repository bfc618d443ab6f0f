/// One cell of a terminal: a grapheme or half of one, and its style. Sixteen bytes.
package struct Cell: Equatable, Sendable {
    let symbol: PackedGrapheme
    package internal(set) var style: CellStyle
    private let cells: UInt8

    init(_ symbol: PackedGrapheme, width: Int, style: CellStyle) {
        self.symbol = symbol
        self.style = style
        cells = UInt8(truncatingIfNeeded: width)
    }

    /// Returns an empty cell.
    package static func blank(_ style: CellStyle = .plain) -> Cell {
        Cell(.blank, width: 1, style: style)
    }

    static func continuation(_ style: CellStyle) -> Cell {
        Cell(.continuation, width: 0, style: style)
    }

    /// The width of the grapheme in cells: 1, or 2 with the next cell, or 0 for that next cell.
    package var width: Int { Int(cells) }

    /// The grapheme. Empty in the right half of a wide one.
    package var text: String { symbol.text }

    /// Whether both cells look the same. For blanks, only the background and the attributes visible on blanks count.
    func isVisuallyEqual(_ other: Cell) -> Bool {
        if self == other { return true }
        guard symbol == .blank, other.symbol == .blank, style.background == other.style.background else { return false }
        let both = style.attributes.union(other.style.attributes)
        return both.isDisjoint(with: .onBlanks)
    }

    /// Whether an erased cell looks the same.
    var looksErased: Bool {
        symbol == .blank && style.background == .terminal && style.attributes.isDisjoint(with: .onBlanks)
    }
}
