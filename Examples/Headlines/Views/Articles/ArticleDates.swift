import SwiftUI

/// Formats dates for readers of news: the time that has passed, or the day if it is more than a week ago.
struct ArticleDates: Sendable {
    var now: @Sendable () -> Date = { Date() }

    func text(for date: Date, calendar: Calendar, locale: Locale) -> String {
        let minutes = Int(now().timeIntervalSince(date) / 60)
        switch minutes {
        case 0: return "just now"
        case 1..<60: return "\(minutes) min ago"
        case 60..<(24 * 60): return "\(minutes / 60) h ago"
        case (24 * 60)..<(48 * 60): return "yesterday"
        case (48 * 60)..<(7 * 24 * 60): return "\(minutes / (24 * 60)) days ago"
        default:
            return date.formatted(
                Date.FormatStyle(
                    date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
            )
        }
    }
}

private struct ArticleDatesKey: EnvironmentKey {
    static let defaultValue = ArticleDates()
}

extension EnvironmentValues {
    var articleDates: ArticleDates {
        get { self[ArticleDatesKey.self] }
        set { self[ArticleDatesKey.self] = newValue }
    }
}
