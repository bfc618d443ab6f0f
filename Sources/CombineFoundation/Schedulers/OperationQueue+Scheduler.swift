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
        let sendableAction = SendableAction(action)
        addOperation { sendableAction.perform() }
    }

    /// Adds the action as an operation to this queue at the date or soon after.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = VirtualTime.clock { return clock.schedule(at: date.date.virtualNanoseconds, action) }
        let sendableAction = SendableAction(action)
        DispatchQueue.global().asyncAfter(deadline: deadline(date)) {
            self.addOperation { sendableAction.perform() }
        }
    }

    /// Adds the action as an operation to this queue at the date and then at the interval, until canceled.
    ///
    /// After `cancel()` inside an operation of a serial queue, the action does not run again. After `cancel()`
    /// elsewhere, a run that had begun may still be ending. Releasing the result cancels it too. Times that pass while
    /// an operation waits in the queue are combined with it.
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
        let repetition = RepeatingAction(action)
        let source = DispatchSource.makeTimerSource()
        source.setEventHandler {
            guard repetition.beginWaiting() else { return }
            self.addOperation {
                repetition.endWaiting()
                repetition.perform()
            }
        }
        source.schedule(
            deadline: deadline(date),
            repeating: .nanoseconds(max(nanoseconds, 1)),
            leeway: .nanoseconds(max(.time(seconds: tolerance.timeInterval), 0))
        )
        source.activate()
        return AnyCancellable {
            repetition.cancel()
            source.cancel()
        }
    }

    /// Converts the date to Dispatch's clock, as of now.
    private func deadline(_ date: SchedulerTimeType) -> DispatchTime {
        .now().advanced(nanoseconds: .time(seconds: date.date.timeIntervalSinceNow))
    }
}

extension OperationQueue: UnobservableScheduler {}
