import Foundation

/// The content of a string catalog that tests examine: the texts of each key by language and plural category.
struct StringCatalog {
    struct Entry {
        let key: String
        /// Whether the key itself is shown in all languages.
        let isVerbatim: Bool
        /// The texts by language, and by plural category; the category is empty for a text without plural forms.
        let texts: [String: [String: String]]
    }

    let sourceLanguage: String
    let entries: [Entry]

    init(_ url: URL) throws {
        let catalog = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        sourceLanguage = catalog.sourceLanguage
        entries = catalog.strings.sorted { $0.key < $1.key }.map { key, string in
            Entry(
                key: key, isVerbatim: string.shouldTranslate == false,
                texts: (string.localizations ?? [:]).mapValues(\.texts))
        }
    }

    private struct File: Decodable {
        let sourceLanguage: String
        let strings: [String: Text]
    }

    private struct Text: Decodable {
        let shouldTranslate: Bool?
        let localizations: [String: Localization]?
    }

    private struct Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?

        var texts: [String: String] {
            if let stringUnit { return ["": stringUnit.value] }
            return variations?.plural.compactMapValues(\.stringUnit?.value) ?? [:]
        }
    }

    private struct Variations: Decodable {
        let plural: [String: Form]
    }

    private struct Form: Decodable {
        let stringUnit: Unit?
    }

    private struct Unit: Decodable {
        let value: String
    }
}

/// The specifiers of a format by the position of their argument, such as `[1: "@", 2: "lld"]`.
func specifiers(of format: String) -> [Int: String] {
    var found: [Int: String] = [:]
    var next = 1
    for match in format.replacing("%%", with: "").matches(of: #/%(?:([0-9]+)\$)?(@|l?l?[dufg])/#) {
        let position = match.1.flatMap { Int($0) } ?? next
        if match.1 == nil { next += 1 }
        found[position] = String(match.2)
    }
    return found
}
