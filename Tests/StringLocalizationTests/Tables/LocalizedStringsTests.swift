import Foundation
import Locking
import StringLocalization
import Testing

@Suite struct LocalizedStringsTests {
    private let folder: URL
    private let bundle: Bundle

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        bundle = try #require(Bundle(path: folder.path))
    }

    private func write(_ text: String, to path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func text(_ value: String.LocalizationValue, _ locale: String, table: String? = nil) -> String {
        String(localized: value, table: table, bundle: bundle, locale: Locale(identifier: locale))
    }

    private static let catalog = """
        {"sourceLanguage": "en", "strings": {
            "Songs": {"localizations": {"de": {"stringUnit": {"value": "Lieder"}}, \
        "ja": {"stringUnit": {"value": "曲"}}}},
            "%lld songs": {"localizations": {
                "en": {"variations": {"plural": {
                    "one": {"stringUnit": {"value": "%lld song"}}, "other": {"stringUnit": {"value": "%lld songs"}}}}},
                "de": {"variations": {"plural": {
                    "one": {"stringUnit": {"value": "%lld Lied"}}, \
        "other": {"stringUnit": {"value": "%lld Lieder"}}}}}}},
            "title": {"localizations": {"en": {"stringUnit": {"value": "All of it"}}}}
        }, "version": "1.0"}
        """

    @Test func aCatalogServesEveryLanguageAtOnce() throws {
        try write(Self.catalog, to: "Localizable.xcstrings")
        #expect(text("Songs", "de_AT") == "Lieder")
        #expect(text("Songs", "ja_JP") == "曲")
        #expect(text("Songs", "en_GB") == "Songs")
        #expect(text("\(1) songs", "de") == "1 Lied")
        #expect(text("\(1000) songs", "de_DE") == "1.000 Lieder")
        #expect(text("\(1) songs", "en") == "1 song")
        // Japanese has no translation of these: the source language shows, with its plural forms.
        #expect(text("\(1) songs", "ja") == "1 song")
        #expect(text("title", "de") == "All of it")
        // A language that the catalog lacks sees the source language.
        #expect(text("Songs", "fr") == "Songs")
        #expect(text("Nothing", "de") == "Nothing")
    }

    @Test(
        arguments: [
            (["fr_FR", "ja_JP", "de_DE"], "ja_JP"), (["de_AT", "ja"], "de_AT"), (["fr", "en_GB", "de"], "en_GB"),
            (["fr_FR", "pt_BR"], "fr_FR"),
        ])
    func theLocaleIsTheFirstThatThereAreStringsFor(_ preferred: [String], _ locale: String) throws {
        try write(Self.catalog, to: "Localizable.xcstrings")
        let locales = preferred.map { Locale(identifier: $0) }
        #expect(LocalizedStrings.locale(for: locales, in: bundle)?.identifier == locale)
        // The answer is the same once the locale's localization is remembered.
        for locale in preferred { _ = text("Songs", locale) }
        #expect(text("Songs", "fr_FR") == "Songs")
        #expect(LocalizedStrings.locale(for: locales, in: bundle)?.identifier == locale)
    }

    @Test func withoutStringsTheLocaleIsTheFirst() {
        let locales = ["fr_FR", "en_US"].map { Locale(identifier: $0) }
        #expect(LocalizedStrings.locale(for: locales, in: bundle)?.identifier == "fr_FR")
        #expect(LocalizedStrings.locale(for: [], in: bundle) == nil)
    }

    @Test func foldersOfLanguagesHoldTables() throws {
        try write("\"k\" = \"Deutsch\";", to: "de.lproj/Localizable.strings")
        try write("\"k\" = \"English\"; \"only\" = \"Only\";", to: "en.lproj/Localizable.strings")
        try write("\"k\" = \"Andere\";", to: "de.lproj/Other.strings")
        let plist: [String: Any] = [
            "%lld files": [
                "NSStringLocalizedFormatKey": "%#@files@",
                "files": ["NSStringFormatValueTypeKey": "lld", "one": "%lld Datei", "other": "%lld Dateien"],
            ] as [String: Any]
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
        try data.write(to: folder.appendingPathComponent("de.lproj/Localizable.stringsdict"))
        #expect(text("k", "de") == "Deutsch")
        #expect(text("k", "de", table: "Other") == "Andere")
        #expect(text("k", "de", table: "") == "Deutsch")
        #expect(text("k", "de", table: "None") == "k")
        #expect(text("only", "de") == "Only")
        #expect(text("k", "fr") == "English")
        #expect(text("\(1) files", "de") == "1 Datei")
        #expect(text("\(2) files", "de") == "2 Dateien")
    }

    @Test func aDefaultValueIsShownWithoutATranslation() throws {
        try write("\"greeting\" = \"Hallo, %@\";", to: "de.lproj/Localizable.strings")
        func greeting(_ locale: String) -> String {
            String(
                localized: "greeting", defaultValue: "Hello, \("Ada")", bundle: bundle,
                locale: Locale(identifier: locale))
        }
        #expect(greeting("de") == "Hallo, Ada")
        #expect(greeting("en") == "Hello, Ada")
        var resource = LocalizedStringResource("greeting", defaultValue: "Hello, \("Ada")", bundle: .atURL(folder))
        resource.locale = Locale(identifier: "de")
        #expect(String(localized: resource) == "Hallo, Ada")
    }

    // The diagnostics listener and the request for reports apply to the whole process, and the first screen of any
    // other test listens too. Each of these checks therefore runs in a separate process.

    @Test func malformedFilesAreReportedOnceAndTheRestIsRead() async {
        await #expect(processExitsWith: .success) { try LocalizedStringsTests().checkMalformedFiles() }
    }

    private func checkMalformedFiles() throws {
        try write("{\"strings\": 3}", to: "Localizable.xcstrings")
        try write("a = b;\n\"c", to: "en.lproj/Localizable.strings")
        let sentences = Locked<[String]>([])
        let place = folder.path
        StringProblems.listen { sentence in sentences.withLock { if sentence.contains(place) { $0.append(sentence) } } }
        #expect(text("a", "en") == "b")
        #expect(text("c", "en") == "c")
        #expect(
            sentences.withLock { $0 } == [
                "The strings of \(place)/Localizable.xcstrings are not all read: it has no \"strings\".",
                "The strings of \(place)/en.lproj/Localizable.strings are not all read: "
                    + "line 2 begins a string that does not end.",
            ])
    }

    @Test func aMissingKeyIsReportedOnceOnRequest() async {
        await #expect(processExitsWith: .success) { try LocalizedStringsTests().checkMissingKeys() }
    }

    private func checkMissingKeys() throws {
        try write(Self.catalog, to: "Localizable.xcstrings")
        let sentences = Locked<[String]>([])
        let place = folder.path
        StringProblems.listen { sentence in sentences.withLock { if sentence.contains(place) { $0.append(sentence) } } }
        #expect(text("Nothing", "de") == "Nothing")
        #expect(sentences.withLock { $0 } == [])
        MissingStrings.startReporting()
        for _ in 1...3 { #expect(text("Nothing", "de") == "Nothing") }
        #expect(text("title", "ja") == "All of it")
        #expect(
            sentences.withLock { $0 } == [
                "No string for de has the key \"Nothing\" in the table Localizable of \(place).",
                "No string for ja has the key \"title\" in the table Localizable of \(place).",
            ])
    }
}
