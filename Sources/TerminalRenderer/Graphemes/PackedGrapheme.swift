import Locking
internal import TextWidths

/// The grapheme of a cell in four bytes: a Unicode scalar, or an index into the process's table of clusters.
///
/// Each grapheme was validated by `CharacterAppearance` and contains no control character.
struct PackedGrapheme: Equatable, Sendable {
    private let value: UInt32

    /// An empty cell.
    static let blank = PackedGrapheme(value: 0x20)

    /// The right half of a wide grapheme.
    static let continuation = PackedGrapheme(value: 0)

    private static let clusterFlag: UInt32 = 1 << 31

    private init(value: UInt32) {
        self.value = value
    }

    /// Creates a symbol for a printable ASCII character.
    init(ascii: UInt8) {
        value = UInt32(ascii)
    }

    /// Creates a symbol for a character that can be shown as it is.
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

    /// Whether the symbol is ASCII.
    var isASCII: Bool { value < 0x80 && self != .continuation }

    /// Appends the symbol in UTF-8.
    func append(to bytes: inout [UInt8]) {
        if value < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value))
        } else {
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// Whether all terminals agree on the symbol's width.
    var hasAgreedWidth: Bool {
        if value < 0x300 { return true }
        if let cluster { return cluster.hasAgreedWidth }
        guard let scalar = Unicode.Scalar(value) else { return true }
        return scalar.cellWidth == 1 || scalar.isTraditionallyWide
    }

    /// The maximum width of the symbol in a terminal that does not join scalars.
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
        hasAgreedWidth = areMarks && (first.cellWidth == 1 || first.isTraditionallyWide)
        // A spacing mark, a jamo or a variation selector may take up a cell. A combining mark never does.
        reach = areMarks ? first.cellWidth : scalars.reduce(0) { $0 + max(1, $1.cellWidth) }
    }
}

/// The clusters of several scalars that the process has shown. They are few and are never removed.
private enum ClusterTable {
    private struct State {
        var numbers: [Character: UInt32] = [:]
        var clusters: [Cluster] = []
    }

    private static let state = Locked(State())

    /// The maximum number of scalars in a cluster. Longer clusters are cut; no script needs them.
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
