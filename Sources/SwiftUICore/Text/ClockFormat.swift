internal import ClampedNumbers
internal import Foundation
internal import StringLocalization

/// Formats durations with colons, such as "1:23:45", or in words if a single field or whole minutes are shown.
///
/// Times are truncated to the smallest field. They are counted in microseconds, because differences between dates are
/// not exact: 5.23 seconds after a date may be 5.2299999.
struct ClockFormat: Codable, Hashable, Sendable {
    let showsHours: Bool
    let maxFieldCount: Int
    /// The smallest difference that is shown, in microseconds.
    let precision: Int
    /// Whether the first field has at least two digits.
    let isPadded: Bool

    /// A duration as it is shown.
    struct Display {
        let text: AttributedString
        /// The shown time in microseconds, and the step to the next one.
        let time: Int
        let step: Int
    }

    private static let second = 1_000_000
    private static let minute = 60 * second
    private static let hour = 60 * minute

    init(showsHours: Bool, maxFieldCount: Int, maxPrecision: Duration, isPadded: Bool) {
        self.showsHours = showsHours
        self.maxFieldCount = maxFieldCount
        self.isPadded = isPadded
        precision = max(Self.ticks(maxPrecision / .seconds(1)), 1)
    }

    /// Returns seconds in microseconds. Negative values become zero.
    static func ticks(_ seconds: Double) -> Int {
        max(Int(clamping: (min(seconds, 0x1p52 / 1_000_000) * 1_000_000).rounded()), 0)
    }

    /// Returns the text of a time in microseconds.
    func display(_ time: Int, in locale: Locale) -> Display {
        let hasHours = showsHours && time >= Self.hour
        if precision >= Self.minute { return words(time, [.hour, .minute], in: locale) }
        if maxFieldCount < 2 { return words(time, [.hour, .minute, .second], in: locale) }
        let digits = maxFieldCount > (hasHours ? 3 : 2) ? fractionalDigits : 0
        let skipsSeconds = hasHours && maxFieldCount == 2
        let step = skipsSeconds ? Self.minute : digits > 0 ? precision : max(precision, Self.second)
        let shown = time / step * step
        let pattern: Duration.TimeFormatStyle.Pattern =
            if skipsSeconds {
                .hourMinute(padHourToLength: 1, roundSeconds: .down)
            } else if hasHours {
                .hourMinuteSecond(
                    padHourToLength: isPadded ? 2 : 1, fractionalSecondsLength: digits, roundFractionalSeconds: .down)
            } else {
                .minuteSecond(
                    padMinuteToLength: isPadded ? 2 : 1, fractionalSecondsLength: digits,
                    roundFractionalSeconds: .down)
            }
        let style = Duration.TimeFormatStyle(pattern: pattern, locale: locale).attributed
        return Display(text: style.format(.microseconds(shown)), time: shown, step: step)
    }

    /// The number of digits after the decimal separator.
    private var fractionalDigits: Int {
        var (digits, unit) = (0, Self.second)
        while unit > precision, digits < 6 { (digits, unit) = (digits + 1, unit / 10) }
        return digits
    }

    private func words(_ time: Int, _ units: [CalendarUnit], in locale: Locale) -> Display {
        var (rest, amounts) = (time, [CalendarAmount]())
        for unit in units where unit != .hour || showsHours {
            let (count, next) = rest.quotientAndRemainder(dividingBy: unit.microseconds)
            amounts.append(CalendarAmount(unit: unit, count: count))
            rest = next
        }
        let leading = amounts.leading(maxFieldCount)
        let shown = leading.reduce(0) { $0 + $1.count * $1.unit.microseconds }
        let text = CalendarAmountWords(width: .wide, locale: locale).text(of: leading.withoutZeros)
        return Display(text: AttributedString(text), time: shown, step: leading.last?.unit.microseconds ?? 1)
    }
}

extension CalendarUnit {
    /// The length of an hour or a smaller unit.
    fileprivate var microseconds: Int {
        switch self {
        case .second: 1_000_000
        case .minute: 60_000_000
        case .hour, .day, .week, .month, .year: 3_600_000_000
        }
    }
}

extension Date {
    /// Returns the date at a distance in microseconds.
    func adding(microseconds: Int) -> Date { self + Double(microseconds) / 1_000_000 }
}
