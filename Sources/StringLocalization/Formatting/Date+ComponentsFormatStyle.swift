public import Foundation
package import FoundationAdditions

/// Formats the time between two dates, such as "2 hours, 10 minutes".
///
/// ```swift
/// func length(_ start: Date, _ end: Date) -> String {
///     (start..<end).formatted(.components(style: .wide, fields: [.hour, .minute]))
/// }
/// ```
///
/// The time is truncated to the smallest field, and fields that are zero are left out. Weeks and smaller units have
/// Foundation's words for durations; years and months are available in about 100 languages, abbreviated in English
/// only. On Linux, `Date.ComponentsFormatStyle` is an empty type of Foundation, so this type has another name. Follows
/// [Apple's
/// Date.ComponentsFormatStyle](https://developer.apple.com/documentation/foundation/date/componentsformatstyle).
public struct _DateComponentsStyle: DiscreteFormatStyle, Sendable {
    /// A unit of time.
    public typealias Field = Date.RelativeFormatStyle.Field

    /// The length of the words.
    public struct Style: Codable, Hashable, Sendable {
        private enum Name: String, Codable {
            case wide, abbreviated, condensedAbbreviated, narrow, spellOut, time
        }

        private let name: Name

        /// "2 hours, 10 minutes".
        public static let wide = Style(name: .wide)
        /// "2 hr, 10 min".
        public static let abbreviated = Style(name: .abbreviated)
        /// "2hr 10min".
        public static let condensedAbbreviated = Style(name: .condensedAbbreviated)
        /// "2h 10m".
        public static let narrow = Style(name: .narrow)
        /// "two hours, ten minutes".
        public static let spellOut = Style(name: .spellOut)
        /// "2:10:00".
        fileprivate static let time = Style(name: .time)

        fileprivate var width: CalendarAmountWords.Width {
            switch name {
            case .wide, .time: .wide
            case .abbreviated: .abbreviated
            case .condensedAbbreviated: .condensed
            case .narrow: .narrow
            case .spellOut: .spelledOut
            }
        }
    }

    /// The length of the words.
    public var style: Style
    /// The locale of the words and numbers.
    public var locale: Locale
    /// The calendar whose units measure the time.
    public var calendar: Calendar
    /// The units to use; nil means all.
    public var fields: Set<Field>?
    /// Whether the text describes the time forward, from the beginning of the range to its end. Otherwise it has a
    /// negative sign.
    public var isPositive = true

    public init(
        style: Style, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent,
        fields: Set<Field>? = nil
    ) {
        self.style = style
        self.locale = locale
        self.calendar = calendar
        self.fields = fields
    }

    /// Returns the time between the bounds of a range.
    public func format(_ value: Range<Date>) -> String {
        let words = CalendarAmountWords(width: style.width, locale: locale)
        let amounts = amounts(in: value)
        let sign = isPositive || amounts.allSatisfy { $0.count == 0 } ? "" : words.sign(of: -1, .automatic)
        return sign + (style == .time ? time(of: amounts) : words.text(of: amounts.withoutZeros))
    }

    /// Returns the last range with a different text: the same beginning with an earlier end.
    ///
    /// If `isPositive` is false, it is the same end with an earlier beginning.
    public func discreteInput(before input: Range<Date>) -> Range<Date>? {
        guard let bound = bound(of: input, adding: isPositive ? 0 : 1) else { return nil }
        if isPositive { return bound > input.lowerBound ? input.lowerBound..<bound.nextDown : nil }
        return bound < input.lowerBound ? bound..<input.upperBound : nil
    }

    /// Returns the first range with a different text: the same beginning with a later end.
    ///
    /// If `isPositive` is false, it is the same end with a later beginning.
    public func discreteInput(after input: Range<Date>) -> Range<Date>? {
        guard let bound = bound(of: input, adding: isPositive ? 1 : 0) else { return nil }
        if isPositive { return bound > input.upperBound ? input.lowerBound..<bound : nil }
        return bound < input.upperBound ? bound.nextUp..<input.upperBound : nil
    }

    /// Returns the range whose end, or whose beginning if `isPositive` is false, is the previous representable date.
    public func input(before input: Range<Date>) -> Range<Date>? {
        guard isPositive else { return input.lowerBound.nextDown..<input.upperBound }
        let end = input.upperBound.nextDown
        return end < input.lowerBound ? nil : input.lowerBound..<end
    }

    /// Returns the range whose end, or whose beginning if `isPositive` is false, is the next representable date.
    public func input(after input: Range<Date>) -> Range<Date>? {
        if isPositive { return input.lowerBound..<input.upperBound.nextUp }
        let start = input.lowerBound.nextUp
        return start > input.upperBound ? nil : start..<input.upperBound
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

    private var units: [CalendarUnit] {
        let used = CalendarUnit.allCases.filter { fields?.contains($0.field) ?? true }
        return used.isEmpty ? CalendarUnit.allCases : used
    }

    private func amounts(in range: Range<Date>) -> [CalendarAmount] {
        isPositive
            ? calendar.amounts(of: units, from: range.lowerBound, to: range.upperBound)
            : calendar.amounts(of: units, from: range.upperBound, to: range.lowerBound)
    }

    /// Returns the date at the distance of a range's amounts plus `count` of the smallest unit from the counted bound.
    private func bound(of range: Range<Date>, adding count: Int) -> Date? {
        var amounts = amounts(in: range)
        amounts[amounts.count - 1].count += count
        return calendar.date(
            byAdding: amounts, sign: isPositive ? 1 : -1, to: isPositive ? range.lowerBound : range.upperBound)
    }

    /// Returns hours, minutes and seconds separated by colons. Zero hours are left out.
    private func time(of amounts: [CalendarAmount]) -> String {
        let numbers = amounts[0].count == 0 ? amounts.dropFirst() : amounts[...]
        return numbers.enumerated().map { position, amount in
            amount.count.formatted(
                .number.precision(.integerLength(position == 0 ? 1... : 2...)).locale(locale))
        }.joined(separator: ":")
    }
}

/// The protocol whose extension adds a nested type to `Date.ComponentsFormatStyle`.
///
/// A later Foundation's own type takes precedence, as with `_FoundationMember`.
public protocol _DateComponentsMember {}

extension Date.ComponentsFormatStyle: _DateComponentsMember {}

extension _DateComponentsMember where Self == Date.ComponentsFormatStyle {
    /// The length of the words.
    public typealias Style = _DateComponentsStyle.Style
}

extension FormatStyle where Self == _DateComponentsStyle {
    /// The style that formats the time between two dates in calendar units.
    @_disfavoredOverload
    public static func components(style: Self.Style, fields: Set<Self.Field>? = nil) -> Self {
        Self(style: style, fields: fields)
    }

    /// The style with hours, minutes and seconds separated by colons, such as "2:10:00".
    @_disfavoredOverload
    public static var timeDuration: Self { Self(style: .time, fields: [.hour, .minute, .second]) }
}

extension _DateComponentsStyle: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> _DateComponentsStyle { calendar(reader.measure(for: calendar)) }
}

extension Date {
    /// The next representable date.
    package var nextUp: Date { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.nextUp) }

    /// The previous representable date.
    package var nextDown: Date { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.nextDown) }
}
