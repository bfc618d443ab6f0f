/// The grapheme that a text screen draws for a symbol name, and its accessibility label.
///
/// ```swift
/// let bin = Symbol(named: "trash.fill")
/// // bin?.grapheme == "🗑", bin?.label == "Delete"
/// ```
///
/// Names match Apple's symbols, and include numbers up to 50 and letters in circles and squares. A name with an unknown
/// variant or badge is drawn without it. A slash variant is drawn over the symbol.
public struct Symbol: Equatable, Sendable {
    /// The grapheme for an unknown name.
    public static let placeholder: Character = "▢"

    /// The grapheme, one or two cells wide.
    public let grapheme: Character
    /// The accessibility label.
    public let label: String

    /// Finds a symbol by its name; nil if there is none.
    public init?(named name: String) {
        guard let found = Self.known(name) ?? Self.enclosed(name) ?? Self.variant(name) else { return nil }
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

    /// Returns the symbol of a number or letter in a circle or square: `12.circle`, `a.square.fill`.
    private static func enclosed(_ name: String) -> Symbol? {
        let parts = name.split(separator: ".")
        let isFilled = parts.last == "fill"
        guard parts.count == (isFilled ? 3 : 2) else { return nil }
        let subject = parts[0]
        let isSquare = parts[1] == "square"
        guard isSquare || parts[1] == "circle" else { return nil }
        let code: UInt32? =
            if let letter = subject.utf8.first, subject.utf8.count == 1, (97...122).contains(letter) {
                // The blocks of enclosed letters begin at A.
                (isSquare ? (isFilled ? 0x1F170 : 0x1F130) : (isFilled ? 0x1F150 : 0x24B6)) + UInt32(letter - 97)
            } else if let number = UInt32(subject), String(number) == subject {
                circled(number, isFilled)
            } else {
                nil
            }
        guard let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
        return Symbol(grapheme: Character(scalar), label: subject.uppercased())
    }

    /// The character of a number in a circle, filled up to 20; nil beyond 50. There are no numbers in squares.
    private static func circled(_ number: UInt32, _ isFilled: Bool) -> UInt32? {
        switch number {
        case 0: isFilled ? 0x24FF : 0x24EA
        case 1...10: (isFilled ? 0x2776 : 0x2460) + number - 1
        case 11...20: (isFilled ? 0x24EB : 0x246A) + number - 11
        case 21...35: 0x3251 + number - 21
        case 36...50: 0x32B1 + number - 36
        default: nil
        }
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
