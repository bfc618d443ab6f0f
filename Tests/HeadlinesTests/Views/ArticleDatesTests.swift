import Foundation
import Testing

@testable import Headlines

@Suite struct ArticleDatesTests {
    private static let moment = Date(timeIntervalSince1970: 1_780_378_200)

    private static let cases: [(seconds: Double, words: String)] = [
        (0, "just now"), (59, "just now"), (60, "1 min ago"), (3_599, "59 min ago"), (3_600, "1 h ago"),
        (86_399, "23 h ago"), (86_400, "yesterday"), (172_800, "2 days ago"), (604_799, "6 days ago"),
        (604_800, "2 Jun 2026"), (-3_600, "2 Jun 2026"),
    ]

    @Test(arguments: cases)
    func datesAreRelativeForAWeek(seconds: Double, words: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let dates = ArticleDates(now: { Self.moment.addingTimeInterval(seconds) })
        #expect(dates.text(for: Self.moment, calendar: calendar, locale: Locale(identifier: "en_GB")) == words)
    }
}
