import Locking

/// The subscription of a downstream that is served by one upstream after another.
///
/// It remembers what was asked for and not yet passed, and asks the next upstream for that.
///
/// - Everything that changes is guarded by `lock`.
///
/// Sendable: that sentence covers every stored property, which is also why the run-time check for overlapping accesses is
/// off.
@usableFromInline
final class Relay: StreamSubscription, @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var outstanding = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline var current: Link?
    @exclusivity(unchecked) @usableFromInline var isCancelled = false

    /// The first upstream has failed, and another takes or has taken its place.
    @exclusivity(unchecked) @usableFromInline var isRecovering = false

    /// What is kept for when the upstream has ended; a cancellation lets go of it.
    @exclusivity(unchecked) @usableFromInline var successor: AnyObject?

    /// Whether a request has to ask for something.
    @usableFromInline let refusesNothing: Bool

    @inlinable
    init(_ name: StaticName, refusesNothing: Bool) {
        self.refusesNothing = refusesNothing
        super.init(name)
    }

    /// Makes the link the one that serves, and asks its upstream for what is outstanding. False if it came too late.
    @inlinable
    func hand<S: Subscription>(_ subscription: S, to link: Link) -> Bool {
        link.attach(subscription) && serve(through: link)
    }

    @usableFromInline
    func serve(through link: Link) -> Bool {
        let (asked, isLate) = lock.withLock {
            if !isCancelled { current = link }
            return (outstanding, isCancelled)
        }
        if isLate {
            link.cancel()
            return false
        }
        link.requestUpstream(asked)
        return true
    }

    /// Counts a value that is passed now. False if nobody listens; stops the program if nobody has asked for it.
    @inlinable
    func passAsked(evenCancelled: Bool = false) -> Bool {
        lock.withLock {
            guard !isCancelled || evenCancelled else { return false }
            outstanding.requireAsked(by: name)
            outstanding -= 1
            return true
        }
    }

    /// Counts a value that is passed now. False if nobody listens or has asked for it.
    @inlinable
    func passIfAsked() -> Bool {
        lock.withLock {
            guard !isCancelled, outstanding > .none else { return false }
            outstanding -= 1
            return true
        }
    }

    /// Counts a value that is passed now, whether or not it was asked for. False if nobody listens.
    @inlinable
    func pass() -> Bool {
        lock.withLock {
            outstanding -= 1
            return !isCancelled
        }
    }

    /// Counts what the delivery of a value asked for; the caller returns it to the upstream.
    @inlinable
    func count(_ more: Subscribers.Demand) -> Subscribers.Demand {
        if more > .none { lock.withLock { outstanding += more } }
        return more
    }

    /// Counts what the delivery of a value asked for, and asks whoever serves for it.
    @inlinable
    func requestAgain(_ more: Subscribers.Demand) {
        guard more > .none else { return }
        let serving = lock.withLock {
            outstanding += more
            return current
        }
        serving?.requestUpstream(more)
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        if refusesNothing { demand.requirePositive(for: name) }
        let serving = lock.withLock {
            outstanding += demand
            return current
        }
        serving?.passRequest(demand)
    }

    @usableFromInline
    override func cancel() {
        let (serving, kept) = lock.withLock {
            isCancelled = true
            defer { (current, successor) = (nil, nil) }
            return (current, successor)
        }
        serving?.cancel()
        withExtendedLifetime(kept) {}
    }

    /// Whether there is still somebody to serve.
    @usableFromInline var isOpen: Bool { lock.withLock { !isCancelled } }

    /// Hands out what was kept, once.
    @usableFromInline
    func takeSuccessor() -> AnyObject? {
        lock.withLock {
            defer { successor = nil }
            return successor
        }
    }
}

/// A publisher that a relay keeps for later.
@usableFromInline
final class Kept<P: Publisher> {
    @usableFromInline let publisher: P

    @inlinable
    init(_ publisher: P) {
        self.publisher = publisher
    }
}

/// A stage that serves for a while: when its upstream ends, the operator may hand over to another.
@usableFromInline
protocol RelayStage: Subscriber where Input == Downstream.Input {
    associatedtype Downstream: Subscriber

    var relay: Relay { get }
    var link: Link { get }
    var downstream: Downstream { get }

    /// Whether this is the first upstream, whose subscription brings the downstream its own.
    var isFirst: Bool { get }

    /// The upstream has ended, and the stream has not been cancelled.
    func ended(with completion: Subscribers.Completion<Failure>)
}

extension RelayStage {
    @inlinable
    var combineIdentifier: CombineIdentifier { relay.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if relay.hand(subscription, to: link), isFirst { downstream.receive(subscription: relay) }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.end() { ended(with: completion) }
    }
}

/// The last upstream of a relay: what it says is passed on.
@usableFromInline
struct LastRelayStage<Rule: FailureRule, Downstream: Subscriber>: RelayStage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    @usableFromInline let relay: Relay
    @usableFromInline let link: Link
    @usableFromInline let downstream: Downstream

    @inlinable var isFirst: Bool { false }

    @inlinable
    init(_ relay: Relay, downstream: Downstream) {
        self.relay = relay
        self.downstream = downstream
        link = Link(relay.name)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.isLive, relay.pass() else { return .none }
        return relay.count(downstream.receive(input))
    }

    @inlinable
    func ended(with completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let failure): downstream.receive(completion: .failure(Rule.forward(failure)))
        }
    }
}
