import Synchronization

extension Publisher {
    /// Subscribes, requests and cancels on `scheduler`. The upstream determines where values arrive.
    ///
    /// ```swift
    /// // given: readings: AnyPublisher<Int, Never>
    /// let cancellable = readings
    ///     .subscribe(on: DispatchQueue.global())      // starts and produces there
    ///     .receive(on: DispatchQueue.main)
    ///     .sink { print($0) }
    /// ```
    ///
    /// Every call upstream of this operator runs on the scheduler. For everything downstream of it, use
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
    /// Subscribes, requests and cancels on a scheduler.
    ///
    /// - Threads: Subscribing, requests and cancellation each run as an action on the scheduler, in the order of the
    ///   calls. The upstream's signals are forwarded where it sends them.
    /// - After a cancellation nothing is forwarded. The cancellation, and earlier requests, reach the upstream when the
    ///   scheduler runs them.
    /// - Demand: Demand that a subscriber returns for a value goes back to the upstream at once.
    ///
    /// Follows [Apple's
    /// Publishers.SubscribeOn](https://developer.apple.com/documentation/combine/publishers/subscribeon).
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The scheduler for subscribing, requests and cancellation.
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
            let stage = SubscribeOnSubscriber(subscriber, on: scheduler, options: options)
            scheduler.schedule(options: options) { [upstream] in upstream.subscribe(stage) }
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct SubscribeOnSubscriber<Context: Scheduler, Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = PreservesFailure<Failure>

    @usableFromInline let link: ScheduledLink<Context>
    @usableFromInline let downstream: Downstream

    @inlinable var upstreamLink: Link? { link }

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

/// A link whose requests and cancellation reach the upstream through a scheduler.
///
/// Sendable: its properties are constant, the rest belongs to ``Link``, and a scheduler accepts actions from any
/// thread.
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
        // The request runs even if a cancellation comes before it, because the cancellation is scheduled after it.
        guard let upstream = lock.withLock({ upstream }) else { return }
        context.schedule(options: options) { upstream.request(demand) }
    }

    @usableFromInline
    override func cancel() {
        guard let upstream = close().upstream else { return }
        context.schedule(options: options) { upstream.cancel() }
    }
}
