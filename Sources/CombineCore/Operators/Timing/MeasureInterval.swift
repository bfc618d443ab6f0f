extension Publisher {
    /// Measures and emits the time interval between events received from an upstream publisher.
    ///
    /// ```swift
    /// let clicks = PassthroughSubject<Void, Never>()
    /// let cancellable = clicks
    ///     .measureInterval(using: RunLoop.main)
    ///     .sink { print("\($0.timeInterval) s since the last click") }
    /// ```
    ///
    /// - Parameters:
    ///   - scheduler: the scheduler whose clock is read, and in whose units the intervals are.
    ///   - options: without effect, because nothing is scheduled.
    @inlinable
    public func measureInterval<S: Scheduler>(
        using scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

extension Publishers {
    /// A publisher that measures and emits the time interval between events received from an upstream publisher.
    ///
    /// The first interval is that from the subscription to the first element. Everything is passed on where the upstream
    /// sends it; the scheduler only tells the time. An interval is negative if the clock was set back.
    /// Demand that a subscriber returns from an interval is requested, as Apple's does it.
    ///
    /// Follows
    /// [Apple's Publishers.MeasureInterval](https://developer.apple.com/documentation/combine/publishers/measureinterval).
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
            upstream.subscribe(Measuring<Upstream.Output, Context, S>(subscriber, using: scheduler))
        }
    }
}

// MARK: - Rule

/// `memory` keeps when the last event came, and belongs to the upstream's signals.
@usableFromInline
struct Measuring<Input, Context: Scheduler, Downstream: Subscriber>: Subscriber
where Downstream.Input == Context.SchedulerTimeType.Stride {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let memory: Memory<Context.SchedulerTimeType?>
    @usableFromInline let downstream: Downstream
    @usableFromInline let context: Context

    @inlinable var combineIdentifier: CombineIdentifier { memory.combineIdentifier }

    @inlinable
    init(_ downstream: Downstream, using context: Context) {
        self.downstream = downstream
        self.context = context
        memory = Memory("MeasureInterval", nil)
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard memory.attach(subscription) else { return }
        memory.value = context.now
        downstream.receive(subscription: memory)
    }

    /// What the downstream returns is requested, as Apple's does it, and none returned.
    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard memory.isLive else { return .none }
        let now = context.now
        let interval = (memory.value ?? now).distance(to: now)
        memory.value = now
        let more = downstream.receive(interval)
        if more > .none { memory.requestUpstream(more) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if memory.end() { downstream.receive(completion: completion) }
    }
}
