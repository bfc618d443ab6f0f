extension Publisher where Failure == Never {
    /// Delivers no values before `connect()` is called, so that several subscribers can be attached first.
    @inlinable
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self)
    }
}

extension Publishers {
    /// Holds back a stream's values until it is connected.
    ///
    /// Follows [Apple's
    /// Publishers.MakeConnectable](https://developer.apple.com/documentation/combine/publishers/makeconnectable).
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        @usableFromInline let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        @inlinable
        public init(upstream: Upstream) {
            shared = upstream.multicast(subject: PassthroughSubject())
        }

        @inlinable
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            shared.subscribe(subscriber)
        }

        @inlinable
        public func connect() -> any Cancellable {
            shared.connect()
        }
    }
}
