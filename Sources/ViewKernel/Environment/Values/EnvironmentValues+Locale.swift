public import Foundation

private struct LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { .autoupdatingCurrent }
}

private struct CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .autoupdatingCurrent }
}

private struct TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .autoupdatingCurrent }
}

extension EnvironmentValues {
    package static var localeKey: ObjectIdentifier { ObjectIdentifier(LocaleKey.self) }
    package static var calendarKey: ObjectIdentifier { ObjectIdentifier(CalendarKey.self) }
    package static var timeZoneKey: ObjectIdentifier { ObjectIdentifier(TimeZoneKey.self) }

    /// The reader's language and region. The default is the user's locale.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar in which dates are shown here.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone in which dates are shown here.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
}
