internal import ClampedNumbers
public import Foundation
internal import FoundationAdditions
internal import StringLocalization
internal import ViewGraph

extension Text {
    /// The form in which a text shows a date.
    ///
    /// Follows [Apple's Text.DateStyle](https://developer.apple.com/documentation/swiftui/text/datestyle).
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case time, date, relative, offset, timer
        }

        let kind: Kind

        /// The time of day.
        public static let time = DateStyle(kind: .time)
        /// The day.
        public static let date = DateStyle(kind: .date)
        /// The time between now and the date, in words that follow the clock.
        public static let relative = DateStyle(kind: .relative)
        /// The time between now and the date with a sign, which follows the clock.
        public static let offset = DateStyle(kind: .offset)
        /// The time between now and the date in digits, which follow the clock.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Shows a date, by the reader's calendar, time zone and language.
    ///
    /// ```swift
    /// // given: start: Date
    /// let view = Text("Begins in ") + Text(start, style: .relative)
    /// ```
    ///
    /// The format follows the environment's locale, calendar and time zone. Relative styles update with the clock.
    public init(_ date: Date, style: DateStyle) {
        self.init(.date(date, style.kind))
    }

    /// Shows two dates with a dash between them.
    public init(_ dates: ClosedRange<Date>) {
        self.init(.interval(dates.lowerBound, dates.upperBound))
    }

    /// Shows the beginning and the end of an interval.
    public init(_ interval: DateInterval) {
        self.init(.interval(interval.start, interval.end))
    }

    /// Shows the time that has passed in an interval, or that is left of it.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }

    init(_ dateContent: TextDateContent) {
        string = ""
        attributes = TextAttributes(dateContent: dateContent)
    }
}

/// A date or time value of a text, formatted with environment values. Some cases change with time.
enum TextDateContent: Equatable, Sendable {
    case date(Date, Text.DateStyle.Kind)
    case interval(Date, Date)
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
    case following(any FollowedTimeContent)

    /// The shortest time in seconds between two changes of a text.
    private static let frameInterval = 1.0 / 30

    static func == (left: TextDateContent, right: TextDateContent) -> Bool {
        switch (left, right) {
        case (.date(let left, let leftKind), .date(let right, let rightKind)): left == right && leftKind == rightKind
        case (.interval(let left, let leftEnd), .interval(let right, let rightEnd)):
            left == right && leftEnd == rightEnd
        case (
            .timer(let left, let leftPause, let leftDown, let leftHours),
            .timer(let right, let rightPause, let rightDown, let rightHours)
        ):
            left == right && leftPause == rightPause && leftDown == rightDown && leftHours == rightHours
        case (.following(let left), .following(let right)): left.isEqual(to: right)
        default: false
        }
    }

    /// Whether the text may change on its own.
    var followsClock: Bool {
        switch self {
        case .date(_, .time), .date(_, .date), .interval: false
        case .timer(_, let pause, _, _): pause == nil
        case .date, .following: true
        }
    }

    /// Returns the interval in seconds after which the text changes on its own; nil if it does not.
    func updateInterval(at now: Date, for reader: Reader) -> Double? {
        guard followsClock else { return nil }
        guard case .following(let time) = self else { return 1 }
        // No longer than an hour, because the machine's clock may be set in between. NaN means never.
        return time.nextChange(after: now, for: reader).map { $0.timeIntervalSince(now) }.flatMap {
            $0.isNaN ? nil : min(max($0, Self.frameInterval), 3_600)
        }
    }

    func text(in values: EnvironmentValues) -> String {
        switch self {
        case .date(let date, .time): format(.omitted, .shortened, in: values).format(date)
        case .date(let date, .date): format(.long, .omitted, in: values).format(date)
        case .date(let date, .relative): CalendarSpan(from: values.textClock(), to: date, in: values).text
        case .date(let date, .offset): CalendarSpan(from: values.textClock(), to: date, in: values).signedText
        case .date(let date, .timer):
            Self.clock(abs(date.timeIntervalSince(values.textClock())), showsHours: true, in: values.locale)
        case .interval(let start, let end): interval(start, end, in: values)
        case .timer(let range, let pause, let countsDown, let showsHours):
            Self.clock(
                Self.seconds(in: range, at: pause ?? values.textClock(), countsDown: countsDown),
                showsHours: showsHours, in: values.locale)
        case .following(let time):
            time.text(at: values.textClock(), for: values.reader).words(for: values.reader)
        }
    }

    private func format(
        _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, in values: EnvironmentValues
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: values.locale, calendar: values.calendar, timeZone: values.timeZone)
    }

    private func interval(_ start: Date, _ end: Date, in values: EnvironmentValues) -> String {
        var calendar = values.calendar
        calendar.timeZone = values.timeZone
        let isOneDay = calendar.isDate(start, inSameDayAs: end)
        let style = isOneDay ? format(.omitted, .shortened, in: values) : format(.long, .omitted, in: values)
        return "\(style.format(start)) – \(style.format(end))"
    }

    private static func seconds(in range: ClosedRange<Date>, at now: Date, countsDown: Bool) -> TimeInterval {
        let now = min(max(now, range.lowerBound), range.upperBound)
        return countsDown ? range.upperBound.timeIntervalSince(now) : now.timeIntervalSince(range.lowerBound)
    }

    private static func clock(_ interval: TimeInterval, showsHours: Bool, in locale: Locale) -> String {
        let seconds = Int(clamping: interval.rounded(.down))
        let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let hours = showsHours ? seconds / 3600 : 0
        let minutes = seconds / 60 - hours * 60
        let rest = twoDigits(seconds % 60)
        let text = hours > 0 ? "\(hours):\(twoDigits(minutes)):\(rest)" : "\(minutes):\(rest)"
        return NumberSymbols.of(locale).localized(text, isGrouped: false)
    }
}

private struct TextClockKey: EnvironmentKey {
    static var defaultValue: @Sendable () -> Date { { Date() } }
}

extension EnvironmentValues {
    /// The current time for texts with dates.
    package var textClock: @Sendable () -> Date {
        get { self[TextClockKey.self] }
        set { self[TextClockKey.self] = newValue }
    }
}

/// A timer that runs while a text on the screen depends on the current time.
@MainActor
final class TextTimer {
    let interval: Double
    private let timer: Timer

    init(every interval: Double, tick: @escaping @MainActor @Sendable () -> Void) {
        self.interval = interval
        // A timer that is made with an interval alone fires at once on Linux. A text that sets its timer by the time
        // that is left would then be updated without end.
        timer = Timer(fire: Date() + interval, interval: interval, repeats: true) { _ in
            MainActor.assumeIsolated { tick() }
        }
        RunLoop.main.add(timer, forMode: .common)
    }

    func end() { timer.invalidate() }
}
