import CombineCore
import Dispatch

extension DispatchQueue: Scheduler {
    /// How a dispatch queue performs an action.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/dispatch/dispatchqueue/scheduleroptions).
    public struct SchedulerOptions {
        /// The quality of service of the action.
        public var qos: DispatchQoS

        /// The flags of the work item that carries the action.
        public var flags: DispatchWorkItemFlags

        /// The group that the action belongs to until it has been performed.
        public var group: DispatchGroup?

        /// Creates options.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// No tolerance at all.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// The current time of this machine's uptime clock.
    public var now: SchedulerTimeType {
        SchedulerTimeType(VirtualTime.clock.map { DispatchTime(virtualNanoseconds: $0.nanoseconds) } ?? .now())
    }

    /// Performs the action on this queue as soon as its turn comes.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if let clock = VirtualTime.clock { return clock.schedule(at: clock.nanoseconds, action) }
        let handoff = Handoff(action)
        guard let options else { return async { handoff.perform() } }
        async(group: options.group, qos: options.qos, flags: options.flags) { handoff.perform() }
    }

    /// Performs the action on this queue at the date or soon after.
    ///
    /// Dispatch takes no tolerance for a single action; it fires as early as it can.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = VirtualTime.clock {
            return clock.schedule(at: date.dispatchTime.virtualNanoseconds, action)
        }
        let handoff = Handoff(action)
        let group = options?.group
        group?.enter()
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            handoff.perform()
            group?.leave()
        }
    }

    /// Performs the action on this queue at the date and then at the interval, until cancelled.
    ///
    /// Once `cancel()` has returned on the queue itself, the action does not run again; from elsewhere, one run that had
    /// begun may be ending. Releasing the result cancels it too. Times that pass while the queue is busy fold into one.
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
        let repetition = Repetition(action)
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

extension DispatchQueue: UnseenScheduler {}
