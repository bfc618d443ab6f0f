import Locking
import Synchronization

/// The link of one operator to its upstream, and the subscription that its downstream receives.
///
/// A link goes through three phases and never back: *awaiting* a subscription, *linked*, *ended*. A completion releases
/// the upstream (``closeIfLinked()``); everything else cancels it (``cancel()``).
///
/// A link does not know its downstream. A subscription that a client keeps too long therefore costs a few dozen bytes,
/// and no retain cycle runs through a link.
///
/// - `upstream` is guarded by `lock`, except for its first assignment: no other thread knows the link before that.
/// - `phase` is atomic. The thread that ends or attaches the link writes it; any thread reads it.
///
/// Sendable: all other properties are constant. A subclass must guard the mutable properties that it adds.
@usableFromInline
class Link: StreamSubscription, @unchecked Sendable {
    @usableFromInline enum Phase {
        @usableFromInline static let awaiting: UInt8 = 0
        @usableFromInline static let linked: UInt8 = 1
        @usableFromInline static let ended: UInt8 = 2
    }

    @usableFromInline let phase = Atomic<UInt8>(0)

    /// Whether a request for `.none` stops the program, as with some of Apple's operators.
    @usableFromInline final let requiresPositiveDemand: Bool
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline final var upstream: StreamSubscription?

    @usableFromInline
    override init(_ name: StaticName) {
        requiresPositiveDemand = false
        super.init(name)
    }

    @usableFromInline
    init(_ name: StaticName, requiresPositiveDemand: Bool) {
        self.requiresPositiveDemand = requiresPositiveDemand
        super.init(name)
    }

    /// Whether values may pass. A relaxed read, which may be late by one value; code that cannot accept that delivers
    /// through a drain.
    @inlinable
    final var isLive: Bool { phase.load(ordering: .relaxed) == 1 }

    /// Whether the link has ended. A relaxed read, as above.
    @inlinable
    final var isOver: Bool { phase.load(ordering: .relaxed) == 2 }

    /// Stores the upstream's subscription. A second subscription, or one after the end, is canceled, and the result is
    /// false.
    @inlinable
    final func attach<S: Subscription>(_ subscription: S) -> Bool {
        attach(to: StreamSubscription.adopting(subscription))
    }

    @usableFromInline
    final func attach(to subscription: StreamSubscription) -> Bool {
        let isFirst = lock.withLock {
            guard phase.load(ordering: .relaxed) == Phase.awaiting else { return false }
            upstream = subscription
            phase.store(Phase.linked, ordering: .releasing)
            return true
        }
        // As with Apple's operators. Canceled without the lock, because the subscription may be a client's.
        if !isFirst { subscription.cancel() }
        return isFirst
    }

    /// Ends the link. The caller that ended it receives the upstream.
    @usableFromInline
    final func close() -> (ended: Bool, upstream: StreamSubscription?) {
        // A first check without the lock: another caller has rarely ended the link before the completion.
        if phase.load(ordering: .acquiring) == Phase.ended { return (false, nil) }
        let result: (ended: Bool, upstream: StreamSubscription?) = lock.withLock {
            guard phase.load(ordering: .relaxed) != Phase.ended else { return (false, nil) }
            phase.store(Phase.ended, ordering: .releasing)
            let taken = upstream
            upstream = nil
            return (true, taken)
        }
        if tally > LiveObjects.observed, result.ended { LiveObjects.observeEnd(tally) }
        return result
    }

    /// Ends the link at the upstream's completion. True once, and only if the link was linked.
    @usableFromInline
    final func closeIfLinked() -> Bool {
        // A completion before the subscription leaves the link waiting: the subscription may still come.
        guard phase.load(ordering: .acquiring) == Phase.linked else { return false }
        return close().ended
    }

    /// Forwards a request unchanged. A client's publisher may wait even for `.none`.
    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        if requiresPositiveDemand { demand.requirePositive(for: name) }
        // Retained past the lock: a synchronous upstream may send everything inside this call, and end the link.
        lock.withLock { upstream }?.request(demand)
    }

    /// Requests from the upstream, unless the demand is `.none`.
    @usableFromInline
    final func requestUpstream(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.withLock { upstream }?.request(demand)
    }

    /// Forwards a request unchanged, including `.none`.
    @usableFromInline
    final func passRequest(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    @usableFromInline
    override func cancel() {
        close().upstream?.cancel()
    }

    @usableFromInline override var ignoresDemand: Bool { lock.withLock { upstream }?.ignoresDemand ?? false }
}

extension Link {
    /// Stops the program after a value without demand, unless the upstream ignores demand or the link has ended. Call
    /// without a lock: it may release the upstream.
    @usableFromInline
    final func requireIgnoredDemand(by name: StaticName) {
        let isExcused = ignoresDemand || phase.load(ordering: .acquiring) == Phase.ended
        if !isExcused { Subscribers.Demand.trapMissingDemand(name) }
    }

    /// Stops the program if the upstream has not sent its subscription yet.
    @usableFromInline
    final func stopIfAwaiting(_ event: StaticName) {
        guard phase.load(ordering: .acquiring) == Phase.awaiting else { return }
        preconditionFailure("\(name): the upstream sent \(event) before its subscription")
    }
}
