extension Publisher {
    /// Delivers one value, finishes, and cancels the upstream.
    @inlinable
    public func first() -> Publishers.First<Self> {
        Publishers.First(upstream: self)
    }

    /// Delivers the first value that passes `predicate`, finishes, and cancels the upstream.
    @inlinable
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }

    /// Delivers the first value that passes `predicate`, then finishes, and fails if it throws.
    @inlinable
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        Publishers.TryFirstWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// Delivers one value and cancels the upstream.
    ///
    /// Follows [Apple's Publishers.First](https://developer.apple.com/documentation/combine/publishers/first).
    public struct First<Upstream: Publisher>: Publisher {
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
                FirstSubscriber<PreservesFailure<Failure>, S>(subscriber, name: "First", predicate: { _ in true })
            )
        }
    }

    /// Delivers the first value that passes a test and cancels the upstream.
    ///
    /// The name of its subscription is `TryFirst`, as in Apple's Combine.
    ///
    /// Follows [Apple's
    /// Publishers.FirstWhere](https://developer.apple.com/documentation/combine/publishers/firstwhere).
    public struct FirstWhere<Upstream: Publisher>: Publisher {
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
                FirstSubscriber<PreservesFailure<Failure>, S>(subscriber, name: "TryFirst", predicate: predicate))
        }
    }

    /// Delivers the first value that passes a test, then finishes, and fails if the test throws.
    ///
    /// Follows [Apple's
    /// Publishers.TryFirstWhere](https://developer.apple.com/documentation/combine/publishers/tryfirstwhere).
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
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
                FirstSubscriber<ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryFirstWhere", predicate: predicate)
            )
        }
    }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct FirstSubscriber<Rule: FailureRule, Downstream: Subscriber>: ReducingStage
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
        guard try predicate(input) else { return true }
        state.value = input
        return false
    }

    @inlinable var result: Downstream.Input? { state.value }
}
