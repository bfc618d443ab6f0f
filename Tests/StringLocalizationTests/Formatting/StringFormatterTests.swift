import Foundation
import StringLocalization
import Testing

@Suite struct StringFormatterTests {
    private func text(_ format: String, _ arguments: FormatArgument..., locale: String = "en_US") -> String {
        var formatter = StringFormatter(arguments: arguments, locale: Locale(identifier: locale), language: locale)
        return formatter.text(of: format)
    }

    @Test(arguments: [
        ("%lld", "1,234"), ("%d%%", "1,234%"), ("%x", "4d2"), ("%06d", "001234"), ("[%7lld]", "[  1,234]"),
        ("[%-7lld]", "[1,234  ]"), ("%+d", "+1,234"), ("%@", "1,234"), ("%.1f", "1,234.0"), ("100 %", "100 %"),
        ("%q", "%q"), ("%", "%"), ("%s", "1,234"),
    ])
    func integers(_ format: String, _ expected: String) {
        #expect(text(format, .integer(1234)) == expected)
    }

    @Test(arguments: [
        ("%lf", "1,234.500000"), ("%.2f", "1,234.50"), ("%.0f", "1,234"), ("%@", "1,234.5"), ("%09.1f", "0001234.5"),
        ("%.3e", "1.234e+03"),
    ])
    func fractions(_ format: String, _ expected: String) {
        #expect(text(format, .floating(1234.5)) == expected)
    }

    @Test func numbersHaveTheDigitsAndSeparatorsOfTheirLocale() {
        #expect(text("%lld", .integer(12_345_678), locale: "de_DE") == "12.345.678")
        #expect(text("%.1f", .floating(-1234.5), locale: "de_DE") == "-1.234,5")
        #expect(text("%lld", .integer(12_345_678), locale: "hi_IN") == "1,23,45,678")
        #expect(text("%lld", .integer(1234), locale: "ar_EG") == "١٬٢٣٤")
        // Spanish and Polish group from five digits.
        #expect(text("%lld", .integer(1234), locale: "es_ES") == "1234")
        #expect(text("%lld", .integer(12345), locale: "es_ES") == "12.345")
        #expect(text("%llu", .unsigned(.max), locale: "en_US") == "18,446,744,073,709,551,615")
    }

    @Test func positionsReorderArguments() {
        #expect(text("%2$@, %1$@", .text("Ada"), .text("Lovelace")) == "Lovelace, Ada")
        #expect(text("%@ %@", .text("a"), .integer(2)) == "a 2")
    }

    @Test func aWrongFormatReadsNoForeignMemory() {
        #expect(text("%@ and %@", .text("a")) == "a and ")
        #expect(text("%9$s%n", .text("a")) == "%n")
        #expect(text("%d", .text("a")) == "a")
        #expect(text("%#@missing@!", .integer(1)) == "!")
        #expect(text("%99999999999999999999d", .integer(1)).isEmpty == false)
        #expect(text("%.99999999f", .floating(1)).isEmpty == false)
    }

    @Test func eachArgumentOfTwoChoosesItsForm() {
        let files = StringSubstitution(
            argument: nil, specifier: "d", variation: .plural([.one: "%d file", .other: "%d files"]))
        let folders = StringSubstitution(
            argument: nil, specifier: "d", variation: .plural([.one: "%d folder", .other: "%d folders"]))
        let entry = StringEntry.varied(
            VariedString(
                variation: .text("%#@files@ in %#@folders@ of %@"), substitutions: ["files": files, "folders": folders])
        )
        var formatter = StringFormatter(
            arguments: [.integer(1), .integer(2), .text("Ada")], locale: Locale(identifier: "en"), language: "en")
        #expect(formatter.text(of: entry) == "1 file in 2 folders of Ada")
    }

    @Test func thePluralFormForZeroAppliesInAllLanguages() {
        let entry = StringEntry.varied(
            VariedString(variation: .plural([.zero: "No songs", .one: "%lld song", .other: "%lld songs"])))
        let shown = [0, 1, 2].map { (count: Int64) in
            var formatter = StringFormatter(
                arguments: [.integer(count)], locale: Locale(identifier: "en"), language: "en")
            return formatter.text(of: entry)
        }
        #expect(shown == ["No songs", "1 song", "2 songs"])
    }

    @Test func visibleDigitsDetermineThePluralForm() {
        let entry = StringEntry.varied(
            VariedString(variation: .plural([.one: "%.1lf mile", .other: "%.1lf miles"])))
        var formatter = StringFormatter(arguments: [.floating(1)], locale: Locale(identifier: "en"), language: "en")
        // 1.0 has a visible fraction digit: English counts it as other.
        #expect(formatter.text(of: entry) == "1.0 miles")
    }

    @Test func aSubstitutionThatContainsItselfEnds() {
        let part = StringSubstitution(argument: 1, specifier: "d", variation: .plural([.other: "(%#@a@)"]))
        var formatter = StringFormatter(arguments: [.integer(1)], locale: Locale(identifier: "en"), language: "en")
        let entry = StringEntry.varied(VariedString(variation: .text("%#@a@"), substitutions: ["a": part]))
        #expect(formatter.text(of: entry) == "(((((((())))))))")
    }
}
