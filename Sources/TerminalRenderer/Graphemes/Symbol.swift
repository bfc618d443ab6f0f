import Synchronization
internal import TextWidths

/// The grapheme of a cell in four bytes: a scalar, or the number of a longer cluster in the process's table.
///
/// What stands in a symbol has passed ``CharacterAppearance``: no symbol holds what a terminal would obey.
struct Symbol: Equatable, Sendable {
    private let value: UInt32

    /// An empty cell.
    static let blank = Symbol(value: 0x20)

    /// The right half of a grapheme of two cells.
    static let continuation = Symbol(value: 0)

    private static let clusterFlag: UInt32 = 1 << 31

    private init(value: UInt32) {
        self.value = value
    }

    /// A printable character of ASCII.
    init(ascii: UInt8) {
        value = UInt32(ascii)
    }

    /// A character that appears as itself.
    init(_ character: Character) {
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            value = first.value
        } else {
            value = Self.clusterFlag | ClusterTable.number(of: character)
        }
    }

    var text: String {
        if self == .continuation { return "" }
        if let cluster { return cluster.text }
        return Unicode.Scalar(value).map { String($0) } ?? ""
    }

    /// Whether it takes one byte.
    var isASCII: Bool { value < 0x80 && self != .continuation }

    /// Appends the bytes of the symbol in UTF-8.
    func append(to bytes: inout [UInt8]) {
        if value < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value))
        } else {
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// Whether all terminals agree on how many cells the symbol takes.
    var hasAgreedWidth: Bool {
        if value < 0x300 { return true }
        if let cluster { return cluster.hasAgreedWidth }
        guard let scalar = Unicode.Scalar(value) else { return true }
        return scalar.cellWidth == 1 || scalar.isLongKnownAsWide
    }

    /// How many cells the symbol takes at most, in a terminal that joins nothing.
    var reach: Int {
        if value < 0x300 { return 1 }
        return cluster?.reach ?? Unicode.Scalar(value)?.cellWidth ?? 1
    }

    private var cluster: Cluster? {
        guard value & Self.clusterFlag != 0 else { return nil }
        return ClusterTable.cluster(numbered: value & ~Self.clusterFlag)
    }
}

/// A grapheme of several scalars.
private struct Cluster: Sendable {
    let text: String
    let hasAgreedWidth: Bool
    let reach: Int

    init(_ character: Character) {
        text = String(character)
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        let marks = scalars.dropFirst()
        let areMarks = marks.allSatisfy {
            $0.cellWidth == 0 && $0.properties.generalCategory != .format && !$0.properties.isVariationSelector
        }
        hasAgreedWidth = areMarks && (first.cellWidth == 1 || first.isLongKnownAsWide)
        // A spacing mark, a jamo or a selector may take a cell of its own, where a plain mark never does.
        reach = areMarks ? first.cellWidth : scalars.reduce(0) { $0 + max(1, $1.cellWidth) }
    }
}

/// The graphemes of several scalars that the process has shown. They are few, and are never forgotten.
private enum ClusterTable {
    private struct State {
        var numbers: [Character: UInt32] = [:]
        var clusters: [Cluster] = []
    }

    private static let state = Mutex(State())

    /// A cluster of more scalars than this is cut: no script needs them.
    private static let longest = 32

    static func number(of character: Character) -> UInt32 {
        var key = character
        if character.unicodeScalars.count > longest {
            var cut = String.UnicodeScalarView()
            cut.append(contentsOf: character.unicodeScalars.prefix(longest))
            key = String(cut).first ?? "\u{FFFD}"
        }
        return state.withLock { state in
            if let number = state.numbers[key] { return number }
            let number = UInt32(state.clusters.count)
            state.clusters.append(Cluster(key))
            state.numbers[key] = number
            return number
        }
    }

    static func cluster(numbered number: UInt32) -> Cluster {
        state.withLock { $0.clusters[Int(number)] }
    }
}
