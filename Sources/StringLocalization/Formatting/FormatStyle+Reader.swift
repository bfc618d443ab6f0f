package import Foundation
package import FoundationAdditions

extension FormatStyle {
    /// Returns the style in a reader's locale, calendar and time zone, except for settings that the app has made.
    ///
    /// `Locale.current` does not count as a setting, because it belongs to the process.
    package func localized(for reader: Reader) -> Self {
        let style = (self as? any ReaderFormatStyle)?.adapted(to: reader) as? Self ?? self
        let isFree = style.locale(.autoupdatingCurrent) == style || style.locale(.current) == style
        return isFree ? style.locale(reader.locale) : style
    }
}

extension FormatStyle where FormatOutput == String {
    /// Returns the text of a value. It is empty for a date that is NaN if Foundation would end the process.
    package func text(of value: FormatInput) -> String {
        if FormatInput.self == Range<Date>.self, let dates = value as? Range<Date>,
            dates.lowerBound.isNotANumber || dates.upperBound.isNotANumber
        {
            return ""
        }
        if self is Date.VerbatimFormatStyle, let date = value as? Date, date.isNotANumber { return "" }
        return format(value)
    }
}

extension Date {
    fileprivate var isNotANumber: Bool { timeIntervalSinceReferenceDate.isNaN }
}

/// A format style that depends on more of the reader's settings than its locale.
package protocol ReaderFormatStyle {
    /// Returns the style with everything except its locale adapted to a reader.
    func adapted(to reader: Reader) -> Self
}

extension ListFormatStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> ListFormatStyle {
        // Foundation keeps the style of the members internal.
        let children = Mirror(reflecting: self).children
        guard let member = children.first(where: { $0.label == "memberStyle" })?.value as? Style else { return self }
        var style = ListFormatStyle(memberStyle: member.localized(for: reader))
        style.width = width
        style.listType = listType
        style.locale = locale
        return style
    }
}

// MARK: - Dates

extension Date.FormatStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.FormatStyle {
        var style = self
        style.calendar = reader.calendar(for: calendar)
        style.timeZone = reader.timeZone(for: timeZone)
        return style
    }
}

extension Date.VerbatimFormatStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.VerbatimFormatStyle {
        var style = self
        style.calendar = reader.calendar(for: calendar)
        style.timeZone = reader.timeZone(for: timeZone)
        return style
    }
}

extension Date.IntervalFormatStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.IntervalFormatStyle {
        var style = self
        style.calendar = reader.calendar(for: calendar)
        style.timeZone = reader.timeZone(for: timeZone)
        return style
    }
}

extension Date.RelativeFormatStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.RelativeFormatStyle {
        var style = self
        style.calendar = reader.measure(for: calendar)
        return style
    }
}

extension Date.AnchoredRelativeFormatStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.AnchoredRelativeFormatStyle {
        var style = self
        style.calendar = reader.measure(for: calendar)
        return style
    }
}

extension Reader {
    /// Returns the calendar that counts the days between dates, in the reader's time zone.
    package func measure(for calendar: Calendar) -> Calendar {
        guard timeZone != nil || self.calendar != nil else { return calendar }
        var measure = self.calendar(for: calendar)
        measure.timeZone = timeZone(for: measure.timeZone)
        return measure
    }
}

extension Date.FormatStyle.Attributed: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.FormatStyle.Attributed {
        // The underlying style is internal to Foundation.
        let base = Mirror(reflecting: self).children.first { $0.label == "base" }?.value as? Date.FormatStyle
        return base?.adapted(to: reader).attributedStyle ?? self
    }
}

extension Date.VerbatimFormatStyle.Attributed: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.VerbatimFormatStyle.Attributed {
        let base = Mirror(reflecting: self).children.first { $0.label == "base" }?.value as? Date.VerbatimFormatStyle
        return base?.adapted(to: reader).attributedStyle ?? self
    }
}

extension Date.AttributedStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Date.AttributedStyle {
        let inner = Mirror(reflecting: self).children.first { $0.label == "innerStyle" }?.value
        return switch inner.flatMap({ Mirror(reflecting: $0).children.first?.value }) {
        case let style as Date.FormatStyle: style.adapted(to: reader).attributed
        case let style as Date.VerbatimFormatStyle: style.adapted(to: reader).attributed
        default: self
        }
    }
}
