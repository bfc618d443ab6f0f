extension Publisher {
    /// Drops all values, and forwards only the end of the stream.
    @inlinable
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
        Publishers.IgnoreOutput(upstream: self)
    }
}

extension Publishers {
    /// Forwards only the end of a stream.
    ///
    /// Follows [Apple's
    /// Publishers.IgnoreOutput](https://developer.apple.com/documentation/combine/publishers/ignoreoutput).
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(IgnoreOutputSubscriber<Upstream.Output, S>(subscriber))
        }
    }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct IgnoreOutputSubscriber<Input, Downstream: Subscriber>: Stage, CustomStringConvertible
where Downstream.Input == Never {
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = PreservesFailure<Failure>

    @usableFromInline let downstream: Downstream

    @inlinable var upstreamLink: Link? { nil }
    @usableFromInline var description: String { "IgnoreOutput" }

    @inlinable
    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    /// Requests unlimited values, independent of the downstream's demand: only the completion matters.
    @inlinable
    func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
        subscription.request(.unlimited)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Input) -> Subscribers.Demand { .none }
}
