extension Publisher {
    /// Omits the specified number of elements before republishing subsequent elements.
    @inlinable
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

extension Publishers {
    /// A publisher that omits a specified number of elements before republishing later elements.
    ///
    /// The count is at least zero. Follows
    /// [Apple's Publishers.Drop](https://developer.apple.com/documentation/combine/publishers/drop).
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The number of elements to drop.
        public let count: Int

        @inlinable
        public init(upstream: Upstream, count: Int) {
            precondition(count >= 0, "the number of elements to drop cannot be negative")
            self.upstream = upstream
            self.count = count
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(CountedDropping(subscriber, count: count))
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

// MARK: - Rule

@usableFromInline
struct CountedDropping<Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    /// How many are still to be dropped.
    @usableFromInline let memory: Memory<Int>
    @usableFromInline let downstream: Downstream

    @inlinable var hold: Link? { nil }

    @inlinable
    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        memory = Memory("Drop", count)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        guard memory.value > 0 else { return downstream.receive(input) }
        memory.value -= 1
        return .max(1)
    }
}
