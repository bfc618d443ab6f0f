import Foundation
import FoundationAdditions
import Testing

@Suite struct RelativeDateTimeFormatterTests {
    private let now = Date(timeIntervalSinceReferenceDate: 700_000_000)

    private func formatter(_ locale: String = "en_US") -> RelativeDateTimeFormatter {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: locale)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        return formatter
    }

    /// The amounts in words, by Apple's examples “1 hour ago” and “in 2 weeks”.
    @Test(arguments: [
        (-1.0, "1 second ago"), (-3600.0, "1 hour ago"), (-5400.0, "1 hour ago"), (59.0, "in 59 seconds"),
        (1_209_600.0, "in 2 weeks"), (-86400.0, "1 day ago"), (0.0, "in 0 seconds"),
    ])
    func theLargestUnitCountsAndIsCutOff(interval: TimeInterval, words: String) {
        #expect(formatter().localizedString(for: now.addingTimeInterval(interval), relativeTo: now) == words)
        #expect(formatter().localizedString(fromTimeInterval: interval) == words)
    }

    @Test func datesHaveNamesInTheStyleOfNames() {
        let formatter = formatter()
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
        #expect(formatter.localizedString(from: DateComponents(day: 1)) == "tomorrow")
        #expect(formatter.localizedString(from: DateComponents(day: -3)) == "3 days ago")
        #expect(formatter.localizedString(from: DateComponents(hour: 0)) == "now")
    }

    @Test func unitsAreSpelledOutOrShort() {
        let formatter = formatter()
        formatter.unitsStyle = .spellOut
        #expect(formatter.localizedString(from: DateComponents(month: -2)) == "two months ago")
        formatter.unitsStyle = .short
        #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    }

    @Test func wordsFollowTheLocale() {
        #expect(formatter("de_DE").localizedString(from: DateComponents(day: -2)) == "vor 2 Tagen")
    }

    @Test func otherObjectsHaveNoString() {
        #expect(formatter().string(for: "yesterday") == nil)
        #expect(formatter().string(for: Date(timeIntervalSinceNow: -90)) == "1 minute ago")
    }
}
