import Synchronization

extension Publisher {
    /// Delivers arrays of `count` values, and the rest at the end.
    ///
    /// ```swift
    /// (1...5).publisher
    ///     .collect(2)
    ///     .sink { print($0) }     // [1, 2], [3, 4], [5]
    /// ```
    @inlinable
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}

extension Publishers {
    /// Groups values into arrays of a fixed length.
    ///
    /// For each requested array, `count` values are requested from the upstream. When the upstream finishes, the
    /// remaining values are sent as a shorter array. A failure discards them. Follows
    /// [Apple's
    /// Publishers.CollectByCount](https://developer.apple.com/documentation/combine/publishers/collectbycount).
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The number of values in each array except the last.
        public let count: Int

        /// Creates a publisher of arrays. A count below one stops the program.
        @inlinable
        public init(upstream: Upstream, count: Int) {
            precondition(count > 0, "collect(_:) needs a positive count")
            self.upstream = upstream
            self.count = count
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(CollectByCountSubscriber(subscriber, count: count))
        }
    }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct CollectByCountSubscriber<Element, Downstream: Subscriber>: Stage where Downstream.Input == [Element] {
    @usableFromInline typealias Input = Element
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = PreservesFailure<Failure>

    @usableFromInline let collector: CountedCollector
    @usableFromInline let state: StatefulLink<[Element]>
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        collector = CountedCollector(count)
        state = StatefulLink(collector.name, [])
    }

    @inlinable var upstreamLink: Link? { collector }

    @inlinable
    @inline(__always)
    func process(_ input: Element) -> Subscribers.Demand {
        state.value.append(input)
        guard state.value.count == collector.count else { return .none }
        return downstream.receive(dequeueElements()) * collector.count
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        // A completion out of order is forwarded, as in Apple's Combine, but without a last array.
        if collector.close().ended, case .finished = completion, !state.value.isEmpty {
            _ = downstream.receive(dequeueElements())
            // A subscriber that cancels inside the last array does not receive the completion.
            if collector.isCancelled.load(ordering: .acquiring) { return }
        }
        downstream.receive(completion: completion)
    }

    @inlinable
    func dequeueElements() -> [Element] {
        let taken = state.value
        state.value = []
        return taken
    }
}

/// A link whose downstream requests arrays. It records a cancellation, because a last array may precede the completion.
///
/// Sendable: one of its properties is constant, the other atomic, and the rest belongs to ``Link``.
@usableFromInline
final class CountedCollector: Link, @unchecked Sendable {
    @usableFromInline let count: Int
    @usableFromInline let isCancelled = Atomic<Bool>(false)

    @inlinable
    init(_ count: Int) {
        self.count = count
        super.init("CollectByCount")
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        demand.requirePositive(for: name)
        requestUpstream(demand * count)
    }

    @usableFromInline
    override func cancel() {
        isCancelled.store(true, ordering: .releasing)
        super.cancel()
    }
}
