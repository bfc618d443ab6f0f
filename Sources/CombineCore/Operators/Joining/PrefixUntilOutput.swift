import Locking

extension Publisher {
    /// Finishes when `publisher` delivers its first value.
    @inlinable
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    /// Forwards values until another publisher delivers its first value.
    ///
    /// That value cancels the upstream and finishes the stream. A completion of the other publisher, normal or not, has
    /// no effect. Follows
    /// [Apple's
    /// Publishers.PrefixUntilOutput](https://developer.apple.com/documentation/combine/publishers/prefixuntiloutput).
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The stream whose first value finishes this one.
        public let other: Other

        @inlinable
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let drain = PrefixUntilDrain("PrefixUntilOutput", downstream: subscriber)
            // The other publisher may send its value at once. The completion then waits until the downstream has its
            // subscription.
            drain.lock.withLock { drain.awaitSubscription() }
            other.subscribe(TriggerSubscriber<Other.Output, Other.Failure, S>(drain))
            upstream.subscribe(PrefixSubscriber(drain))
        }
    }
}

// MARK: - Subscriber

/// The drain of `prefix(untilOutputFrom:)`. The other publisher's value ends the stream.
///
/// Sendable: it adds no state to ``TriggeredDrain``.
@usableFromInline
final class PrefixUntilDrain<Downstream: Subscriber>: TriggeredDrain<Downstream>, @unchecked Sendable {
    @usableFromInline
    override func signalled(isDue: Bool) {
        if isDue { complete() }
    }
}

@usableFromInline
struct PrefixSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let drain: TriggeredDrain<Downstream>

    @inlinable
    init(_ drain: TriggeredDrain<Downstream>) {
        self.drain = drain
    }

    @inlinable var combineIdentifier: CombineIdentifier { drain.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if drain.main.attach(subscription) { drain.sendSubscription() }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        drain.main.isLive ? drain.pass(input) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if drain.main.closeIfLinked() { drain.complete(completion) } else { drain.close() }
    }
}
