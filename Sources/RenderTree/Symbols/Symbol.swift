/// The grapheme that a text screen draws for a symbol name, and its accessibility label.
///
/// ```swift
/// let bin = Symbol(named: "trash.fill")
/// // bin?.grapheme == "🗑", bin?.label == "Delete"
/// ```
///
/// Names match Apple's symbols. A name with an unknown variant or badge is drawn without it. A slash variant is drawn
/// over the symbol.
public struct Symbol: Equatable, Sendable {
    /// The grapheme for an unknown name.
    public static let placeholder: Character = "▢"

    /// The grapheme, one or two cells wide.
    public let grapheme: Character
    /// The accessibility label.
    public let label: String

    /// Finds a symbol by its name; nil if there is none.
    public init?(named name: String) {
        guard let found = Self.known(name) ?? Self.variant(name) else { return nil }
        self = found
    }

    private init(grapheme: Character, label: String) {
        self.grapheme = grapheme
        self.label = label
    }

    /// Returns an unknown name as words: "figure.walk" is "figure walk".
    static func displayName(of name: String) -> String {
        name.replacing(".", with: " ")
    }

    private static let variants: Set<Substring> = ["fill", "circle", "square", "rectangle", "slash"]

    /// Returns the symbol of a name without its last variant, then without the one before, and so on.
    private static func variant(_ name: String) -> Symbol? {
        var parts = name.split(separator: ".")
        if let badge = parts.firstIndex(of: "badge") { parts.removeSubrange(badge...) }
        var isOff = false
        while !parts.isEmpty {
            if let found = known(parts.joined(separator: ".")) { return isOff ? found.slashed : found }
            guard let last = parts.lastIndex(where: variants.contains) else { return nil }
            if parts.remove(at: last) == "slash" { isOff = true }
        }
        return nil
    }

    private var slashed: Symbol {
        Symbol(grapheme: Character("\(grapheme)\u{338}"), label: "\(label), off")
    }

    private static func known(_ name: String) -> Symbol? {
        guard let line = lines[Substring(name)] else { return nil }
        let columns = line.split(separator: " ", maxSplits: 1)
        return Symbol(grapheme: Character(String(columns[0])), label: String(columns[1]))
    }

    /// The rest of each line of the table, by its name. Split at bytes, because the table is read before the first
    /// frame, and characters take many times as long.
    private static let lines: [Substring: Substring] = {
        var lines: [Substring: Substring] = [:]
        for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            lines[Substring(line[..<space])] = Substring(line[line.index(after: space)...])
        }
        return lines
    }()
}
