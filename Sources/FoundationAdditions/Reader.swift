package import Foundation

/// The person for whom values are formatted, as far as their settings are known.
///
/// One process may serve readers of several languages and time zones, so their settings replace the ones of the
/// process wherever the app has chosen none.
package struct Reader: Sendable {
    package let locale: Locale
    /// The reader's calendar; nil if the process' own applies.
    package let calendar: Calendar?
    /// The reader's time zone; nil if the process' own applies.
    package let timeZone: TimeZone?

    package init(_ locale: Locale, calendar: Calendar? = nil, timeZone: TimeZone? = nil) {
        self.locale = locale
        self.calendar = calendar
        self.timeZone = timeZone
    }

    /// Returns the reader's calendar in place of one that the app has not chosen.
    package func calendar(for calendar: Calendar) -> Calendar {
        guard let own = self.calendar, calendar == .autoupdatingCurrent || calendar == .current else { return calendar }
        return own
    }

    /// Returns the reader's time zone in place of one that the app has not chosen.
    package func timeZone(for zone: TimeZone) -> TimeZone {
        guard let own = timeZone, zone.isOfProcess else { return zone }
        return own
    }
}

extension TimeZone {
    /// Whether the time zone belongs to the process and is not a choice of the app. An app that states UTC means it,
    /// also on a server in UTC.
    fileprivate var isOfProcess: Bool { self == .autoupdatingCurrent || (self == .current && self != .gmt) }
}
