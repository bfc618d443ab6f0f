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
        guard let found = Self.known[name] ?? Self.variant(name) else { return nil }
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
            if let found = known[parts.joined(separator: ".")] { return isOff ? found.slashed : found }
            guard let last = parts.lastIndex(where: variants.contains) else { return nil }
            if parts.remove(at: last) == "slash" { isOff = true }
        }
        return nil
    }

    private var slashed: Symbol {
        Symbol(grapheme: Character("\(grapheme)\u{338}"), label: "\(label), off")
    }

    private static let known: [String: Symbol] = {
        var symbols: [String: Symbol] = [:]
        for line in table.split(separator: "\n") {
            let columns = line.split(separator: " ", maxSplits: 2)
            symbols[String(columns[0])] = Symbol(grapheme: Character(String(columns[1])), label: String(columns[2]))
        }
        return symbols
    }()
}
