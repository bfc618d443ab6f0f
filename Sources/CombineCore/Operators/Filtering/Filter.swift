extension Publisher {
    /// Keeps the values for which `isIncluded` returns `true`.
    @inlinable
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Keeps the values for which `isIncluded` returns `true`, and fails with the first error that it throws.
    @inlinable
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}

extension Publishers {
    /// Keeps the values that pass a test.
    ///
    /// For each value that is dropped, another is requested. Follows
    /// [Apple's Publishers.Filter](https://developer.apple.com/documentation/combine/publishers/filter).
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The test that a value must pass.
        public let isIncluded: (Upstream.Output) -> Bool

        @inlinable
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                FilterSubscriber<PreservesFailure<Failure>, S>(subscriber, name: "Filter", isIncluded: isIncluded))
        }
    }

    /// Keeps the values that pass a test, and fails if the test throws.
    ///
    /// Follows [Apple's Publishers.TryFilter](https://developer.apple.com/documentation/combine/publishers/tryfilter).
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The test that a value must pass, which may throw.
        public let isIncluded: (Upstream.Output) throws -> Bool

        @inlinable
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                FilterSubscriber<ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryFilter", isIncluded: isIncluded)
            )
        }
    }
}

// MARK: - Fusion

extension Publishers.Filter {
    @inlinable
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
        let first = self.isIncluded
        return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
    }

    @inlinable
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
}

extension Publishers.TryFilter {
    @inlinable
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
        tryFilter(isIncluded)
    }

    @inlinable
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
}

// MARK: - Subscriber

@usableFromInline
struct FilterSubscriber<Rule: FailureRule, Downstream: Subscriber>: Stage where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    // Apple's `tryFilter` stops the program at a signal before the subscription, as its other filters do.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .strict }

    @usableFromInline let upstreamLink: Link?
    @usableFromInline let downstream: Downstream
    @usableFromInline let isIncluded: (Downstream.Input) throws -> Bool

    @inlinable
    init(_ downstream: Downstream, name: StaticName, isIncluded: @escaping (Downstream.Input) throws -> Bool) {
        self.downstream = downstream
        self.isIncluded = isIncluded
        upstreamLink = Rule.canThrow ? Link(name, requiresPositiveDemand: true) : nil
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) throws -> Subscribers.Demand {
        guard try isIncluded(input) else { return .max(1) }
        return downstream.receive(input)
    }
}
