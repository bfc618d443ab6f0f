extension Publisher {
    /// Delivers values and the completion on `scheduler`, in order.
    ///
    /// ```swift
    /// let requests = PassthroughSubject<String, Never>()
    /// let cancellable = requests
    ///     .receive(on: DispatchQueue.main)
    ///     .sink { print($0) }     // on the main queue
    /// ```
    ///
    /// Everything downstream of this operator runs on the scheduler. For everything upstream of it, use
    /// ``subscribe(on:options:)``.
    @inlinable
    public func receive<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// Delivers values and the completion on a scheduler.
    ///
    /// - Order: Each value, and the completion, is one action on the scheduler, in the order in which they were sent.
    ///   On a scheduler with several threads they also arrive in that order, one at a time.
    /// - Threads: Values and completion arrive on the scheduler. The subscription arrives where the upstream sends
    ///   it. Requests and cancellation go upstream on the thread that makes them.
    /// - After a cancellation nothing arrives, even if it was scheduled.
    /// - Demand: It is forwarded to the upstream unchanged.
    ///
    /// Follows [Apple's Publishers.ReceiveOn](https://developer.apple.com/documentation/combine/publishers/receiveon).
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The scheduler on which values are delivered.
        public let scheduler: Context

        /// Scheduler options for each scheduled action.
        public let options: Context.SchedulerOptions?

        @inlinable
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(ReceiveOnSubscriber(subscriber, on: scheduler, options: options))
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct ReceiveOnSubscriber<Context: Scheduler, Downstream: Subscriber>: SchedulerStage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let schedulerDrain: SchedulerDrain<Downstream>
    @usableFromInline let context: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(_ downstream: Downstream, on context: Context, options: Context.SchedulerOptions?) {
        self.context = context
        self.options = options
        schedulerDrain = SchedulerDrain("ReceiveOn", downstream: downstream)
    }

    @inlinable
    @inline(__always)
    func dispatch() {
        context.schedule(options: options) { [schedulerDrain] in schedulerDrain.perform() }
    }
}
