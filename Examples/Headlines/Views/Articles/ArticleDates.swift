import SwiftUI

/// Formats dates for readers of news: the time that has passed, or the day if it is more than a week ago.
struct ArticleDates: Sendable {
    var now: @Sendable () -> Date = { Date() }

    func text(for date: Date, calendar: Calendar, locale: Locale) -> String {
        // In range: a date that a feed invents counts as a century away.
        let minutes = Int(max(-5e7, min(5e7, now().timeIntervalSince(date) / 60)))
        switch minutes {
        case 0: return String(localized: "just now", locale: locale)
        case 1..<60: return String(localized: "\(minutes) min ago", locale: locale)
        case 60..<(24 * 60): return String(localized: "\(minutes / 60) h ago", locale: locale)
        case (24 * 60)..<(48 * 60): return String(localized: "yesterday", locale: locale)
        case (48 * 60)..<(7 * 24 * 60): return String(localized: "\(minutes / (24 * 60)) days ago", locale: locale)
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
