/// The entries of a table in one language.
package final class StringTable: Sendable {
    /// The language of the entries, whose plural rules apply.
    package let language: String
    /// The entries that are plain texts, apart from the others so that a lookup copies nothing but the text.
    private let texts: [String: String]
    /// The same texts for lookups.
    private let index: TextIndex
    private let variedStrings: [String: VariedString]
    /// The table in the language of development, for keys that have no translation.
    private let fallback: StringTable?
    /// The sentence part that names the table, such as `Localizable in /app/App.resources`.
    let place: String

    init(_ entries: [String: StringEntry], language: String, fallback: StringTable?, place: String) {
        var texts: [String: String] = [:]
        var variedStrings: [String: VariedString] = [:]
        texts.reserveCapacity(entries.count)
        for (key, entry) in entries {
            switch entry {
            case .text(let text): texts[key] = text
            case .varied(let varied): variedStrings[key] = varied
            }
        }
        self.texts = texts
        index = TextIndex(texts)
        self.variedStrings = variedStrings
        self.language = language
        self.fallback = fallback
        self.place = place
    }

    /// Returns the text of a key in the table's own language; nil if it has none, or one that varies.
    @inline(__always)
    func text(of key: String) -> String? { index.text(of: key) ?? texts[key] }

    /// Returns the entry of a key and its language. Without a translation it is the development language; nil if the
    /// table lacks the key.
    package func find(_ key: String) -> (entry: StringEntry, language: String)? {
        if let found = findWithoutReport(key) { return found }
        MissingStrings.report(key, language: language, place: place)
        return fallback?.findWithoutReport(key)
    }

    /// Whether the table has the key, or the table of the development language. Nothing is reported.
    func has(_ key: String) -> Bool {
        findWithoutReport(key) != nil || fallback?.findWithoutReport(key) != nil
    }

    private func findWithoutReport(_ key: String) -> (entry: StringEntry, language: String)? {
        if let text = texts[key] { return (.text(text), language) }
        return variedStrings[key].map { (.varied($0), language) }
    }
}
