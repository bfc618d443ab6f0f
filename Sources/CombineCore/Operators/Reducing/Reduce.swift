extension Publisher {
    /// Accumulates all values, starting with `initialResult`, and delivers the result when the stream finishes.
    @inlinable
    public func reduce<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Accumulates all values and delivers the result at the end, and fails if the closure throws.
    @inlinable
    public func tryReduce<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publishers {
    /// Accumulates all values and delivers the result at the end.
    ///
    /// Follows [Apple's Publishers.Reduce](https://developer.apple.com/documentation/combine/publishers/reduce).
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The initial value, which the first call of the closure receives.
        public let initial: Output

        /// Returns the next result for the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        @inlinable
        public init(
            upstream: Upstream,
            initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                ReduceSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(
                    subscriber,
                    name: "Reduce",
                    initial: initial,
                    next: nextPartialResult
                )
            )
        }
    }

    /// Accumulates all values and delivers the result at the end, unless the closure throws.
    ///
    /// Follows [Apple's Publishers.TryReduce](https://developer.apple.com/documentation/combine/publishers/tryreduce).
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The initial value, which the first call of the closure receives.
        public let initial: Output

        /// Returns the next result for the last one and a value, or throws.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        @inlinable
        public init(
            upstream: Upstream,
            initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                ReduceSubscriber<Upstream.Output, ErasesFailure<Upstream.Failure>, S>(
                    subscriber,
                    name: "TryReduce",
                    initial: initial,
                    next: nextPartialResult
                )
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct ReduceSubscriber<Input, Rule: FailureRule, Downstream: Subscriber>: ReducingStage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Failure = Rule.Upstream

    @usableFromInline let deferred: DeferredValue<Downstream>
    @usableFromInline let state: StatefulLink<Downstream.Input>
    @usableFromInline let next: (Downstream.Input, Input) throws -> Downstream.Input

    @inlinable
    init(
        _ downstream: Downstream,
        name: StaticName,
        initial: Downstream.Input,
        next: @escaping (Downstream.Input, Input) throws -> Downstream.Input
    ) {
        self.next = next
        deferred = DeferredValue(name, downstream: downstream)
        state = StatefulLink(name, initial)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Input) throws -> Bool {
        state.value = try next(state.value, input)
        return true
    }

    @inlinable var result: Downstream.Input? { state.value }
}
