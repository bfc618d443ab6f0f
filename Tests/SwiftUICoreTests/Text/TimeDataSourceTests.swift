import Locking
import MainThread
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct TimeDataSourceTests {
    private nonisolated static let start = Date(timeIntervalSince1970: 1_577_836_800)  // 1 January 2020, 0:00 UTC

    private struct Clock<Content: View>: View {
        var elapsed: Double
        var language = "en_US"
        @ViewBuilder let content: Content

        var body: some View {
            content
                .environment(\.textClock) { [elapsed] in TimeDataSourceTests.start + elapsed }
                .environment(\.calendar, Calendar(identifier: .gregorian))
                .environment(\.locale, Locale(identifier: language))
                .environment(\.timeZone, .gmt)
        }
    }

    @Test func timeDataSourcesProduceCurrentValues() throws {
        let start = Self.start
        let view = Clock(elapsed: 125) {
            VStack {
                Text(.currentDate, format: .dateTime.hour(.twoDigits(amPM: .omitted)).minute())
                Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond))
                Text(.dateRange(startingAt: start), format: .components(style: .narrow))
                Text(.dateRange(endingAt: start + 200), format: .components(style: .narrow))
                Text(.currentDate, format: .timer(countingDownIn: start..<start + 200))
                Text("Lap \(.currentDate, format: .stopwatch(startingAt: start))")
            }
        }
        #expect(try withScreen(view) { $0.texts } == ["12:02", "2:05", "2m 5s", "1m 15s", "1:15", "Lap 02:05.00"])
    }

    @Test func wordsAreInTheReadersLanguage() throws {
        let view = Clock(elapsed: 125, language: "de_DE") { Text(.currentDate, format: .offset(to: Self.start)) }
        #expect(try withScreen(view) { $0.texts } == ["2 Minuten und 5 Sekunden"])
    }

    @Test func aTextWaitsForTheNextChangeOfItsStyle() {
        let (start, reader) = (Self.start, EnvironmentValues().reader)
        func wait(_ text: Text, _ elapsed: Double) -> Double? {
            text.updateInterval(at: start + elapsed, for: reader).map { ($0 * 1_000).rounded() / 1_000 }
        }
        #expect(wait(Text(.currentDate, format: .dateTime.hour().minute()), 12) == 48)
        // The pattern rounds to the nearest second.
        #expect(wait(Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond)), 2.25) == 0.25)
        #expect(wait(Text(.currentDate, format: .stopwatch(startingAt: start)), 2) == 0.033)
        #expect(wait(Text(.currentDate, format: .timer(countingDownIn: start..<start + 9)), 10) == nil)
        #expect(wait(Text(.currentDate, format: .stopwatch(startingAt: start + .nan)), 2) == nil)
        #expect(wait(Text(.currentDate, format: .dateTime.year()), 0) == 3_600)
        // "3m" until three minutes are left, and a millisecond for rounding.
        let minutes = Text(.dateRange(endingAt: start + 200), format: .components(style: .narrow, fields: [.minute]))
        #expect(wait(minutes, 0) == 20.001)
        #expect(wait(minutes, 200) == nil)
        #expect(wait(Text(.dateRange(endingAt: start + 200), format: .components(style: .narrow)), 0.5) == 0.501)
        #expect(wait(Text("Lap \(.currentDate, format: .dateTime.second())"), 0.5) == 0.5)
    }

    /// A timer that fires immediately would update the text in each turn of the main loop, as each update sets a timer.
    @Test func aTextIsNotUpdatedBeforeItsNextChange() async {
        let readings = Locked(0)
        let view = Text(.currentDate, format: .dateTime.year())
            .environment(\.textClock) {
                let seconds = readings.withLock { count in
                    count += 1
                    return Double(count) / 1_000
                }
                return Self.start + seconds
            }
        let screen = Screen { view }
        let first = readings.withLock { $0 }
        #expect(first > 0)
        for _ in 1...10 {
            await MainThread.turn()
            screen.update()
        }
        #expect(readings.withLock { $0 } == first)
    }

    @Test func textsWithTheSameSourceAndStyleAreEqual() {
        let text = { Text(.currentDate, format: .stopwatch(startingAt: $0)) }
        #expect(text(Self.start) == text(Self.start))
        #expect(text(Self.start) != text(Self.start + 1))
    }
}
