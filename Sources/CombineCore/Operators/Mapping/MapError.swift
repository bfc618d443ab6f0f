extension Publisher {
    /// Replaces the upstream's failure with the error that `transform` returns.
    @inlinable
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform)
    }
}

extension Publishers {
    /// Replaces the error of a failed stream.
    ///
    /// Follows [Apple's Publishers.MapError](https://developer.apple.com/documentation/combine/publishers/maperror).
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        public let upstream: Upstream

        /// Returns the failure that subscribers receive.
        public let transform: (Upstream.Failure) -> Failure

        @inlinable
        public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            transform = map
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(MapErrorSubscriber(subscriber, transform: transform))
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct MapErrorSubscriber<Failure: Error, Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Failure) -> Downstream.Failure

    @inlinable
    init(_ downstream: Downstream, transform: @escaping (Failure) -> Downstream.Failure) {
        self.downstream = downstream
        self.transform = transform
    }

    @inlinable
    var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @usableFromInline var description: String { "MapError" }

    @inlinable
    @inline(__always)
    func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let failure): downstream.receive(completion: .failure(transform(failure)))
        }
    }
}
