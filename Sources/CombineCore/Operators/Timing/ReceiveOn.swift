extension Publisher {
    /// Specifies the scheduler on which to receive elements from the publisher.
    ///
    /// ```swift
    /// let requests = PassthroughSubject<String, Never>()
    /// let cancellable = requests
    ///     .receive(on: DispatchQueue.main)
    ///     .sink { print($0) }     // on the main queue
    /// ```
    ///
    /// Everything below this operator runs on the scheduler. To move what is above it, see ``subscribe(on:options:)``.
    @inlinable
    public func receive<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// A publisher that delivers elements to its downstream subscriber on a specific scheduler.
    ///
    /// - Order: each element, and then the completion of either kind, is one piece of work for the scheduler, in the order
    ///   in which they were sent. On a scheduler with several threads too they arrive in that order and one at a time.
    /// - Threads: elements and completion arrive on the scheduler, the subscription where the upstream sends it. Requests
    ///   and cancellation go up from where they are made.
    /// - After a cancellation nothing arrives, though it may have been scheduled.
    /// - What waits for the scheduler was asked for: the demand is passed to the upstream as it is.
    ///
    /// Follows [Apple's Publishers.ReceiveOn](https://developer.apple.com/documentation/combine/publishers/receiveon).
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The scheduler on which elements are delivered.
        public let scheduler: Context

        /// What is handed to the scheduler with each piece of work.
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
            upstream.subscribe(Receiving(subscriber, on: scheduler, options: options))
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Receiving<Context: Scheduler, Downstream: Subscriber>: CourierStage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let courier: Courier<Downstream>
    @usableFromInline let context: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(_ downstream: Downstream, on context: Context, options: Context.SchedulerOptions?) {
        self.context = context
        self.options = options
        courier = Courier("ReceiveOn", downstream: downstream)
    }

    @inlinable
    @inline(__always)
    func dispatch() {
        context.schedule(options: options) { [courier] in courier.perform() }
    }
}
