internal import Foundation

/// A month of a calendar as rows of seven days.
struct CalendarMonth: Equatable {
    let calendar: Calendar
    /// The beginning of the month.
    let start: Date

    init(of date: Date, in calendar: Calendar) {
        self.calendar = calendar
        start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    }

    /// The weeks, with nil for the days of other months.
    var weeks: [[Int?]] {
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
        let before = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
        var days = [Int?](repeating: nil, count: before) + (0..<count).map { $0 + 1 }
        days += [Int?](repeating: nil, count: (7 - days.count % 7) % 7)
        return stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
    }

    /// The beginning of a day, counted from 1.
    func date(of day: Int) -> Date { calendar.date(byAdding: .day, value: day - 1, to: start) ?? start }

    func adding(months: Int) -> CalendarMonth {
        CalendarMonth(of: calendar.date(byAdding: .month, value: months, to: start) ?? start, in: calendar)
    }

    /// The short names of the days of a week, in the order of the calendar.
    var weekdayNames: [String] {
        let names = calendar.veryShortStandaloneWeekdaySymbols
        return names.indices.map { names[($0 + calendar.firstWeekday - 1) % names.count] }
    }
}
