import Foundation
import Testing

/// The catalogs of the example apps, compared with the apps' sources.
@Suite struct ExampleCatalogTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The plural categories of each language that the apps speak, from CLDR.
    private static let categories: [String: Set<String>] = [
        "en": ["one", "other"], "de": ["one", "other"],
        "ar": ["zero", "one", "two", "few", "many", "other"], "ja": ["other"],
    ]

    /// Words that SwiftUI itself shows: the prompt of a search field, buttons of rows and of pages.
    private static let ownKeys: [String: Set<String>] = [
        "Headlines": ["Actions", "Back", "Delete"], "Playlist": ["Search"],
    ]

    private func catalog(of app: String) throws -> StringCatalog {
        try StringCatalog(Self.root.appending(path: "Examples/\(app)/Localizable.xcstrings"))
    }

    // MARK: - Translations

    @Test(arguments: ["Headlines", "Playlist"]) func eachKeyHasAllLanguages(app: String) throws {
        let catalog = try catalog(of: app)
        #expect(catalog.sourceLanguage == "en")
        for entry in catalog.entries where !entry.isVerbatim {
            // English shows a key without a value.
            #expect(Set(entry.texts.keys).union(["en"]) == Set(Self.categories.keys), "\(entry.key)")
            let isPlural = entry.texts.values.contains { $0[""] == nil }
            for (language, texts) in entry.texts where isPlural {
                #expect(Set(texts.keys) == Self.categories[language], "\(entry.key) in \(language)")
            }
            if isPlural { #expect(entry.texts["en"] != nil, "\(entry.key)") }
        }
    }

    @Test(arguments: ["Headlines", "Playlist"]) func placeholdersAgree(app: String) throws {
        for entry in try catalog(of: app).entries {
            let wanted = specifiers(of: entry.key)
            for (language, texts) in entry.texts {
                for (category, text) in texts {
                    let found = specifiers(of: text)
                    let place: Comment = "\(entry.key) in \(language) \(category): \(text)"
                    #expect(found.allSatisfy { wanted[$0.key] == $0.value }, place)
                    // A plural form for a single number may spell it as a word.
                    let isOneNumber = ["zero", "one", "two"].contains(category)
                    if !isOneNumber { #expect(found == wanted, place) }
                    #expect(!text.isEmpty && !text.hasPrefix(" ") && !text.hasSuffix(" "), place)
                }
            }
        }
    }

    @Test func specifiersAreFoundByPosition() {
        #expect(specifiers(of: "%2$lld of %1$@") == [1: "@", 2: "lld"])
        #expect(specifiers(of: "%@, %lld s of %@, 100%%") == [1: "@", 2: "lld", 3: "@"])
    }

    // MARK: - Keys

    /// The labels of arguments that are not words of the app.
    private static let otherLabels: Set<String> = [
        "verbatim", "systemImage", "systemName", "name", "artist", "userAgent", "debugDescription", "forKey",
    ]
    /// Functions whose argument is not shown to a reader.
    private static let otherFunctions = ["keyboardShortcut(", "previewDisplayName(", "Data(", "AppStorage(", "URL("]
    /// Files without words of the app: the samples' articles, and the command line's options.
    private static let otherFiles = ["/Samples/", "PreviewMaterial.swift", "HeadlinesOptions.swift"]

    /// The literals of an app outside its previews.
    private func literals(of app: String) throws -> [StringLiteral] {
        let folder = Self.root.appending(path: "Examples/\(app)")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }
            .filter { url in url.pathExtension == "swift" && !Self.otherFiles.contains { url.path.contains($0) } }
            .flatMap { url in
                let source = String(decoding: try Data(contentsOf: url), as: UTF8.self)
                return StringLiterals(source.components(separatedBy: "_Previews: PreviewProvider")[0]).found
            }
    }

    /// Whether a literal looks like words for a reader: several words, or one in a capital.
    private func isWords(_ literal: StringLiteral) -> Bool {
        let text = literal.parts.joined()
        guard text.contains(where: \.isLetter), text.contains(" ") || text.first?.isUppercase == true else {
            return false
        }
        let context = literal.context.trimmingCharacters(in: .whitespaces)
        if Self.otherFunctions.contains(where: context.hasSuffix) { return false }
        let label = context.hasSuffix(":") ? context.dropLast().split { !$0.isLetter }.last.map(String.init) : nil
        return label.map { !Self.otherLabels.contains($0) || context.hasPrefix("case ") } ?? true
    }

    @Test(arguments: ["Headlines", "Playlist"]) func allWordsOfTheSourcesAreKeys(app: String) throws {
        let keys = try catalog(of: app).entries.map(\.key)
        let words = try literals(of: app).filter(isWords)
        #expect(words.count >= 9)
        for literal in words {
            let pattern = try Regex(literal.keyPattern)
            #expect(keys.contains { $0.wholeMatch(of: pattern) != nil }, "\(literal)")
        }
    }

    @Test(arguments: ["Headlines", "Playlist"]) func noKeyIsUnused(app: String) throws {
        let patterns = try literals(of: app).map { try Regex($0.keyPattern) }
        let unused = try catalog(of: app).entries.map(\.key).filter { key in
            !patterns.contains { key.wholeMatch(of: $0) != nil } && Self.ownKeys[app]?.contains(key) != true
        }
        #expect(unused == [])
    }

    @Test func literalsAreReadWithTheirInterpolations() {
        let source = #"""
            Text("a \(b ? "c" : "d\(1)") 5%") // "no"
            let x: String = """
                one \
                two \(3)
                """
            """#
        let found = StringLiterals(source).found
        #expect(found.map(\.parts) == [["c"], ["d", ""], ["a ", " 5%"], ["one two ", ""]])
        #expect(found[2].context == "Text(")
        #expect("a %@ 5%%".wholeMatch(of: try! Regex(found[2].keyPattern)) != nil)
    }
}
