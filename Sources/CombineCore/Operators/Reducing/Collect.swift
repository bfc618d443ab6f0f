extension Publisher {
    /// Delivers one array of all values when the stream finishes.
    ///
    /// The array grows without limit. A failure discards it.
    @inlinable
    public func collect() -> Publishers.Collect<Self> {
        Publishers.Collect(upstream: self)
    }
}

extension Publishers {
    /// Collects all values and delivers them in one array at the end.
    ///
    /// An upstream without values produces an empty array. Follows
    /// [Apple's Publishers.Collect](https://developer.apple.com/documentation/combine/publishers/collect).
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(CollectSubscriber(subscriber))
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct CollectSubscriber<Element, Downstream: Subscriber>: ReducingStage where Downstream.Input == [Element] {
    @usableFromInline typealias Input = Element
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = PreservesFailure<Failure>

    @usableFromInline let deferred: DeferredValue<Downstream>
    @usableFromInline let state: StatefulLink<[Element]>

    @inlinable
    init(_ downstream: Downstream) {
        deferred = DeferredValue("Collect", downstream: downstream)
        state = StatefulLink("Collect", [])
    }

    @inlinable
    @inline(__always)
    func process(_ input: Element) -> Bool {
        state.value.append(input)
        return true
    }

    @inlinable var result: [Element]? { state.value }
}
