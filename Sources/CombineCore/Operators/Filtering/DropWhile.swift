extension Publisher {
    /// Drops values as long as `predicate` returns `true`; the rest pass untested.
    @inlinable
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Drops values as long as `predicate` returns `true`, and fails with the first error that it throws.
    @inlinable
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// Drops the values before the first that fails a test.
    ///
    /// The closure is not called again after that. Follows
    /// [Apple's Publishers.DropWhile](https://developer.apple.com/documentation/combine/publishers/dropwhile).
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The test for values to drop.
        public let predicate: (Upstream.Output) -> Bool

        @inlinable
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                DropWhileSubscriber<PreservesFailure<Failure>, S>(subscriber, name: "DropWhile", isDropped: predicate))
        }
    }

    /// Drops the values before the first that fails a test, and fails if the test throws.
    ///
    /// Follows [Apple's
    /// Publishers.TryDropWhile](https://developer.apple.com/documentation/combine/publishers/trydropwhile).
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The test for values to drop, which may throw.
        public let predicate: (Upstream.Output) throws -> Bool

        @inlinable
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                DropWhileSubscriber<ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryDropWhile", isDropped: predicate)
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct DropWhileSubscriber<Rule: FailureRule, Downstream: Subscriber>: Stage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    /// Whether values are still dropped.
    @usableFromInline let state: StatefulLink<Bool>
    @usableFromInline let downstream: Downstream
    @usableFromInline let isDropped: (Downstream.Input) throws -> Bool

    @inlinable var upstreamLink: Link? { state }

    @inlinable
    init(_ downstream: Downstream, name: StaticName, isDropped: @escaping (Downstream.Input) throws -> Bool) {
        self.downstream = downstream
        self.isDropped = isDropped
        state = StatefulLink(name, true, requiresPositiveDemand: true)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) throws -> Subscribers.Demand {
        if state.value, try isDropped(input) { return .max(1) }
        state.value = false
        return downstream.receive(input)
    }
}
