package import Foundation

extension Formatter {
    /// Whether the app has left the formatter's locale or time zone unset, so that it follows the reader.
    ///
    /// `Locale.current` and `TimeZone.current` count as unset: a new formatter has them, and they belong to the
    /// process. On a server in UTC, a formatter that is set to UTC looks like a new one. UTC then counts as set if the
    /// locale is set too.
    package var followsReader: Bool { followsLocale || followsTimeZone }

    private var followsLocale: Bool { localeAccess.map { $0.value.isOfProcess } ?? false }

    private var followsTimeZone: Bool {
        guard let zone = timeZoneAccess?.value, zone == .current || zone == .autoupdatingCurrent else { return false }
        return zone != .gmt || zone == .autoupdatingCurrent || followsLocale
    }

    /// A formatter of the same class and with the same options, or this one if its class does not copy itself.
    package var copied: Formatter {
        guard let copy = copy() as? Formatter, type(of: copy) == type(of: self) else { return self }
        return copy
    }

    /// The text of a value; nil if there is no value, or if the formatter cannot write it.
    ///
    /// A `DateIntervalFormatter` of Foundation ends the process for a date that is NaN, and while none of its
    /// properties has been set.
    package func text(for value: Any?) -> String? {
        guard let value else { return nil }
        guard let formatter = self as? DateIntervalFormatter else { return string(for: value) }
        guard let interval = value as? DateInterval, interval.isWritable else { return nil }
        let usable = copied as? DateIntervalFormatter ?? formatter
        usable.locale = formatter.locale
        return usable.string(from: interval.start, to: interval.end)
    }

    /// Runs code with a formatter in a reader's locale and time zone, or with this formatter if the app has set both.
    ///
    /// The code gets a copy, so other threads keep using the original. A formatter that does not copy itself, such as
    /// one of a subclass, has the reader's settings while the code runs.
    package func adapted<Result>(to reader: Reader, _ body: (Formatter) -> Result) -> Result {
        guard followsLocale || (reader.timeZone != nil && followsTimeZone) else { return body(self) }
        let copy = copied
        let original = copy.follow(reader)
        defer { if copy === self { original() } }
        return body(copy)
    }

    /// Sets the reader's locale and time zone if the app has left them unset.
    ///
    /// - Returns: A closure that restores the properties.
    private func follow(_ reader: Reader) -> () -> Void {
        let locale = followsLocale ? localeAccess : nil
        let zone = reader.timeZone != nil && followsTimeZone ? timeZoneAccess : nil
        locale?.set(reader.locale)
        zone?.set(reader.timeZone)
        return {
            if let locale { locale.set(locale.value) }
            if let zone { zone.set(zone.value) }
        }
    }

    private var localeAccess: FormatterAccess<Locale>? {
        switch self {
        case let formatter as NumberFormatter: FormatterAccess(formatter, \.locale)
        case let formatter as DateFormatter: FormatterAccess(formatter, \.locale)
        case let formatter as DateIntervalFormatter: FormatterAccess(formatter, \.locale)
        case let formatter as MeasurementFormatter: FormatterAccess(formatter, \.locale)
        case let formatter as RelativeDateTimeFormatter: FormatterAccess(formatter, \.locale)
        case let formatter as PersonNameComponentsFormatter: FormatterAccess(formatter, \.locale)
        case let formatter as DateComponentsFormatter: FormatterAccess(formatter, \.calendarLocale)
        case let formatter as LengthFormatter: FormatterAccess(formatter, \.numberFormatter.locale)
        case let formatter as MassFormatter: FormatterAccess(formatter, \.numberFormatter.locale)
        case let formatter as EnergyFormatter: FormatterAccess(formatter, \.numberFormatter.locale)
        default: nil
        }
    }

    private var timeZoneAccess: FormatterAccess<TimeZone>? {
        switch self {
        case let formatter as DateFormatter: FormatterAccess(formatter, \.timeZone)
        case let formatter as DateIntervalFormatter: FormatterAccess(formatter, \.timeZone)
        default: nil
        }
    }
}

/// A property of a formatter, which each class of formatters declares for itself.
private struct FormatterAccess<Value> {
    let value: Value?
    let set: (Value?) -> Void

    init<Kind: Formatter>(_ formatter: Kind, _ path: ReferenceWritableKeyPath<Kind, Value?>) {
        value = formatter[keyPath: path]
        set = { formatter[keyPath: path] = $0 }
    }
}

extension Locale? {
    /// Whether the locale is what formatters and calendars have if nothing sets one.
    fileprivate var isOfProcess: Bool {
        map { $0 == .current || $0 == .autoupdatingCurrent || $0.identifier.isEmpty } ?? true
    }
}

extension DateComponentsFormatter {
    /// The locale of the calendar, which has the words.
    fileprivate var calendarLocale: Locale? {
        get { calendar?.locale }
        set { calendar?.locale = newValue }
    }
}

extension DateInterval {
    /// Whether neither date is NaN.
    fileprivate var isWritable: Bool {
        !start.timeIntervalSinceReferenceDate.isNaN && !end.timeIntervalSinceReferenceDate.isNaN
    }
}
