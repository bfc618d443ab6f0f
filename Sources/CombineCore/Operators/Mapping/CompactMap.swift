extension Publisher {
    /// Delivers the results of `transform` that are not `nil`.
    @inlinable
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Delivers the results of `transform` that are not `nil`, and fails with the first error that it throws.
    @inlinable
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}

extension Publishers {
    /// Delivers the results of a closure that are not `nil`.
    ///
    /// For each value that is dropped, another is requested. Follows
    /// [Apple's Publishers.CompactMap](https://developer.apple.com/documentation/combine/publishers/compactmap).
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Returns the new value, or `nil` to drop the value.
        public let transform: (Upstream.Output) -> Output?

        @inlinable
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                CompactMapSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(
                    subscriber, name: "CompactMap", transform: transform)
            )
        }
    }

    /// Delivers the results of a closure that are not `nil`, and fails with the first error that it throws.
    ///
    /// Follows [Apple's
    /// Publishers.TryCompactMap](https://developer.apple.com/documentation/combine/publishers/trycompactmap).
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream

        /// Returns the new value, or `nil` to drop the value, or throws.
        public let transform: (Upstream.Output) throws -> Output?

        @inlinable
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                CompactMapSubscriber<Upstream.Output, ErasesFailure<Upstream.Failure>, S>(
                    subscriber,
                    name: "TryCompactMap",
                    transform: transform
                )
            )
        }
    }
}

// MARK: - Fusion

extension Publishers.CompactMap {
    @inlinable
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
        let first = self.transform
        return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
    }

    @inlinable
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
        let first = self.transform
        return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
    }
}

extension Publishers.TryCompactMap {
    @inlinable
    public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
    }
}

// MARK: - Subscriber

@usableFromInline
struct CompactMapSubscriber<Input, Rule: FailureRule, Downstream: Subscriber>: Stage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Failure = Rule.Upstream

    // Apple's `tryCompactMap` stops the program at a signal before the subscription, as its other filters do.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .strict }

    @usableFromInline let upstreamLink: Link?
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Input) throws -> Downstream.Input?

    @inlinable
    init(_ downstream: Downstream, name: StaticName, transform: @escaping (Input) throws -> Downstream.Input?) {
        self.downstream = downstream
        self.transform = transform
        upstreamLink = Rule.canThrow ? Link(name, requiresPositiveDemand: true) : nil
    }

    @inlinable
    @inline(__always)
    func process(_ input: Input) throws -> Subscribers.Demand {
        guard let output = try transform(input) else { return .max(1) }
        return downstream.receive(output)
    }
}
