extension Publisher {
    /// Republishes elements until another publisher emits an element.
    @inlinable
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    /// A publisher that republishes elements until another publisher emits an element.
    ///
    /// That element cancels the upstream and finishes the stream. The other publisher's end, of either kind, changes
    /// nothing. Follows
    /// [Apple's Publishers.PrefixUntilOutput](https://developer.apple.com/documentation/combine/publishers/prefixuntiloutput).
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Another publisher, whose first output ends this one.
        public let other: Other

        @inlinable
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outbox = Outbox("PrefixUntilOutput", downstream: subscriber)
            let (main, signal) = (Link(outbox.name), Link(outbox.name))
            outbox.links = [main, signal]
            subscriber.receive(subscription: outbox)
            other.subscribe(
                SignalSubscriber<Other.Output, Other.Failure>(
                    signal,
                    signalled: { outbox.finish() },
                    ended: { _ in }
                )
            )
            upstream.subscribe(OutboxSubscriber(main, outbox: outbox))
        }
    }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
