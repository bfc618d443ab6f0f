public import Foundation

extension SystemFormatStyle {
    /// Formats the remaining or the elapsed time of an interval, such as "4:32".
    ///
    /// Outside the interval, the text does not change. Follows [Apple's
    /// SystemFormatStyle.Timer](https://developer.apple.com/documentation/swiftui/systemformatstyle/timer).
    public struct Timer: DiscreteFormatStyle, Sendable {
        private let interval: Range<Date>
        private let countsDown: Bool
        private let format: ClockFormat
        private var locale = Locale.autoupdatingCurrent

        /// Creates the style of the remaining time.
        ///
        /// If hours are not a separate field, there can be more than 60 minutes. At most `maxFieldCount` fields are
        /// shown, beginning with the largest. `maxPrecision` is the smallest difference to show; from one minute on,
        /// the time is in words.
        public init(
            countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            self.init(interval, countsDown: true, showsHours, maxFieldCount, maxPrecision)
        }

        /// Creates the style of the elapsed time.
        ///
        /// If hours are not a separate field, there can be more than 60 minutes. At most `maxFieldCount` fields are
        /// shown, beginning with the largest. `maxPrecision` is the smallest difference to show; from one minute on,
        /// the time is in words.
        public init(
            countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
            maxPrecision: Duration = .seconds(1)
        ) {
            self.init(interval, countsDown: false, showsHours, maxFieldCount, maxPrecision)
        }

        private init(
            _ interval: Range<Date>, countsDown: Bool, _ showsHours: Bool, _ maxFieldCount: Int, _ precision: Duration
        ) {
            self.interval = interval
            self.countsDown = countsDown
            format = ClockFormat(
                showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: precision, isPadded: false)
        }

        /// Returns the time at a date.
        public func format(_ value: Date) -> AttributedString { display(at: value).text }

        /// Returns the last date with the previous text; nil if there is none.
        public func discreteInput(before input: Date) -> Date? {
            let display = display(at: input)
            if countsDown {
                let time = display.time + display.step
                return time > length ? nil : interval.upperBound.adding(microseconds: -time)
            }
            return display.time > 0 ? interval.lowerBound.adding(microseconds: display.time - 1) : nil
        }

        /// Returns the date at which the text changes; nil if it does not.
        public func discreteInput(after input: Date) -> Date? {
            let display = display(at: input)
            if countsDown {
                return display.time > 0 ? interval.upperBound.adding(microseconds: 1 - display.time) : nil
            }
            let time = display.time + display.step
            return time > length ? nil : interval.lowerBound.adding(microseconds: time)
        }

        /// Returns the style with another locale.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        /// The length of the interval in microseconds.
        private var length: Int {
            ClockFormat.ticks(interval.upperBound.timeIntervalSince(interval.lowerBound))
        }

        private func display(at date: Date) -> ClockFormat.Display {
            let time =
                countsDown
                ? interval.upperBound.timeIntervalSince(date) : date.timeIntervalSince(interval.lowerBound)
            return format.display(min(ClockFormat.ticks(time), length), in: locale)
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
    /// The style that formats the remaining time of an interval.
    public static func timer(
        countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(
            countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
            maxPrecision: maxPrecision)
    }

    /// The style that formats the elapsed time of an interval.
    public static func timer(
        countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
        maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(
            countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}
