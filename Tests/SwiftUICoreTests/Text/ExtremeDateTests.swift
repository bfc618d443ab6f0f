import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// Dates that are NaN, infinite, or far away.
@MainActor
@Suite struct ExtremeDateTests {
    private struct Dates: View {
        let interval: Double

        var body: some View {
            let date = Date(timeIntervalSinceReferenceDate: interval)
            VStack {
                Text(date, style: .timer)
                Text(date, style: .relative)
                Text(date, style: .offset)
                Text(date, style: .date)
                Text(date, style: .time)
            }
            .environment(\.textClock) { Date(timeIntervalSinceReferenceDate: 100) }
            .environment(\.locale, Locale(identifier: "en_GB"))
            .environment(\.timeZone, .gmt)
        }
    }

    private func texts(_ interval: Double) throws -> [String] { try withScreen(Dates(interval: interval)) { $0.texts } }

    @Test func anInvalidDateCountsAsNow() throws {
        let texts = try texts(.nan)
        #expect(texts.prefix(3) == ["0:00", "0 seconds", "+0 seconds"])
        #expect(texts.count == 5)
    }

    @Test(
        arguments: [.infinity, -.infinity, 1e20, -1e20, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] as [Double]
    )
    func aDateFarAwayIsAsFarAsDatesGo(_ interval: Double) throws {
        let texts = try texts(interval)
        #expect(texts.count == 5)
        #expect(texts.first == "2562047788015215:30:07")
        #expect(texts[1].contains("years"))
        #expect(texts[2].hasPrefix(interval < 0 ? "-" : "+"))
    }

    @Test func aTimerOfAnEndlessRangeStandsAtItsEnd() throws {
        let range = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: .infinity)
        try withScreen(Text(timerInterval: range, pauseTime: .now)) { screen in
            #expect(screen.texts == ["2562047788015215:30:07"])
        }
    }

    @Test(arguments: [.nan, .infinity, -1e20, .greatestFiniteMagnitude] as [Double])
    func anInterpolatedDateIsDescribedWithoutATrap(_ interval: Double) throws {
        let date = Date(timeIntervalSinceReferenceDate: interval)
        try withScreen(Text("at \(date)")) { screen in #expect(screen.texts == ["at <description unavailable>"]) }
        // As generic code has it: an optional value without a warning.
        func text<Value>(of value: Value) -> Text { Text("at \(value)") }
        try withScreen(text(of: Date?.some(date))) { screen in #expect(screen.texts == ["at <description unavailable>"])
        }
        #expect(String(localized: "at \(date)" as String.LocalizationValue) == "at <description unavailable>")
    }

    @Test func anInterpolatedDateHasFoundationsDescription() throws {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        try withScreen(Text("at \(date)")) { screen in #expect(screen.texts == ["at 2001-01-01 00:00:00 +0000"]) }
    }

    @Test(arguments: [(0, 1e20), (-1e20, 0), (0, .infinity), (.nan, .nan), (0, .nan)] as [(Double, Double)])
    func aRangeOfSuchDatesEndsNothing(_ start: Double, _ end: Double) throws {
        let (start, end) = (Date(timeIntervalSinceReferenceDate: start), Date(timeIntervalSinceReferenceDate: end))
        let isNumber = !start.timeIntervalSinceReferenceDate.isNaN && !end.timeIntervalSinceReferenceDate.isNaN
        let interval = DateInterval(start: start, end: end)
        let formatter = DateIntervalFormatter()
        formatter.dateStyle = .long
        let view = VStack {
            Text(start...end)
            Text(interval)
            Text(start..<end, format: .interval)
            Text(interval, formatter: formatter)
            Text("\(start...end), \(interval)")
            Text("\(start..<end, format: .interval), \(interval, formatter: formatter)")
        }
        try withScreen(view.environment(\.locale, Locale(identifier: "en_GB"))) { screen in
            #expect(screen.texts.filter { !$0.isEmpty }.count == (isNumber ? 6 : 4))
        }
    }

    @Test func anInvalidDateHasAnEmptyVerbatimFormat() throws {
        let format = Date.VerbatimFormatStyle(
            format: "\(year: .defaultDigits)", timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
        let date = Date(timeIntervalSinceReferenceDate: .nan)
        try withScreen(Text("in \(date, format: format)")) { screen in #expect(screen.texts == ["in "]) }
    }

    /// Foundation's formatter traps unless one of its properties has been set.
    @Test func aFormatterOfIntervalsWithoutOptionsWrites() throws {
        let interval = DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 100_000)
        try withScreen(Text(interval, formatter: DateIntervalFormatter())) { screen in
            #expect(screen.texts.joined().contains("–"))
        }
    }
}
