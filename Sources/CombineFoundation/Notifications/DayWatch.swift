import Dispatch
import Foundation

/// Posts `NSCalendarDayChanged` when a day of the user's calendar begins. Foundation on Linux has the name, but never
/// posts it.
///
/// One watch serves the program, from the first ``start()`` to its end. It wakes once a day, on the main queue. A
/// machine that was asleep posts once when it wakes, no matter how many days have passed.
///
/// Sendable: `timer` is set before the watch is shared, and `day` belongs to the main queue from then on.
package final class DayWatch: @unchecked Sendable {
    private static let shared: DayWatch = {
        let watch = DayWatch(on: .default, of: .autoupdatingCurrent, at: Date())
        watch.run()
        return watch
    }()

    private let center: NotificationCenter
    private let calendar: Calendar
    private var day: DateInterval
    private var timer: (any DispatchSourceTimer)?

    /// Creates a watch that only checks the dates it is given.
    package init(on center: NotificationCenter, of calendar: Calendar, at date: Date) {
        self.center = center
        self.calendar = calendar
        day = calendar.day(of: date)
    }

    /// Starts the program's watch, if it does not run yet.
    package static func start() { _ = shared }

    private func run() {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [unowned self] in
            check(at: Date())
            timer.schedule(wallDeadline: deadline)
        }
        timer.schedule(wallDeadline: deadline)
        timer.resume()
        self.timer = timer
    }

    /// The end of the day, by the wall clock: a machine that sleeps, or whose clock is set, does not shift it.
    private var deadline: DispatchWallTime {
        let seconds = day.end.timeIntervalSince1970.rounded(.up)
        return DispatchWallTime(timespec: timespec(tv_sec: Int(seconds), tv_nsec: 0))
    }

    /// Posts the notification if the date is in another day than the last one.
    package func check(at date: Date) {
        if date >= day.start, date < day.end { return }
        day = calendar.day(of: date)
        center.post(name: .NSCalendarDayChanged, object: nil)
    }
}

extension Calendar {
    /// The day of a date, whose length depends on the time zone.
    fileprivate func day(of date: Date) -> DateInterval {
        dateInterval(of: .day, for: date) ?? DateInterval(start: date, duration: 86_400)
    }
}
