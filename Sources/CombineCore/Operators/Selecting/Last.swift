extension Publisher {
    /// Delivers the last value when the stream finishes. An empty stream delivers none.
    @inlinable
    public func last() -> Publishers.Last<Self> {
        Publishers.Last(upstream: self)
    }

    /// Delivers the last value that passed `predicate`, when the stream finishes.
    @inlinable
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// Delivers the last value that passed `predicate`, when the stream finishes, and fails with an error that it
    /// throws.
    @inlinable
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// Delivers the last value when the stream has finished.
    ///
    /// Follows [Apple's Publishers.Last](https://developer.apple.com/documentation/combine/publishers/last).
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                LastSubscriber<PreservesFailure<Failure>, S>(subscriber, name: "Last", predicate: { _ in true })
            )
        }
    }

    /// Delivers the last value that passes a test, when the stream has finished.
    ///
    /// Follows [Apple's Publishers.LastWhere](https://developer.apple.com/documentation/combine/publishers/lastwhere).
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
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
                LastSubscriber<PreservesFailure<Failure>, S>(subscriber, name: "LastWhere", predicate: predicate))
        }
    }

    /// Delivers the last value that passes a test, when the stream has finished, and fails if the test throws.
    ///
    /// Follows [Apple's
    /// Publishers.TryLastWhere](https://developer.apple.com/documentation/combine/publishers/trylastwhere).
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
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
                LastSubscriber<ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryLastWhere", predicate: predicate)
            )
        }
    }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct LastSubscriber<Rule: FailureRule, Downstream: Subscriber>: ReducingStage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    @usableFromInline let deferred: DeferredValue<Downstream>
    @usableFromInline let state: StatefulLink<Downstream.Input?>
    @usableFromInline let predicate: (Downstream.Input) throws -> Bool

    @inlinable
    init(_ downstream: Downstream, name: StaticName, predicate: @escaping (Downstream.Input) throws -> Bool) {
        self.predicate = predicate
        deferred = DeferredValue(name, downstream: downstream)
        state = StatefulLink(name, nil)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) throws -> Bool {
        if try predicate(input) { state.value = input }
        return true
    }

    @inlinable var result: Downstream.Input? { state.value }
}
