import Locking

extension Publisher {
    /// Subscribes to the publisher that `transform` returns for each value, and delivers the values of all these
    /// publishers. At most `maxPublishers` are active at once.
    ///
    /// ```swift
    /// ["a", "b"].publisher
    ///     .flatMap { Just($0 + "!") }
    ///     .sink { print($0) }  // a!, b!
    /// ```
    @inlinable
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Failure == Never {
    /// Subscribes to a publisher for each value. The publishers can fail; this stream cannot.
    @inlinable
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Subscribes to a publisher for each value. Neither this stream nor the publishers can fail.
    @inlinable
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    /// Subscribes to a publisher for each value. The publishers cannot fail; this stream can.
    @inlinable
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publishers {
    /// Subscribes to a publisher for each value, and delivers the values of all these publishers.
    ///
    /// At most `maxPublishers` of them are active at once, and their values are delivered as they arrive. Unless the
    /// downstream's demand is unlimited, one value is requested from each at once, and the next after that value is
    /// delivered. A failure ends the stream and drops pending values. Follows
    /// [Apple's Publishers.FlatMap](https://developer.apple.com/documentation/combine/publishers/flatmap).
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The maximum number of publishers that are active at once.
        public let maxPublishers: Subscribers.Demand

        /// Returns the publisher for a value.
        public let transform: (Upstream.Output) -> NewPublisher

        @inlinable
        public init(
            upstream: Upstream,
            maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let stage = FlatMapSubscriber(subscriber, maxPublishers: maxPublishers, transform: transform)
            subscriber.receive(subscription: stage.mergeDrain)
            upstream.subscribe(stage)
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct FlatMapSubscriber<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link: Link
    @usableFromInline let mergeDrain: MergeDrain<Downstream>
    @usableFromInline let maxPublishers: Subscribers.Demand
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable
    init(
        _ downstream: Downstream,
        maxPublishers: Subscribers.Demand,
        transform: @escaping (Input) -> NewPublisher
    ) {
        self.maxPublishers = maxPublishers
        self.transform = transform
        link = Link("FlatMap")
        // The upstream itself counts as the first publisher that has to complete.
        mergeDrain = MergeDrain(
            "FlatMap",
            downstream: downstream,
            expected: 1,
            source: link,
            replaces: maxPublishers != .unlimited
        )
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        // The request is forwarded unchanged, even `.none`.
        if link.attach(subscription) { subscription.request(maxPublishers) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard !link.isOver else { return .none }
        let publisher = transform(input)
        if NewPublisher.self == Just<Downstream.Input>.self, let just = publisher as? Just<Downstream.Input> {
            // The value is known without a subscription.
            mergeDrain.deliverOrEnqueue(just.output)
            if maxPublishers != .unlimited { link.requestUpstream(.max(1)) }
        } else {
            mergeDrain.lock.withLock { mergeDrain.expected += 1 }
            mergeDrain.add(publisher)
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        let ended = link.close().ended
        switch completion {
        case .finished: if ended { mergeDrain.decrementExpected() }
        case .failure: mergeDrain.completeDiscardingQueue(completion)
        }
    }
}
