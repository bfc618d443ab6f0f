package import Foundation

/// A calendar unit for durations.
package enum CalendarUnit: CaseIterable, Sendable {
    case year, month, week, day, hour, minute, second

    package var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    /// The corresponding field of a format style.
    package var field: Date.RelativeFormatStyle.Field {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .week
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }
}

/// A number of calendar units, such as two hours.
package struct CalendarAmount: Sendable {
    package let unit: CalendarUnit
    package var count: Int

    package init(unit: CalendarUnit, count: Int) {
        self.unit = unit
        self.count = count
    }
}

extension Calendar {
    /// Returns the time from one date to another in the given units, which are ordered from the largest.
    ///
    /// Months have different lengths, so counting backwards from the later date may give a different result.
    /// `date(byAdding:sign:to:)` counts from the same date. For a date that is NaN, the time is zero.
    package func amounts(of units: [CalendarUnit], from start: Date, to end: Date) -> [CalendarAmount] {
        let components = dateComponents(Set(units.map(\.component)), from: start, to: end)
        let isBackwards = end < start
        return units.map { unit in
            let count = components.value(for: unit.component) ?? 0
            return CalendarAmount(unit: unit, count: isBackwards ? -min(max(count, -.max), 0) : max(count, 0))
        }
    }

    /// Returns the date that is the given amounts after another one, or before it if `sign` is negative.
    package func date(byAdding amounts: [CalendarAmount], sign: Int = 1, to date: Date) -> Date? {
        var components = DateComponents()
        for amount in amounts {
            let (count, overflows) = amount.count.multipliedReportingOverflow(by: sign)
            guard !overflows else { return nil }
            components.setValue(count, for: amount.unit.component)
        }
        return self.date(byAdding: components, to: date)
    }
}

extension [CalendarAmount] {
    /// Returns at most `count` amounts, beginning with the first one that is not zero; the last one if all are.
    ///
    /// Zeros in between count too, so that the precision does not depend on them.
    package func leading(_ count: Int) -> [CalendarAmount] {
        guard let first = firstIndex(where: { $0.count != 0 }) else { return suffix(1) }
        return Array(self[first...].prefix(Swift.max(count, 1)))
    }

    /// The amounts that are not zero; the last one if all are.
    package var withoutZeros: [CalendarAmount] {
        let used = filter { $0.count != 0 }
        return used.isEmpty ? suffix(1) : used
    }
}
