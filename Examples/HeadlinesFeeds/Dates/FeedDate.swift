import Foundation

/// Parses the dates of feeds: RFC 822 with common deviations, ISO 8601, and other usual notations.
///
/// A time without a zone is UTC, a date without a time its midnight. An invalid date, such as 31 June, returns nil: an
/// article without a date is better than one with an invented date.
public enum FeedDate {
    public static func parse(_ text: String) -> Date? {
        var tokens = DateTokens(text)
        guard let day = tokens.readDay() else { return nil }
        let time = tokens.readTime()
        guard let time else { return nil }
        guard let days = day.daysSinceEpoch else { return nil }
        return Date(timeIntervalSince1970: Double(days) * 86_400 + time)
    }
}

/// A day of the Gregorian calendar.
struct CalendarDay: Equatable {
    var year: Int
    var month: Int
    var day: Int

    /// Days since 1970-01-01, or nil if the calendar has no such day.
    ///
    /// Years begin in March here, so the leap day is the last of a year and month lengths follow a linear formula.
    var daysSinceEpoch: Int? {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= daysInMonth else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }

    private var daysInMonth: Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
