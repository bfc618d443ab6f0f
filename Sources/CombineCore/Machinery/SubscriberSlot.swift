import Synchronization

/// The entry of one subscriber in a ``BroadcastCore``.
@usableFromInline
class SubscriberSlot {
    @usableFromInline final let subscription: BroadcastSubscription
    @usableFromInline final let receiveSubscription: (SubscriberSlot, StreamSubscription) -> Void

    @inlinable
    init(
        subscription: BroadcastSubscription, receiveSubscription: @escaping (SubscriberSlot, StreamSubscription) -> Void
    ) {
        self.subscription = subscription
        self.receiveSubscription = receiveSubscription
    }

    /// The subscriber, for `dump(_:)`.
    @usableFromInline var subscriber: Any { preconditionFailure("subscriber must be overridden") }
}

/// A slot for the values of one broadcast.
///
/// The functions capture nothing and are specialized for the subscriber's type; see ``SubscriberBox``.
@usableFromInline
class ValueSubscriberSlot<Input, Failure: Error>: SubscriberSlot {
    @usableFromInline final let receiveValue: (SubscriberSlot, Input) -> Subscribers.Demand
    @usableFromInline final let receiveCompletion: (SubscriberSlot, Subscribers.Completion<Failure>) -> Void

    @inlinable
    init(
        subscription: BroadcastSubscription,
        receiveSubscription: @escaping (SubscriberSlot, StreamSubscription) -> Void,
        receiveValue: @escaping (SubscriberSlot, Input) -> Subscribers.Demand,
        receiveCompletion: @escaping (SubscriberSlot, Subscribers.Completion<Failure>) -> Void
    ) {
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
        super.init(subscription: subscription, receiveSubscription: receiveSubscription)
    }

    /// Delivers the value if there is demand.
    @inlinable
    final func offer(_ value: Input) {
        // Consumed before the call: a send nested in the delivery must not spend the same demand again.
        if subscription.consumeOne() { deliver(value) }
    }

    /// Delivers a value whose demand has been consumed. Returns whether the subscriber returned more demand.
    @inlinable
    @discardableResult
    final func deliver(_ value: Input) -> Bool {
        let more = receiveValue(self, value)
        if more == .none { return false }
        subscription.add(more)
        return true
    }
}

@usableFromInline
final class ConcreteSubscriberSlot<Downstream: Subscriber>: ValueSubscriberSlot<Downstream.Input, Downstream.Failure> {
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream, subscription: BroadcastSubscription) {
        self.downstream = downstream
        // Each cast holds because a slot passes only itself to its own functions.
        super.init(
            subscription: subscription,
            receiveSubscription: {
                unsafeDowncast($0, to: ConcreteSubscriberSlot.self).downstream.receive(subscription: $1)
            },
            receiveValue: { unsafeDowncast($0, to: ConcreteSubscriberSlot.self).downstream.receive($1) },
            receiveCompletion: {
                unsafeDowncast($0, to: ConcreteSubscriberSlot.self).downstream.receive(completion: $1)
            }
        )
    }

    @usableFromInline override var subscriber: Any { downstream }
}

/// The subscription of one subscriber of a broadcast: its demand and its cancellation.
///
/// It does not retain the subscriber. Until it ends it retains the subject that made it, as Apple's does: a subject
/// with a subscriber stays alive without any other owner. Without a subject it retains the subscriber list alone. The
/// list's owner breaks that retain cycle by calling ``BroadcastCore/releaseSubscribers()``.
///
/// - `demand` is atomic and changed from any thread. A negative value means ended; the lower bits then hold the demand
///   that was left.
/// - `subject` is released by the thread that ended the subscription.
/// - `position` belongs to the thread that holds the list's delivery lock. `lastSeenVersion`, `highestSentVersion` and
///   `needsCurrentValue` belong to the thread that delivers to this subscriber.
/// - `pending` is guarded by the list's lock.
///
/// Sendable: these rules cover every mutable property.
@usableFromInline
final class BroadcastSubscription: StreamSubscription, @unchecked Sendable {
    @usableFromInline let demand = Atomic<Int>(0)
    @usableFromInline let subscriberList: BroadcastCore

    @exclusivity(unchecked) private var subject: AnyObject?

    /// The version of the value that this subscriber received as the current one, or -1. Older values that are still
    /// queued are not delivered to it.
    @exclusivity(unchecked) @usableFromInline var lastSeenVersion = -1

