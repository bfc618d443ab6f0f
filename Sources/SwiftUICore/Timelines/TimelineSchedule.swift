public import Foundation

/// A type that provides a sequence of dates for use as a schedule.
///
/// ```swift
/// struct Halving: TimelineSchedule {
///     func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
///         (0..<10).map { startDate + 1 / pow(2, Double(10 - $0)) }
///     }
/// }
/// let view = TimelineView(Halving()) { context in
///     Text(context.date, style: .time)
/// }
/// ```
///
/// The dates ascend. A date that is earlier than the one before is passed over. Follows
/// [Apple's TimelineSchedule](https://developer.apple.com/documentation/swiftui/timelineschedule).
public protocol TimelineSchedule {
    /// The update mode of the schedule.
    typealias Mode = TimelineScheduleMode
    /// The sequence of dates within the schedule.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// Provides a sequence of dates starting around a given date.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// A mode of operation for timeline schedule updates.
///
/// Follows [Apple's TimelineScheduleMode](https://developer.apple.com/documentation/swiftui/timelineschedulemode).
public enum TimelineScheduleMode: Hashable, Sendable {
    /// A mode that produces schedule updates at the schedule's natural cadence. Screens here always use it.
    case normal
    /// A mode that produces schedule updates at a reduced rate.
    case lowFrequency
}
