extension Publisher {
    /// Ignores elements from the upstream publisher until it receives an element from a second publisher.
    @inlinable
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    /// A publisher that ignores elements from the upstream publisher until it receives an element from a second publisher.
    ///
    /// What is ignored is asked for again. If the second publisher ends without an element, so does this one. Follows
    /// [Apple's Publishers.DropUntilOutput](https://developer.apple.com/documentation/combine/publishers/dropuntiloutput).
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// A publisher whose first output lets the upstream's elements through.
        public let other: Other

        @inlinable
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outbox = Outbox("DropUntilOutput", downstream: subscriber)
            let (main, signal) = (Link(outbox.name), Link(outbox.name))
            let gate = Gate()
            outbox.links = [main, signal]
            subscriber.receive(subscription: outbox)
            other.subscribe(
                SignalSubscriber<Other.Output, Other.Failure>(
                    signal,
                    signalled: { gate.open() },
                    ended: { outbox.finish($0) }
                )
            )
            upstream.subscribe(OutboxSubscriber(main, outbox: outbox, gate: gate))
        }
    }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
