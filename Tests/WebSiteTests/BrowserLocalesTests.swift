#if Web
    import Foundation
    import Testing

    @testable import SwiftUI

    /// Language tags of a browser are untrusted input.
    @MainActor
    @Suite struct BrowserLocalesTests {
        @Test(arguments: [
            ("de", "de"), ("de-AT", "de_AT"), ("EN_us", "en_US"), ("zh-hant-tw", "zh_Hant_TW"), ("es-419", "es_419"),
            ("de-DE-u-co-phonebk", "de_DE"), ("fr-1", "fr"), ("sr-Latn", "sr_Latn"),
        ])
        func aTagNamesALanguageAScriptAndARegion(tag: String, identifier: String) {
            #expect(BrowserLocales(maximum: 10).locale(tag)?.identifier == identifier)
        }

        @Test(arguments: ["", "-", "x", "12", "javascript:alert(1)", "d\u{e9}", "english", "*"])
        func invalidLanguageTagsAreIgnored(tag: String) {
            #expect(BrowserLocales(maximum: 10).locale(tag) == nil)
        }

        @Test func theNumberOfUnknownLocalesIsLimited() {
            let locales = BrowserLocales(maximum: 2)
            #expect(locales.locale("de-JP")?.identifier == "de_JP")
            #expect(locales.locale("qq-ZZ")?.identifier == "qq_ZZ")
            #expect(locales.locale("de-QQ")?.identifier == "de")
            #expect(locales.locale("qx-QQ") == nil)
            // Cached locales stay, and locales known to the system do not count.
            #expect(locales.locale("de-JP")?.identifier == "de_JP")
            #expect(locales.locale("pt-BR")?.identifier == "pt_BR")
        }
    }
#endif
