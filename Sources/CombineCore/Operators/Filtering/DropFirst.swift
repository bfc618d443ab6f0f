extension Publisher {
    /// Drops the first `count` values.
    @inlinable
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

extension Publishers {
    /// Forwards the values after the first `count`.
    ///
    /// A negative count stops the program at the first subscription. The values to drop are requested together with
    /// the downstream's first request. Follows
    /// [Apple's Publishers.Drop](https://developer.apple.com/documentation/combine/publishers/drop).
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The number of values to drop.
        public let count: Int

        @inlinable
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            precondition(count >= 0, "Drop: the number of elements to drop cannot be negative, it is \(count)")
            let link = DropLink(count)
            subscriber.receive(subscription: link)
            upstream.subscribe(DropFirstSubscriber(subscriber, link: link))
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct DropFirstSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let link: DropLink
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream, link: DropLink) {
        self.downstream = downstream
        self.link = link
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        link.begin(with: StreamSubscription.adopting(subscription))
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.remaining > 0 else { return downstream.receive(input) }
        link.remaining -= 1
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        _ = link.close()
        downstream.receive(completion: completion)
    }
}

/// The subscription that the downstream receives before the upstream has sent one.
///
/// - `remaining`, the number of values still to drop, is accessed by the upstream's signals only, which are serial.
/// - `lock` guards `pending`, the demand before the upstream's subscription.
///
/// Sendable: the other properties belong to ``Link``.
@usableFromInline
final class DropLink: Link, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var remaining: Int
    @exclusivity(unchecked) private var pending = Subscribers.Demand.none

    @usableFromInline
    init(_ count: Int) {
        remaining = count
        super.init("Drop", requiresPositiveDemand: true)
    }

    /// Stores the upstream's subscription. Requests the values to drop and the demand that came before.
    @usableFromInline
    func begin(with subscription: StreamSubscription) {
        let asked: Subscribers.Demand? = lock.withLock {
            guard phase.load(ordering: .relaxed) == Phase.awaiting else { return nil }
            upstream = subscription
            phase.store(Phase.linked, ordering: .releasing)
            return pending + remaining
        }
        guard let asked else { return subscription.cancel() }
        if asked > .none { subscription.request(asked) }
    }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        demand.requirePositive(for: name)
        let linked: StreamSubscription? = lock.withLock {
            if upstream == nil { pending += demand }
            return upstream
        }
        linked?.request(demand)
    }
}
