import Locking

/// The subscription of a downstream whose upstreams follow one another.
///
/// It stores the outstanding demand, and requests it from the next upstream.
///
/// - `lock` guards every mutable property.
///
/// Sendable: the other properties are constant. The lock already excludes overlapping accesses, so the run-time
/// exclusivity check is off.
@usableFromInline
final class SubscriptionArbiter: StreamSubscription, @unchecked Sendable {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var outstandingDemand = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline var current: Link?
    @exclusivity(unchecked) @usableFromInline var isCancelled = false

    /// Whether the first upstream has failed and another replaces it.
    @exclusivity(unchecked) @usableFromInline var isRecovering = false

    /// The publisher to subscribe to after the current upstream completes, as a ``RetainedPublisher``. A cancellation
    /// releases it.
    @exclusivity(unchecked) @usableFromInline var nextPublisher: AnyObject?

    /// Whether a request for `.none` stops the program.
    @usableFromInline let requiresPositiveDemand: Bool

    @inlinable
    init(_ name: StaticName, requiresPositiveDemand: Bool) {
        self.requiresPositiveDemand = requiresPositiveDemand
        super.init(name)
    }

    /// Makes the link the current upstream and requests the outstanding demand from it. False after a cancellation, or
    /// if the link has an upstream already or has ended.
    @inlinable
    func attach<S: Subscription>(_ subscription: S, to link: Link) -> Bool {
        link.attach(subscription) && setCurrent(link)
    }

    @usableFromInline
    func setCurrent(_ link: Link) -> Bool {
        let (demand, wasCancelled) = lock.withLock {
            if !isCancelled { current = link }
            return (outstandingDemand, isCancelled)
        }
        // The cancellation came before this link was current, and could not reach it.
        if wasCancelled {
            link.cancel()
            return false
        }
        link.requestUpstream(demand)
        return true
    }

    /// Counts a value of a link that is about to be delivered. False after a cancellation. Stops the program if there
    /// is no demand, unless the link's upstream ignores demand.
    @inlinable
    func requireAndConsumeDemand(for link: Link, evenCancelled: Bool = false) -> Bool {
        var isUnrequested = false
        let isCounted = lock.withLock {
            guard !isCancelled || evenCancelled else { return false }
            guard outstandingDemand > .none else {
                isUnrequested = true
                return false
            }
            outstandingDemand -= 1
            return true
        }
        if isUnrequested { link.requireIgnoredDemand(by: name) }
        return isCounted
    }

    /// Counts a value that is about to be delivered. False after a cancellation or without demand.
    @inlinable
    func consumeDemandIfAny() -> Bool {
        lock.withLock {
            guard !isCancelled, outstandingDemand > .none else { return false }
            outstandingDemand -= 1
            return true
        }
    }

    /// Counts a value that is about to be delivered, with or without demand. False after a cancellation.
    @inlinable
    func consumeDemand() -> Bool {
        lock.withLock {
            outstandingDemand -= 1
            return !isCancelled
        }
    }

    /// Adds the demand that a delivery returned. The caller returns it to the upstream.
    @inlinable
    func addDemand(_ more: Subscribers.Demand) -> Subscribers.Demand {
        // Counted here too, because the next upstream is asked for the demand that this one leaves.
        if more > .none { lock.withLock { outstandingDemand += more } }
        return more
    }

    /// Adds the demand that a delivery returned, and requests it from the current upstream.
    @inlinable
    func requestAgain(_ more: Subscribers.Demand) {
        guard more > .none else { return }
        let currentLink = lock.withLock {
            outstandingDemand += more
            return current
        }
        // Without the lock: a synchronous upstream sends its values inside this call, and each one takes it.
        currentLink?.requestUpstream(more)
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        if requiresPositiveDemand { demand.requirePositive(for: name) }
        let currentLink = lock.withLock {
            outstandingDemand += demand
            return current
        }
        currentLink?.passRequest(demand)
    }

    @usableFromInline
    override func cancel() {
        let (currentLink, kept) = lock.withLock {
            isCancelled = true
            defer { (current, nextPublisher) = (nil, nil) }
            return (current, nextPublisher)
        }
        currentLink?.cancel()
        // Released without the lock: a publisher's `deinit` may run a client's code.
        withExtendedLifetime(kept) {}
    }

    /// Whether the downstream has not canceled.
    @usableFromInline var isActive: Bool { lock.withLock { !isCancelled } }

    /// Removes and returns `nextPublisher`.
    @usableFromInline
    func dequeueNextPublisher() -> AnyObject? {
        lock.withLock {
            defer { nextPublisher = nil }
            return nextPublisher
        }
    }
}

/// A publisher that an arbiter keeps for later.
@usableFromInline
final class RetainedPublisher<P: Publisher> {
    @usableFromInline let publisher: P

    @inlinable
    init(_ publisher: P) {
        self.publisher = publisher
    }
}

/// A subscriber of one upstream of an arbiter. When that upstream completes, the operator may continue with another.
@usableFromInline
protocol ArbiterStage: Subscriber where Input == Downstream.Input {
    associatedtype Downstream: Subscriber

    var arbiter: SubscriptionArbiter { get }
    var link: Link { get }
    var downstream: Downstream { get }

    /// Whether this is the first upstream. Its subscription makes the downstream receive its own.
    var isFirst: Bool { get }

    /// Called when the upstream has completed and the stream has not been canceled.
    func upstreamDidComplete(with completion: Subscribers.Completion<Failure>)
}

extension ArbiterStage {
    @inlinable
    var combineIdentifier: CombineIdentifier { arbiter.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        // The downstream of a later upstream already has the arbiter as its subscription.
        if arbiter.attach(subscription, to: link), isFirst { downstream.receive(subscription: arbiter) }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.closeIfLinked() { upstreamDidComplete(with: completion) }
    }
}

/// The subscriber of an arbiter's last upstream. It forwards every signal.
@usableFromInline
struct FinalArbiterStage<Rule: FailureRule, Downstream: Subscriber>: ArbiterStage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    @usableFromInline let arbiter: SubscriptionArbiter
    @usableFromInline let link: Link
    @usableFromInline let downstream: Downstream

    @inlinable var isFirst: Bool { false }

    @inlinable
    init(_ arbiter: SubscriptionArbiter, downstream: Downstream) {
        self.arbiter = arbiter
        self.downstream = downstream
        link = Link(arbiter.name)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.isLive, arbiter.consumeDemand() else { return .none }
        return arbiter.addDemand(downstream.receive(input))
    }

    @inlinable
    func upstreamDidComplete(with completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let failure): downstream.receive(completion: .failure(Rule.forward(failure)))
        }
    }
}
