extension Publisher where Failure == Never {
    /// Gives a stream that cannot fail the failure type that another operator needs.
    ///
    /// Use it to pass a publisher that cannot fail where one that can fail is required. It has no effect at run time.
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}

extension Publishers {
    /// Declares a failure type for an upstream that cannot fail.
    ///
    /// Follows [Apple's
    /// Publishers.SetFailureType](https://developer.apple.com/documentation/combine/publishers/setfailuretype).
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(SetFailureTypeSubscriber<Failure, S>(subscriber))
        }

        /// Changes the failure type once more.
        @inlinable
        public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> {
            Publishers.SetFailureType<Upstream, E>(upstream: upstream)
        }
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

/// Changes only the type of the failure, which never occurs.
@usableFromInline
struct SetFailureTypeSubscriber<Wide: Error, Downstream: Subscriber>: Stage, CustomStringConvertible
where Downstream.Failure == Wide {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Never
    @usableFromInline typealias Rule = WidensFailure<Wide>

    @usableFromInline let downstream: Downstream

    @inlinable var upstreamLink: Link? { nil }
    @usableFromInline var description: String { "SetFailureType" }

    @inlinable
    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }
}
