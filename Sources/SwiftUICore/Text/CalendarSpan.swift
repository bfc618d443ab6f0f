internal import Foundation
internal import StringLocalization

/// The time between two dates in the units of a calendar, in words.
struct CalendarSpan {
    private static let units: [CalendarUnit] = [.year, .month, .day, .hour, .minute, .second]

    /// The amounts of all units, beginning with years.
    private let amounts: [CalendarAmount]
    private let isPast: Bool
    private let words: CalendarAmountWords

    init(from now: Date, to date: Date, in values: EnvironmentValues) {
        var calendar = values.calendar
        calendar.timeZone = values.timeZone
        amounts = calendar.amounts(of: Self.units, from: min(now, date), to: max(now, date))
        isPast = date < now
        words = CalendarAmountWords(width: .wide, locale: values.locale)
    }

    /// The largest unit and the next smaller one, such as "1 hour, 2 minutes".
    var text: String { words.text(of: amounts.leading(2).withoutZeros) }

    /// The largest unit with a sign, such as "-1 hour".
    var signedText: String { words.sign(of: isPast ? -1 : 1, .always()) + words.text(of: amounts.leading(1)) }
}
