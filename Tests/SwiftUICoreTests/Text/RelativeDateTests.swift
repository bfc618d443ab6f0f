import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

/// Expected words are CLDR's, and the output of Foundation's duration style for days and smaller units.
@MainActor
@Suite struct RelativeDateTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_577_836_800)  // 1 January 2020, 0:00 UTC

    private static func date(_ year: Int, _ month: Int, _ day: Int, hour: Int = 0) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour)) ?? .distantPast
    }

    private struct Dates: View {
        let locale: String
        let style: Text.DateStyle
        let dates: [Date]

        var body: some View {
            VStack {
                ForEach(dates.indices, id: \.self) { Text(dates[$0], style: style) }
            }
            .environment(\.textClock) { RelativeDateTests.now }
            .environment(\.calendar, Calendar(identifier: .gregorian))
            .environment(\.locale, Locale(identifier: locale))
            .environment(\.timeZone, .gmt)
        }
    }

    private func texts(_ locale: String, _ style: Text.DateStyle, _ dates: [Date]) throws -> [String] {
        try withScreen(Dates(locale: locale, style: style, dates: dates)) { $0.texts }
    }

    @Test(
        arguments: [
            ("en_US", "0 seconds", "1 hour, 2 minutes", "1 year, 2 months", "5 months, 2 days"),
            ("de_DE", "0 Sekunden", "1 Stunde und 2 Minuten", "1 Jahr und 2 Monate", "5 Monate und 2 Tage"),
            ("fr_FR", "0 seconde", "1 heure et 2 minutes", "1 an et 2 mois", "5 mois et 2 jours"),
            ("pl_PL", "0 sekund", "1 godzina i 2 minuty", "1 rok i 2 miesiące", "5 miesięcy i 2 dni"),
            ("ar_EG", "٠ ثانية", "ساعة ودقيقتان", "سنة وشهران", "٥ أشهر ويومان"),
            ("ja_JP", "0秒", "1時間 2分", "1年 2か月", "5か月 2日"),
        ] as [(String, String, String, String, String)])
    func relativeDatesAreInTheReadersLanguage(
        _ locale: String, _ none: String, _ hour: String, _ year: String, _ months: String
    ) throws {
        let now = Self.now
        let dates = [now, now - 3725, Self.date(2021, 3, 1), Self.date(2020, 6, 3)]
        // Some French patterns contain no-break spaces.
        let texts = try texts(locale, .relative, dates).map { $0.replacing("\u{A0}", with: " ") }
        #expect(texts == [none, hour, year, months])
    }

    @Test func aUnitThatIsZeroIsLeftOut() throws {
        let dates = [Self.date(2022, 1, 1), Self.date(2022, 1, 5), Self.date(2020, 1, 3, hour: 2)]
        #expect(try texts("de", .relative, dates) == ["2 Jahre", "2 Jahre", "2 Tage und 2 Stunden"])
    }

    @Test(
        arguments: [
            ("en", "+0 seconds", "-1 hour", "+1 year"),
            ("de", "+0 Sekunden", "-1 Stunde", "+1 Jahr"),
            ("sv", "+0 sekunder", "\u{2212}1 timme", "+1 år"),
            ("ar_EG", "\u{61C}+٠ ثانية", "\u{61C}-ساعة", "\u{61C}+سنة"),
        ] as [(String, String, String, String)])
    func offsetsHaveTheSignsAndWordsOfTheReader(
        _ locale: String, _ none: String, _ hour: String, _ year: String
    ) throws {
        let dates = [Self.now, Self.now - 3725, Self.date(2021, 3, 1)]
        #expect(try texts(locale, .offset, dates) == [none, hour, year])
    }

    @Test func timersHaveTheDigitsOfTheReader() throws {
        #expect(try texts("ar_EG", .timer, [Self.now - 3725, Self.now + 9]) == ["١:٠٢:٠٥", "٠:٠٩"])
        #expect(try texts("de", .timer, [Self.now - 3725, Self.now + 9]) == ["1:02:05", "0:09"])
        let range = Self.now...(Self.now + 90)
        let view = Text(timerInterval: range, pauseTime: Self.now).environment(\.locale, Locale(identifier: "fa"))
        try withScreen(view) { screen in #expect(screen.texts == ["۱:۳۰"]) }
    }

    @Test(arguments: ["", "C", "tlh", "pa-Arab", "en_US_POSIX", "en_GB"])
    func readersOfLanguagesWithoutWordsGetEnglish(_ locale: String) throws {
        let dates = [Self.now - 3725, Self.date(2021, 3, 1)]
        #expect(try texts(locale, .relative, dates) == ["1 hour, 2 minutes", "1 year, 2 months"])
    }
}
