extension Publisher {
    /// Shares one subscription among all subscribers; later subscribers miss earlier values.
    ///
    /// The first subscriber connects to the upstream, and the last cancellation disconnects it. A later subscriber
    /// connects again. It is the same as `multicast(PassthroughSubject()).autoconnect()`.
    @inlinable
    public func share() -> Publishers.Share<Self> {
        Publishers.Share(upstream: self)
    }
}

extension Publishers {
    /// Shares one subscription to the upstream, which lasts while there are subscribers.
    ///
    /// The upstream is connected once, even if several threads subscribe. Follows
    /// [Apple's Publishers.Share](https://developer.apple.com/documentation/combine/publishers/share).
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        @inlinable
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        @inlinable
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            shared.subscribe(subscriber)
        }

        /// Returns whether both are the same object.
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }
}
