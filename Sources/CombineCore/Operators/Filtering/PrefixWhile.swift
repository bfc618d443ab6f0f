extension Publisher {
    /// Forwards values up to the first for which `predicate` returns `false`, then finishes and cancels the upstream.
    @inlinable
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    /// Forwards values up to the first for which `predicate` returns `false`, and fails with an error that it throws.
    @inlinable
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// Ends at the first value that fails a test.
    ///
    /// The first value that does not match cancels the upstream and finishes the stream. Follows
    /// [Apple's Publishers.PrefixWhile](https://developer.apple.com/documentation/combine/publishers/prefixwhile).
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The test that a value must pass for the stream to go on.
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
                PrefixWhileSubscriber<PreservesFailure<Failure>, S>(
                    subscriber, name: "PrefixWhile", predicate: predicate))
        }
    }

    /// Ends at the first value that fails a test, or fails if the test throws.
    ///
    /// Follows [Apple's
    /// Publishers.TryPrefixWhile](https://developer.apple.com/documentation/combine/publishers/tryprefixwhile).
    public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The test that a value must pass for the stream to go on; it may throw.
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
                PrefixWhileSubscriber<ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryPrefixWhile", predicate: predicate)
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct PrefixWhileSubscriber<Rule: FailureRule, Downstream: Subscriber>: Stage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    @usableFromInline let link: Link
    @usableFromInline let downstream: Downstream
    @usableFromInline let predicate: (Downstream.Input) throws -> Bool

    // Apple's `prefix(while:)` stops the program at a signal before the subscription, as its other filters do.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .strict }
    @inlinable var upstreamLink: Link? { link }

    @inlinable
    init(_ downstream: Downstream, name: StaticName, predicate: @escaping (Downstream.Input) throws -> Bool) {
        self.downstream = downstream
        self.predicate = predicate
        link = Link(name, requiresPositiveDemand: true)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) throws -> Subscribers.Demand {
        if try predicate(input) { return downstream.receive(input) }
        complete(.finished)
        return .none
    }
}
