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
    /// sends it; the scheduler only tells the time. An interval is negative if the clock was set back. Follows
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

@usableFromInline
struct Measuring<Input, Context: Scheduler, Downstream: Subscriber>: Stage
where Downstream.Input == Context.SchedulerTimeType.Stride {
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    /// Remembers the time of the event before.
    @usableFromInline let memory: Memory<Context.SchedulerTimeType?>
    @usableFromInline let downstream: Downstream
    @usableFromInline let context: Context

    @inlinable
    init(_ downstream: Downstream, using context: Context) {
        self.downstream = downstream
        self.context = context
        memory = Memory("MeasureInterval", nil)
    }

    @inlinable var hold: Link? { nil }

    @inlinable
    func receive(subscription: any Subscription) {
        memory.value = context.now
        downstream.receive(subscription: subscription)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Input) -> Subscribers.Demand {
        let now = context.now
        let interval = (memory.value ?? now).distance(to: now)
        memory.value = now
        return downstream.receive(interval)
    }
}
