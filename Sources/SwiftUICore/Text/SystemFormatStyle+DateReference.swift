public import Foundation
package import FoundationAdditions
internal import StringLocalization

extension SystemFormatStyle {
    /// Refers to a date as seen from another one, such as "in 5 minutes", "tomorrow" or "June 2019".
    ///
    /// Near dates are described by their distance, in the largest unit. At a distance of at least one of the unit above
    /// `thresholdField`, which is a month by default, dates are written as on a calendar: without the year if it is the
    /// same, and without the day if it is the same too. Follows [Apple's
    /// DateReference](https://developer.apple.com/documentation/swiftui/systemformatstyle/datereference).
    public struct DateReference: DiscreteFormatStyle, Sendable {
        private let date: Date
        private let allowedFields: Set<Date.RelativeFormatStyle.Field>
        private let maxFieldCount: Int
        private let thresholdField: Date.RelativeFormatStyle.Field
        private var calendar = Calendar.autoupdatingCurrent
        private var locale = Locale.autoupdatingCurrent

        /// Creates the style that refers to a date.
        ///
        /// `thresholdField` is the largest field of a distance, and is always allowed. Calendar dates have at
        /// most `maxFieldCount` fields, beginning with the largest that differs.
        public init(
            to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
            maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
        ) {
            self.date = date
            self.allowedFields = allowedFields.union([thresholdField])
            self.maxFieldCount = maxFieldCount
            self.thresholdField = thresholdField
        }

        /// Returns the reference as seen from a date.
        public func format(_ value: Date) -> AttributedString {
            AttributedString(isNear(value) ? distance(from: value) : calendarDate(seenFrom: value))
        }

        /// Returns a date before which the reference may be different.
        public func discreteInput(before input: Date) -> Date? {
            let near: Date? = isNear(input) ? relativeStyle.discreteInput(before: input) : startOfDay(input).nextDown
            let now: [Date?] = saysNow ? [date - 60, (date + 60).nextDown] : []
            let limits: [Date?] = [near, limit(sign: -1), limit(sign: 1)?.nextDown]
            return (limits + now).compactMap { $0 }.filter { $0 < input }.max()
        }

        /// Returns the date from which the reference may be different.
        public func discreteInput(after input: Date) -> Date? {
            let near = isNear(input) ? relativeStyle.discreteInput(after: input) : nextDay(input)
            let now: [Date?] = saysNow ? [(date - 60).nextUp, date + 60] : []
            let limits: [Date?] = [near, limit(sign: -1)?.nextUp, limit(sign: 1)]
            return (limits + now).compactMap { $0 }.filter { $0 > input }.min()
        }

        /// Returns the style with another locale.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        /// Returns the style with another calendar.
        public func calendar(_ calendar: Calendar) -> Self {
            var style = self
            style.calendar = calendar
            return style
        }
    }
}

// MARK: - Near dates

extension SystemFormatStyle.DateReference {
    /// The largest unit of distances.
    private var threshold: CalendarUnit { CalendarUnit.allCases.first { $0.field == thresholdField } ?? .day }

    /// The smallest unit of far dates; nil if every date is near. Weeks do not count as a unit of dates.
    private var farUnit: CalendarUnit? {
        switch threshold {
        case .year: nil
        case .month: .year
        case .week, .day: .month
        case .hour: .day
        case .minute: .hour
        case .second: .minute
        }
    }

    private func isNear(_ other: Date) -> Bool {
        guard let farUnit else { return true }
        return calendar.amounts(of: [farUnit], from: date, to: other)[0].count == 0
    }

    /// Returns the end, or the beginning, of the range of dates from which the date is near.
    private func limit(sign: Int) -> Date? {
        farUnit.flatMap { calendar.date(byAdding: [CalendarAmount(unit: $0, count: 1)], sign: sign, to: date) }
    }

    private var relativeFields: Set<Date.RelativeFormatStyle.Field> {
        let units = CalendarUnit.allCases.drop { $0 != threshold }.map(\.field)
        return allowedFields.intersection(units)
    }

    private var relativeStyle: Date.AnchoredRelativeFormatStyle {
        Date.AnchoredRelativeFormatStyle(
            anchor: date, allowedFields: relativeFields, presentation: .named, unitsStyle: .wide, locale: locale,
            calendar: calendar)
    }

    /// Whether a date nearer than a minute is "now" instead of "this minute".
    private var saysNow: Bool { relativeFields.contains(.minute) && !relativeFields.contains(.second) }

    private func distance(from value: Date) -> String {
        guard saysNow, abs(value.timeIntervalSince(date)) < 60 else { return relativeStyle.format(value) }
        var style = relativeStyle
        style.allowedFields = [.second]
        return style.format(date)
    }
}

// MARK: - Far dates

extension SystemFormatStyle.DateReference {
    private func calendarDate(seenFrom value: Date) -> String {
        let units = calendarUnits(seenFrom: value)
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
        for unit in units {
            switch unit {
            case .year: style = style.year()
            case .month: style = style.month(.wide)
            case .day: style = units.contains(.year) ? style.day() : style.weekday(.wide).day()
            case .hour: style = style.hour()
            case .minute: style = style.minute()
            case .second: style = style.second()
            case .week: break
            }
        }
        return style.format(date)
    }

    /// Returns the units to show: those from the largest unit that differs on.
    private func calendarUnits(seenFrom value: Date) -> [CalendarUnit] {
        let units = CalendarUnit.allCases.filter { $0 != .week && allowedFields.contains($0.field) }
        var shown = units[...]
        if calendar.isDate(date, equalTo: value, toGranularity: .year) { shown = shown.drop { $0 == .year } }
        // A day needs its month, and minutes need their hour.
        if calendar.isDate(date, inSameDayAs: value) { shown = shown.drop { [.year, .month, .day].contains($0) } }
        return shown.isEmpty ? units : Array(shown.prefix(max(maxFieldCount, 1)))
    }

    private func startOfDay(_ date: Date) -> Date { calendar.startOfDay(for: date) }

    private func nextDay(_ date: Date) -> Date? { calendar.date(byAdding: .day, value: 1, to: startOfDay(date)) }
}

extension SystemFormatStyle.DateReference: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Self { calendar(reader.measure(for: calendar)) }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
    /// The style that refers to a date by its distance or its calendar date.
    public static func reference(
        to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
        maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) -> Self {
        Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField)
    }
}
