import Locking

extension Publisher {
    /// Transforms all elements from an upstream publisher into a new publisher up to a maximum number of publishers you
    /// specify.
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
    /// Transforms all elements from a publisher that cannot fail into publishers that can.
    @inlinable
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Transforms all elements from a publisher that cannot fail into publishers that cannot fail.
    @inlinable
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    /// Transforms all elements from a publisher into publishers that cannot fail.
    @inlinable
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publishers {
    /// A publisher that transforms elements from an upstream publisher into a new publisher.
    ///
    /// At most `maxPublishers` of them are active at once; their values come as they are produced. If the downstream has
    /// not asked for everything, each is asked for one value at once, which waits until it is asked for, and then for the
    /// next. A failure ends the stream and drops what waits.
    /// Follows [Apple's Publishers.FlatMap](https://developer.apple.com/documentation/combine/publishers/flatmap).
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The maximum number of publishers that are active at once.
        public let maxPublishers: Subscribers.Demand

        /// The closure that makes a publisher of an element.
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
            let stage = Flattening(subscriber, maxPublishers: maxPublishers, transform: transform)
            subscriber.receive(subscription: stage.confluence)
            upstream.subscribe(stage)
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Flattening<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link: Link
    @usableFromInline let confluence: Confluence<Downstream>
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
        // The upstream itself is the first of those that must end.
        confluence = Confluence(
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
        // Asked for as it was said, be it for nothing.
        if link.attach(subscription) { subscription.request(maxPublishers) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard !link.isOver else { return .none }
        let publisher = transform(input)
        if NewPublisher.self == Just<Downstream.Input>.self, let just = publisher as? Just<Downstream.Input> {
            // No need to subscribe to know what it says.
            confluence.post(just.output)
            if maxPublishers != .unlimited { link.requestUpstream(.max(1)) }
        } else {
            confluence.lock.withLock { confluence.expected += 1 }
            confluence.add(publisher)
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        let ended = link.close().ended
        switch completion {
        case .finished: if ended { confluence.oneLess() }
        case .failure: confluence.cutShort(completion)
        }
    }
}
