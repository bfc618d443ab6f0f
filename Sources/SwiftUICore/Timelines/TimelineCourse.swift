internal import Foundation
internal import ViewGraph

/// The progress of a schedule on a screen: the date that is shown, and the alarm for the next one.
///
/// A timeline view owns it and asks it for the date at each evaluation. The alarm is set while the view is on the
/// screen. Main thread only.
final class TimelineCourse<Schedule: TimelineSchedule>: CoverFollower {
    private var schedule: Schedule?
    private var entries: Schedule.Entries.Iterator?
    /// The date that is shown.
    private var current = Date.distantPast
    /// The date that comes next; nil after the last one.
    private var next: Date?
    private weak var clock: SceneClock?
    private var alarm: ClockAlarm?
    private var step: (() -> Void)?
    /// The queue whose covers hide the view; nil before the view begins to wait, and after it ends.
    private var presentations: PresentationQueue?

    /// The clock's date of a moment is not exact to the last digit: a date that is this near has come, in seconds.
    private static var tolerance: TimeInterval { 0.0005 }

    /// The maximum number of dates that are skipped. A schedule with more of them is queried again from the current
    /// date.
    private static var maximumEntries: Int { 1_000 }

    nonisolated init() {}

    /// Returns the date to show, and sets the alarm for the next one.
    @MainActor
    func date(of schedule: Schedule, on clock: SceneClock?) -> Date {
        guard let clock else { return Date() }
        self.clock = clock
        let now = clock.date
        if self.schedule.map({ !ComparisonPlan.areEqual($0, schedule) }) ?? true {
            self.schedule = schedule
            start(at: now)
        }
        advance(to: now)
        wait()
        return current
    }

    /// Waits for dates, and calls a closure when one has come, except while a cover of a queue hides the view.
    @MainActor
    func begin(below presentations: PresentationQueue?, _ step: @escaping () -> Void) {
        self.step = step
        self.presentations = presentations
        presentations?.add(self)
        resume()
    }

    @MainActor
    func coverDidChange() {
        if presentations?.isCovered == true { alarm?.cancel() } else { resume() }
    }

    @MainActor
    private func resume() {
        guard let clock, let step, presentations?.isCovered != true else { return }
        if alarm == nil { alarm = ClockAlarm(on: clock) { [weak self] _ in self?.step?() } }
        // Dates may have passed while the view was off the screen.
        if let next, next <= clock.date, !(schedule is AnimationTimelineSchedule) { step() } else { wait() }
    }

    /// Stops waiting.
    @MainActor
    func end() {
        step = nil
        alarm?.cancel()
        presentations?.remove(self)
        presentations = nil
    }

    @MainActor
    private func start(at now: Date) {
        entries = schedule?.entries(from: now, mode: .normal).makeIterator()
        current = entries?.next() ?? now
        next = entries?.next()
    }

    @MainActor
    private func advance(to now: Date) {
        if let animation = schedule as? AnimationTimelineSchedule {
            // The frames of the screen are the dates, as long as they are far enough apart.
            guard !animation.isPaused else { return }
            if now.timeIntervalSince(current) >= (animation.minimumInterval ?? 0) - Self.tolerance { current = now }
            next = current + max(animation.minimumInterval ?? 0, 0)
            return
        }
        var count = 0
        while let date = next, date <= now + Self.tolerance {
            current = max(current, date)
            next = entries?.next()
            count += 1
            if count == Self.maximumEntries {
                start(at: now)
                // Waiting for dates that never pass would not end.
                if let date = next, date <= now { next = nil }
            }
        }
    }

    @MainActor
    private func wait() {
        guard let alarm, let clock, step != nil, presentations?.isCovered != true else { return }
        guard let next else { return alarm.cancel() }
        if schedule is AnimationTimelineSchedule, next <= clock.date {
            alarm.setForNextFrame()
        } else {
            alarm.set(at: clock.time(of: next))
        }
    }
}
