extension Publisher where Output: Equatable {
    /// Delivers `true` at the first value that equals `output`, or `false` when the stream finishes without one.
    @inlinable
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}

extension Publisher {
    /// Delivers `true` at the first value that passes `predicate`, or `false` when the stream finishes without one.
    @inlinable
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Delivers `true` at the first value that passes `predicate`, or `false` at the end, and fails with an error that
    /// it throws.
    @inlinable
    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// Delivers one Boolean, which tells whether the stream contained a certain value.
    ///
    /// The first match cancels the upstream and emits `true`. The upstream's completion emits `false`. Follows
    /// [Apple's Publishers.Contains](https://developer.apple.com/documentation/combine/publishers/contains).
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The value to look for.
        public let output: Upstream.Output

        @inlinable
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MatchSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(subscriber, name: "Contains") {
                    [output] in
                    $0 == output
                }
            )
        }
    }

    /// Delivers one Boolean, which tells whether a value passed a test.
    ///
    /// Follows [Apple's
    /// Publishers.ContainsWhere](https://developer.apple.com/documentation/combine/publishers/containswhere).
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The test that finds a value.
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
                MatchSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(
                    subscriber, name: "ContainsWhere", predicate: predicate)
            )
        }
    }

    /// Delivers one Boolean, which tells whether a value passed a test that may throw.
    ///
    /// Follows [Apple's
    /// Publishers.TryContainsWhere](https://developer.apple.com/documentation/combine/publishers/trycontainswhere).
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The test that finds a value, which may throw.
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
                MatchSubscriber<Upstream.Output, ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryContainsWhere", predicate: predicate)
            )
        }
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

/// Determines whether any value satisfies the predicate or, with `isAny` false, whether all do.
@usableFromInline
struct MatchSubscriber<Input, Rule: FailureRule, Downstream: Subscriber>: ReducingStage
where Rule.Downstream == Downstream.Failure, Downstream.Input == Bool {
    @usableFromInline typealias Failure = Rule.Upstream

    /// The result once it is known; `state` holds it until then.
    @usableFromInline let deferred: DeferredValue<Downstream>
    @usableFromInline let state: StatefulLink<Bool>
    @usableFromInline let predicate: (Input) throws -> Bool

    /// The predicate's value that determines the result.
    @usableFromInline let isAny: Bool

    @inlinable
    init(
        _ downstream: Downstream,
        name: StaticName,
        isAny: Bool = true,
        predicate: @escaping (Input) throws -> Bool
    ) {
        self.predicate = predicate
        self.isAny = isAny
        deferred = DeferredValue(name, downstream: downstream)
        state = StatefulLink(name, !isAny)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Input) throws -> Bool {
        guard try predicate(input) == isAny else { return true }
        state.value = isAny
        return false
    }

    @inlinable var result: Bool? { state.value }
}
