import Locking

/// A drain between a main upstream and a deciding one, whose first value decides whether the main values pass.
///
/// Demand passes to the main upstream unchanged, and the demand that a delivery returns goes to the caller that sent
/// the value. The drain only keeps the signals of the two upstreams serial. The properties that this class adds are
/// guarded by `lock`.
@usableFromInline
class TriggeredDrain<Downstream: Subscriber>: SerialDrain<Downstream>, @unchecked Sendable {
    @usableFromInline final let main: Link

    /// The subscription to the deciding upstream, until its first value arrives.
    @exclusivity(unchecked) @usableFromInline final var signal: StreamSubscription?
    @exclusivity(unchecked) @usableFromInline final var isSignalled = false
    /// Whether the deciding upstream has sent a subscription. There is only one, even after its value.
    @exclusivity(unchecked) @usableFromInline final var hasSubscribed = false

    /// The deciding subscriptions that have sent their value. Canceled at the end.
    @exclusivity(unchecked) @usableFromInline final var finishedTriggers: [StreamSubscription] = []

    @inlinable
    init(_ name: StaticName, downstream: Downstream) {
        main = Link(name)
        super.init(name, downstream: downstream, demand: .unlimited)
    }

    // MARK: Hooks

    /// Called when the main upstream has sent its subscription.
    @usableFromInline
    func attached() {}

    /// Called when the deciding upstream sends a value. `isDue` is false if that upstream has no subscription or has
    /// completed.
    @usableFromInline
    func signalled(isDue: Bool) {}

    /// Called when the deciding upstream completes without a value.
    @usableFromInline
    func signalEnded(failure: (any Error)?) {}

    // MARK: SerialDrain

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        // A request shows that the downstream has its subscription.
        lock.withLock { awaitsSubscription = false }
        main.passRequest(more)
    }

    @usableFromInline
    override final func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        request(more, from: main)
    }

    @usableFromInline
    override final func didClose() {
        main.cancel()
        let signals = lock.withLock {
            defer { (signal, finishedTriggers) = (nil, []) }
            return finishedTriggers + (signal.map { [$0] } ?? [])
        }
        // Without the lock: canceling runs the upstreams' code.
        for signal in signals { signal.cancel() }
    }

    /// Delivers a value. Returns the demand of that delivery, or `.none` if the value has to wait.
    @inlinable
    final func pass(_ value: Downstream.Input) -> Subscribers.Demand {
        switch lock.withLock({ submitIfOpen(value) }) {
        case .none:
            return .none
        case .deliver:
            let more = deliver(value)
            endDelivery()
            return more
        case .resume:
            resume()
            // The loop has delivered the value, and has requested the returned demand from `main`.
            return .none
        }
    }
}

/// Waits for the first value of the deciding upstream. The value itself is ignored.
@usableFromInline
struct TriggerSubscriber<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
    @usableFromInline let drain: TriggeredDrain<Downstream>

    @inlinable
    init(_ drain: TriggeredDrain<Downstream>) {
        self.drain = drain
    }

    @inlinable var combineIdentifier: CombineIdentifier { drain.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        let subscription = StreamSubscription.adopting(subscription)
        let isWanted = drain.lock.withLock {
            guard !drain.isClosed, !drain.hasSubscribed else { return false }
            drain.hasSubscribed = true
            drain.signal = subscription
            return true
        }
        // One value decides, so no second one is requested.
        if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        let isDue = drain.lock.withLock {
            guard let signal = drain.signal else { return false }
            drain.signal = nil
            if !drain.isClosed { drain.finishedTriggers.append(signal) }
            return true
        }
        drain.signalled(isDue: isDue)
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        // Forgotten here, so that the end of the stream does not cancel an upstream that has completed.
        drain.lock.discard { drain.signal.take() }
        switch completion {
        case .finished: drain.signalEnded(failure: nil)
        case .failure(let failure): drain.signalEnded(failure: failure)
        }
    }
}
