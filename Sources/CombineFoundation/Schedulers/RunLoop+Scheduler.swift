import CombineCore
import Foundation

extension RunLoop: Scheduler {
    /// A run loop has no options.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/runloop/scheduleroptions).
    public struct SchedulerOptions: Sendable {}

    /// The minimum tolerance: none.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The current date.
    public var now: SchedulerTimeType { .now }

    /// Performs the action on this loop's thread the next time that the loop runs in its default mode.
    ///
    /// A call from any thread wakes a sleeping loop.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if let clock = VirtualTime.clock { return clock.schedule(at: clock.nanoseconds, action) }
        let sendableAction = SendableAction(action)
        perform { sendableAction.perform() }
        // A block does not wake a sleeping loop, but a timer that is due does.
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
        let sendableAction = SendableAction(action)
        let timer = Timer(fire: date.date.clamped, interval: 0, repeats: false) { _ in sendableAction.perform() }
        timer.tolerance = tolerance.timeInterval.clamped
        add(timer, forMode: .default)
    }

    /// Performs the action on this loop's thread at the date and then at the interval, until canceled.
    ///
    /// After `cancel()` on that thread, the action does not run again. After `cancel()` elsewhere, a run that had begun
    /// may still be ending. Releasing the result cancels it too. Times that pass while the loop is busy are combined
    /// into one.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, in: .default, action)
    }

    /// Performs the action at the date and then at the interval, in the given mode.
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
        let repetition = RepeatingAction(action)
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

// A timer traps on NaN and on infinity.

extension Date {
    /// This date, clamped to a timer's range. NaN becomes the current date.
    fileprivate var clamped: Date {
        timeIntervalSinceReferenceDate.isNaN ? Date() : min(max(self, .distantPast), .distantFuture)
    }
}

extension TimeInterval {
    /// This duration, clamped to a timer's range: from zero to three centuries.
    fileprivate var clamped: TimeInterval { isNaN ? 0 : min(max(self, 0), 1e10) }
}

extension RunLoop: UnobservableScheduler {}
