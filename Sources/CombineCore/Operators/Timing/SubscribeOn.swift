import Synchronization

extension Publisher {
    /// Specifies the scheduler on which to perform subscribe, cancel, and request operations.
    ///
    /// ```swift
    /// // given: readings: AnyPublisher<Int, Never>
    /// let cancellable = readings
    ///     .subscribe(on: DispatchQueue.global())      // starts and produces there
    ///     .receive(on: DispatchQueue.main)
    ///     .sink { print($0) }
    /// ```
    ///
    /// Everything that goes up from this operator runs on the scheduler. To move what comes down, see
    /// ``receive(on:options:)``.
    @inlinable
    public func subscribe<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    /// A publisher that receives elements from an upstream publisher on a specific scheduler.
    ///
    /// - Threads: the upstream is subscribed to, asked and cancelled on the scheduler, each a piece of work of its own in
    ///   the order of the calls. What the upstream sends is passed on where it sends it.
    /// - After a cancellation nothing is passed on, though the upstream learns of it only when the scheduler gets there, and
    ///   of the requests that were made before.
    /// - Demand that a subscriber returns from a value goes back to the upstream at once.
    ///
    /// Follows [Apple's Publishers.SubscribeOn](https://developer.apple.com/documentation/combine/publishers/subscribeon).
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The scheduler on which the upstream is subscribed to, asked and cancelled.
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
            let stage = Subscribing(subscriber, on: scheduler, options: options)
            scheduler.schedule(options: options) { [upstream] in upstream.subscribe(stage) }
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Subscribing<Context: Scheduler, Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    @usableFromInline let link: ScheduledLink<Context>
    @usableFromInline let downstream: Downstream

    @inlinable var hold: Link? { link }

    @inlinable
    init(_ downstream: Downstream, on context: Context, options: Context.SchedulerOptions?) {
        self.downstream = downstream
        link = ScheduledLink("SubscribeOn", on: context, options: options)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }
}

/// A link whose requests and cancellation reach the upstream by way of a scheduler.
@usableFromInline
final class ScheduledLink<Context: Scheduler>: Link, @unchecked Sendable {
    @usableFromInline let context: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(_ name: StaticName, on context: Context, options: Context.SchedulerOptions?) {
        self.context = context
        self.options = options
        super.init(name)
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        // It is carried out though a cancellation comes meanwhile, which is scheduled after it.
        guard let upstream = lock.withLock({ upstream }) else { return }
        context.schedule(options: options) { upstream.request(demand) }
    }

    @usableFromInline
    override func cancel() {
        guard let upstream = close().upstream else { return }
        context.schedule(options: options) { upstream.cancel() }
    }
}
