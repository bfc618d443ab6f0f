import Dispatch
import Foundation

/// Posts `NSCalendarDayChanged` when a day begins in the user's calendar. Foundation on Linux declares the name, but
/// never posts it.
///
/// The process has one watch, which the first ``start()`` creates and nothing stops. It wakes once a day on the main
/// queue. After a sleep, it posts once, however many days have passed.
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

    /// Creates a watch without a timer, for ``check(at:)``.
    package init(on center: NotificationCenter, of calendar: Calendar, at date: Date) {
        self.center = center
        self.calendar = calendar
        day = calendar.day(of: date)
    }

    /// Starts the process's watch. Has no effect if it is running.
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

    /// The end of the day on the wall clock, so that neither sleep nor a change of the clock delays the timer.
    private var deadline: DispatchWallTime {
        let seconds = day.end.timeIntervalSince1970.rounded(.up)
        return DispatchWallTime(timespec: timespec(tv_sec: Int(seconds), tv_nsec: 0))
    }

    /// Posts the notification if the date is outside the current day.
    package func check(at date: Date) {
        if date >= day.start, date < day.end { return }
        day = calendar.day(of: date)
        center.post(name: .NSCalendarDayChanged, object: nil)
    }
}

extension Calendar {
    /// The day that contains a date. Its length depends on the time zone.
    fileprivate func day(of date: Date) -> DateInterval {
        dateInterval(of: .day, for: date) ?? DateInterval(start: date, duration: 86_400)
    }
}
