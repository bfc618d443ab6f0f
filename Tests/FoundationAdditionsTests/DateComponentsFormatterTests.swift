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
        #expect(padded.string(from: 3_600) == "0:01:00:00")
    }

    @Test(arguments: [
        (DateComponentsFormatter.UnitsStyle.full, "1 hour, 2 minutes, 5 seconds"), (.short, "1 hr, 2 min, 5 sec"),
        (.abbreviated, "1h 2m 5s"), (.spellOut, "one hour, two minutes, five seconds"),
    ])
    func wordsHaveTheWidthOfTheStyle(style: DateComponentsFormatter.UnitsStyle, text: String) {
        #expect(formatter([.hour, .minute, .second], style).string(from: 3_725) == text)
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
