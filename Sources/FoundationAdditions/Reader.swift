package import Foundation

/// The known settings of the person for whom values are formatted.
///
/// One process may serve readers with different languages and time zones, so a reader's settings replace the settings
/// of the process unless the app has set others.
package struct Reader: Sendable {
    package let locale: Locale
    /// The reader's calendar; nil means the calendar of the process.
    package let calendar: Calendar?
    /// The reader's time zone; nil means the time zone of the process.
    package let timeZone: TimeZone?

    package init(_ locale: Locale, calendar: Calendar? = nil, timeZone: TimeZone? = nil) {
        self.locale = locale
        self.calendar = calendar
        self.timeZone = timeZone
    }

    /// Returns the reader's calendar, or the given one if the app has set it.
    package func calendar(for calendar: Calendar) -> Calendar {
        guard let own = self.calendar, calendar == .autoupdatingCurrent || calendar == .current else { return calendar }
        return own
    }

    /// Returns the reader's time zone, or the given one if the app has set it.
    package func timeZone(for zone: TimeZone) -> TimeZone {
        guard let own = timeZone, zone.isOfProcess else { return zone }
        return own
    }
}

extension TimeZone {
    /// Whether the time zone is the process's default, not set by the app. UTC always counts as set, even on a server
    /// in UTC.
    fileprivate var isOfProcess: Bool { self == .autoupdatingCurrent || (self == .current && self != .gmt) }
}
