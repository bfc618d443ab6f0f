internal import Foundation
internal import StringLocalization

/// The time between two dates in the units of a calendar, in words.
///
/// A language without words for years falls back to English, so that a string does not mix two languages.
struct CalendarSpan {
    private enum Unit: CaseIterable {
        case year, month, day, hour, minute, second

        var component: Calendar.Component {
            switch self {
            case .year: .year
            case .month: .month
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            case .second: .second
            }
        }
    }

    private struct Amount {
        let unit: Unit
        let count: Int

        static let zero = Amount(unit: .second, count: 0)
    }

    /// The amounts of all units, beginning with years.
    private let amounts: [Amount]
    private let isPast: Bool
    private let locale: Locale
    private let words: CalendarUnitWords?

    init(from now: Date, to date: Date, in values: EnvironmentValues) {
        var calendar = values.calendar
        calendar.timeZone = values.timeZone
        let components = calendar.dateComponents(
            Set(Unit.allCases.map(\.component)), from: min(now, date), to: max(now, date))
        amounts = Unit.allCases.map { Amount(unit: $0, count: components.value(for: $0.component) ?? 0) }
        isPast = date < now
        let english = Locale(identifier: "en")
        let found = CalendarUnitWords.of(values.locale)
        locale = found == nil ? english : values.locale
        words = found ?? .of(english)
    }

    /// The largest unit and the next smaller one, such as "1 hour, 2 minutes".
    var text: String {
        guard let first = amounts.firstIndex(where: { $0.count > 0 }) else { return text(of: .zero) }
        let shown = amounts[first...].prefix(2).filter { $0.count > 0 }.map { text(of: $0) }
        return shown.count > 1 ? shown.joined(separator: separator) : shown[0]
    }

    /// The largest unit with a sign, such as "-1 hour".
    var signedText: String { sign + text(of: amounts.first { $0.count > 0 } ?? .zero) }

    private func text(of amount: Amount) -> String {
        switch amount.unit {
        case .year: words?.years(amount.count) ?? ""
        case .month: words?.months(amount.count) ?? ""
        case .day: duration([.days], days: amount.count)
        case .hour: duration([.hours], hours: amount.count)
        case .minute: duration([.minutes], minutes: amount.count)
        case .second: duration([.seconds], seconds: amount.count)
        }
    }

    private func duration(
        _ units: Set<Duration.UnitsFormatStyle.Unit>, days: Int = 0, hours: Int = 0, minutes: Int = 0, seconds: Int = 0
    ) -> String {
        let time = Duration.seconds(((days * 24 + hours) * 60 + minutes) * 60 + seconds)
        return time.formatted(Duration.UnitsFormatStyle(allowedUnits: units, width: .wide).locale(locale))
    }

    /// The separator between two units, which Foundation provides only as part of a formatted duration.
    private var separator: String {
        let both = duration([.days, .hours], days: 3, hours: 3)
        let (first, second) = (duration([.days], days: 3), duration([.hours], hours: 3))
        guard both.hasPrefix(first), both.hasSuffix(second), both.count >= first.count + second.count else {
            return ", "
        }
        return String(both.dropFirst(first.count).dropLast(second.count))
    }

    private var sign: String {
        let one = isPast ? -1 : 1
        return String(
            one.formatted(IntegerFormatStyle<Int>(locale: locale).sign(strategy: .always())).prefix { !$0.isNumber })
    }
}
