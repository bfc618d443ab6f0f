import Foundation
import HeadlinesFeeds
import Testing

@Suite struct FeedDateTests {
    /// 2026-06-02 05:30:00 UTC, a Tuesday.
    private static let moment = 1_780_378_200.0

    @Test(arguments: [
        "Tue, 02 Jun 2026 05:30:00 GMT", "Tue, 2 Jun 2026 05:30:00 GMT", "2 Jun 2026 05:30:00 UT", "2 Jun 26 05:30 Z",
        "Tue, 02 Jun 2026 07:30:00 +0200", "Tue, 02 Jun 2026 07:30:00 +02:00", "Tue, 02 Jun 2026 01:30:00 EDT",
        "Tue,02 Jun 2026 05:30:00", "tuesday, 2 june 2026 05:30:00 utc", "Mon, 02 Jun 2026 05:30:00 GMT",
        "  Tue, 02 Jun 2026\n 05:30:00 GMT  ", "Tue, 02 Jun 2026 06:30:00 GMT+1", "Tue, 02 Jun 2026 05:30:00 GMT (UTC)",
        "Tue, 02-Jun-2026 05:30:00 GMT", "June 2nd, 2026 5:30 am", "Jun 2, 2026 05:30", "Tue, 02 Jun 2026 05:30:00 XYZ",
        "2026-06-02T05:30:00Z", "2026-06-02T05:30:00+00:00", "2026-06-02T01:30:00-04:00", "2026-06-02 05:30:00",
        "2026-06-02T05:30Z", "2026-06-02t05:30:00z", "20260602T053000Z", "2026/6/2 5:30:00", "2026-06-02T0730+0200",
        "2026-06-02 07:30:00 +0200", "2026-06-02T05:30:00.000Z",
    ])
    func anyWrittenFormIsTheSameMoment(text: String) {
        #expect(FeedDate.parse(text)?.timeIntervalSince1970 == Self.moment)
    }

    @Test(arguments: [
        ("1970-01-01", 0.0), ("1969-12-31T23:59:59Z", -1), ("2000-02-29", 951_782_400), ("2026", 1_767_225_600),
        ("2026-06", 1_780_272_000), ("1 Jan 70 00:00 GMT", 0), ("31 Dec 69 00:00 GMT", 3_155_673_600),
        ("2026-06-01T24:00:00Z", 1_780_358_400), ("2016-12-31T23:59:60Z", 1_483_228_799),
        ("2026-06-02T05:30:00.5Z", 1_780_378_200.5), ("12:00 am", .nan), ("1 Jan 1970 12:00 am", 0),
        ("1 Jan 1970 12:00 pm", 43_200),
    ])
    func edgesOfTheCalendarAndTheClock(text: String, seconds: Double) {
        #expect(FeedDate.parse(text)?.timeIntervalSince1970 == (seconds.isNaN ? nil : seconds))
    }

    @Test(arguments: [
        "", "yesterday", "31 Jun 2026", "2026-02-29", "2026-13-01", "2026-06-02T25:00:00Z", "2026-06-02T05:60Z",
        "0-0-0",
        "2026-06-02T05:30:00+99:00", "99999999999999999999", "1 Foo 2026", "2 Jun 999999 05:30", "Jun 2 05:30:00 2026",
        "5:30", "2026-06-02T24:30:00Z", "2026-06-02 1\u{301}234", "2 Jun 2\u{301}6", "2 Jun 5\u{FE0F}\u{20E3}6",
    ])
    func invalidDatesAreNil(text: String) {
        #expect(FeedDate.parse(text) == nil)
    }
}
