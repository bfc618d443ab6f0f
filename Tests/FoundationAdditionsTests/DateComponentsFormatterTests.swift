import Foundation
import FoundationAdditions
import Testing

@Suite struct DateComponentsFormatterTests {
    private func formatter(
        _ units: NSCalendar.Unit, _ style: DateComponentsFormatter.UnitsStyle = .positional, locale: String = "en_US"
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = units
        formatter.unitsStyle = style
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        formatter.calendar = calendar
        return formatter
    }

    /// The examples of Apple's page about positions and zeros.
    @Test func positionsDropLeadingZerosAndPadTheOthers() {
        #expect(formatter([.hour, .minute, .second]).string(from: 3_610) == "1:00:10")
        #expect(formatter([.minute, .second]).string(from: 65.9) == "1:05")
        #expect(formatter([.minute, .second]).string(from: 7_200) == "120:00")
        #expect(formatter([.minute, .second]).string(from: -65) == "-1:05")
        #expect(formatter([.minute, .second]).string(from: 0) == "0")
        let padded = formatter([.day, .hour, .minute, .second])
        padded.zeroFormattingBehavior = .pad
        #expect(padded.string(from: 3_600) == "0d 1:00:00")
    }

    @Test func positionsNameTheUnitsAboveTheHour() {
        #expect(formatter([.day, .hour, .minute, .second]).string(from: 100_844) == "1d 4:00:44")
        #expect(formatter([.day, .hour, .minute, .second]).string(from: -86_400) == "-1d 0:00:00")
        #expect(formatter([.day, .hour, .minute]).string(from: 90_061) == "1d 1:01")
        #expect(formatter([.day, .hour]).string(from: 108_000) == "1d 6h")
        #expect(formatter([.day]).string(from: 259_200) == "3d")
        // "1:10" would mean one hour and ten minutes.
        #expect(formatter([.hour, .second]).string(from: 3_610) == "1h 10s")
    }

    @Test func withoutAllowedUnitsIntervalsHaveAllAndComponentsTheirOwn() {
        // 2001-01-01 and 2,314 days: six years until 2007-01-01, with 31, 28, 31 and 30 days four months until
        // 2007-05-01, three days, and 70,400 seconds.
        #expect(formatter([]).string(from: 200_000_000) == "6y 4mo 0w 3d 19:33:20")
        #expect(formatter([], .full).string(from: DateComponents(day: 14)) == "14 days")
        #expect(formatter([], .full).string(from: DateComponents(minute: 90)) == "90 minutes")
        #expect(formatter([], .full).string(from: DateComponents(weekOfYear: 2)) == "2 weeks")
        #expect(formatter([.hour, .minute], .full).string(from: DateComponents(minute: 90)) == "1 hour, 30 minutes")
    }

    @Test func theClassWritesComponentsInOneLine() {
        let components = DateComponents(hour: 9, minute: 41)
        #expect(DateComponentsFormatter.localizedString(from: components, unitsStyle: .positional) == "9:41")
    }

    /// January 2001 has 31 days, February 2024 has 29.
    @Test func monthsHaveTheLengthThatTheyHaveAtTheReferenceDate() {
        let formatter = formatter([.day], .abbreviated)
        #expect(formatter.string(from: DateComponents(month: 1)) == "31d")
        formatter.referenceDate = Date(timeIntervalSince1970: 1_706_745_600)
        #expect(formatter.string(from: DateComponents(month: 1)) == "29d")
        let copy = formatter.copy() as? DateComponentsFormatter
        #expect(copy?.string(from: DateComponents(month: 1)) == "29d")
    }

    @Test(arguments: [
        (DateComponentsFormatter.UnitsStyle.full, "1 hour, 2 minutes, 5 seconds"), (.short, "1 hr, 2 min, 5 sec"),
        (.abbreviated, "1h 2m 5s"), (.brief, "1hr 2min 5sec"), (.spellOut, "one hour, two minutes, five seconds"),
    ])
    func wordsHaveTheWidthOfTheStyle(style: DateComponentsFormatter.UnitsStyle, text: String) {
        #expect(formatter([.hour, .minute, .second], style).string(from: 3_725) == text)
    }

    /// The example of Apple's pages about the styles.
    @Test(arguments: [
        (DateComponentsFormatter.UnitsStyle.full, "3 years, 9 months, 26 days, 19 hours, 17 seconds"),
        (.short, "3 yrs, 9 mths, 26 days, 19 hr, 17 sec"), (.brief, "3yrs 9mths 26days 19hr 17sec"),
        (.abbreviated, "3y 9mo 26d 19h 17s"),
        (.spellOut, "three years, nine months, twenty-six days, nineteen hours, seventeen seconds"),
    ])
    func yearsAreWrittenLikeTheOtherUnits(style: DateComponentsFormatter.UnitsStyle, text: String) {
        let components = DateComponents(year: 3, month: 9, day: 26, hour: 19, second: 17)
        #expect(formatter([], style).string(from: components) == text)
    }

    @Test func zerosAreDroppedFromWordsUnlessTheyArePadded() {
        let formatter = formatter([.day, .hour, .minute], .abbreviated)
        #expect(formatter.string(from: 86_400 + 60) == "1d 1m")
        #expect(formatter.string(from: 0) == "0m")
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 3_600) == "0d 1h 0m")
    }

    @Test func aLimitDropsTheSmallerUnits() {
        let formatter = formatter([.hour, .minute, .second], .abbreviated)
        formatter.maximumUnitCount = 2
        #expect(formatter.string(from: 3_600 + 630) == "1h 10m")
        formatter.maximumUnitCount = 0
        formatter.collapsesLargestUnit = true
        #expect(formatter.string(from: 3_660) == "61m")
    }

    @Test func wordsFollowTheLanguageExceptYearsAndMonths() {
        #expect(formatter([.hour, .minute], .full, locale: "de").string(from: 7_260) == "2 Stunden und 1 Minute")
        let long = formatter([.year, .month, .day], .full)
        #expect(long.string(from: DateComponents(year: 2, month: 1, day: 3)) == "2 years, 1 month, 3 days")
        #expect(long.string(for: "no components") == nil)
    }
}
