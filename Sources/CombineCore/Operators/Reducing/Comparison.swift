extension Publisher where Output: Comparable {
    /// Delivers the smallest value when the stream finishes, or the first of several equal ones.
    @inlinable
    public func min() -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: >)
    }

    /// Delivers the greatest value when the stream finishes, or the first of several equal ones.
    @inlinable
    public func max() -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: <)
    }
}

extension Publisher {
    /// Delivers the least value by `areInIncreasingOrder` when the stream finishes.
    @inlinable
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
    }

    /// Delivers the least value by `areInIncreasingOrder` when the stream finishes, and fails if the closure throws.
    @inlinable
    public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
    }

    /// Delivers the greatest value by `areInIncreasingOrder` when the stream finishes.
    @inlinable
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Delivers the greatest value by `areInIncreasingOrder` when the stream finishes, and fails if the closure throws.
    @inlinable
    public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
}

extension Publishers {
    /// Keeps the extreme value of a stream and delivers it at the end.
    ///
    /// Of several equal values, it publishes the first. Follows
    /// [Apple's Publishers.Comparison](https://developer.apple.com/documentation/combine/publishers/comparison).
    public struct Comparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Whether the second value comes after the first.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        @inlinable
        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                ComparisonSubscriber<PreservesFailure<Failure>, S>(
                    subscriber, name: "Comparison", areInIncreasingOrder: areInIncreasingOrder)
            )
        }
    }

    /// Keeps the extreme value of a stream and delivers it at the end, and fails if the comparison throws.
    ///
    /// Follows [Apple's
    /// Publishers.TryComparison](https://developer.apple.com/documentation/combine/publishers/trycomparison).
    public struct TryComparison<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        /// Whether the second value comes after the first; it may throw.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        @inlinable
        public init(
            upstream: Upstream,
            areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                ComparisonSubscriber<ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryComparison", areInIncreasingOrder: areInIncreasingOrder)
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct ComparisonSubscriber<Rule: FailureRule, Downstream: Subscriber>: ReducingStage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    @usableFromInline let deferred: DeferredValue<Downstream>
    @usableFromInline let state: StatefulLink<Downstream.Input?>
    @usableFromInline let areInIncreasingOrder: (Downstream.Input, Downstream.Input) throws -> Bool

    @inlinable
    init(
        _ downstream: Downstream,
        name: StaticName,
        areInIncreasingOrder: @escaping (Downstream.Input, Downstream.Input) throws -> Bool
    ) {
        self.areInIncreasingOrder = areInIncreasingOrder
        deferred = DeferredValue(name, downstream: downstream)
        state = StatefulLink(name, nil)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) throws -> Bool {
        if let best = state.value, try !areInIncreasingOrder(best, input) { return true }
        state.value = input
        return true
    }

    @inlinable var result: Downstream.Input? { state.value }
}
