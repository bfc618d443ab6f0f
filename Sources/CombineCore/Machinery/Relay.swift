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

    /// Counts a value that was asked for and is passed now.
    @inlinable
    func pass() {
        lock.withLock { outstanding -= 1 }
    }

    /// Counts what the delivery of a value asked for; the caller returns it to the upstream.
    @inlinable
    func count(_ more: Subscribers.Demand) -> Subscribers.Demand {
        if more > .none { lock.withLock { outstanding += more } }
        return more
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let serving = lock.withLock {
            outstanding += demand
            return current
        }
        serving?.requestUpstream(demand)
    }

    @usableFromInline
    override func cancel() {
        let serving = lock.withLock {
            isCancelled = true
            let serving = current
            current = nil
            return serving
        }
        serving?.cancel()
    }

    /// Whether there is still somebody to serve.
    @usableFromInline var isOpen: Bool { lock.withLock { !isCancelled } }
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
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if relay.hand(subscription, to: link), isFirst { downstream.receive(subscription: relay) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.isLive else { return .none }
        relay.pass()
        return relay.count(downstream.receive(input))
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
    func ended(with completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let failure): downstream.receive(completion: .failure(Rule.forward(failure)))
        }
    }
}
