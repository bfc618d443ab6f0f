public import Foundation
internal import FoundationAdditions
internal import StringLocalization

/// A source of values that change with time, for texts that stay current.
///
/// ```swift
/// // given: start: Date
/// let view = VStack {
///     Text(.currentDate, format: .dateTime.hour().minute())
///     Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond))
/// }
/// ```
///
/// Follows [Apple's TimeDataSource](https://developer.apple.com/documentation/swiftui/timedatasource).
public struct TimeDataSource<Value> {
    fileprivate let course: TimeCourse
    fileprivate let value: @Sendable (Date) -> Value
}

extension TimeDataSource: Sendable where Value: Sendable {}

extension TimeDataSource where Value == Date {
    /// The current date.
    public static var currentDate: TimeDataSource<Date> { TimeDataSource(course: .date) { $0 } }
}

extension TimeDataSource where Value == Duration {
    /// The time since a date, which is negative before it.
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource(course: .offset(date)) { .seconds(clamping: $0.timeIntervalSince(date)) }
    }
}

extension TimeDataSource where Value == Range<Date> {
    /// The time from a date until now; empty before the date.
    public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(course: .rangeFrom(date)) { date..<max(date, $0) }
    }

    /// The time from now until a date; empty after the date.
    public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(course: .rangeUntil(date)) { min(date, $0)..<date }
    }
}

extension Text {
    /// Shows a value that changes with time, formatted with a style.
    ///
    /// The text changes whenever the style's output does, at most 30 times per second.
    @_disfavoredOverload
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == String {
        self.init(.following(FollowedTime(source: source, style: format) { Text(verbatim: $0) }))
    }

    /// Shows a value that changes with time, formatted with a style as an attributed string.
    ///
    /// The text changes whenever the style's output does, at most 30 times per second.
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == AttributedString {
        self.init(.following(FollowedTime(source: source, style: format) { Text($0) }))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a value that changes with time, formatted with a style.
    @_disfavoredOverload
    public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == String {
        appendInterpolation(Text(source, format: format))
    }

    /// Appends a value that changes with time, formatted with a style as an attributed string.
    public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == AttributedString {
        appendInterpolation(Text(source, format: format))
    }
}

/// The kind of a time-dependent value.
private enum TimeCourse: Equatable, Sendable {
    case date
    case offset(Date)
    case rangeFrom(Date)
    case rangeUntil(Date)
}

/// A formatted value that changes with time.
protocol FollowedTimeContent: Sendable {
    func text(at date: Date, for reader: Reader) -> Text
    /// Returns the next date at which the text may be different; nil if it stays the same.
    func nextChange(after date: Date, for reader: Reader) -> Date?
    func isEqual(to other: any FollowedTimeContent) -> Bool
}

/// A source of values with their format style.
///
/// Sendable: the source has dates and a `@Sendable` closure. `DiscreteFormatStyle` does not require `Sendable`, but a
/// style is a `Codable` value, which is copied and never changed here.
private struct FollowedTime<Style: DiscreteFormatStyle>: FollowedTimeContent, @unchecked Sendable {
    let source: TimeDataSource<Style.FormatInput>
    let style: Style
    let write: @Sendable (Style.FormatOutput) -> Text

    init(
        source: TimeDataSource<Style.FormatInput>, style: Style,
        write: @escaping @Sendable (Style.FormatOutput) -> Text
    ) {
        self.source = source
        self.style = style
        self.write = write
    }

    func text(at date: Date, for reader: Reader) -> Text {
        write(style.localized(for: reader).format(source.value(date)))
    }

    func nextChange(after date: Date, for reader: Reader) -> Date? {
        let style = style.localized(for: reader)
        switch source.course {
        case .date: return style.discreteInput(after: source.value(date)) as? Date
        case .offset(let anchor):
            let next = style.discreteInput(after: source.value(date)) as? Duration
            return next.map { anchor + $0 / .seconds(1) }
        case .rangeFrom(let start):
            guard date >= start else { return start }
            let next = style.discreteInput(after: source.value(date)) as? Range<Date>
            return next.flatMap { $0.upperBound > date ? $0.upperBound : nil } ?? date + 1
        case .rangeUntil(let end): return date < end ? min(end, nextChange(after: date, until: end, for: reader)) : nil
        }
    }

    /// Returns the next date at which the text of a shrinking range may change.
    private func nextChange(after date: Date, until end: Date, for reader: Reader) -> Date {
        let style = style.localized(for: reader)
        let input = source.value(date)
        let others = [style.discreteInput(before: input), style.discreteInput(after: input)]
        let left = end.timeIntervalSince(date)
        let shorter = others.lazy.compactMap { $0 as? Range<Date> }
            .map { $0.upperBound.timeIntervalSince($0.lowerBound) }.first { $0 < left }
        guard let shorter else { return date + 1 }
        // The style counts from the beginning of a range, which moves here. Days and months differ in length, so the
        // text may change earlier.
        let next = end - shorter
        guard text(at: max(date, next - Self.tolerance), for: reader) == text(at: date, for: reader) else {
            return date + 1
        }
        // A little later, because the difference of two dates is rounded.
        return next + Self.tolerance
    }

    /// The precision of changes, in seconds.
    private static var tolerance: Double { 0.001 }

    func isEqual(to other: any FollowedTimeContent) -> Bool {
        guard let other = other as? FollowedTime<Style> else { return false }
        return source.course == other.source.course && style == other.style
    }
}

extension Duration {
    /// Returns a number of seconds within the limits. NaN becomes zero.
    fileprivate static func seconds(clamping seconds: Double) -> Duration {
        // In range: the number is within the limits.
        .seconds(seconds.isNaN ? 0 : min(max(seconds, -0x1p52), 0x1p52))
    }
}
