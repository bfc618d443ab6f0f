/// What a screen of text draws for the name of a symbol, and what a person hears for it.
///
/// ```swift
/// let bin = Symbol(named: "trash.fill")
/// // bin?.grapheme == "🗑", bin?.label == "Delete"
/// ```
///
/// Names are those of Apple's symbols. One that is not known with its variant or badge is drawn without it; a slash is laid
/// over what it turns off.
public struct Symbol: Equatable, Sendable {
    /// What is drawn for a name that is not known.
    public static let placeholder: Character = "▢"

    /// What is drawn: as wide as one cell or two.
    public let grapheme: Character
    /// What it means, to be said.
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

    /// A name as words, for one that is not known: "figure.walk" is "figure walk".
    static func words(of name: String) -> String {
        name.replacing(".", with: " ")
    }

    private static let variants: Set<Substring> = ["fill", "circle", "square", "rectangle", "slash"]

    /// What a name means without its last variant, or the one before, and so on.
    private static func variant(_ name: String) -> Symbol? {
        var parts = name.split(separator: ".")
        if let badge = parts.firstIndex(of: "badge") { parts.removeSubrange(badge...) }
        var isOff = false
        while !parts.isEmpty {
            if let found = known[parts.joined(separator: ".")] { return isOff ? found.turnedOff : found }
            guard let last = parts.lastIndex(where: variants.contains) else { return nil }
            if parts.remove(at: last) == "slash" { isOff = true }
        }
        return nil
    }

    private var turnedOff: Symbol {
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
