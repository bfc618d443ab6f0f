public import Foundation

/// Writes lengths of time, such as "1h 30m".
///
/// ```swift
/// let formatter = DateComponentsFormatter()
/// formatter.allowedUnits = [.minute, .second]
/// let time = formatter.string(from: 65)
/// ```
///
/// The text above is "1:05". Amounts are cut off at the smallest allowed unit. Words come from Foundation's
/// `Duration.UnitsFormatStyle`; years and months, which it lacks, are in English. Phrases such as "about" and
/// "remaining", fractions and a context in a sentence do not exist. A formatter belongs to one thread at a time.
/// Follows [Apple's
/// DateComponentsFormatter](https://developer.apple.com/documentation/foundation/datecomponentsformatter).
public class DateComponentsFormatter: Formatter {
    /// The style of the names of units.
    public enum UnitsStyle: Int, Sendable {
        /// "1d 4:00:44": units above the hour are abbreviated, and colons separate the others.
        ///
        /// Where colons would be ambiguous, as between hours and seconds without minutes, all units are abbreviated.
        case positional
        /// "3y 9mo 26d 19h 17s".
        case abbreviated
        /// "3 yrs, 9 mths, 26 days, 19 hr, 17 sec".
        case short
        /// "3 years, 9 months, 26 days, 19 hours, 17 seconds".
        case full
        /// "three years, nine months, twenty-six days".
        case spellOut
        /// "3yrs 9mths 26days 19hr 17sec".
        case brief
    }

    /// The treatment of units whose value is zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Positional: leading zeros are dropped. Other styles: all are.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The units to use: years, months, weeks (`weekOfMonth`), days, hours, minutes, seconds. Others are ignored.
    ///
    /// If the set is empty, `DateComponents` are written in their own units, and dates and intervals in all of these.
    public var allowedUnits: NSCalendar.Unit = []
    /// The style of the names of units.
    public var unitsStyle = UnitsStyle.positional
    /// The treatment of units whose value is zero.
    public var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The maximum number of units to show; 0 means no limit. Smaller units are dropped.
    public var maximumUnitCount = 0
    /// Whether a single largest unit is shown in the next smaller one: "63s" instead of "1m 3s".
    public var collapsesLargestUnit = false
    /// The calendar that measures the time; its locale determines the words.
    public var calendar: Calendar? = Calendar.autoupdatingCurrent
    /// The date from which components and intervals are counted, since months differ in length; nil means the first of
    /// January 2001.
    public var referenceDate: Date?

    /// Returns the text of components in a style, with the default of every other option.
    public class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// Returns the text of the components.
    public func string(from components: DateComponents) -> String? {
        let own = Self.units.filter { $0.isUsed(in: components) }
        return measure.date(byAdding: components, to: start).flatMap {
            string(from: start, to: $0, in: allowedUnits.isEmpty && !own.isEmpty ? own : allowed)
        }
    }

    /// Returns the text of the time between two dates.
    public func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: startDate, to: endDate, in: allowed)
    }

    private var allowed: [Unit] {
        allowedUnits.isEmpty ? Self.units : Self.units.filter { allowedUnits.contains($0.allowed) }
    }

    private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }

    private func string(from startDate: Date, to endDate: Date, in units: [Unit]) -> String? {
        let found = measure.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
        var amounts = units.map { Amount(unit: $0, value: found.value(for: $0.component) ?? 0) }
        guard !amounts.isEmpty else { return nil }
        let isNegative = amounts.contains { $0.value < 0 }
        for index in amounts.indices { amounts[index].value = abs(amounts[index].value) }
        collapse(&amounts)
        let shown = shown(amounts)
        let text = unitsStyle == .positional ? positional(shown) : words(shown, in: unitsStyle)
        return isNegative ? "-" + text : text
    }

    /// Returns the text of an interval in seconds.
    public func string(from interval: TimeInterval) -> String? {
        string(from: start, to: start + interval.rounded(.towardZero))
    }

    /// Returns the text of `DateComponents`; nil for other objects.
    public override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

    /// Returns a formatter with the same options.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = DateComponentsFormatter()
        copy.allowedUnits = allowedUnits
        copy.unitsStyle = unitsStyle
        copy.zeroFormattingBehavior = zeroFormattingBehavior
        copy.maximumUnitCount = maximumUnitCount
        copy.collapsesLargestUnit = collapsesLargestUnit
        copy.calendar = calendar
        copy.referenceDate = referenceDate
        return copy
    }

    private var locale: Locale { calendar?.locale ?? .autoupdatingCurrent }

    private var measure: Calendar {
        var measure = calendar ?? .autoupdatingCurrent
        measure.timeZone = .gmt
        return measure
    }
}

extension DateComponentsFormatter {
    private struct Unit {
        let allowed: NSCalendar.Unit
        let component: Calendar.Component
        /// Nil for units that durations lack.
        let duration: Duration.UnitsFormatStyle.Unit?
        let seconds: Int
        /// The English names, for widths from full to abbreviated.
        var names: [String] = []

        /// Whether hours, minutes or seconds, which colons separate.
        var isOfClock: Bool { seconds > 0 && seconds <= 3_600 }

        func isUsed(in components: DateComponents) -> Bool {
            components.value(for: component) != nil || component == .weekOfMonth && components.weekOfYear != nil
        }
    }

