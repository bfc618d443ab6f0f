import CombineCore
import Foundation

extension RunLoop: Scheduler {
    /// A run loop has no options.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/runloop/scheduleroptions).
    public struct SchedulerOptions: Sendable {}

    /// No tolerance at all.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The current date.
    public var now: SchedulerTimeType { .now }

    /// Performs the action on this loop's thread the next time that the loop runs in its default mode.
    ///
    /// A loop that sleeps is woken, from whichever thread the action comes.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if let clock = VirtualTime.clock { return clock.schedule(at: clock.nanoseconds, action) }
        let handoff = Handoff(action)
        perform { handoff.perform() }
        // A block alone does not wake a sleeping loop, a timer that is due does.
        if RunLoop.current !== self {
            add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
        }
    }

    /// Performs the action on this loop's thread at the date or soon after, while the loop runs in its default mode.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = VirtualTime.clock { return clock.schedule(at: date.date.virtualNanoseconds, action) }
        let handoff = Handoff(action)
        let timer = Timer(fire: date.date.clamped, interval: 0, repeats: false) { _ in handoff.perform() }
        timer.tolerance = tolerance.timeInterval.clamped
        add(timer, forMode: .default)
    }

    /// Performs the action on this loop's thread at the date and then at the interval, until cancelled.
    ///
    /// Once `cancel()` has returned on that thread, the action does not run again; from elsewhere, one run that had begun
    /// may be ending. Releasing the result cancels it too. Times that pass while the loop is busy fold into one.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, in: .default, action)
    }

    /// The same in a mode of choice.
    func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        in mode: RunLoop.Mode,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock = VirtualTime.clock {
            let nanoseconds = Int.time(seconds: interval.timeInterval)
            return clock.schedule(at: date.date.virtualNanoseconds, every: nanoseconds, action)
        }
        let repetition = Repetition(action)
        let timer = Timer(fire: date.date.clamped, interval: interval.timeInterval.clamped, repeats: true) { _ in
            repetition.perform()
        }
        timer.tolerance = tolerance.timeInterval.clamped
        add(timer, forMode: mode)
        return AnyCancellable {
            repetition.cancel()
            timer.invalidate()
        }
    }
}

// A timer traps on what is no number or is endless.

extension Date {
    /// This date, or the farthest one that a timer takes; a date that is no number is now.
    fileprivate var clamped: Date {
        timeIntervalSinceReferenceDate.isNaN ? Date() : min(max(self, .distantPast), .distantFuture)
    }
}

extension TimeInterval {
    /// This length, or the nearest one that a timer takes: from nothing to three centuries.
    fileprivate var clamped: TimeInterval { isNaN ? 0 : min(max(self, 0), 1e10) }
}

extension RunLoop: UnseenScheduler {}
