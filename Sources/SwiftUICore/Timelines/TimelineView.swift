public import Foundation
internal import ViewGraph

/// Content that is evaluated again at the dates of a schedule.
///
/// ```swift
/// let clock = TimelineView(.periodic(from: Date(), by: 1)) { context in
///     Text(context.date, style: .time)
/// }
/// ```
///
/// Only the content is evaluated: at each date of the schedule, and when the enclosing view changes.
/// The context's date comes from the schedule: the last date that has passed, or the first one if none has. A schedule
/// without dates gives the date at which it began.
///
/// - A timeline that is not on the screen, or has no further date, asks for no frame.
/// - An equal schedule continues. A different one begins at the moment of the change.
/// - `.animation` follows the frames of the screen, of which there are at most 30 a second. In a pipe there is one.
/// - In tests the dates follow the test's clock, which `Screen.advance(by:)` moves.
///
/// Follows [Apple's TimelineView](https://developer.apple.com/documentation/swiftui/timelineview).
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The context of a timeline's content.
    public struct Context {
        /// The rate at which a timeline is evaluated.
        public enum Cadence: Comparable, Hashable, Sendable {
            /// Continuously, as on all screens here.
            case live
            /// Once a second.
            case seconds
            /// Once a minute.
            case minutes
        }

        /// The schedule's date, which is not later than the clock's.
        public let date: Date
        /// The rate at which the timeline is evaluated.
        public let cadence: Cadence

        /// Has no effect: no screen draws a timeline in advance.
        ///
        /// Follows [Apple's
        /// page](https://developer.apple.com/documentation/swiftui/timelineview/context/invalidatetimelinecontent()).
        public func invalidateTimelineContent() {}
    }

    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content
    @State private var course = TimelineCourse<Schedule>()
    /// The number of past dates. Each evaluates the body again.
    @State private var steps = 0
    @Environment(\.scene) private var scene
    @Environment(\.presentationQueue) private var presentations
}

/// The context of a timeline with any schedule.
///
/// Follows
/// [Apple's TimelineViewDefaultContext](https://developer.apple.com/documentation/swiftui/timelineviewdefaultcontext).
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    /// Content that is evaluated again at the dates of `schedule`.
    public nonisolated init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View {
        let _ = steps
        content(TimelineViewDefaultContext(date: course.date(of: schedule, on: scene?.clock), cadence: .live))
            .onLifetime {
                course.begin(below: presentations ?? scene?.presentations) { steps += 1 }
            } ends: {
                course.end()
            }
    }
}
