import SwiftUI
import SwiftUITesting
import Testing

/// Formats follow the time zone and calendar of their reader, who may not live where the server is.
@MainActor @Suite struct ReaderTimeZoneTests {
    /// 28 May 2026, 20:26:40 in UTC, which is 29 May, 05:26:40 in Tokyo.
    private static let date = Date(timeIntervalSince1970: 1_780_000_000)
    private static let clock = Date.FormatStyle.dateTime.hour().minute()

    private static func environment(
        zone: String = "Asia/Tokyo", calendar: Calendar.Identifier? = nil, locale: String = "en_GB"
    ) throws -> EnvironmentValues {
        var values = EnvironmentValues()
        values.locale = Locale(identifier: locale)
        values.timeZone = try #require(TimeZone(identifier: zone))
        if let calendar { values.calendar = Calendar(identifier: calendar) }
        return values
    }

    private func texts(_ view: some View, in values: EnvironmentValues? = nil) throws -> [String] {
        try withScreen(view, environment: try values ?? Self.environment()) { $0.texts }
    }

    // MARK: - Texts

    @Test func aFormattedDateIsTheSameTimeAsADateOfAStyle() throws {
        let view = VStack {
            Text(Self.date, style: .time)
            Text(Self.date, format: Self.clock)
            Text("At \(Self.date, format: Self.clock)")
            Text("At ") + Text(Self.date, format: Self.clock)
        }
        let shown = try texts(view)
        // Foundation writes a short time in en_GB without a leading zero.
        #expect(shown == ["5:26", "05:26", "At 05:26", "At 05:26"])
    }

    @Test func allStylesOfDatesFollowTheReader() throws {
        let verbatim = Date.VerbatimFormatStyle(
            format: "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
            timeZone: .autoupdatingCurrent, calendar: .autoupdatingCurrent)
        let hours = Date.IntervalFormatStyle().hour().minute()
        let view = VStack {
            Text(Self.date, format: verbatim)
            Text(Self.date, format: verbatim.attributed)
            Text(Self.date, format: verbatim.attributedStyle)
            Text(Self.date, format: Self.clock.attributed)
            Text(Self.date, format: Self.clock.attributedStyle)
            Text([Self.date], format: .list(memberStyle: Self.clock, type: .and))
            Text(Self.date..<Self.date.addingTimeInterval(3600), format: hours)
        }
        let shown = try texts(view)
        #expect(shown.dropLast() == Array(repeating: "05:26", count: 6)[...])
        #expect(shown.last?.hasPrefix("05:26") == true)
        #expect(shown.last?.hasSuffix("06:26") == true)
    }

    @Test func aNearDayIsNamedByTheReadersDays() throws {
        // From 23:00 to 01:00 in Tokyo: two days there, but one day in UTC.
        let evening = Date(timeIntervalSince1970: 1_780_063_200)
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: evening.addingTimeInterval(7200), allowedFields: [.day], presentation: .named)
        #expect(try texts(Text(evening, format: style)) == ["tomorrow"])
        #expect(try texts(Text(evening, format: style), in: Self.environment(zone: "GMT")) == ["today"])
    }

    @Test func aTimeZoneThatAStyleHasPrecedesTheReaders() throws {
        var style = Self.clock
        style.timeZone = .gmt
        #expect(try texts(Text(Self.date, format: style)) == ["20:26"])
    }

    @Test func theReadersCalendarCountsYears() throws {
        var gregorian = Date.FormatStyle.dateTime.year()
        gregorian.calendar = Calendar(identifier: .gregorian)
        let view = VStack {
            Text(Self.date, format: .dateTime.year())
            Text(Self.date, format: gregorian)
        }
        #expect(try texts(view, in: Self.environment(calendar: .buddhist, locale: "en_US")) == ["2569 BE", "2026"])
    }

    @Test func formattersFollowTheReader() throws {
        let free = DateFormatter()
        free.dateStyle = .none
        free.timeStyle = .short
        let inEnglish = DateFormatter()
        inEnglish.locale = Locale(identifier: "en_GB")
        inEnglish.timeZone = .autoupdatingCurrent
        inEnglish.dateFormat = "HH:mm"
        let inUTC = DateFormatter()
        inUTC.locale = Locale(identifier: "en_US_POSIX")
        inUTC.timeZone = .gmt
        inUTC.dateFormat = "HH:mm"
        let view = VStack {
            Text(Self.date, formatter: free)
            Text("At \(Self.date, formatter: free)")
            Text(Self.date, formatter: inEnglish)
            Text(Self.date, formatter: inUTC)
        }
        #expect(try texts(view) == ["05:26", "At 05:26", "05:26", "20:26"])
    }

    // MARK: - Changes

    private struct Traveller: View {
        @State private var isInTokyo = false

        var body: some View {
            VStack {
                Text(ReaderTimeZoneTests.date, format: ReaderTimeZoneTests.clock)
                TextField(
                    "Field", value: .constant(ReaderTimeZoneTests.date), format: ReaderTimeZoneTests.clock)
            }
            .environment(\.timeZone, isInTokyo ? TimeZone(identifier: "Asia/Tokyo")! : .gmt)
            Button("Fly") { isInTokyo = true }
        }
    }

    @Test func aNewTimeZoneChangesTextsAndFields() throws {
        try withScreen(Traveller(), environment: Self.environment()) { screen in
            #expect(screen.texts == ["20:26", "20:26", "Fly"])
            try screen.press("Fly")
            #expect(screen.texts == ["05:26", "05:26", "Fly"])
        }
    }

    // MARK: - Fields

    /// A field and the seconds of its date.
    private struct Editor<Field: View>: View {
        @State var value = ReaderTimeZoneTests.date
        let field: (Binding<Date>) -> Field

        var body: some View {
            field($value)
            Text(verbatim: "\(Int(value.timeIntervalSince1970))")
        }
    }

    private func edited(typing text: String, _ field: @escaping (Binding<Date>) -> some View) throws -> [String] {
        try withScreen(Editor(field: field), environment: Self.environment()) { screen in
            let first = screen.texts[0]
            try screen.setText(text, of: "Field")
            return [first, screen.texts[1]]
        }
    }

    @Test func aFieldShowsAndReadsDatesInTheReadersTimeZone() throws {
        // 06:00 on 29 May in Tokyo is 21:00 on 28 May in UTC.
        let format = Date.FormatStyle(date: .numeric, time: .shortened)
        let shown = try edited(typing: "29/05/2026, 06:00") { TextField("Field", value: $0, format: format) }
        #expect(shown == ["29/05/2026, 5:26", "1780002000"])
    }

    @Test func aFieldWithAFormatterReadsDatesInTheReadersTimeZone() throws {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        #expect(
            try edited(typing: "2026-05-29 06:00") { TextField("Field", value: $0, formatter: formatter) }
                == ["2026-05-29 05:26", "1780002000"])
    }
}
