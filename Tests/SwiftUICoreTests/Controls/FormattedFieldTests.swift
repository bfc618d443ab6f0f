import SwiftUI
import SwiftUITesting
import Testing

/// Fields that show and parse values as their reader writes them.
@MainActor @Suite struct FormattedFieldTests {
    private static let date = Date(timeIntervalSince1970: 1_798_675_200)  // 2026-12-31 00:00 GMT

    /// A field and a text for one value.
    private struct Editor<Value: Equatable, Field: View>: View {
        @State var value: Value
        let field: (Binding<Value>) -> Field

        var body: some View {
            field($value)
            Text(verbatim: "\(value)")
        }
    }

    private func screen<Value: Equatable, Field: View, Result>(
        _ reader: String, _ value: Value, _ field: @escaping (Binding<Value>) -> Field,
        _ body: (Screen) throws -> Result
    ) throws -> Result {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: reader)
        return try withScreen(Editor(value: value, field: field), environment: environment) { try body($0) }
    }

    /// The initial text of a field, and the value and the text after typing and Return.
    private func edited<Value: Equatable, Field: View>(
        _ reader: String, _ value: Value, typing text: String, _ field: @escaping (Binding<Value>) -> Field
    ) throws -> [String] {
        try screen(reader, value, field) { screen in
            let first = screen.texts[0]
            try screen.setText(text, of: "Field")
            let stored = screen.texts[1]
            try screen.submit("Field")
            return [first, stored, screen.texts[0]]
        }
    }

    // MARK: - Numbers

    @Test(
        arguments: [
            ("de_DE", "9,25", "1.234,5", "9,25"), ("de_DE", "1.009,25", "1.234,5", "1.009,25"),
            ("en_US", "9.25", "1,234.5", "9.25"), ("fr_FR", "1 009,25", "1\u{202F}234,5", "1\u{202F}009,25"),
            ("de_CH", "9.25", "1’234.5", "9.25"), ("sv_SE", "-9,25", "1\u{A0}234,5", "\u{2212}9,25"),
            ("ar_EG", "٩٫٢٥", "١٬٢٣٤٫٥", "٩٫٢٥"), ("ar_EG", "9,25", "١٬٢٣٤٫٥", "٩٫٢٥"),
            ("hi_IN@numbers=deva", "९.२५", "१,२३४.५", "९.२५"),
        ])
    func aNumberIsShownAndReadAsItsReaderWritesIt(reader: String, typed: String, first: String, last: String) throws {
        let stored = typed.hasPrefix("-") ? "-9.25" : typed.hasPrefix("1") ? "1009.25" : "9.25"
        #expect(
            try edited(reader, 1234.5, typing: typed) { TextField("Field", value: $0, format: .number) }
                == [first, stored, last])
        #expect(
            try edited(reader, Decimal(string: "1234.5")!, typing: typed) {
                TextField("Field", value: $0, format: .number)
            } == [first, stored, last])
    }

    @Test func integersPercentsAndAmountsFollowTheReader() throws {
        #expect(
            try edited("de_DE", 1_234_567, typing: "9.876.543") { TextField("Field", value: $0, format: .number) }
                == ["1.234.567", "9876543", "9.876.543"])
        #expect(
            try edited("de_DE", 0.125, typing: "9,5") { TextField("Field", value: $0, format: .percent) }
                == ["12,5\u{A0}%", "0.095", "9,5\u{A0}%"])
        #expect(
            try edited("de_DE", 1234.5, typing: "9,25") {
                TextField("Field", value: $0, format: .currency(code: "EUR"))
            } == ["1.234,50\u{A0}€", "9.25", "9,25\u{A0}€"])
    }

    @Test func anOptionalNumberFollowsTheReader() throws {
        try screen("de_DE", Double?.some(1234.5), { TextField("Field", value: $0, format: .number) }) { screen in
            #expect(screen.texts[0] == "1.234,5")
            try screen.setText("9,25", of: "Field")
            #expect(screen.texts == ["9,25", "Optional(9.25)"])
            try screen.setText("", of: "Field")
            #expect(screen.texts[1] == "nil")
        }
    }

    @Test func aLocaleThatTheFormatHasPrecedesTheReaders() throws {
        let format = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
        #expect(
            try edited("de_DE", 1234.5, typing: "9.25") { TextField("Field", value: $0, format: format) }
                == ["1,234.5", "9.25", "9.25"])
    }

    @Test func theLocaleOfAPartOfTheViewCounts() throws {
        #expect(
            try edited("en_US", 1234.5, typing: "9,25") {
                TextField("Field", value: $0, format: .number).environment(\.locale, Locale(identifier: "de_DE"))
            } == ["1.234,5", "9.25", "9,25"])
    }

    /// Text with a separator of another language keeps the value, in each format.
    @Test(
        arguments: [
            ("de_DE", "9.25"), ("de_DE", "1.2345"), ("de_DE", ".5"), ("de_DE", "1.2.3"), ("de_DE", "1,5.000"),
            ("de_DE", "9,2,5"), ("de_DE", "-1.5"), ("de_DE", "9.25 €"), ("de_DE", "9.25 %"), ("en_US", "9,25"),
            ("fr_FR", "9.25"), ("de_CH", "9,25"), ("ar_EG", "9.25"), ("en_IN", "1,23,45"),
        ])
    func aNumberWithAMisplacedSeparatorIsRejected(reader: String, typed: String) throws {
        func kept<Value: Equatable, Field: View>(
            _ value: Value, _ field: @escaping (Binding<Value>) -> Field
        ) throws -> Bool {
            let texts = try edited(reader, value, typing: typed, field)
            return texts[1] == "\(value)" && texts[2] == texts[0]
        }
        #expect(try kept(7.5) { TextField("Field", value: $0, format: .number) })
        #expect(try kept(7.5) { TextField("Field", value: $0, format: .number.grouping(.never)) })
        #expect(try kept(7.5) { TextField("Field", value: $0, format: .percent) })
        #expect(try kept(7.5) { TextField("Field", value: $0, format: .currency(code: "EUR")) })
        #expect(try kept(7) { TextField("Field", value: $0, format: .number) })
        #expect(try kept(7) { TextField("Field", value: $0, format: .percent) })
        #expect(try kept(7) { TextField("Field", value: $0, format: .currency(code: "EUR")) })
        #expect(try kept(Decimal(7)) { TextField("Field", value: $0, format: .number) })
        #expect(try kept(Decimal(7)) { TextField("Field", value: $0, format: .percent) })
        #expect(try kept(Decimal(7)) { TextField("Field", value: $0, format: .currency(code: "EUR")) })
        for style in [NumberFormatter.Style.decimal, .currency, .percent] {
            let strict = formatter(style)
            let lenient = formatter(style)
            lenient.isLenient = true
            #expect(try kept(7.5) { TextField("Field", value: $0, formatter: strict) })
            #expect(try kept(7.5) { TextField("Field", value: $0, formatter: lenient) })
        }
        try screen(reader, Double?.some(7.5), { TextField("Field", value: $0, format: .number) }) { screen in
            try screen.setText(typed, of: "Field")
            #expect(screen.texts == [typed, "nil"])
        }
    }

    @Test(
        arguments: [
            ("de_DE", "1.234", "1234.0"), ("de_DE", "1.234.567,5", "1234567.5"), ("de_DE", "1 234", "1234.0"),
            ("de_CH", "1'234.5", "1234.5"), ("en_IN", "12,34,567", "1234567.0"), ("en_IN", "1,234,567", "1234567.0"),
            ("de_DE", ",5", "0.5"), ("de_DE", "9,", "9.0"), ("de_DE", "1,5E3", "1500.0"),
        ])
    func aNumberIsReadWithOrWithoutGroups(reader: String, typed: String, stored: String) throws {
        for grouping in [NumberFormatStyleConfiguration.Grouping.automatic, .never] {
            let format = FloatingPointFormatStyle<Double>.number.grouping(grouping)
            #expect(
                try edited(reader, 7.5, typing: typed) { TextField("Field", value: $0, format: format) }[1] == stored)
        }
        let decimal = formatter(.decimal)
        #expect(
            try edited(reader, 7.5, typing: typed) { TextField("Field", value: $0, formatter: decimal) }[1] == stored)
    }

    @Test(
        arguments: [
            ("en_US", "7M", "7000000.0"), ("en_US", "1.2k", "1200.0"), ("en_US", "-3 B", "-3000000000.0"),
            ("de_DE", "7 Mio.", "7000000.0"), ("hi_IN", "70 लाख", "7000000.0"), ("ja_JP", "700万", "7000000.0"),
            ("ar_EG", "٧ مليون", "7000000.0"), ("en_US", "7", "7.0"), ("en_US", "12,345", "12345.0"),
        ])
    func aUnitOfACompactNotationMultiplies(reader: String, typed: String, stored: String) throws {
        #expect(
            try edited(reader, 1.5, typing: typed) {
                TextField("Field", value: $0, format: .number.notation(.compactName))
            }[1] == stored)
        #expect(
            try edited(reader, 1, typing: typed) {
                TextField("Field", value: $0, format: .number.notation(.compactName))
            }[1] + ".0" == stored)
    }

    @Test func anUnknownUnitOfACompactNotationKeepsTheValue() throws {
        #expect(
            try edited("en_US", 1.5, typing: "7 Q") {
                TextField("Field", value: $0, format: .number.notation(.compactName))
            } == ["1.5", "1.5", "1.5"])
    }

    @Test func aTextThatIsShorterThanItsValueKeepsIt() throws {
        #expect(
            try edited("en_US", 12345.0, typing: "12K") {
                TextField("Field", value: $0, format: .number.notation(.compactName))
            } == ["12K", "12345.0", "12K"])
        #expect(
            try edited("en_US", 1234.567, typing: "1,235") {
                TextField("Field", value: $0, format: .number.precision(.fractionLength(0)))
            } == ["1,235", "1234.567", "1,235"])
        let rounded = formatter(.decimal)
        rounded.maximumFractionDigits = 0
        #expect(
            try edited("en_US", 1234.567, typing: "1,235") { TextField("Field", value: $0, formatter: rounded) }
                == ["1,235", "1234.567", "1,235"])
    }

    @Test(arguments: [0.001, 0.01, 10, 1000])
    func aScaledNumberIsReadInItsScale(scale: Double) throws {
        let texts = try edited("en_US", 1000.0, typing: "7") {
            TextField("Field", value: $0, format: .number.scale(scale))
        }
        #expect(try #require(Double(texts[1])) == 7 / scale)
        #expect(texts[2] == "7")
    }

    @Test(arguments: [(0.5, "14.0"), (2.5, "2.8"), (1 / 60.0, "420.0"), (1 / 11.0, "77.0")])
    func aScaleNeedNotBeAPowerOfTen(scale: Double, stored: String) throws {
        #expect(
            try edited("en_US", 1000.0, typing: "7") { TextField("Field", value: $0, format: .number.scale(scale)) }
                .suffix(2) == [stored, "7"])
        // An integer drops the fraction.
        #expect(
            try edited("en_US", 1000, typing: "7") { TextField("Field", value: $0, format: .number.scale(scale)) }[1]
                == stored.prefix { $0 != "." })
    }

    /// A style's output for a power of ten may be a different number.
    @Test func aRoundingIncrementDoesNotScaleTheValue() throws {
        #expect(
            try edited("en_US", 4.0, typing: "8") {
                TextField("Field", value: $0, format: .number.rounded(increment: 4))
            }[1] == "8.0")
        #expect(
            try edited("en_US", 4.0, typing: "8") {
                TextField("Field", value: $0, format: .currency(code: "USD").rounded(increment: 4).scale(0.5))
            }[1] == "16.0")
    }

    /// Characters after the digits would change the number, or the number is not finite.
    @Test(arguments: ["5-", "5 -", "5²", "5½", "NaN", "∞", "1e999"])
    func textThatOnlyBeginsWithANumberIsRejected(typed: String) throws {
        #expect(
            try edited("en_US", 7.5, typing: typed) { TextField("Field", value: $0, format: .number) }
                == ["7.5", "7.5", "7.5"])
        let decimal = formatter(.decimal)
        #expect(
            try edited("en_US", 7.5, typing: typed) { TextField("Field", value: $0, formatter: decimal) }
                == ["7.5", "7.5", "7.5"])
        #expect(
            try edited("en_US", 7, typing: typed) { TextField("Field", value: $0, format: .number) }
                == ["7", "7", "7"])
    }

    /// A sign after the unit, or a second one, indicates a different meaning.
    @Test func signsInOtherPlacesKeepTheValue() throws {
        for typed in ["7M-", "--7", "- -7M", "+-7"] {
            #expect(
                try edited("en_US", 1.5, typing: typed) {
                    TextField("Field", value: $0, format: .number.notation(.compactName))
                }[1] == "1.5")
        }
        for typed in ["5%-", "--7%", "5 % -"] {
            #expect(
                try edited("en_US", 0.5, typing: typed) { TextField("Field", value: $0, format: .percent) }[1] == "0.5")
        }
        #expect(
            try edited("de_DE", 7.5, typing: "5,00 €-") {
                TextField("Field", value: $0, format: .currency(code: "EUR"))
            }[1] == "7.5")
        #expect(
            try edited("en_US", 0.5, typing: "-7%") { TextField("Field", value: $0, format: .percent) }[1] == "-0.07")
        let percent = formatter(.percent)
        #expect(
            try edited("en_US", 0.5, typing: "5%-") { TextField("Field", value: $0, formatter: percent) }[1] == "0.5")
    }

    /// The separator is part of the number, not of its unit.
    @Test(arguments: [(".5", "0.5"), ("5.", "5.0"), (".5M", "500000.0"), ("5.M", "5000000.0"), ("-.5K", "-500.0")])
    func aUnitMayFollowADecimalSeparator(typed: String, stored: String) throws {
        #expect(
            try edited("en_US", 1.5, typing: typed) {
                TextField("Field", value: $0, format: .number.notation(.compactName))
            }[1] == stored)
    }

    @Test(arguments: [("5.", "5000.0"), (".5", "500.0"), ("5 kg", "5000.0"), ("-5", "-5000.0")])
    func aScaleAppliesToEachSpelling(typed: String, stored: String) throws {
        #expect(
            try edited("en_US", 1.5, typing: typed) {
                TextField("Field", value: $0, format: .number.scale(0.001))
            }[1] == stored)
    }

    @Test func theScaleOfAnAccountAppliesToDebts() throws {
        for (typed, stored) in [("($6.00)", "-600.0"), ("$6.00", "600.0"), ("6", "600.0")] {
            #expect(
                try edited("en_US", 1.5, typing: typed) {
                    TextField(
                        "Field", value: $0, format: .currency(code: "USD").sign(strategy: .accounting).scale(0.01))
                }[1] == stored)
        }
    }

    @Test func pluralsOfUnitsAreRead() throws {
        for (typed, stored) in [
            ("٢ ألف", "2000.0"), ("٣ آلاف", "3000.0"), ("١١ ألف", "11000.0"), ("٥ مليون", "5000000.0"),
        ] {
            #expect(
                try edited("ar_EG", 1.5, typing: typed) {
                    TextField("Field", value: $0, format: .number.notation(.compactName))
                }[1] == stored)
        }
    }

    @Test func aLargeNumberWithAUnitIsExactAndFinite() throws {
        #expect(
            try edited("en_US", 1, typing: "9007199254740.993K") {
                TextField("Field", value: $0, format: .number.notation(.compactName))
            }[1] == "9007199254740993")
        #expect(
            try edited("en_US", Float(0.5), typing: "1e60%") { TextField("Field", value: $0, format: .percent) }[1]
                == "0.5")
        #expect(
            try edited("en_US", 0.5, typing: "1e60%") { TextField("Field", value: $0, format: .percent) }[1] == "1e+58")
    }

    @Test(arguments: ["99999999999999999999", "-99999999999999999999", "1E30", "999999999999999999999 K"])
    func anIntegerThatDoesNotFitKeepsTheValue(typed: String) throws {
        for format in [IntegerFormatStyle<Int>.number, .number.notation(.compactName)] {
            #expect(try edited("en_US", 7, typing: typed) { TextField("Field", value: $0, format: format) }[1] == "7")
        }
        #expect(
            try edited("en_US", Int8(7), typing: "200") { TextField("Field", value: $0, format: .number) }[1] == "7")
    }

    @Test func aNumberIsTypedKeyByKeyWithoutLosingIt() throws {
        try screen("de_DE", 7.5, { TextField("Field", value: $0, format: .number) }) { screen in
            var stored: [String] = []
            for typed in ["1", "1.", "1.2", "1.23", "1.234", "1.234,", "1.234,5"] {
                try screen.setText(typed, of: "Field")
                #expect(screen.texts[0] == typed)
                stored.append(screen.texts[1])
            }
            #expect(stored == ["1.0", "1.0", "1.0", "1.0", "1234.0", "1234.0", "1234.5"])
        }
    }

    @Test func formattedValuesAreParsedInEveryLanguage() throws {
        for reader in ["de_DE", "sv_SE", "ar_EG", "en_IN", "da_DK", "nb_NO", "de_CH"] {
            let money = try edited(reader, 1234567.5, typing: "1") {
                TextField("Field", value: $0, format: .currency(code: "DKK"))
            }[0]
            #expect(
                try edited(reader, 7.5, typing: money) {
                    TextField("Field", value: $0, format: .currency(code: "DKK"))
                }[1] == "1234567.5")
        }
        let area = formatter(.decimal)
        area.positiveSuffix = " m2"
        #expect(
            try edited("de_DE", 1234.5, typing: "9,25 m2") { TextField("Field", value: $0, formatter: area) }
                == ["1.234,5 m2", "9.25", "9,25 m2"])
    }

    @Test func invalidTextKeepsTheValueAndIsReplacedWhenEditingEnds() throws {
        try screen("de_DE", 1234.5, { TextField("Field", value: $0, format: .number) }) { screen in
            try screen.setText("neun", of: "Field")
            #expect(screen.texts == ["neun", "1234.5"])
            screen.nodes.forEach { _ = $0.send(.setFocused(true)) }
            screen.nodes.forEach { _ = $0.send(.setFocused(false)) }
            #expect(screen.texts == ["1.234,5", "1234.5"])
        }
    }

    @Test func aFieldThatIsNotEditedFollowsTheLocale() throws {
        struct Languages: View {
            @State private var locale = "de_DE"
            @State private var price = 1234.5
            var body: some View {
                TextField("Price", value: $price, format: .number).environment(\.locale, Locale(identifier: locale))
                Button("English") { locale = "en_US" }
            }
        }
        try withScreen(Languages()) { screen in
            #expect(screen.texts[0] == "1.234,5")
            try screen.press("English")
            #expect(screen.texts[0] == "1,234.5")
        }
    }

    // MARK: - Dates and Formats of Apps

    @Test func aDateIsShownAndReadAsItsReaderWritesIt() throws {
        let format = Date.FormatStyle(date: .numeric, time: .omitted, timeZone: .gmt)
        let field = { (date: Binding<Date>) in TextField("Field", value: date, format: format) }
        #expect(
            try edited("de_DE", Self.date, typing: "5.1.2026", field)
                == ["31.12.2026", "2026-01-05 00:00:00 +0000", "5.1.2026"])
        #expect(
            try edited("en_US", Self.date, typing: "5/1/2026", field)
                == ["12/31/2026", "2026-05-01 00:00:00 +0000", "5/1/2026"])
        #expect(
            try edited("de_DE", Self.date, typing: "2026-01-05T00:00:00Z") {
                TextField("Field", value: $0, format: .iso8601)
            } == ["2026-12-31T00:00:00Z", "2026-01-05 00:00:00 +0000", "2026-01-05T00:00:00Z"])
    }

    /// A format of an app, which counts dozens.
    private struct Dozens: ParseableFormatStyle {
        var locale = Locale.current

        struct Strategy: ParseStrategy {
            let locale: Locale

            func parse(_ value: String) throws -> Double {
                try FloatingPointFormatStyle<Double>.number.locale(locale).parseStrategy.parse(value) * 12
            }
        }

        var parseStrategy: Strategy { Strategy(locale: locale) }

        func format(_ value: Double) -> String { (value / 12).formatted(.number.locale(locale)) }

        func locale(_ locale: Locale) -> Dozens { Dozens(locale: locale) }
    }

    @Test func aFormatOfTheAppFollowsTheReaderUnlessItHasALocale() throws {
        #expect(
            try edited("de_DE", 30.0, typing: "1,5") { TextField("Field", value: $0, format: Dozens()) }
                == ["2,5", "18.0", "1,5"])
        let english = Dozens(locale: Locale(identifier: "en_GB"))
        #expect(
            try edited("de_DE", 30.0, typing: "1.5") { TextField("Field", value: $0, format: english) }
                == ["2.5", "18.0", "1.5"])
    }

    @Test func aStepperDescribesItsValueInTheReadersFormat() throws {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "de_DE")
        let view = Stepper("Price", value: .constant(1234.5), in: 0...2000, step: 0.5, format: .number)
        try withScreen(view, environment: environment) { screen in
            let value = try screen.stepper("Price").value
            #expect(value == "1.234,5")
        }
    }

    // MARK: - Formatters

    private func formatter(_ style: NumberFormatter.Style, locale: String? = nil) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = style
        formatter.maximumFractionDigits = 2
        if style == .currency { formatter.currencyCode = "EUR" }
        if let locale { formatter.locale = Locale(identifier: locale) }
        return formatter
    }

    @Test func aNumberFormatterFollowsTheReaderUnlessItHasALocale() throws {
        let decimal = formatter(.decimal)
        let field = { (number: Binding<Double>) in TextField("Field", value: number, formatter: decimal) }
        #expect(try edited("de_DE", 1234.5, typing: "9,25", field) == ["1.234,5", "9.25", "9,25"])
        #expect(try edited("fr_FR", 1234.5, typing: "1 009,25", field)[1] == "1009.25")
        #expect(try edited("ar_EG", 1234.5, typing: "٩٫٢٥", field) == ["١٬٢٣٤٫٥", "9.25", "٩٫٢٥"])
        #expect(decimal.string(from: 1234.5) == "1,234.5")
        let english = formatter(.decimal, locale: "en_US")
        #expect(
            try edited("de_DE", 1234.5, typing: "9.25") { TextField("Field", value: $0, formatter: english) }
                == ["1,234.5", "9.25", "9.25"])
    }

    @Test func signsOfAFormatterNeedNotBeTyped() throws {
        let amount = formatter(.currency)
        for typed in ["9,25", "9,25 €", "9,25\u{A0}€", " 9,25 "] {
            #expect(
                try edited("de_DE", 1234.5, typing: typed) { TextField("Field", value: $0, formatter: amount) }
                    == ["1.234,50\u{A0}€", "9.25", "9,25\u{A0}€"])
        }
        let percent = formatter(.percent)
        for typed in ["9,5", "9,5 %"] {
            #expect(
                try edited("de_DE", 0.125, typing: typed) { TextField("Field", value: $0, formatter: percent) }
                    == ["12,5\u{A0}%", "0.095", "9,5\u{A0}%"])
        }
    }

    @Test func aFormatterWritesEachTypeOfNumber() throws {
        let decimal = formatter(.decimal)
        #expect(
            try edited("de_DE", Float(2.5), typing: "9,1") { TextField("Field", value: $0, formatter: decimal) }
                == ["2,5", "9.1", "9,1"])
        #expect(
            try edited("de_DE", Decimal(2), typing: "9,1") { TextField("Field", value: $0, formatter: decimal) }
                == ["2", "9.1", "9,1"])
        #expect(
            try edited("de_DE", 2, typing: "9,9") { TextField("Field", value: $0, formatter: decimal) }
                == ["2", "9", "9"])
        let huge = String(repeating: "9", count: 30)
        #expect(
            try edited("de_DE", 2, typing: huge) { TextField("Field", value: $0, formatter: decimal) }
                == ["2", "2", "2"])
        #expect(
            try edited("de_DE", Double?.some(2.5), typing: "") { TextField("Field", value: $0, formatter: decimal) }[1]
                == "nil")
    }

    @Test func aDateFormatterFollowsTheReader() throws {
        let days = DateFormatter()
        days.dateStyle = .medium
        days.timeZone = .gmt
        #expect(
            try edited("de_DE", Self.date, typing: "05.01.2026") { TextField("Field", value: $0, formatter: days) }
                == ["31.12.2026", "2026-01-05 00:00:00 +0000", "05.01.2026"])
        #expect(
            try edited("de_DE", Self.date, typing: "🙂") { TextField("Field", value: $0, formatter: days) }
                == ["31.12.2026", "2026-12-31 00:00:00 +0000", "31.12.2026"])
    }

    /// A subclass, which Foundation would copy as its superclass.
    private final class Pieces: NumberFormatter, @unchecked Sendable {
        override func string(for obj: Any?) -> String? { super.string(for: obj as Any).map { $0 + " Stück" } }
    }

    @Test func aSubclassOfAFormatterFollowsTheReaderAndKeepsItsLocale() throws {
        let pieces = Pieces()
        pieces.numberStyle = .decimal
        try screen("de_DE", 1234.5, { TextField("Field", value: $0, formatter: pieces) }) { screen in
            #expect(screen.texts[0] == "1.234,5 Stück")
        }
        #expect(pieces.locale == .current)
    }

    @Test func aMeasureIsShownInTheReadersUnits() throws {
        let distance = Measurement(value: 1234.5, unit: UnitLength.kilometers)
        try screen("de_DE", distance, { TextField("Field", value: $0, formatter: MeasurementFormatter()) }) { screen in
            #expect(screen.texts[0] == "1.234,5 km")
        }
    }
}
