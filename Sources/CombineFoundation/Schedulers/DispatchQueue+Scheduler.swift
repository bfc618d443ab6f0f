import CombineCore
import Dispatch

extension DispatchQueue: Scheduler {
    /// The options for an action on a dispatch queue.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/dispatch/dispatchqueue/scheduleroptions).
    public struct SchedulerOptions {
        /// The quality of service of the action.
        public var qos: DispatchQoS

        /// The flags of the action's work item.
        public var flags: DispatchWorkItemFlags

        /// The group that contains the action until it has been performed.
        public var group: DispatchGroup?

        /// Creates options.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The minimum tolerance: none.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// The current time of this machine's uptime clock.
    public var now: SchedulerTimeType {
        SchedulerTimeType(VirtualTime.clock.map { DispatchTime(virtualNanoseconds: $0.nanoseconds) } ?? .now())
    }

    /// Performs the action on this queue as soon as the queue is free.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if let clock = VirtualTime.clock { return clock.schedule(at: clock.nanoseconds, action) }
        let sendableAction = self === DispatchQueue.main ? SendableAction(action) : .awaited(action)
        guard let options else { return async { sendableAction.perform() } }
        async(group: options.group, qos: options.qos, flags: options.flags) { sendableAction.perform() }
    }

    /// Performs the action on this queue at the date or soon after.
    ///
    /// The tolerance is ignored. Dispatch has none for a single action, and performs it as early as possible.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = VirtualTime.clock {
            return clock.schedule(at: date.dispatchTime.virtualNanoseconds, action)
        }
        let sendableAction = SendableAction(action)
        let group = options?.group
        group?.enter()
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            sendableAction.perform()
            group?.leave()
        }
    }

    /// Performs the action on this queue at the date and then at the interval, until canceled.
    ///
    /// After `cancel()` on the queue itself, the action does not run again. After `cancel()` elsewhere, a run that had
    /// begun may still be ending. Releasing the result cancels it too. Times that pass while the queue is busy are
    /// combined into one.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock = VirtualTime.clock {
            return clock.schedule(at: date.dispatchTime.virtualNanoseconds, every: interval.magnitude, action)
        }
        let repetition = RepeatingAction(action)
        let group = options?.group
        let source = DispatchSource.makeTimerSource(queue: self)
        source.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            group?.enter()
            repetition.perform()
            group?.leave()
        }
        source.schedule(
            deadline: date.dispatchTime,
            repeating: .nanoseconds(max(interval.magnitude, 1)),
            leeway: .nanoseconds(max(tolerance.magnitude, 0))
        )
        source.activate()
        return AnyCancellable {
            repetition.cancel()
            source.cancel()
        }
    }
}

extension DispatchQueue: UnobservableScheduler {}
