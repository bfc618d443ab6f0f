import Foundation
import StringLocalization
import Testing

@Suite struct StringCatalogFormatTests {
    private func read(_ strings: String) -> StringFile {
        StringCatalogFormat.read(
            Data("{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": \(strings)}".utf8))
    }

    private func unit(_ text: String) -> String {
        "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }

    @Test func plainStringsByLanguage() {
        let file = read(
            """
            {"Hello": {"comment": "greets", "localizations": {"de": \(unit("Hallo"))}}, "OK": {}}
            """)
        #expect(file.sourceLanguage == "en")
        #expect(file.problems == [])
        #expect(file.entries == ["en": ["Hello": .text("Hello"), "OK": .text("OK")], "de": ["Hello": .text("Hallo")]])
    }

    @Test func pluralFormsAndDevices() {
        let plural = "{\"plural\": {\"one\": \(unit("%lld song")), \"other\": \(unit("%lld songs"))}}"
        let device = "{\"device\": {\"iphone\": \(unit("Tap")), \"other\": {\"variations\": \(plural)}}}"
        let file = read(
            """
            {"a": {"localizations": {"en": {"variations": \(plural)}}},
             "b": {"localizations": {"en": {"variations": \(device)}}}}
            """)
        let forms = StringEntry.varied(
            VariedString(variation: .plural([.one: "%lld song", .other: "%lld songs"])))
        #expect(file.entries["en"] == ["a": forms, "b": forms])
    }

    @Test func substitutions() {
        let file = read(
            """
            {"k": {"localizations": {"en": {
                "stringUnit": {"state": "translated", "value": "%#@songs@ by %2$@"},
                "substitutions": {"songs": {"argNum": 1, "formatSpecifier": "lld", "variations":
                    {"plural": {"one": \(unit("%arg song")), "other": \(unit("%arg songs"))}}}}}}}}
            """)
        let songs = StringSubstitution(
            argument: 1, specifier: "lld", variation: .plural([.one: "%arg song", .other: "%arg songs"]))
        let expected = VariedString(variation: .text("%#@songs@ by %2$@"), substitutions: ["songs": songs])
        #expect(file.entries["en"]?["k"] == .varied(expected))
    }

    @Test(arguments: [Int.min, -1, 0, 10_000, .max])
    func anInvalidArgumentNumberMeansTheNextArgument(_ number: Int) {
        let file = read(
            """
            {"k": {"localizations": {"en": {
                "stringUnit": {"state": "translated", "value": "%#@songs@"},
                "substitutions": {"songs": {"argNum": \(number), "formatSpecifier": "lld", "variations":
                    {"plural": {"other": \(unit("%arg songs"))}}}}}}}}
            """)
        guard case .varied(let string)? = file.entries["en"]?["k"] else {
            Issue.record("The entry has no variations.")
            return
        }
        #expect(string.substitutions["songs"]?.argument == nil)
    }

    @Test func aMalformedPartIsReportedAndTheRestIsRead() {
        let file = read(
            """
            {"a": 3, "b": {"localizations": []}, "c": {"localizations": {"de": 5, "fr": {"variations": {}}}},
             "d": {"localizations": {"de": \(unit("D"))}}, "e": {"localizations": {"de": {"stringUnit": {"value": 3}}}}}
            """)
        #expect(
            file.problems == [
                "\"a\" is not an object", "\"b\" has localizations that are not an object", "\"c\" has no value in de",
                "\"c\" has no value in fr", "\"e\" has no value in de",
            ])
        #expect(file.entries["de"] == ["d": .text("D")])
    }

    @Test(arguments: [
        ("", "it is not valid JSON"), ("{", "it is not valid JSON"), ("[]", "it has no \"strings\""),
        ("{\"strings\": []}", "it has no \"strings\""), ("{\"strings\": {}}", "it has no \"sourceLanguage\""),
    ])
    func aFileThatIsNoCatalogIsRefused(_ source: String, _ sentence: String) {
        #expect(StringCatalogFormat.read(Data(source.utf8)).problems == [sentence])
    }
}
