import Foundation
import StringLocalization
import Testing

/// Expected words are CLDR's patterns for `duration-year` and `duration-month`.
@Suite struct CalendarUnitWordsTests {
    private func words(_ locale: String) throws -> CalendarUnitWords {
        try #require(CalendarUnitWords.of(Locale(identifier: locale)), "\(locale)")
    }

    @Test(
        arguments: [
            ("en", ["1 year", "2 years", "5 years", "1 month", "2 months", "5 months"]),
            ("de_AT", ["1 Jahr", "2 Jahre", "5 Jahre", "1 Monat", "2 Monate", "5 Monate"]),
            ("fr", ["1 an", "2 ans", "5 ans", "1 mois", "2 mois", "5 mois"]),
            ("pl", ["1 rok", "2 lata", "5 lat", "1 miesiąc", "2 miesiące", "5 miesięcy"]),
            ("ar", ["سنة", "سنتان", "5 سنوات", "شهر", "شهران", "5 أشهر"]),
            ("ja", ["1年", "2年", "5年", "1か月", "2か月", "5か月"]),
            ("cy", ["1 flwyddyn", "2 flynedd", "5 mlynedd", "1 mis", "2 fis", "5 mis"]),
        ] as [(String, [String])])
    func numbersChooseThePluralForm(_ locale: String, _ expected: [String]) throws {
        let words = try words(locale)
        #expect([1, 2, 5].map { words.years($0) } + [1, 2, 5].map { words.months($0) } == expected)
    }

    @Test func digitsAreTheLocalesAndAreNotGrouped() throws {
        #expect(try words("ar_EG").years(5) == "٥ سنوات")
        #expect(try words("fa").months(3) == "۳ ماه")
        #expect(try words("en").years(292_277_026_596) == "292277026596 years")
        #expect(try words("de").years(12_345) == "12345 Jahre")
    }

    @Test func theScriptChoosesTheWords() throws {
        #expect(try words("zh_TW").months(2) == "2個月")
        #expect(try words("zh_CN").months(2) == "2个月")
        #expect(try words("sr").years(5) == "5 година")
        #expect(try words("sr-Latn").years(5) == "5 godina")
        #expect(try words("sr_ME").years(5) == "5 godina")
        #expect(try words("ur-Arab").years(5) == "5 سال")
    }

    @Test func oldNamesOfLanguagesHaveTheWordsOfTheNew() throws {
        #expect(try words("iw").years(1) == "שנה")
        #expect(try words("no").months(2) == "2 måneder")
    }

    @Test(arguments: ["", "C", "tlh", "pa-Arab", "zz", "-", "1"])
    func aLanguageOrScriptWithoutDataHasNoWords(_ locale: String) {
        #expect(CalendarUnitWords.of(Locale(identifier: locale)) == nil)
    }

    @Test(arguments: ["ar", "br", "cs", "cy", "en", "es", "eu", "ga", "he", "lt", "lv", "pt-PT", "ru", "si", "sw"])
    func everyNumberHasWords(_ locale: String) throws {
        let words = try words(locale)
        for count in [-1, 0, 1, 2, 3, 4, 6, 7, 11, 20, 21, 100, 1_000_000, .max, .min] {
            for text in [words.years(count), words.months(count)] {
                let letters = text.filter(\.isLetter)
                #expect(!letters.isEmpty, "\(count)")
                #expect(!text.contains("#") && !text.contains("|") && !text.contains("/"), "\(count): \(text)")
            }
        }
    }
}
