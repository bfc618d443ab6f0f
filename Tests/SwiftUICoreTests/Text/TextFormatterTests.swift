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

    @Test func whatAFormatterCannotWriteIsEmpty() throws {
        try withScreen(Text(UUID(), formatter: numbers)) { screen in #expect(screen.texts.joined() == "") }
    }
}
