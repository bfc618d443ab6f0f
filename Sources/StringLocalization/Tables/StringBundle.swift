internal import Foundation
internal import Locking

/// The strings of a bundle: catalogs, and files in folders of languages.
///
/// A bundle's languages come from its `lproj` folders and its catalogs. The language of development is the one that the
/// bundle's information names, else the catalogs' source language, else English.
final class StringBundle: Sendable {
    /// The folders, in order: entries of the first win.
    private let folders: [String]
    private let localizations: [String]
    private let development: String
    /// Whether the bundle has strings in any language.
    let hasStrings: Bool
    /// The strings of catalogs by table.
    private let catalogs: [String: [StringFile]]

    private struct TableName: Hashable {
        let name: String
        let localization: String
    }

    /// The tables that were used.
    private let tables = Locked([TableName: StringTable]())
    /// The best localization by locale; nil for a locale whose language the bundle does not have.
    private let matches = Locked([String: String?]())

    /// `development` is the language of development that the bundle's information names.
    init(folders: [String], development: String?) {
        self.folders = folders
        var catalogs: [String: [StringFile]] = [:]
        var names: Set<String> = []
        for folder in folders {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for entry in entries.sorted() {
                if let language = entry.without(suffix: ".lproj") {
                    if language != "Base" { names.insert(language) }
                } else if let table = entry.without(suffix: ".xcstrings") {
                    let path = "\(folder)/\(entry)"
                    let file = Self.bytes(path).map(StringCatalogFormat.read) ?? StringFile()
                    Self.report(file.problems, in: path)
                    catalogs[table, default: []].append(file)
                    names.formUnion(file.entries.keys)
                }
            }
        }
        self.catalogs = catalogs
        let source = catalogs.sorted { $0.key < $1.key }.lazy.flatMap(\.value).compactMap(\.sourceLanguage).first
        let language = development ?? source ?? "en"
        self.development = LanguageMatch.best(of: names.sorted(), for: [language]) ?? language
        localizations = names.union([self.development]).sorted()
        hasStrings = !names.isEmpty
    }

    /// Returns the position of the first locale that the bundle has a localization for; nil if it has none for any.
    func firstMatch(among locales: [String]) -> Int? {
        locales.firstIndex { match(for: $0) != nil }
    }

    /// Returns a table in the best language for a locale.
    func table(_ name: String, for locale: String) -> StringTable {
        let localization = localization(for: locale)
        let key = TableName(name: name, localization: localization)
        if let table = tables.withLock({ $0[key] }) { return table }
        var fallback: StringTable?
        if localization != development { fallback = load(name, in: development, fallback: nil) }
        let table = load(name, in: localization, fallback: fallback)
        return tables.withLock { tables in
            if let earlier = tables[key] { return earlier }
            // Programs use few tables. The limit keeps names that are computed from data from filling the memory.
            if tables.count >= 1_024 { tables.removeAll() }
            tables[key] = table
            return table
        }
    }

    /// The localization that a reader of a locale sees.
    private func localization(for locale: String) -> String { match(for: locale) ?? development }

    /// The best localization for a locale; nil if the bundle does not have its language. At most 1,024 locales are
    /// remembered.
    private func match(for locale: String) -> String? {
        if let known = matches.withLock({ $0[locale] }) { return known }
        let found = LanguageMatch.best(of: localizations, for: [locale])
        matches.withLock { matches in
            if matches.count >= 1_024 { matches.removeAll() }
            matches[locale] = .some(found)
        }
        return found
    }

    private func load(_ name: String, in localization: String, fallback: StringTable?) -> StringTable {
        var entries: [String: StringEntry] = [:]
        for file in catalogs[name] ?? [] {
            entries.merge(file.entries[localization] ?? [:]) { first, _ in first }
        }
        var places = ["\(localization).lproj/"]
        if localization == development { places += ["Base.lproj/", ""] }
        for place in places {
            for folder in folders { merge("\(folder)/\(place)\(name)", into: &entries) }
        }
        return StringTable(
            entries, language: localization, fallback: fallback, place: "\(name) of \(folders.first ?? "no folder")")
    }

    /// Adds the entries of the files at a path without extension. Plural forms come before plain strings.
    private func merge(_ path: String, into entries: inout [String: StringEntry]) {
        if let data = Self.bytes(path + ".stringsdict") {
            let file = StringsDictionaryFormat.entries(in: data)
            Self.report(file.problems, in: path + ".stringsdict")
            entries.merge(file.entries) { first, _ in first }
        }
        if let data = Self.bytes(path + ".strings") {
            let file = StringsFileFormat.pairs(in: data)
            Self.report(file.problem.map { [$0] } ?? [], in: path + ".strings")
            entries.merge(file.pairs.mapValues { .text($0) }) { first, _ in first }
        }
    }

    private static func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

    /// Reports one sentence for a file, which names its first problem.
    private static func report(_ problems: [String], in path: String) {
        guard let first = problems.first else { return }
        let others = problems.count == 1 ? "" : ", and it has \(problems.count - 1) more such problems"
        StringProblems.report("The strings of \(path) are not all read: \(first)\(others).")
    }
}

extension String {
    fileprivate func without(suffix: String) -> String? {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
    }
}
