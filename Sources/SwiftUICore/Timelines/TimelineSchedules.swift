internal import ClampedNumbers
public import Foundation

/// A schedule with a date at each full minute.
///
/// The first date is the beginning of the minute that contains the start. Follows [Apple's
/// EveryMinuteTimelineSchedule](https://developer.apple.com/documentation/swiftui/everyminutetimelineschedule).
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// The full minutes.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        private var dates: PeriodicTimelineSchedule.Entries

        fileprivate init(from date: Date) {
            dates = PeriodicTimelineSchedule.Entries(from: .init(timeIntervalSinceReferenceDate: 0), by: 60, at: date)
        }

        public mutating func next() -> Date? { dates.next() }
    }

    /// The start of each minute.
    public init() {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { Entries(from: startDate) }
}

/// A schedule of dates at regular intervals, beginning at a date.
///
/// The dates are as many intervals away from the schedule's own date, before and after it. The first is the last one
/// that is not later than the start. Follows
/// [Apple's PeriodicTimelineSchedule](https://developer.apple.com/documentation/swiftui/periodictimelineschedule).
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// The dates, in steps of the interval.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        private let origin: Date
        private let interval: TimeInterval
        private var position: Double

        fileprivate init(from origin: Date, by interval: TimeInterval, at date: Date) {
            self.origin = origin
            self.interval = interval
            // A date that is a multiple of the interval away counts as one despite the rounding of the division.
            let number = date.timeIntervalSince(origin) / interval
            let nearest = number.rounded()
            position =
                Swift.abs(number - nearest) < 1e-9 * Swift.max(1, Swift.abs(number)) ? nearest : number.rounded(.down)
        }

        public mutating func next() -> Date? {
            // A product, so that errors of rounding do not add up.
            let distance = position == 0 ? 0 : position * interval
            guard distance.isFinite else { return nil }
            position += 1
            return origin + distance
        }
    }

    private let origin: Date
    private let interval: TimeInterval

    /// `startDate`, and a date every `interval` seconds. An interval of zero or less gives one date.
    public init(from startDate: Date, by interval: TimeInterval) {
        origin = startDate
        self.interval = interval > 0 ? interval : .infinity
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(from: origin, by: interval, at: startDate)
    }
}

/// A schedule of the dates of a sequence.
///
/// Follows
/// [Apple's ExplicitTimelineSchedule](https://developer.apple.com/documentation/swiftui/explicittimelineschedule).
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// Dates in ascending order.
    public init(_ dates: Entries) {
        self.dates = dates
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// A schedule that updates as often as the screen draws, or at most once per interval; it can be paused.
///
/// A screen shows at most 30 frames a second. Follows
/// [Apple's AnimationTimelineSchedule](https://developer.apple.com/documentation/swiftui/animationtimelineschedule).
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// The dates of frames.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        /// The dates; nil if there are none.
        private var dates: PeriodicTimelineSchedule.Entries?

        fileprivate init(_ dates: PeriodicTimelineSchedule.Entries?) {
            self.dates = dates
        }

        public mutating func next() -> Date? { dates?.next() }
    }

    let minimumInterval: TimeInterval?
    let isPaused: Bool

    /// The dates of frames, at least `minimumInterval` seconds apart; none while paused.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval?.replacingNaN(with: 0)
        isPaused = paused
    }

    /// The dates of frames, a thirtieth of a second apart if the schedule states no interval. A paused schedule has
    /// none, and neither has one in the low frequency mode, as in Apple's SwiftUI.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        guard !isPaused, mode == .normal else { return Entries(nil) }
        let interval = max(minimumInterval ?? 0, 1.0 / 30)
        return Entries(PeriodicTimelineSchedule.Entries(from: start, by: interval, at: start))
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule with a date at each full minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// A schedule of dates at regular intervals, beginning at `startDate`.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule that updates as often as the screen draws.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// A schedule that updates as often as the screen draws, or at most once per interval; not at all while paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// A schedule of the dates in `dates`.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
