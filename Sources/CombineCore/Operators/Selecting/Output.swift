extension Publisher {
    /// Forwards at most `maxLength` values, then finishes and cancels the upstream.
    @inlinable
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        precondition(maxLength >= 0, "the number of elements to keep cannot be negative")
        return Publishers.Output(upstream: self, range: 0..<maxLength)
    }

    /// Delivers the value at `index`, counted from zero, then finishes.
    ///
    /// A stream that completes before that value publishes nothing.
    @inlinable
    public func output(at index: Int) -> Publishers.Output<Self> {
        precondition(index >= 0, "the index of an element cannot be negative")
        return Publishers.Output(upstream: self, range: index..<(index + 1))
    }

    /// Delivers the values whose index, counted from zero, is in `range`, then finishes.
    @inlinable
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }
}

extension Publishers {
    /// Delivers a range of a stream, and cancels the upstream at its end.
    ///
    /// The stream finishes with the last value of the range, and at once if the range is empty. Follows
    /// [Apple's Publishers.Output](https://developer.apple.com/documentation/combine/publishers/output).
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The indices of the values that are delivered.
        public let range: CountableRange<Int>

        @inlinable
        public init(upstream: Upstream, range: CountableRange<Int>) {
            precondition(range.lowerBound >= 0, "the index of an element cannot be negative")
            self.upstream = upstream
            self.range = range
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(OutputSubscriber(subscriber, range: range))
        }
    }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct OutputSubscriber<Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = PreservesFailure<Failure>

    /// The index of the next value.
    @usableFromInline let state: StatefulLink<Int>
    @usableFromInline let downstream: Downstream
    @usableFromInline let range: Range<Int>

    // Apple's `output(in:)` counts every value, and checks its state only before it ends the stream.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .everyValue }
    @inlinable var upstreamLink: Link? { state }

    @inlinable
    init(_ downstream: Downstream, range: Range<Int>) {
        self.downstream = downstream
        self.range = range
        state = StatefulLink("Output", 0)
    }

    @inlinable
    func receive(subscription: any Subscription) {
        guard state.attach(subscription) else { return }
        if range.isEmpty {
            // Canceled without a request: with demand, the upstream could fail before this stream finishes.
            state.cancel()
            ImmediateCompletion.deliver(.finished, to: downstream)
        } else {
            downstream.receive(subscription: state)
        }
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        let index = state.value
        state.value = index + 1
        if index < range.lowerBound { return .max(1) }
        if index >= range.upperBound { return .none }
        let more = downstream.receive(input)
        if index + 1 == range.upperBound, state.isLive { complete(.finished) }
        return more
    }
}
