import Locking

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
            let outbox = PrefixOutbox("PrefixUntilOutput", downstream: subscriber)
            // The other publisher may send its value at once: the end waits until the subscription has been handed down.
            outbox.lock.withLock { outbox.isHeld = true }
            other.subscribe(SignalSubscriber<Other.Output, Other.Failure, S>(outbox))
            upstream.subscribe(PrefixSubscriber(outbox))
        }
    }
}

// MARK: - Rule

/// The other publisher's value ends the stream.
///
/// Sendable: it adds no state to ``SignalledOutbox``.
@usableFromInline
final class PrefixOutbox<Downstream: Subscriber>: SignalledOutbox<Downstream>, @unchecked Sendable {
    @usableFromInline
    override func signalled(isDue: Bool) {
        if isDue { finish() }
    }
}

@usableFromInline
struct PrefixSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let outbox: SignalledOutbox<Downstream>

    @inlinable
    init(_ outbox: SignalledOutbox<Downstream>) {
        self.outbox = outbox
    }

    @inlinable var combineIdentifier: CombineIdentifier { outbox.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if outbox.main.attach(subscription) { outbox.introduce() }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        outbox.main.isLive ? outbox.pass(input) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if outbox.main.end() { outbox.finish(completion) } else { outbox.close() }
    }
}
