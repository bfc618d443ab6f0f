import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

private struct Absences: View {
    @State var days: Set<DateComponents>
    var bounds = Date(timeIntervalSinceReferenceDate: -1e9)..<Date(timeIntervalSinceReferenceDate: 1e9)

    var body: some View {
        VStack {
            MultiDatePicker("Absences", selection: $days, in: bounds)
            Text(days.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" }.sorted().joined(separator: " "))
                .accessibilityIdentifier("days")
        }
        .environment(\.calendar, Calendar(identifier: .gregorian))
        .environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.timeZone, .gmt)
    }
}

@MainActor
struct MultiDatePickerTests {
    /// 2001-02-14 in the calendar that pickers add.
    private var valentine: DateComponents { DateComponents(year: 2001, month: 2, day: 14) }

    private func days(_ screen: Screen) throws -> String { try screen.element("days").labelText }

    @Test func theMonthOfTheFirstSelectedDayIsShown() throws {
        let screen = Screen(Absences(days: [valentine, DateComponents(year: 2001, month: 5, day: 1)]))
        #expect(screen.texts.contains("February 2001"))
        #expect(try screen.element("February 14, 2001").isSelected)
    }

    @Test func daysAreAddedAndRemoved() throws {
        let screen = Screen(Absences(days: [valentine]))
        try screen.press("February 3, 2001")
        #expect(try days(screen) == "2001-2-14 2001-2-3")
        try screen.press("February 14, 2001")
        #expect(try days(screen) == "2001-2-3")
    }

    @Test func buttonsLeadToOtherMonths() throws {
        let screen = Screen(Absences(days: [valentine]))
        try screen.press("Previous month")
        #expect(screen.texts.contains("January 2001"))
        try screen.press("Previous month")
        #expect(screen.texts.contains("December 2000"))
        try screen.press("December 31, 2000")
        #expect(try days(screen) == "2000-12-31 2001-2-14")
        try screen.press("Next month")
        #expect(screen.texts.contains("January 2001"))
    }

    @Test func daysOutsideOfTheBoundsCannotBePicked() throws {
        // 2001-02-10 to 2001-02-12, without the end.
        let start = Date(timeIntervalSinceReferenceDate: 40 * 86_400)
        let screen = Screen(Absences(days: [valentine], bounds: start..<start.addingTimeInterval(2 * 86_400)))
        #expect(throws: ScreenError.self) { try screen.press("February 9, 2001") }
        #expect(throws: ScreenError.self) { try screen.press("February 12, 2001") }
        #expect(throws: ScreenError.self) { try screen.press("Next month") }
        try screen.press("February 11, 2001")
        #expect(try days(screen) == "2001-2-11 2001-2-14")
    }

    @Test func weeksBeginWithTheFirstDayOfTheCalendar() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 2
        // February 2001 began on a Thursday and had 28 days.
        let month = CalendarMonth(of: Date(timeIntervalSinceReferenceDate: 40 * 86_400), in: calendar)
        #expect(month.weeks.count == 5)
        #expect(month.weeks[0] == [nil, nil, nil, 1, 2, 3, 4])
        #expect(month.weeks[4] == [26, 27, 28, nil, nil, nil, nil])
    }
}
