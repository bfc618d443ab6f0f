public import Foundation

/// The dates at which a `TimelineView` updates.
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
/// The dates ascend. A date that is earlier than the previous one is skipped. Follows [Apple's
/// TimelineSchedule](https://developer.apple.com/documentation/swiftui/timelineschedule).
public protocol TimelineSchedule {
    /// The frequency of a schedule's dates.
    typealias Mode = TimelineScheduleMode
    /// The dates of the schedule.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The dates beginning at `startDate`; the first may lie before it.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The frequency of a schedule's dates.
///
/// Follows [Apple's TimelineScheduleMode](https://developer.apple.com/documentation/swiftui/timelineschedulemode).
public enum TimelineScheduleMode: Hashable, Sendable {
    /// The timeline updates at the rate of the schedule. Screens here always use it.
    case normal
    /// The timeline updates less often, to save energy.
    case lowFrequency
}
