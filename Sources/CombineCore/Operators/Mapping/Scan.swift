extension Publisher {
    /// Accumulates values as `reduce` does, and delivers each intermediate result.
    ///
    /// ```swift
    /// [1, 2, 3].publisher.scan(0, +).sink { print($0) }  // 1, 3, 6
    /// ```
    @inlinable
    public func scan<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Accumulates values and delivers each intermediate result, and fails if the closure throws.
    @inlinable
    public func tryScan<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publishers {
    /// Delivers each intermediate result of an accumulation.
    ///
    /// Follows [Apple's Publishers.Scan](https://developer.apple.com/documentation/combine/publishers/scan).
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The initial value, which the first call of the closure receives.
        public let initialResult: Output

        /// Returns the next result for the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        @inlinable
        public init(
            upstream: Upstream,
            initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                ScanSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(
                    subscriber,
                    name: "Scan",
                    initial: initialResult,
                    next: nextPartialResult
                )
            )
        }
    }

    /// Delivers each intermediate result of an accumulation, and fails if the closure throws.
    ///
    /// Follows [Apple's Publishers.TryScan](https://developer.apple.com/documentation/combine/publishers/tryscan).
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The initial value, which the first call of the closure receives.
        public let initialResult: Output

        /// Returns the next result for the last one and a value, or throws.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        @inlinable
        public init(
            upstream: Upstream,
            initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                ScanSubscriber<Upstream.Output, ErasesFailure<Upstream.Failure>, S>(
                    subscriber,
                    name: "TryScan",
                    initial: initialResult,
                    next: nextPartialResult
                )
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct ScanSubscriber<Input, Rule: FailureRule, Downstream: Subscriber>: Stage, CustomStringConvertible
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Failure = Rule.Upstream

    // Apple's `tryScan` accepts every value. It checks its state for a completion, and before it delivers an error.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .everyValue }

    @usableFromInline let upstreamLink: Link?
    @usableFromInline let state: StatefulLink<Downstream.Input>
    @usableFromInline let downstream: Downstream
    @usableFromInline let next: (Downstream.Input, Input) throws -> Downstream.Input

    @inlinable
    init(
        _ downstream: Downstream,
        name: StaticName,
        initial: Downstream.Input,
        next: @escaping (Downstream.Input, Input) throws -> Downstream.Input
    ) {
        self.downstream = downstream
        self.next = next
        upstreamLink = Rule.canThrow ? Link(name) : nil
        state = StatefulLink(name, initial)
    }

    @usableFromInline var description: String { state.description }

    @inlinable
    @inline(__always)
    func process(_ input: Input) throws -> Subscribers.Demand {
        let result = try next(state.value, input)
        state.value = result
        return downstream.receive(result)
    }
}
