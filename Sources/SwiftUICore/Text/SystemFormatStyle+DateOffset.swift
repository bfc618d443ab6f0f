public import Foundation
package import FoundationAdditions
internal import StringLocalization

extension SystemFormatStyle {
    /// Formats the time between a date and an anchor, such as "3 minutes, 42 seconds" or "5:32".
    ///
    /// Minutes and seconds, with or without hours, are separated by colons if no other fields are allowed and all of
    /// them may be shown. Otherwise the fields are in words, and zeros are left out. Follows [Apple's
    /// SystemFormatStyle.DateOffset](https://developer.apple.com/documentation/swiftui/systemformatstyle/dateoffset).
    public struct DateOffset: DiscreteFormatStyle, Sendable {
        private let anchor: Date
        private let allowedFields: Set<Date.ComponentsFormatStyle.Field>
        private let maxFieldCount: Int
        private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
        private var calendar = Calendar.autoupdatingCurrent
        private var locale = Locale.autoupdatingCurrent

        /// Creates the style of the time since or until a date.
        ///
        /// At most `maxFieldCount` fields are shown, beginning with the largest that is not zero. A sign distinguishes
        /// dates before the anchor from later ones; by default, only the earlier dates have one.
        public init(
            to anchor: Date,
            allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
                .year, .month, .week, .day, .hour, .minute, .second,
            ],
            maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
        ) {
            self.anchor = anchor
            self.allowedFields = allowedFields
            self.maxFieldCount = maxFieldCount
            self.sign = sign
        }

        /// Returns the time between a date and the anchor.
        public func format(_ value: Date) -> AttributedString {
            let words = CalendarAmountWords(width: .wide, locale: locale)
            let amounts = amounts(at: value)
            let number = amounts.allSatisfy { $0.count == 0 } ? 0 : value < anchor ? -1 : 1
            let sign = AttributedString(words.sign(of: number, sign))
            guard isClock else { return sign + AttributedString(words.text(of: amounts.withoutZeros)) }
            let clock = ClockFormat(
                showsHours: units.contains(.hour), maxFieldCount: 3, maxPrecision: .seconds(1), isPadded: false)
            let time = ClockFormat.ticks(abs(value.timeIntervalSince(anchor)))
            return sign + clock.display(time, in: locale).text
        }

        /// Returns the last date with the previous text.
        public func discreteInput(before input: Date) -> Date? {
            let amounts = amounts(at: input)
            if input >= anchor, amounts.contains(where: { $0.count != 0 }) {
                return calendar.date(byAdding: amounts, to: anchor)?.nextDown
            }
            return calendar.date(byAdding: amounts.addingOne, sign: -1, to: anchor)
        }

        /// Returns the date at which the text changes.
        public func discreteInput(after input: Date) -> Date? {
            let amounts = amounts(at: input)
            if input < anchor, amounts.contains(where: { $0.count != 0 }) {
                return calendar.date(byAdding: amounts, sign: -1, to: anchor)?.nextUp
            }
            return calendar.date(byAdding: amounts.addingOne, to: anchor)
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
            let allowed = CalendarUnit.allCases.filter { allowedFields.contains($0.field) }
            return allowed.isEmpty ? [.second] : allowed
        }

        private var isClock: Bool {
            units == [.minute, .second] && maxFieldCount > 1
                || units == [.hour, .minute, .second] && maxFieldCount > 2
        }

        /// The amounts that are shown at a date, with zeros between them.
        private func amounts(at date: Date) -> [CalendarAmount] {
            calendar.amounts(of: units, from: anchor, to: date).leading(maxFieldCount)
        }
    }
}

extension SystemFormatStyle.DateOffset: ReaderFormatStyle {
    package func adapted(to reader: Reader) -> Self { calendar(reader.measure(for: calendar)) }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
    /// The style that formats the time between a date and an anchor.
    public static func offset(
        to anchor: Date,
        allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
        maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> Self {
        Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
    }
}

extension [CalendarAmount] {
    /// The amounts with one more of the smallest unit.
    fileprivate var addingOne: [CalendarAmount] {
        var amounts = self
        if !amounts.isEmpty { amounts[amounts.count - 1].count += 1 }
        return amounts
    }
}
