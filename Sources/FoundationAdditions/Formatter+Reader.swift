package import Foundation

extension Formatter {
    /// Whether the formatter has a locale that the app has not chosen, and so writes for whoever reads.
    ///
    /// `Locale.current` is no choice: it is what a new formatter has, and belongs to the process.
    package var followsReader: Bool { localeAccess.map { $0.isOfProcess } ?? false }

    /// A formatter of the same class and with the same options, or this one if its class does not copy itself.
    package var copied: Formatter {
        guard let copy = copy() as? Formatter, type(of: copy) == type(of: self) else { return self }
        return copy
    }

    /// The text of a value, or nil for no value and for one that the formatter cannot write.
    ///
    /// A `DateIntervalFormatter` of Foundation ends the process for a date that is not a number, and while none of its
    /// properties has been set.
    package func text(for value: Any?) -> String? {
        guard let value else { return nil }
        guard let formatter = self as? DateIntervalFormatter else { return string(for: value) }
        guard let interval = value as? DateInterval, interval.isWritable else { return nil }
        let usable = copied as? DateIntervalFormatter ?? formatter
        usable.locale = formatter.locale
        return usable.string(from: interval.start, to: interval.end)
    }

    /// Runs code with a formatter in a reader's locale, or with this formatter if the app has chosen its locale.
    ///
    /// The code gets a copy, so other threads keep using the original. A formatter that does not copy itself, such as
    /// one of a subclass, has the reader's locale while the code runs.
    package func withLocale<Result>(of reader: Locale, _ body: (Formatter) -> Result) -> Result {
        guard let access = localeAccess, access.isOfProcess else { return body(self) }
        let copy = copied
        if copy !== self {
            copy.localeAccess?.set(reader)
            return body(copy)
        }
        access.set(reader)
        defer { access.set(access.locale) }
        return body(self)
    }

    private var localeAccess: LocaleAccess? {
        switch self {
        case let formatter as NumberFormatter: LocaleAccess(formatter, \.locale)
        case let formatter as DateFormatter: LocaleAccess(formatter, \.locale)
        case let formatter as DateIntervalFormatter: LocaleAccess(formatter, \.locale)
        case let formatter as MeasurementFormatter: LocaleAccess(formatter, \.locale)
        case let formatter as RelativeDateTimeFormatter: LocaleAccess(formatter, \.locale)
        case let formatter as DateComponentsFormatter: LocaleAccess(formatter, \.calendarLocale)
        case let formatter as LengthFormatter: LocaleAccess(formatter, \.numberFormatter.locale)
        case let formatter as MassFormatter: LocaleAccess(formatter, \.numberFormatter.locale)
        case let formatter as EnergyFormatter: LocaleAccess(formatter, \.numberFormatter.locale)
        default: nil
        }
    }
}

/// The locale of a formatter, which each class of formatters declares for itself.
private struct LocaleAccess {
    let locale: Locale?
    let set: (Locale?) -> Void

    init<Kind: Formatter>(_ formatter: Kind, _ path: ReferenceWritableKeyPath<Kind, Locale?>) {
        locale = formatter[keyPath: path]
        set = { formatter[keyPath: path] = $0 }
    }

    /// Whether the locale is what formatters and calendars have if nothing sets one.
    var isOfProcess: Bool {
        locale.map { $0 == .current || $0 == .autoupdatingCurrent || $0.identifier.isEmpty } ?? true
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
    /// Whether both dates are numbers.
    fileprivate var isWritable: Bool {
        !start.timeIntervalSinceReferenceDate.isNaN && !end.timeIntervalSinceReferenceDate.isNaN
    }
}
