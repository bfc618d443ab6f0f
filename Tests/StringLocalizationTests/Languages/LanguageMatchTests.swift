import StringLocalization
import Testing

@Suite struct LanguageMatchTests {
    private static let all = [
        "en", "en-GB", "zh-Hans", "zh-Hant", "zh-HK", "pt-BR", "pt-PT", "nb", "he", "fr", "sr", "es", "es-419", "de",
        "ar",
    ]

    @Test(arguments: [
        ("de-AT", "de"), ("de", "de"), ("en-US", "en"), ("en-AU", "en-GB"), ("en-PH", "en"), ("zh-TW", "zh-Hant"),
        ("zh_TW", "zh-Hant"), ("zh-HK", "zh-HK"), ("zh-MO", "zh-HK"), ("zh-CN", "zh-Hans"), ("zh-Hans-SG", "zh-Hans"),
        ("zh", "zh-Hans"), ("pt", "pt-BR"), ("pt-AO", "pt-PT"), ("no", "nb"), ("nb-NO", "nb"), ("iw", "he"),
        ("fr-CA", "fr"), ("es-MX", "es-419"), ("es-ES", "es"), ("es", "es"), ("ar_EG", "ar"),
    ])
    func aReaderSeesTheNearestLocalization(_ wanted: String, _ expected: String) {
        #expect(LanguageMatch.best(of: Self.all, for: [wanted]) == expected)
    }

    @Test func anotherScriptDoesNotMatch() {
        #expect(LanguageMatch.best(of: ["zh-Hans"], for: ["zh-TW"]) == nil)
        #expect(LanguageMatch.best(of: ["sr"], for: ["sr-Latn"]) == nil)
    }

    @Test func aLanguageWithOtherRegionsOnlyMatches() {
        #expect(LanguageMatch.best(of: ["en", "pt-PT"], for: ["pt-BR"]) == "pt-PT")
        #expect(LanguageMatch.best(of: ["de-CH", "de-DE"], for: ["de"]) == "de-DE")
    }

    @Test func theFirstPreferredLanguageThatExistsWins() {
        #expect(LanguageMatch.best(of: ["en", "de"], for: ["tlh", "de", "en"]) == "de")
        #expect(LanguageMatch.best(of: ["en"], for: ["tlh"]) == nil)
        #expect(LanguageMatch.best(of: [], for: ["en"]) == nil)
        #expect(LanguageMatch.best(of: ["en"], for: ["", "@", "-_-"]) == nil)
    }
}
