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
        } else if let number = Self.clusters.withLock({ $0.number(of: character) }) {
            value = Self.clusterFlag | number
        } else {
            value = Self.substitute(for: character).value
        }
    }

    /// The clusters that the process has shown. Natural languages and emoji have far fewer than the maximum.
    private static let clusters = Locked(ClusterTable(maximum: 1 << 16))

    /// The scalar for a cluster that finds no place in the table: one of the same width, so the row keeps its columns.
    static func substitute(for character: Character) -> Unicode.Scalar {
        let first = character.unicodeScalars[character.unicodeScalars.startIndex]
        if first.cellWidth == character.cellWidth { return first }
        return character.cellWidth == 1 ? "\u{FFFD}" : "〓"
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
        return Self.clusters.withLock { $0[value & ~Self.clusterFlag] }
    }
}

/// A grapheme of several scalars.
struct Cluster: Sendable {
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

/// The clusters of several scalars that have been shown. They are never removed, because cells refer to them by number.
///
/// Texts from others may contain any number of clusters, so the table has a maximum.
struct ClusterTable: Sendable {
    private var numbers: [Character: UInt32] = [:]
    private var clusters: [Cluster] = []
    private let maximum: Int

    /// The maximum number of scalars in a cluster. Longer clusters are cut; no script needs them.
    private static let longest = 32

    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Returns the number of a cluster; nil if it is a new one and the table is full.
    mutating func number(of character: Character) -> UInt32? {
        var key = character
        if character.unicodeScalars.count > Self.longest {
            var cut = String.UnicodeScalarView()
            cut.append(contentsOf: character.unicodeScalars.prefix(Self.longest))
            key = String(cut).first ?? "\u{FFFD}"
        }
        if let number = numbers[key] { return number }
        guard clusters.count < maximum else { return nil }
        let number = UInt32(clusters.count)
        clusters.append(Cluster(key))
        numbers[key] = number
        return number
    }

    subscript(number: UInt32) -> Cluster { clusters[Int(number)] }
}
