extension Publisher {
    /// Delivers the time since the previous value, by the clock of `scheduler`, or since the subscription for the first
    /// value.
    ///
    /// ```swift
    /// let clicks = PassthroughSubject<Void, Never>()
    /// let cancellable = clicks
    ///     .measureInterval(using: RunLoop.main)
    ///     .sink { print("\($0.timeInterval) s since the last click") }
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler that provides the clock and the unit of the intervals.
    ///   - options: No effect, because nothing is scheduled.
    /// - Returns: A publisher of the intervals.
    @inlinable
    public func measureInterval<S: Scheduler>(
        using scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

extension Publishers {
    /// Delivers the times between values.
    ///
    /// The first interval begins at the subscription. Signals arrive where the upstream sends them; the scheduler only
    /// provides the time. An interval is negative if the clock was set back. Demand that a subscriber returns for an
    /// interval is requested, as in Apple's Combine.
    ///
    /// Follows
    /// [Apple's
    /// Publishers.MeasureInterval](https://developer.apple.com/documentation/combine/publishers/measureinterval).
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The scheduler whose clock is read.
        public let scheduler: Context

        @inlinable
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(MeasureIntervalSubscriber<Upstream.Output, Context, S>(subscriber, using: scheduler))
        }
    }
}

// MARK: - Subscriber

/// The stage of `measureInterval`. `state` holds the time of the last event, and belongs to the upstream's signals.
@usableFromInline
struct MeasureIntervalSubscriber<Input, Context: Scheduler, Downstream: Subscriber>: Subscriber
where Downstream.Input == Context.SchedulerTimeType.Stride {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let state: StatefulLink<Context.SchedulerTimeType?>
    @usableFromInline let downstream: Downstream
    @usableFromInline let context: Context

    @inlinable var combineIdentifier: CombineIdentifier { state.combineIdentifier }

    @inlinable
    init(_ downstream: Downstream, using context: Context) {
        self.downstream = downstream
        self.context = context
        state = StatefulLink("MeasureInterval", nil)
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard state.attach(subscription) else { return }
        state.value = context.now
        downstream.receive(subscription: state)
    }

    /// Requests the demand that the downstream returns, and returns `.none`, as in Apple's Combine.
    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard state.isLive else { return .none }
        let now = context.now
        let interval = (state.value ?? now).distance(to: now)
        state.value = now
        let more = downstream.receive(interval)
        if more > .none { state.requestUpstream(more) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if state.closeIfLinked() { downstream.receive(completion: completion) }
    }
}