    private struct Amount {
        let unit: Unit
        var value: Int
    }

    private static let units = [
        Unit(allowed: .year, component: .year, duration: nil, seconds: 0, names: ["year", "yr", "y"]),
        Unit(allowed: .month, component: .month, duration: nil, seconds: 0, names: ["month", "mth", "mo"]),
        Unit(allowed: .weekOfMonth, component: .weekOfMonth, duration: .weeks, seconds: 604_800),
        Unit(allowed: .day, component: .day, duration: .days, seconds: 86_400),
        Unit(allowed: .hour, component: .hour, duration: .hours, seconds: 3_600),
        Unit(allowed: .minute, component: .minute, duration: .minutes, seconds: 60),
        Unit(allowed: .second, component: .second, duration: .seconds, seconds: 1),
    ]

    private func collapse(_ amounts: inout [Amount]) {
        guard collapsesLargestUnit, let first = amounts.firstIndex(where: { $0.value != 0 }),
            first + 1 < amounts.count, amounts[first].value == 1, amounts[first].unit.seconds > 0,
            amounts[first + 1].unit.seconds > 0
        else { return }
        amounts[first + 1].value += amounts[first].unit.seconds / amounts[first + 1].unit.seconds
        amounts[first].value = 0
    }

    /// The amounts without the zeros that the behavior drops; at least one.
    private func shown(_ amounts: [Amount]) -> [Amount] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
        if behavior.contains(.pad) { behavior = [] }
        let used = amounts.indices.filter { amounts[$0].value != 0 }
        guard let first = used.first, let last = used.last else {
            return behavior.isEmpty ? limited(amounts) : [amounts[amounts.count - 1]]
        }
        return limited(
            amounts.enumerated().filter { index, amount in
                if amount.value != 0 { return true }
                if index < first { return !behavior.contains(.dropLeading) }
                return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
            }.map(\.element))
    }

    private func limited(_ amounts: [Amount]) -> [Amount] {
        maximumUnitCount > 0 ? Array(amounts.prefix(maximumUnitCount)) : amounts
    }

    private func positional(_ amounts: [Amount]) -> String {
        let large = amounts.filter { !$0.unit.isOfClock }
        let clock = amounts.filter(\.unit.isOfClock)
        let skipsMinutes = clock.map(\.unit.seconds) == [3_600, 1]
        // A lone number after "1d" would have no unit.
        if skipsMinutes || !large.isEmpty && clock.count < 2 { return words(amounts, in: .abbreviated) }
        let digits = clock.enumerated().map { index, amount in
            amount.value.formatted(
                .number.grouping(.never).precision(.integerLength(index == 0 ? 1... : 2...)).locale(locale))
        }.joined(separator: ":")
        return large.isEmpty ? digits : "\(words(large, in: .abbreviated)) \(digits)"
    }

    private func words(_ amounts: [Amount], in style: UnitsStyle) -> String {
        switch style {
        case .spellOut: return amounts.map(spelledOut).joined(separator: ", ")
        case .brief: return amounts.map(briefWord).joined(separator: " ")
        case .full, .short, .abbreviated, .positional: break
        }
        let named = amounts.filter { $0.unit.duration == nil }.map { englishWords($0, in: style) }
        let rest = amounts.filter { $0.unit.duration != nil }
        let separator = style == .abbreviated ? " " : ", "
        return (named + (rest.isEmpty ? [] : [durationWords(rest, in: style)])).joined(separator: separator)
    }

    private func durationWords(_ amounts: [Amount], in style: UnitsStyle) -> String {
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch style {
            case .full, .spellOut, .positional: .wide
            case .short, .brief: .abbreviated
            case .abbreviated: .narrow
            }
        let seconds = amounts.reduce(0) { $0 + $1.value * $1.unit.seconds }
        let format = Duration.UnitsFormatStyle(
            allowedUnits: Set(amounts.compactMap(\.unit.duration)), width: width, zeroValueUnits: .show(length: 1))
        return Duration.seconds(seconds).formatted(format.locale(locale))
    }

    private func englishWords(_ amount: Amount, in style: UnitsStyle) -> String {
        let number = amount.value.formatted(.number.locale(locale))
        switch style {
        case .abbreviated: return number + amount.unit.names[2]
        case .short, .brief: return "\(number) \(amount.unit.names[1])" + (amount.value == 1 ? "" : "s")
        case .full, .spellOut, .positional: return "\(number) \(amount.unit.names[0])" + (amount.value == 1 ? "" : "s")
        }
    }

    /// The short words of one unit, without the space between number and name.
    private func briefWord(_ amount: Amount) -> String {
        let words = amount.unit.duration == nil ? englishWords(amount, in: .brief) : durationWords([amount], in: .brief)
        let number = amount.value.formatted(.number.locale(locale))
        guard let place = words.range(of: number) else { return words }
        return words[..<place.upperBound] + String(words[place.upperBound...].drop(while: \.isWhitespace))
    }

    private func spelledOut(_ amount: Amount) -> String {
        let words =
            amount.unit.duration == nil ? englishWords(amount, in: .spellOut) : durationWords([amount], in: .spellOut)
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = locale
        guard let number = formatter.string(from: NSNumber(value: amount.value)) else { return words }
        return words.replacingOccurrences(of: amount.value.formatted(.number.locale(locale)), with: number)
    }
}
