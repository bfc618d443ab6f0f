extension Publisher {
    /// Delivers `elements` after this stream has finished.
    @inlinable
    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    /// Delivers the elements of a sequence after this stream has finished.
    @inlinable
    public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
    where Output == S.Element {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Subscribes to `publisher` after this stream has finished.
    @inlinable
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }

    /// Delivers `elements`, then subscribes to this stream.
    @inlinable
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    /// Delivers the elements of a sequence, then subscribes to this stream.
    @inlinable
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
    where Output == S.Element {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Delivers all values of `publisher`, and subscribes to this stream when it has finished.
    @inlinable
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }
}

extension Publishers {
    /// Two streams, one after the other.
    ///
    /// It subscribes to the second when the first has finished. A failure of the first ends the stream. Follows
    /// [Apple's Publishers.Concatenate](https://developer.apple.com/documentation/combine/publishers/concatenate).
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure

        /// The stream that comes first.
        public let prefix: Prefix

        /// The stream that follows when the first has finished.
        public let suffix: Suffix

        @inlinable
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            prefix.subscribe(ConcatenateSubscriber(subscriber, suffix: suffix))
        }
    }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct ConcatenateSubscriber<Suffix: Publisher, Downstream: Subscriber>: ArbiterStage
where Suffix.Output == Downstream.Input, Suffix.Failure == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    /// The arbiter, which keeps the suffix until the prefix has finished.
    @usableFromInline let arbiter = SubscriptionArbiter("Concatenate", requiresPositiveDemand: false)
    @usableFromInline let link = Link("Concatenate")
    @usableFromInline let downstream: Downstream

    @inlinable var isFirst: Bool { true }

    @inlinable
    init(_ downstream: Downstream, suffix: Suffix) {
        self.downstream = downstream
        arbiter.nextPublisher = RetainedPublisher(suffix)
    }

    /// Delivers a value. A value without demand is dropped, as in Apple's Combine.
    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.isLive, arbiter.consumeDemandIfAny() else { return .none }
        return arbiter.addDemand(downstream.receive(input))
    }

    @inlinable
    func upstreamDidComplete(with completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion else { return downstream.receive(completion: completion) }
        guard let suffix = arbiter.dequeueNextPublisher() as? RetainedPublisher<Suffix> else { return }
        suffix.publisher.subscribe(
            FinalArbiterStage<PreservesFailure<Failure>, Downstream>(arbiter, downstream: downstream))
    }
}
