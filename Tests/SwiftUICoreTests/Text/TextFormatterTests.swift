import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct TextFormatterTests {
    private let days: DateFormatter
    private let numbers: NumberFormatter
    private let date = Date(timeIntervalSince1970: 86_400)

    init() {
        days = DateFormatter()
        days.locale = Locale(identifier: "en_US_POSIX")
        days.timeZone = TimeZone(secondsFromGMT: 0)
        days.dateFormat = "yyyy-MM-dd"
        numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.minimumFractionDigits = 2
    }

    @Test func valuesOfFoundationAreWrittenByFormatters() throws {
        let view = VStack {
            Text(date, formatter: days)
            Text("since \(date, formatter: days)")
            Text(NSNumber(value: 2.5), formatter: numbers)
            Text("costs \(NSNumber(value: 2.5), formatter: numbers)")
            Text("costs \(2.5 as NSNumber)")
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["1970-01-02", "since 1970-01-02", "2.50", "costs 2.50", "costs 2.5"])
        }
    }

    @Test func unsupportedValuesOfAFormatterAreEmpty() throws {
        try withScreen(Text(UUID(), formatter: numbers)) { screen in #expect(screen.texts.joined() == "") }
    }

    private func germanTexts(_ view: some View) throws -> [String] {
        try withScreen(view.environment(\.locale, Locale(identifier: "de_DE"))) { $0.texts }
    }

    @Test func formattersWriteForTheReaderUnlessTheyHaveALocale() throws {
        let free = NumberFormatter()
        free.numberStyle = .decimal
        let dates = DateFormatter()
        dates.dateStyle = .long
        dates.timeZone = .gmt
        let relative = RelativeDateTimeFormatter()
        let lengths = MeasurementFormatter()
        lengths.unitOptions = .providedUnit
        let view = VStack {
            Text(NSNumber(value: 1234.5), formatter: free)
            Text("costs \(NSNumber(value: 1234.5), formatter: free)")
            Text(NSNumber(value: 1234.5), formatter: numbers)
            Text(date, formatter: dates)
            Text("since \(date, formatter: dates)")
            Text(Date(timeIntervalSinceNow: -3 * 86_400 - 60), formatter: relative)
            Text(Measurement(value: 1234.5, unit: UnitLength.kilometers), formatter: lengths)
        }
        #expect(
            try germanTexts(view) == [
                "1.234,5", "costs 1.234,5", "1234.50", "2. Januar 1970", "since 2. Januar 1970", "vor 3 Tagen",
                "1.234,5 km",
            ])
    }

    @Test func aFormatterThatChangesLaterChangesNoTextThatItWrote() throws {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        let whole = Text(NSNumber(value: 1234.5), formatter: formatter)
        formatter.minimumFractionDigits = 3
        #expect(try germanTexts(whole) == ["1.234,5"])
    }

    @Test func listsMeasuresAndAttributedFormatsFollowTheReader() throws {
        let english = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
        let length = Measurement(value: 1234.5, unit: UnitLength.kilometers)
        let day = Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt).attributed
        let view = VStack {
            Text([1234.5, 2.5], format: .list(memberStyle: .number, type: .and))
            Text([1234.5, 2.5], format: .list(memberStyle: english, type: .or))
            Text(length, format: .measurement(width: .abbreviated, usage: .asProvided))
            Text(
                length,
                format: .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: english))
            Text(date, format: day)
            Text("since \(date, format: day)")
        }
        #expect(
            try germanTexts(view) == [
                "1.234,5 und 2,5", "1,234.5 oder 2.5", "1.234,5 km", "1,234.5 km", "2. Januar 1970",
                "since 2. Januar 1970",
            ])
    }
}
