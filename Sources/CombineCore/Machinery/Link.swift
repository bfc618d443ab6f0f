import Locking
import Synchronization

/// One operator's hold on its upstream, and what its downstream holds as a subscription.
///
/// A link lives through three phases and never goes back: *awaiting* a subscription, *linked* to it, *ended*. Who ends
/// it decides what becomes of the upstream: a completion lets it go (``end()``), everything else cancels it (``cancel()``).
///
/// A link knows nothing of its downstream. So whoever keeps a subscription for too long keeps a few dozen bytes, and no
/// cycle runs through a link.
///
/// - `upstream` is guarded by `lock`, but for its first assignment: until then nobody else knows the link.
/// - `phase` is written by whoever moves it on and read from any thread.
///
/// Sendable: the two facts above are its only mutable state, in this class and in each subclass that adds to it.
@usableFromInline
class Link: StreamSubscription, @unchecked Sendable {
    @usableFromInline enum Phase {
        @usableFromInline static let awaiting: UInt8 = 0
        @usableFromInline static let linked: UInt8 = 1
        @usableFromInline static let ended: UInt8 = 2
    }

    @usableFromInline let phase = Atomic<UInt8>(0)

    /// Whether a request for nothing stops the program, as it does with some of Apple's operators.
    @usableFromInline final let refusesNone: Bool
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline final var upstream: StreamSubscription?

    @usableFromInline
    override init(_ name: StaticName) {
        refusesNone = false
        super.init(name)
    }

    @usableFromInline
    init(_ name: StaticName, refusesNone: Bool) {
        self.refusesNone = refusesNone
        super.init(name)
    }

    /// Whether values may pass. A relaxed read: who must not be late by one value holds the token of a drain.
    @inlinable
    final var isLive: Bool { phase.load(ordering: .relaxed) == 1 }

    /// Whether it has ended. A relaxed read, as above.
    @inlinable
    final var isOver: Bool { phase.load(ordering: .relaxed) == 2 }

    /// Takes hold of the upstream. A second subscription, or one that comes after the end, is cancelled and refused.
    @inlinable
    final func attach<S: Subscription>(_ subscription: S) -> Bool {
        attach(to: StreamSubscription.adopting(subscription))
    }

    @usableFromInline
    final func attach(to subscription: StreamSubscription) -> Bool {
        let fresh = lock.withLock {
            guard phase.load(ordering: .relaxed) == Phase.awaiting else { return false }
            upstream = subscription
            phase.store(Phase.linked, ordering: .releasing)
            return true
        }
        if !fresh { subscription.cancel() }
        return fresh
    }

    /// Moves to the end and hands the upstream to the one caller who did it.
    @usableFromInline
    final func close() -> (ended: Bool, upstream: StreamSubscription?) {
        // Unlocked look first: at completion most links of a chain have not been touched by anyone else.
        if phase.load(ordering: .acquiring) == Phase.ended { return (false, nil) }
        return lock.withLock {
            guard phase.load(ordering: .relaxed) != Phase.ended else { return (false, nil) }
            phase.store(Phase.ended, ordering: .releasing)
            let taken = upstream
            upstream = nil
            return (true, taken)
        }
    }

    /// The upstream has completed. True once, and only if it had been linked and not cancelled.
    @usableFromInline
    final func end() -> Bool {
        guard phase.load(ordering: .acquiring) == Phase.linked else { return false }
        return close().ended
    }

    /// Passes a request on as it is; one for nothing may be what a publisher of somebody else waits for.
    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        if refusesNone { demand.requirePositive(for: name) }
        lock.withLock { upstream }?.request(demand)
    }

    /// Asks the upstream for more, if there is more to ask for.

    @usableFromInline
    final func requestUpstream(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.withLock { upstream }?.request(demand)
    }

    /// Passes a request on as it is, also one for nothing.
    @usableFromInline
    final func passRequest(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    @usableFromInline
    override func cancel() {
        close().upstream?.cancel()
    }
}

extension Link {
    /// Stops the program if there is no subscription yet: the upstream has broken the order that every publisher keeps.
    @usableFromInline
    final func stopIfAwaiting(_ event: StaticName) {
        guard phase.load(ordering: .acquiring) == Phase.awaiting else { return }
        preconditionFailure("\(name): the upstream sent \(event) before its subscription")
    }
}
