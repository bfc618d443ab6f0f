internal import ClampedNumbers
internal import Foundation

/// The current time in the format of RFC 9110.
enum HTTPDate {
    static var now: String { text(secondsSince1970: Int(clamping: Date().timeIntervalSince1970)) }

    static func text(secondsSince1970 seconds: Int) -> String {
        let days = seconds / 86_400
        let time = seconds % 86_400
        // The years begin in March here, so that a leap day is the last day of its year.
        let shifted = days + 719_468
        let era = shifted / 146_097
        let day = shifted % 146_097
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
        let calendarYear = year + era * 400 + (month >= 10 ? 1 : 0)
        let numbers = [dayOfMonth, time / 3_600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(weekdays[days % 7]), \(numbers[0]) \(months[month]) \(calendarYear) "
            + "\(numbers[1]):\(numbers[2]):\(numbers[3]) GMT"
    }

    /// January 1, 1970 was a Thursday.
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb"]
}
