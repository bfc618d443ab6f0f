import SwiftUI
import Testing

/// The expected texts are from Apple's documentation.
@Suite struct SystemFormatStyleTests {
    private static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)
    private let locale = Locale(identifier: "en_US")

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = locale
        return calendar
    }

    private func text<Style: FormatStyle>(_ style: Style, at date: Date) -> String
    where Style.FormatInput == Date, Style.FormatOutput == AttributedString {
        String(style.locale(locale).format(date).characters).replacing("\u{202F}", with: " ")
    }

    @Test(
        arguments: [
            (5.23, "00:05.23"), (2_730.12, "45:30.12"), (3_600, "01:00:00.00"), (90_061, "25:01:01.00"),
            (-3, "00:00.00"),
        ] as [(Double, String)])
    func aStopwatchShowsHundredths(elapsed: Double, text: String) {
        #expect(self.text(.stopwatch(startingAt: Self.start), at: Self.start + elapsed) == text)
    }

    @Test func thePrecisionAndFieldsOfAStopwatchAreLimited() {
        let (start, soon, later) = (Self.start, Self.start + 83.456, Self.start + 5_025.67)
        #expect(text(.stopwatch(startingAt: start, maxPrecision: .seconds(1)), at: soon) == "01:23")
        #expect(text(.stopwatch(startingAt: start, maxPrecision: .milliseconds(100)), at: soon) == "01:23.4")
        #expect(text(.stopwatch(startingAt: start, maxPrecision: .seconds(60)), at: start + 1_400) == "23 minutes")
        #expect(text(.stopwatch(startingAt: start, maxPrecision: .seconds(60)), at: start + 3_610) == "1 hour")
        #expect(text(.stopwatch(startingAt: start), at: later) == "01:23:45.67")
        #expect(text(.stopwatch(startingAt: start, maxFieldCount: 3), at: later) == "01:23:45")
        #expect(text(.stopwatch(startingAt: start, maxFieldCount: 2), at: later) == "1:23")
        #expect(text(.stopwatch(startingAt: start, maxFieldCount: 1), at: later) == "1 hour")
        #expect(text(.stopwatch(startingAt: start, showsHours: false), at: start + 4_530) == "75:30.00")
    }

    @Test(arguments: [(0, "5:00"), (60, "4:00"), (270, "0:30"), (300, "0:00"), (400, "0:00"), (-1, "5:00")])
    func aTimerCountsDownWithinItsInterval(elapsed: Double, text: String) {
        #expect(self.text(.timer(countingDownIn: Self.start..<Self.start + 300), at: Self.start + elapsed) == text)
    }

    @Test(arguments: [(0, "0:00"), (30, "0:30"), (3_599, "59:59"), (3_600, "1:00:00"), (4_000, "1:00:00")])
    func aTimerCountsUpWithinItsInterval(elapsed: Double, text: String) {
        #expect(self.text(.timer(countingUpIn: Self.start..<Self.start + 3_600), at: Self.start + elapsed) == text)
    }

    @Test func theHoursAndFieldsOfATimerAreLimited() {
        let range = Self.start..<Self.start + 5_400
        #expect(text(.timer(countingDownIn: range, showsHours: false), at: Self.start) == "90:00")
        #expect(text(.timer(countingDownIn: range, maxFieldCount: 2), at: Self.start) == "1:30")
        #expect(text(.timer(countingDownIn: range, maxPrecision: .seconds(60)), at: Self.start + 5_090) == "5 minutes")
    }

    /// The discrete inputs of a countdown are the whole seconds, after each of which the text is different.
    @Test func discreteInputsOfATimerChangeTheText() {
        let timer = SystemFormatStyle.Timer(countingDownIn: Self.start..<Self.start + 3).locale(locale)
        var (date, texts): (Date?, [String]) = (Self.start, [])
        while let now = date, texts.count < 9 {
            texts.append(text(timer, at: now))
            date = timer.discreteInput(after: now)
        }
        #expect(texts == ["0:03", "0:02", "0:01", "0:00"])
        #expect(timer.discreteInput(before: Self.start + 2.5).map { text(timer, at: $0) } == "0:01")
        let stopwatch = SystemFormatStyle.Stopwatch(startingAt: Self.start).locale(locale)
        let next = stopwatch.discreteInput(after: Self.start + 5.23)
        #expect(next.map { text(stopwatch, at: $0) } == "00:05.24")
        #expect(stopwatch.discreteInput(before: Self.start + 5.23).map { text(stopwatch, at: $0) } == "00:05.22")
    }

    @Test func anOffsetIsInWordsOrWithColons() {
        let start = Self.start
        func offset(
            _ elapsed: Double, _ fields: Set<Date.ComponentsFormatStyle.Field>, _ count: Int
        ) -> String {
            let style = SystemFormatStyle.DateOffset(to: start, allowedFields: fields, maxFieldCount: count)
            return text(style.calendar(calendar), at: start + elapsed)
        }
        #expect(text(.offset(to: start).calendar(calendar), at: start + 222) == "3 minutes, 42 seconds")
        #expect(offset(332, [.minute, .second], 2) == "5:32")
        #expect(offset(3_932, [.hour, .minute, .second], 3) == "1:05:32")
        #expect(offset(3_932, [.hour, .minute], 2) == "1 hour, 5 minutes")
        #expect(offset(183_645, [.year, .month, .day, .hour, .minute, .second], 2) == "2 days, 3 hours")
        #expect(offset(5_663, [.hour, .minute, .second], 1) == "1 hour")
    }

    @Test func theSignOfAnOffsetFollowsTheStrategy() {
        let start = Self.start
        let plus = { text(.offset(to: start, sign: $0).calendar(calendar), at: start + 5) }
        let minus = { text(.offset(to: start, sign: $0).calendar(calendar), at: start - 5) }
        #expect([plus(.automatic), minus(.automatic)] == ["5 seconds", "-5 seconds"])
        #expect([plus(.never), minus(.never)] == ["5 seconds", "5 seconds"])
        let always = NumberFormatStyleConfiguration.SignDisplayStrategy.always(includingZero: false)
        #expect([plus(always), minus(always)] == ["+5 seconds", "-5 seconds"])
    }

    @Test func discreteInputsOfAnOffsetChangeTheText() {
        let style = SystemFormatStyle.DateOffset(to: Self.start, maxFieldCount: 1).calendar(calendar).locale(locale)
        #expect(style.discreteInput(after: Self.start + 61) == Self.start + 120)
        #expect(style.discreteInput(before: Self.start + 61).map { text(style, at: $0) } == "59 seconds")
        #expect(style.discreteInput(after: Self.start - 61).map { text(style, at: $0) } == "-59 seconds")
        #expect(style.discreteInput(before: Self.start - 61).map { text(style, at: $0) } == "-2 minutes")
    }

    /// February is shorter than March, so counting forwards gives another result.
    @Test func anOffsetBeforeItsAnchorIsCountedBackwards() {
        let anchor = Date(timeIntervalSince1970: 1_617_148_800)  // 31 March 2021, 0:00 UTC
        let style = SystemFormatStyle.DateOffset.offset(to: anchor).calendar(calendar).locale(locale)
        let date = anchor - 86_400 * 31.5
        #expect(text(style, at: date) == "-1 month")
        #expect(style.discreteInput(after: date).map { $0 > date && $0 < anchor - 86_400 * 30.9 } == true)
    }

    @Test func aReferenceChangesWhenItsDateBecomesNow() {
        let date = Self.start
        let style = SystemFormatStyle.DateReference(to: date).calendar(calendar).locale(locale)
        #expect(text(style, at: date - 80) == "in 1 minute")
        #expect(style.discreteInput(after: date - 80).map { $0 < date - 59 } == true)
        #expect(style.discreteInput(before: date + 80).map { $0 > date + 59 } == true)
    }

    @Test func aReferenceChangesAtTheLimitsOfNearDates() throws {
        let date = Date(timeIntervalSince1970: 1_617_148_800)  // 31 March 2021, 0:00 UTC
        let style = SystemFormatStyle.DateReference(to: date).calendar(calendar).locale(locale)
        let limit = date - 86_400 * 31
        let next = try #require(style.discreteInput(after: limit))
        #expect(text(style, at: limit) == "Wednesday, March 31")
        #expect(text(style, at: next).hasSuffix(" days"))
        #expect(style.discreteInput(before: next) == limit)
    }

    /// The date is Monday, 3 June 2019, 17:00 UTC.
    @Test(
        arguments: [
            (0, "now"), (300, "in 5 minutes"), (10_800, "in 3 hours"), (86_400, "tomorrow"), (-259_200, "3 days ago"),
            (-2_332_800, "27 days ago"), (86_400 * 40, "Monday, June 3"), (86_400 * 400, "June 2019"),
        ] as [(Double, String)])
    func aReferenceIsRelativeToNearDates(distance: Double, text: String) {
        let date = Date(timeIntervalSince1970: 1_559_581_200)
        #expect(self.text(.reference(to: date).calendar(calendar), at: date - distance) == text)
    }

    @Test func aFarDateShowsOnlyTheFieldsThatDiffer() {
        let phone = Date(timeIntervalSince1970: 1_168_362_000)  // 9 January 2007, 17:00 UTC
        let later = phone + 86_400 * 900
        func text(_ count: Int, _ threshold: Date.RelativeFormatStyle.Field = .day, seenFrom other: Date) -> String {
            self.text(
                .reference(to: phone, maxFieldCount: count, thresholdField: threshold).calendar(calendar), at: other)
        }
        #expect(text(2, seenFrom: later) == "January 2007")
        #expect(text(3, seenFrom: later) == "January 9, 2007")
        #expect(text(2, .minute, seenFrom: phone - 7_200) == "5:00 PM")
    }
}
