import Locking

/// An outbox between one upstream, whose values pass or do not, and another, whose first value decides that.
///
/// Demand goes to the upstream as it comes, and what a delivery asks for is returned to whoever brought the value; the
/// outbox only keeps the two upstreams from speaking at once. What this adds is guarded by `lock`.
@usableFromInline
class SignalledOutbox<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    @usableFromInline final let main: Link

    /// The subscription to the upstream that decides, until it has.
    @exclusivity(unchecked) @usableFromInline final var signal: StreamSubscription?
    @exclusivity(unchecked) @usableFromInline final var isSignalled = false

    /// Those that have sent their value, to be cancelled at the end.
    @exclusivity(unchecked) @usableFromInline final var spent: [StreamSubscription] = []

    @inlinable
    init(_ name: StaticName, downstream: Downstream) {
        main = Link(name)
        super.init(name, downstream: downstream, demand: .unlimited)
    }

    // MARK: Hooks

    /// The upstream has its subscription.
    @usableFromInline
    func attached() {}

    /// The other upstream has sent its value; `isDue` unless that comes before its subscription or after its end.
    @usableFromInline
    func signalled(isDue: Bool) {}

    /// The other upstream has ended without a value.
    @usableFromInline
    func signalEnded(failure: (any Error)?) {}

    // MARK: Outbox

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        main.passRequest(more)
    }

    @usableFromInline
    override final func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        ask(main, for: more)
    }

    @usableFromInline
    override final func closed() {
        main.cancel()
        let signals = lock.withLock {
            defer { (signal, spent) = (nil, []) }
            return spent + (signal.map { [$0] } ?? [])
        }
        for signal in signals { signal.cancel() }
    }

    /// Delivers a value, and returns what that asks for if it was delivered at once.
    @inlinable
    final func pass(_ value: Downstream.Input) -> Subscribers.Demand {
        switch lock.withLock({ admit(value) }) {
        case .nothing:
            return .none
        case .deliver:
            let more = deliver(value)
            cease()
            return more
        case .resume:
            resume()
            return .none
        }
    }
}

/// Waits for one value of an upstream, whose values mean nothing but that they came.
@usableFromInline
struct SignalSubscriber<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
    @usableFromInline let outbox: SignalledOutbox<Downstream>

    @inlinable
    init(_ outbox: SignalledOutbox<Downstream>) {
        self.outbox = outbox
    }

    @inlinable var combineIdentifier: CombineIdentifier { outbox.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        let subscription = StreamSubscription.adopting(subscription)
        let isWanted = outbox.lock.withLock {
            guard !outbox.isClosed, outbox.signal == nil else { return false }
            outbox.signal = subscription
            return true
        }
        if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand {
        let isDue = outbox.lock.withLock {
            guard let signal = outbox.signal else { return false }
            outbox.signal = nil
            if !outbox.isClosed { outbox.spent.append(signal) }
            return true
        }
        outbox.signalled(isDue: isDue)
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        let released = outbox.lock.withLock {
            defer { outbox.signal = nil }
            return outbox.signal
        }
        withExtendedLifetime(released) {}
        switch completion {
        case .finished: outbox.signalEnded(failure: nil)
        case .failure(let failure): outbox.signalEnded(failure: failure)
        }
    }
}
