extension Publisher {
    /// Delivers `output` if the stream finishes without a value.
    ///
    /// A stream that fails without a value is not empty: the failure is forwarded.
    @inlinable
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}

extension Publishers {
    /// Delivers one value in place of an empty stream.
    ///
    /// The value waits for demand. Follows
    /// [Apple's Publishers.ReplaceEmpty](https://developer.apple.com/documentation/combine/publishers/replaceempty).
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The value to deliver if the stream finishes without one.
        public let output: Upstream.Output

        @inlinable
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(ReplaceEmptySubscriber(subscriber, output: output))
        }
    }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct ReplaceEmptySubscriber<Downstream: Subscriber>: ArbiterStage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let arbiter = SubscriptionArbiter("ReplaceEmpty", requiresPositiveDemand: true)

    /// Whether the upstream has sent no value so far.
    @usableFromInline let state = StatefulLink("ReplaceEmpty", true)
    @usableFromInline let downstream: Downstream
    @usableFromInline let output: Downstream.Input

    @inlinable var link: Link { state }
    @inlinable var isFirst: Bool { true }

    @inlinable
    init(_ downstream: Downstream, output: Downstream.Input) {
        self.downstream = downstream
        self.output = output
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.isLive, arbiter.consumeDemand() else { return .none }
        state.value = false
        return arbiter.addDemand(downstream.receive(input))
    }

    @inlinable
    func upstreamDidComplete(with completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion, state.value else { return downstream.receive(completion: completion) }
        let replacement = Publishers.Sequence<CollectionOfOne<Input>, Failure>(sequence: CollectionOfOne(output))
        replacement.subscribe(FinalArbiterStage<PreservesFailure<Failure>, Downstream>(arbiter, downstream: downstream))
    }
}