    /// The highest version among the values sent to this subscriber. An outer value has a lower version than a value
    /// that was nested in it.
    @exclusivity(unchecked) @usableFromInline var highestSentVersion = 0

    @exclusivity(unchecked) @usableFromInline var position: Int?

    /// True while the subscriber has not received the current value because it had no demand.
    @exclusivity(unchecked) @usableFromInline var needsCurrentValue = true
    @exclusivity(unchecked) @usableFromInline var pending: PendingSubscription?

    @usableFromInline
    init(_ subscriberList: BroadcastCore, of subject: AnyObject?) {
        self.subscriberList = subscriberList
        self.subject = subject
        super.init(subscriberList.name)
    }

    @usableFromInline var isEnded: Bool { demand.load(ordering: .acquiring) < 0 }

    @inlinable var hasDemand: Bool { demand.load(ordering: .relaxed) > 0 }

    /// Consumes one unit of demand. False if there is none.
    @inlinable
    func consumeOne() -> Bool {
        var known = demand.load(ordering: .relaxed)
        while known > 0 {
            // Unlimited demand is never counted down, so the usual delivery writes nothing that other threads share.
            if known == .max { return true }
            let (taken, found) = demand.compareExchange(
                expected: known,
                desired: known - 1,
                ordering: .acquiringAndReleasing
            )
            if taken { return true }
            known = found
        }
        return false
    }

    @usableFromInline
    func add(_ more: Subscribers.Demand) {
        guard more > .none else { return }
        let added = more.max ?? .max
        var known = demand.load(ordering: .relaxed)
        // A negative count stays as it is: demand that comes after the end must not reopen the subscription.
        while known >= 0, known != .max {
            let (sum, overflow) = known.addingReportingOverflow(added)
            let (stored, found) = demand.compareExchange(
                expected: known,
                desired: overflow ? .max : sum,
                ordering: .acquiringAndReleasing
            )
            if stored { return }
            known = found
        }
    }

    /// Ends the subscription. True for the caller that ended it.
    @usableFromInline
    func close() -> Bool {
        guard demand.bitwiseOr(.min, ordering: .acquiringAndReleasing).oldValue >= 0 else { return false }
        // Only the caller that has set the sign bit comes here, so no other thread releases the subject.
        subject = nil
        return true
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        if subscriberList.countsDemand { more.requirePositive(for: name) }
        add(subscriberList.countsDemand ? more : .unlimited)
        // Without a current value, only the first request concerns the list: it opens the upstreams.
        if subscriberList.hasCurrent || !subscriberList.wasRequested.load(ordering: .relaxed) {
            subscriberList.demandAdded(by: self)
        }
    }

    @usableFromInline
    override func cancel() {
        if close() { subscriberList.didCancel(self) }
    }

    @usableFromInline override var ignoresDemand: Bool { !subscriberList.countsDemand }

    /// The children that Apple's mirror shows. The subject appears by name, because another thread may release it at
    /// the same time. The subscriber is missing while another thread delivers.
    @usableFromInline override var children: [Mirror.Child] {
        let known = demand.load(ordering: .acquiring)
        let subscriber = known < 0 ? nil : subscriberList.subscriber(of: self)
        guard subscriberList.countsDemand else { return [child("downstream", subscriber)] }
        let source = known < 0 ? nil : subscriberList.name.description
        let remaining = known & .max
        return [
            child("parent", source),
            child("downstream", subscriber),
            ("demand", remaining == .max ? Subscribers.Demand.unlimited : .max(remaining)),
            child("subject", source),
        ]
    }
}

/// The state of a subscriber that is inside `receive(subscription:)` while another thread holds the delivery lock.
/// Guarded by the list's lock.
@usableFromInline
final class PendingSubscription {
    @usableFromInline let slot: SubscriberSlot

    /// Whether the subscriber has received the current value.
    @usableFromInline var hasReceivedFirstValue = false
    /// Whether the delivery of the current value is still in progress.
    @usableFromInline var isDeliveringFirstValue = false

    /// Whether the list has reached the task that adds the slot before `receive(subscription:)` returned. The task is
    /// then queued again.
    @usableFromInline var needsToBeAddedAgain = false

    /// `receive(subscription:)` has returned; only a delivery of the first value may still be in progress.
    @usableFromInline var isOver = false

    @usableFromInline
    init(slot: SubscriberSlot) {
        self.slot = slot
    }
}
