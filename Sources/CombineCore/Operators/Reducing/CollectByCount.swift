import Synchronization

extension Publisher {
    /// Collects up to the specified number of elements, and then emits a single array of the collection.
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
    /// A publisher that buffers a maximum number of items.
    ///
    /// For each array that is asked for, `count` elements are asked of the upstream. When the upstream finishes, the rest
    /// is sent as a shorter array, if there is any; a failure loses it. Follows
    /// [Apple's Publishers.CollectByCount](https://developer.apple.com/documentation/combine/publishers/collectbycount).
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The number of elements in each array but the last.
        public let count: Int

        /// Creates a publisher of arrays; a count that is not positive is a programmer's error.
        @inlinable
        public init(upstream: Upstream, count: Int) {
            precondition(count > 0, "collect(_:) needs a positive count")
            self.upstream = upstream
            self.count = count
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(CountedCollecting(subscriber, count: count))
        }
    }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

// MARK: - Rule

@usableFromInline
struct CountedCollecting<Element, Downstream: Subscriber>: Stage where Downstream.Input == [Element] {
    @usableFromInline typealias Input = Element
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    @usableFromInline let collector: CountedCollector
    @usableFromInline let memory: Memory<[Element]>
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        collector = CountedCollector(count)
        memory = Memory(collector.name, [])
    }

    @inlinable var hold: Link? { collector }

    @inlinable
    @inline(__always)
    func process(_ input: Element) -> Subscribers.Demand {
        memory.value.append(input)
        guard memory.value.count == collector.count else { return .none }
        return downstream.receive(takeElements()) * collector.count
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        // An end that comes out of order passes, as Apple's lets it; a last array does not.
        if collector.close().ended, case .finished = completion, !memory.value.isEmpty {
            _ = downstream.receive(takeElements())
            // A subscriber that cancels inside the last array is not told the end.
            if collector.isCancelled.load(ordering: .acquiring) { return }
        }
        downstream.receive(completion: completion)
    }

    @inlinable
    func takeElements() -> [Element] {
        let taken = memory.value
        memory.value = []
        return taken
    }
}

/// A link whose downstream asks for arrays. It remembers that it was cancelled, because the end may come with a last array.
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
