extension Publisher {
    /// Delivers each value and the completion on `scheduler` after a delay of `interval`.
    ///
    /// ```swift
    /// let cancellable = Just("later")
    ///     .delay(for: .milliseconds(300), scheduler: DispatchQueue.main)
    ///     .sink { print($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The amount of time to delay, in the scheduler's units.
    ///   - tolerance: The additional delay to allow. The default is the scheduler's minimum tolerance.
    ///   - scheduler: The scheduler that waits and delivers the values.
    ///   - options: Scheduler options for each scheduled action.
    /// - Returns: A publisher of the same events, delayed.
    @inlinable
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride,
        tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self,
            interval: interval,
            tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler,
            options: options
        )
    }
}

extension Publishers {
    /// Delivers values and the completion after a delay.
    ///
    /// - Order: Values and the completion, normal or a failure, arrive one interval after they were sent, in that
    ///   order.
    /// - Threads: They arrive on the scheduler. The subscription is not delayed and arrives where the upstream sends
    ///   it.
    /// - After a cancellation nothing arrives, though scheduled actions may still run.
    /// - Demand: It is forwarded to the upstream unchanged.
    ///
    /// Follows [Apple's Publishers.Delay](https://developer.apple.com/documentation/combine/publishers/delay).
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The delay of each value.
        public let interval: Context.SchedulerTimeType.Stride

        /// The delay that the scheduler may add.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// The scheduler on which values are delivered.
        public let scheduler: Context

        /// Scheduler options for each scheduled action.
        public let options: Context.SchedulerOptions?

        @inlinable
        public init(
            upstream: Upstream,
            interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                DelaySubscriber(subscriber, for: interval, tolerance: tolerance, on: scheduler, options: options)
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct DelaySubscriber<Context: Scheduler, Downstream: Subscriber>: SchedulerStage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let schedulerDrain: SchedulerDrain<Downstream>
    @usableFromInline let interval: Context.SchedulerTimeType.Stride
    @usableFromInline let tolerance: Context.SchedulerTimeType.Stride
    @usableFromInline let context: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(
        _ downstream: Downstream,
        for interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride,
        on context: Context,
        options: Context.SchedulerOptions?
    ) {
        self.interval = interval
        self.tolerance = tolerance
        self.context = context
        self.options = options
        schedulerDrain = SchedulerDrain("Delay", downstream: downstream)
    }

    @inlinable
    func receive(subscription: any Subscription) {
        // A postponed action is already due, so it is not delayed a second time.
        schedulerDrain.sendSubscription(subscription) {
            context.schedule(options: options) { [schedulerDrain] in schedulerDrain.perform() }
        }
    }

    @inlinable
    @inline(__always)
    func dispatch() {
        let date = context.now.advanced(by: interval)
        context.schedule(after: date, tolerance: tolerance, options: options) { [schedulerDrain] in
            schedulerDrain.perform()
        }
    }
}
