import CombineCore
import Dispatch
import Foundation

extension OperationQueue: Scheduler {
    /// An operation queue has no options.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/operationqueue/scheduleroptions).
    public struct SchedulerOptions: Sendable {}

    /// The minimum tolerance: none.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The current date.
    public var now: SchedulerTimeType { .now }

    /// Performs the action as an operation of this queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if let clock = VirtualTime.clock { return clock.schedule(at: clock.nanoseconds, action) }
        // A suspended queue performs the action only after it is resumed. No screen waits for that.
        let sendableAction = SendableAction.awaited(action, unless: isSuspended)
        addOperation(BlockOperation { sendableAction.perform() })
    }

    /// Adds the action as an operation that becomes ready at the date or soon after. Until then the queue counts it,
    /// waits for it, and can cancel it.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = VirtualTime.clock { return clock.schedule(at: date.date.virtualNanoseconds, action) }
        let operation = DatedOperation(SendableAction(action))
        addOperation(operation)
        operation.becomeReady(at: deadline(date))
    }

    /// Adds the action as an operation that becomes ready at the date, and another one after each interval, until
    /// canceled.
    ///
    /// After `cancel()` inside an operation of a serial queue, the action does not run again. After `cancel()`
    /// elsewhere, a run that had begun may still be ending. Releasing the result cancels it too. An operation is added
    /// after the run of the one before it, so times that pass while one waits in the queue are combined with it.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let nanoseconds = Int.time(seconds: interval.timeInterval)
        if let clock = VirtualTime.clock {
            return clock.schedule(at: date.date.virtualNanoseconds, every: nanoseconds, action)
        }
        let series = OperationSeries(of: action, on: self, from: deadline(date), every: nanoseconds)
        series.begin()
        return AnyCancellable(series.cancel)
    }

    /// Converts the date to Dispatch's clock, as of now.
    private func deadline(_ date: SchedulerTimeType) -> DispatchTime {
        .now().advanced(nanoseconds: .time(seconds: date.date.timeIntervalSinceNow))
    }
}

extension OperationQueue: UnobservableScheduler {}
