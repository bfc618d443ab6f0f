public import Foundation

extension SystemFormatStyle {
    /// Formats the time since a date with hundredths of seconds, such as "00:05.23".
    ///
    /// Hours appear as soon as there are any. Before the date, the time is zero. Follows [Apple's
    /// SystemFormatStyle.Stopwatch](https://developer.apple.com/documentation/swiftui/systemformatstyle/stopwatch).
    public struct Stopwatch: DiscreteFormatStyle, Sendable {
        private let start: Date
        private let format: ClockFormat
        private var locale = Locale.autoupdatingCurrent

        /// Creates the style of a stopwatch.
        ///
        /// If hours are not a separate field, there can be more than 60 minutes. At most `maxFieldCount` fields are
        /// shown, beginning with the largest. `maxPrecision` is the smallest difference to show; from one minute on,
        /// the time is in words.
        public init(
            startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
            maxPrecision: Duration = .milliseconds(10)
        ) {
            start = startDate
            format = ClockFormat(
                showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision, isPadded: true)
        }

        /// Returns the time that has passed at a date.
        public func format(_ value: Date) -> AttributedString { display(at: value).text }

        /// Returns the last date with an earlier time.
        public func discreteInput(before input: Date) -> Date? {
            let display = display(at: input)
            return display.time > 0 ? start.adding(microseconds: display.time - 1) : nil
        }

        /// Returns the date of the next time.
        public func discreteInput(after input: Date) -> Date? {
            let display = display(at: input)
            return start.adding(microseconds: display.time + display.step)
        }

        /// Returns the style with another locale.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }

        private func display(at date: Date) -> ClockFormat.Display {
            format.display(ClockFormat.ticks(date.timeIntervalSince(start)), in: locale)
        }
    }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
    /// The style that formats the time since a date with hundredths of seconds.
    public static func stopwatch(
        startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
        maxPrecision: Duration = .milliseconds(10)
    ) -> Self {
        Self(
            startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}
