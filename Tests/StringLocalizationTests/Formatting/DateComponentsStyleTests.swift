import Foundation
import StringLocalization
import Testing

/// The expected words are from Apple's examples and Foundation's duration style.
@Suite struct DateComponentsStyleTests {
    private let start = Date(timeIntervalSince1970: 0)

    private func style(
        _ style: Date.ComponentsFormatStyle.Style, _ fields: Set<Date.ComponentsFormatStyle.Field>? = nil,
        locale: String = "en_US"
    ) -> _DateComponentsStyle {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return _DateComponentsStyle(
            style: style, locale: Locale(identifier: locale), calendar: calendar, fields: fields)
    }

    @Test(
        arguments: [
            (.wide, "2 hours, 10 minutes"), (.abbreviated, "2 hr, 10 min"), (.condensedAbbreviated, "2hr 10min"),
            (.narrow, "2h 10m"), (.spellOut, "two hours, ten minutes"),
        ] as [(Date.ComponentsFormatStyle.Style, String)])
    func theStyleDeterminesTheWords(style: Date.ComponentsFormatStyle.Style, words: String) {
        #expect((start..<start + 7_800).formatted(self.style(style)) == words)
    }

    @Test func amountsAreCountedInTheAllowedFields() {
        let years = start..<Date(timeIntervalSinceReferenceDate: 0)
        #expect(years.formatted(style(.abbreviated, [.day])) == "11,323 days")
        #expect(years.formatted(style(.abbreviated, [.year, .month, .day, .hour])) == "31 yrs")
        #expect((start..<start + 59).formatted(style(.wide, [.hour, .minute])) == "0 minutes")
        #expect((start..<start + 694_861).formatted(style(.wide)) == "1 week, 1 day, 1 hour, 1 minute, 1 second")
    }

    @Test func wordsAndSeparatorsFollowTheLocale() {
        let range = start..<start + 86_400 * 400 + 3_600
        let german = style(.wide, [.year, .month, .hour], locale: "de_DE")
        #expect(range.formatted(german) == "1 Jahr, 1 Monat und 97 Stunden")
        #expect((start..<start + 7_800).formatted(style(.condensedAbbreviated, locale: "ja_JP")) == "2時間10分")
    }

    @Test func timeDurationsAreWrittenWithColons() {
        func time(_ seconds: Double) -> String {
            (start..<start + seconds).formatted(.timeDuration.locale(Locale(identifier: "en_US")))
        }
        #expect(time(7_834) == "2:10:34")
        #expect(time(125) == "2:05")
    }

    @Test func aRangeCanBeDescribedBackwards() {
        var style = style(.wide)
        style.isPositive = false
        #expect((start..<start + 7_800).formatted(style) == "-2 hours, 10 minutes")
        #expect((start..<start).formatted(style) == "0 seconds")
    }

    @Test func discreteInputsHaveTheNeighboringTexts() throws {
        let style = style(.wide, [.hour, .minute])
        let range = start..<start + 7_830
        #expect(style.discreteInput(after: range) == start..<start + 7_860)
        let before = try #require(style.discreteInput(before: range))
        #expect(before.formatted(style) == "2 hours, 9 minutes")
        #expect(style.discreteInput(before: start..<start + 1) == nil)
    }

    @Test func discreteInputsOfABackwardRangeKeepTheEnd() throws {
        var style = style(.wide, [.hour, .minute])
        style.isPositive = false
        let end = start + 7_830
        #expect(style.discreteInput(before: start..<end) == start - 30..<end)
        let after = try #require(style.discreteInput(after: start..<end))
        #expect(after.upperBound == end)
        #expect(after.formatted(style) == "-2 hours, 9 minutes")
        #expect(style.discreteInput(after: end..<end) == nil)
    }
}
