import StringLocalization
import Testing

@Suite struct PluralRulesTests {
    private struct Forms {
        var languages: [String] = []
        var letters = ""
    }

    private static let numbers =
        (0...200).map(String.init) + ExpectedPlurals.fractions.split { " \n".contains($0) }.map(String.init)

    private static let expected: [Forms] = {
        var forms: [Forms] = []
        for line in ExpectedPlurals.text.split(separator: "\n") {
            if line.first == " " {
                forms[forms.count - 1].letters += line.drop { $0 == " " }
            } else {
                if forms.last?.letters != "" { forms.append(Forms()) }
                forms[forms.count - 1].languages += line.split(separator: " ").map(String.init)
            }
        }
        return forms
    }()

    private func letters(_ language: String) -> String {
        Self.numbers.map { number in
            let category = PluralOperands(decimal: number).map { PluralRules.of(language).category(of: $0) }
            return category == .other ? "-" : String(category?.rawValue.first ?? "?")
        }.joined()
    }

    @Test func everyLanguageHasCLDRsCategoriesOfIntegersAndFractions() {
        #expect(Self.expected.count > 30)
        for forms in Self.expected {
            #expect(forms.letters.count == Self.numbers.count)
            for language in forms.languages {
                #expect(letters(language) == forms.letters, "\(language)")
            }
        }
    }

    @Test(arguments: ["en", "de", "ru", "ar", "pl", "ja", "cy"])
    func theTableNames(_ language: String) {
        #expect(Self.expected.contains { $0.languages.contains(language) })
    }

    @Test func regionsAndScriptsFollowTheirLanguage() {
        #expect(PluralRules.of("sr-Latn-RS").category(of: PluralOperands(22)) == .few)
        #expect(PluralRules.of("de_CH").category(of: PluralOperands(1)) == .one)
        // European Portuguese counts 0 as other, Brazilian as one.
        #expect(PluralRules.of("pt-BR").category(of: PluralOperands(0)) == .one)
        #expect(PluralRules.of("pt-PT").category(of: PluralOperands(0)) == .other)
        #expect(PluralRules.of("pt-AO").category(of: PluralOperands(0)) == .other)
    }

    @Test func anUnknownLanguageHasOneForm() {
        #expect(PluralRules.of("xx").category(of: PluralOperands(1)) == .other)
        #expect(PluralRules.of("").categories == [.other])
    }

    @Test func languagesNameTheirCategories() {
        #expect(PluralRules.of("ar").categories == [.zero, .one, .two, .few, .many, .other])
        #expect(PluralRules.of("en").categories == [.one, .other])
        #expect(PluralRules.of("ja").categories == [.other])
    }

    @Test func operandsKeepVisibleDigits() throws {
        let number = try #require(PluralOperands(decimal: "-12.50"))
        #expect(
            number.integer == 12 && number.fractionDigits == 2 && number.fraction == 50 && number.shortFraction == 5)
        #expect(PluralOperands(decimal: "1,5") == nil)
        #expect(PluralOperands(decimal: "") == nil)
        #expect(PluralOperands(decimal: "123456789012345678901")?.integer == 1_456_789_012_345_678_901)
    }
}
