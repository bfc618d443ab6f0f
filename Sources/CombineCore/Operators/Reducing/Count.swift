extension Publisher {
    /// Delivers the number of values when the stream finishes.
    @inlinable
    public func count() -> Publishers.Count<Self> {
        Publishers.Count(upstream: self)
    }
}

extension Publishers {
    /// Counts values and delivers their number at the end.
    ///
    /// Follows [Apple's Publishers.Count](https://developer.apple.com/documentation/combine/publishers/count).
    public struct Count<Upstream: Publisher>: Publisher {
        public typealias Output = Int
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(CountSubscriber<Upstream.Output, S>(subscriber))
        }
    }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct CountSubscriber<Input, Downstream: Subscriber>: ReducingStage where Downstream.Input == Int {
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = PreservesFailure<Failure>

    @usableFromInline let deferred: DeferredValue<Downstream>
    @usableFromInline let state: StatefulLink<Int>

    @inlinable
    init(_ downstream: Downstream) {
        deferred = DeferredValue("Count", downstream: downstream)
        state = StatefulLink("Count", 0)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Input) -> Bool {
        state.value += 1
        return true
    }

    @inlinable var result: Int? { state.value }
}
