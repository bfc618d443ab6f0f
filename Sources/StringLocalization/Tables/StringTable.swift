/// The entries of a table in one language.
package final class StringTable: Sendable {
    /// The language of the entries, whose plural rules hold.
    package let language: String
    private let entries: [String: StringEntry]
    /// The table in the language of development, for keys that have no translation.
    private let fallback: StringTable?
    /// The sentence part that names the table, such as `Localizable in /app/App.resources`.
    let place: String

    init(_ entries: [String: StringEntry], language: String, fallback: StringTable?, place: String) {
        self.entries = entries
        self.language = language
        self.fallback = fallback
        self.place = place
    }

    /// Returns the entry of a key and its language, which is that of development if there is no translation; nil if the
    /// table lacks the key.
    package func find(_ key: String) -> (entry: StringEntry, language: String)? {
        if let entry = entries[key] { return (entry, language) }
        MissingStrings.report(key, language: language, place: place)
        return fallback?.findWithoutReport(key)
    }

    private func findWithoutReport(_ key: String) -> (entry: StringEntry, language: String)? {
        entries[key].map { ($0, language) }
    }
}
