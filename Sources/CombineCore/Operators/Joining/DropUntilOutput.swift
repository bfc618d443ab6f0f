import Locking

extension Publisher {
    /// Drops values until `publisher` delivers its first.
    @inlinable
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    /// Drops values until another stream delivers its first.
    ///
    /// Ignored values count against the demand, as in Apple's Combine. If the second publisher completes without a
    /// value, this publisher completes too. Follows [Apple's
    /// Publishers.DropUntilOutput](https://developer.apple.com/documentation/combine/publishers/dropuntiloutput).
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The stream whose first value opens this one.
        public let other: Other

        @inlinable
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let drain = DropUntilDrain("DropUntilOutput", downstream: subscriber)
            subscriber.receive(subscription: drain)
            other.subscribe(TriggerSubscriber<Other.Output, Other.Failure, S>(drain))
            upstream.subscribe(DropSubscriber(drain))
        }
    }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

// MARK: - Subscriber

/// The drain of `drop(untilOutputFrom:)`. The other publisher's value lets the upstream's values pass. Its completion
/// without a value ends the stream.
///
/// The properties that it adds are guarded by `lock`.
@usableFromInline
final class DropUntilDrain<Downstream: Subscriber>: TriggeredDrain<Downstream>, @unchecked Sendable {
    /// The demand, less the values that were ignored.
    @exclusivity(unchecked) @usableFromInline var pending = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline var isAttached = false

    /// Whether the upstream sends regardless of the demand. It is asked once, because a link that has ended no longer
    /// knows its upstream, and a value sent without demand after the end is an error all the same.
    @exclusivity(unchecked) @usableFromInline var isDemandIgnored = false

    @inlinable
    override init(_ name: StaticName, downstream: Downstream) {
        super.init(name, downstream: downstream)
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        let isAttached = lock.withLock {
            pending += more
            return self.isAttached
        }
        if isAttached { super.request(more) }
    }

    @usableFromInline
    override func attached() {
        let demand = lock.withLock {
            isAttached = true
            return pending
        }
        main.requestUpstream(demand)
    }

    @usableFromInline
    override func signalled(isDue: Bool) {
        lock.withLock { isSignalled = true }
    }

    @usableFromInline
    override func signalEnded(failure: (any Error)?) {
        if lock.withLock({ isSignalled }) { return }
        guard let failure else { return complete() }
        guard let failure = failure as? Downstream.Failure else {
            preconditionFailure("the failure types of DropUntilOutput differ")
        }
        complete(.failure(failure))
    }
}

@usableFromInline
struct DropSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let drain: DropUntilDrain<Downstream>

    @inlinable
    init(_ drain: DropUntilDrain<Downstream>) {
        self.drain = drain
    }

    @inlinable var combineIdentifier: CombineIdentifier { drain.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        let adopted = StreamSubscription.adopting(subscription)
        if adopted.ignoresDemand { drain.lock.withLock { drain.isDemandIgnored = true } }
        if drain.main.attach(to: adopted) { drain.attached() }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        var isUnrequested = false
        let passes = drain.lock.withLock {
            if drain.isSignalled { return true }
            if drain.pending > .none { drain.pending -= 1 } else { isUnrequested = !drain.isDemandIgnored }
            return false
        }
        if isUnrequested { Subscribers.Demand.trapMissingDemand(drain.name) }
        return passes ? drain.pass(input) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        _ = drain.main.close()
        drain.complete(completion)
    }
}
