import QueueStructures
import Locking
import Synchronization

/// One source with many subscribers: the implementation of subjects and of `@Published`.
///
/// - `current`, the versions, `announcements` and `values` are guarded by `lock`. So is `ending` until the completion
///   is delivered.
/// - `completion`, `deliveredVersion`, `announced`, `announcedVersion` and `lateSubscribers` belong to the thread that
///   holds the delivery lock, as the slots of ``BroadcastCore`` do.
///
/// Sendable: these rules cover every property that this class adds to ``BroadcastCore``.
@usableFromInline
final class Broadcast<Output, Failure: Error>: BroadcastCore, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var current: Output?

    /// The versions of the current value and of the newest one, from 1. A version shows whether a subscriber that
    /// received the current value already has a queued one. A nested value has a higher version than the value whose
    /// delivery continues after it.
    @exclusivity(unchecked) @usableFromInline var currentVersion = 0
    @exclusivity(unchecked) @usableFromInline var newestVersion = 0

    /// The values of queued tasks. The version is zero in a broadcast without a current value.
    @exclusivity(unchecked) @usableFromInline var values = Deque<(value: Output, version: Int)>()

    /// The version of the newest value that has been delivered to the listed subscribers.
    @exclusivity(unchecked) @usableFromInline var deliveredVersion = 0

    /// The version of the newest value that another thread made current while this one held the delivery lock.
    @exclusivity(unchecked) @usableFromInline var foreignVersion = 0

    /// The highest version of a value that became current, or could have, while another announcement was in progress.
    @exclusivity(unchecked) @usableFromInline var settledVersion = 0

    /// The number of announcements in progress: values that are being delivered and are not current yet.
    @exclusivity(unchecked) @usableFromInline var announcements = 0

    /// The value and version of the innermost announcement that the thread with the delivery lock is delivering. The
    /// value is on that thread's stack.
    @exclusivity(unchecked) @usableFromInline var announced: UnsafePointer<Output>?
    @exclusivity(unchecked) @usableFromInline var announcedVersion = 0

    /// The subscribers whose join task came up during `receive(subscription:)`, and the values that the others received
    /// since.
    @exclusivity(unchecked) @usableFromInline
    var lateSubscribers: [(slot: SubscriberSlot, missed: [(value: Output, version: Int)])] = []

    /// The completion that was sent.
    private var ending: Subscribers.Completion<Failure>?
    /// The completion that has been delivered.
    private var completion: Subscribers.Completion<Failure>?

    /// Creates a broadcast without a current value.
    @inlinable
    init(_ name: StaticName, countsDemand: Bool = true) {
        super.init(name, hasCurrent: false, countsDemand: countsDemand)
    }

    /// Creates a broadcast with a current value.
    @inlinable
    init(_ name: StaticName, current: Output) {
        self.current = current
        currentVersion = 1
        newestVersion = 1
        deliveredVersion = 1
        super.init(name, hasCurrent: true, countsDemand: true)
    }

    @usableFromInline
    override func deliverQueued() {
        guard let (value, version) = lock.withLock({ values.popFirst() }) else { return }
        if version == 0 { deliver(value) } else { deliver(value, version: version) }
    }

    @usableFromInline
    override func deliverCompletion() {
        guard let ending = lock.withLock({ ending }) else { return }
        // Recorded before any foreign code runs: a subscriber that joins from there receives the completion.
        completion = ending
        hasEnded = true
        for upstream in releaseUpstreams() { upstream.cancel() }
        for slot in removeAllSlots() {
            guard let slot = slot?.takeRetainedValue() else { continue }
            complete(slot, with: ending)
        }
    }

    @usableFromInline
    override func completeLateSubscriber(_ slot: SubscriberSlot) {
        _ = slot.subscription.close()
        // As with Apple's subjects, the subscription of a late subscriber ignores requests and cancellations.
        slot.receiveSubscription(slot, EmptySubscription.shared)
        if let completion { typed(slot).receiveCompletion(slot, completion) }
    }

    @usableFromInline
    override func deliverMissedSignals(_ slot: SubscriberSlot) {
        let subscription = slot.subscription
        if let index = lateSubscribers.firstIndex(where: { $0.slot === slot }) {
            for (value, version) in lateSubscribers.remove(at: index).missed {
                offer(value, version: version, to: slot)
                if version > 0 { subscription.lastSeenVersion = max(subscription.lastSeenVersion, version) }
            }
        }
        if let completion { return complete(slot, with: completion) }
        // A subscriber that has neither requested nor received anything waits for its first request.
        guard hasCurrent, subscription.hasDemand || subscription.lastSeenVersion >= 0 else { return }
        // A value newer than the last delivered one is still in the queue and will be delivered from there.
        if subscription.lastSeenVersion < deliveredVersion { subscription.needsCurrentValue = true }
        deliverCurrentValue(slot)
    }

    @usableFromInline
    override func deliverCurrentValue(_ slot: SubscriberSlot) {
        // A loop, because a subscriber may send the next value while it receives one, and then return demand for it.
        while sendCurrentValue(to: slot) {}
    }

    /// Delivers the current value to a subscriber with demand, unless the subscriber has already received it. Returns
    /// whether the delivery returned more demand.
    private func sendCurrentValue(to slot: SubscriberSlot) -> Bool {
        let subscription = slot.subscription
        guard subscription.needsCurrentValue, subscription.hasDemand else { return false }
        let missed: (value: Output, version: Int)? = lock.withLock {
            // A subscriber that joins inside a delivery receives the value in delivery, as from a subject, and not the
            // one it replaces. Not within nested announcements: recorded as seen, the inner value would keep the outer
            // one from the subscriber, and the outer one becomes current last. Nor after a nested task has delivered
            // another thread's newer value, which then remains.
            let isOvertaken = announcedVersion < foreignVersion && foreignVersion <= deliveredVersion
            if announcements == 1, subscription.lastSeenVersion < 0, !isOvertaken, let announced {
                return (announced.pointee, announcedVersion)
            }
            // A value that is being announced is not current yet. A subscriber that has received a value waits until it
            // is.
            if announcements > 0, nestedTasks > 0, subscription.lastSeenVersion >= 0 {
                enqueue(.deliverCurrentValue(subscription))
                markContended()
                return nil
            }
            // Already sent; another thread is about to make a newer value current.
            if announcements > 0, hasReceivedCurrentValue(subscription) { return nil }
            return current.map { ($0, currentVersion) }
        }
        guard let missed else { return false }
        // Recorded first: a nested task must not offer the same value from the queue.
        subscription.lastSeenVersion = max(subscription.lastSeenVersion, missed.version)
        subscription.needsCurrentValue = false
        // A nested delivery may have sent this value already. The value that found no demand was then the outer, older
        // one.
        guard missed.version != subscription.highestSentVersion, subscription.consumeOne() else { return false }
        return typed(slot).deliver(missed.value)
    }

    /// Whether the current value has been sent to a subscriber. Call with the lock held.
    private func hasReceivedCurrentValue(_ subscription: BroadcastSubscription) -> Bool {
        currentVersion == subscription.highestSentVersion || currentVersion == subscription.lastSeenVersion
    }

    @usableFromInline
    override func recordLateSubscriber(for slot: SubscriberSlot) {
        // The subscriber may have received the previous value while the last delivery was in progress.
        let last: (value: Output, version: Int)? = lock.withLock {
            guard currentVersion == deliveredVersion, let current else { return nil }
            return (current, currentVersion)
        }
        lateSubscribers.append((slot, last.map { [$0] } ?? []))
    }

    /// Records a delivery for the subscribers that could not join in time, if they have demand.
    ///
    /// A subscriber without demand may request before this value is current, and then receives the previous one. The
    /// newest value is therefore recorded for it too, and replaces the older ones: it has received those, or had no
    /// demand for them.
    @usableFromInline
    func recordForLateSubscribers(_ value: Output, version: Int) {
        for index in lateSubscribers.indices {
            if !lateSubscribers[index].slot.subscription.hasDemand {
                guard version > 0 else { continue }
                lateSubscribers[index].missed.removeAll()
            }
            lateSubscribers[index].missed.append((value, version))
        }
    }

    @usableFromInline
    override func deliverFirstValue(_ slot: SubscriberSlot) {
        let subscription = slot.subscription
        let first: Output? = lock.withLock {
            // After the completion there is no current value.
            guard !isClosed, subscription.pending?.hasReceivedFirstValue == false, let current else { return nil }
            subscription.pending?.hasReceivedFirstValue = true
            subscription.pending?.isDeliveringFirstValue = true
            subscription.lastSeenVersion = currentVersion
            subscription.needsCurrentValue = false
            return current
        }
        guard let first else { return }
        typed(slot).offer(first)
        // The request may come from a third thread, and `receive(subscription:)` may have returned by now.
        let isOver = lock.withLock {
            subscription.pending?.isDeliveringFirstValue = false
            return subscription.pending?.isOver == true
        }
        if isOver { endIntroduction(of: slot) }
    }

    private func complete(_ slot: SubscriberSlot, with completion: Subscribers.Completion<Failure>) {
        // Closing decides between the completion and a cancellation on another thread: only one of them wins.
        if slot.subscription.close() { typed(slot).receiveCompletion(slot, completion) }
    }

    /// The slot by its concrete type. The cast holds because only ``subscribe(_:of:)`` makes slots for this list, and
    /// they have these types.
    @inlinable
    func typed(_ slot: SubscriberSlot) -> ValueSubscriberSlot<Output, Failure> {
        unsafeDowncast(slot, to: ValueSubscriberSlot<Output, Failure>.self)
    }
}

extension Broadcast {
    @inlinable
    @inline(__always)
    func subscribe<S: Subscriber>(_ subscriber: S, of subject: AnyObject? = nil)
    where S.Input == Output, S.Failure == Failure {
        subscribe(
            ConcreteSubscriberSlot(subscriber, subscription: BroadcastSubscription(self, of: subject)) as SubscriberSlot
        )
    }

    /// Delivers a value to every subscriber with demand.
    @inlinable
    func send(_ value: Output) {
        switch lock.withLock({ acquireDeliveryLock(orQueue: value, version: 0) }) {
        case .first:
            deliver(value)
            releaseDeliveryLock()
        case .nested:
            performNested { deliver(value) }
        case .queued:
            break
        }
    }

    /// Makes a value current, then delivers it. After the completion nothing is delivered, and a value becomes current
    /// only if `isSet` is true.
    @inlinable
    func update(_ value: Output, isSet: Bool) {
        // The replaced value is released after unlocking, because its `deinit` may run a client's code.
        var replaced: Output? = value
        var version = 0
        let entry: DeliveryLockEntry = lock.withLock {
            if isClosed {
                if isSet { swap(&current, &replaced) }
                return .queued
            }
            // The value becomes current before its delivery: subscribers may read it inside `receive(_:)`.
            newestVersion += 1
            version = newestVersion
            currentVersion = version
            swap(&current, &replaced)
            return acquireDeliveryLock(orQueue: value, version: version)
        }
        switch entry {
        case .first:
            deliver(value, version: version)
            releaseDeliveryLock()
        case .nested:
            performNested { deliver(value, version: version) }
        case .queued:
            break
        }
    }

    /// Ends an announcement and makes its value current. Call with the lock held.
    ///
    /// On return `value` holds the replaced value, to be released after unlocking. Nothing is replaced if another
    /// thread has set a newer value, or if the version is zero.
    @inlinable
    @inline(__always)
    func becomeCurrent(_ value: inout Output?, version: Int) {
        announcements -= 1
        guard version > foreignVersion else { return }
        // Only an announcement in progress reads it: a later one has a higher version than any before.
        if announcements > 0, settledVersion < version { settledVersion = version }
        currentVersion = version
        swap(&current, &value)
    }

    /// Completes every subscriber. Later subscribers receive the same completion.
    @usableFromInline
    func send(completion: Subscribers.Completion<Failure>) {
        let entry: DeliveryLockEntry = lock.withLock {
            if isClosed { return .queued }
            isClosed = true
            ending = completion
            return acquireDeliveryLock(orQueue: .completion)
        }
        if entry != .queued { perform(entry) { deliverCompletion() } }
    }

    /// The current value. Stops the program in a broadcast without one.
    @inlinable
    var currentValue: Output {
        guard let current = lock.withLock({ current }) else { preconditionFailure("\(name) has no current value") }
        return current
    }

    /// Acquires the delivery lock, or queues the value. Call with the lock held.
    @inlinable
    func acquireDeliveryLock(orQueue value: Output, version: Int) -> DeliveryLockEntry {
        let entry = acquireDeliveryLock()
        if entry == .queued {
            values.append((value, version))
            enqueue(.value)
        }
        return entry
    }

    /// Delivers a value to the subscribers that had joined when it was sent.
    @inlinable
    func deliver(_ value: Output) {
        let end = slots.count
        var index = 0
        // A nested task may complete the broadcast, which empties the list.
        while index < end, index < slots.count {
            // Not retained: the list keeps every slot until no delivery is in progress.
            slots[index]?._withUnsafeGuaranteedRef { typed($0).offer(value) }
            index += 1
        }
        if !lateSubscribers.isEmpty { recordForLateSubscribers(value, version: 0) }
    }

    /// Delivers a value to all subscribers, including the ones that join during the delivery, except those that already
    /// received it.
    @inlinable
    func deliver(_ value: Output, version: Int) {
        var index = 0
        while index < slots.count {
            slots[index]?._withUnsafeGuaranteedRef { offerVersioned(value, version: version, to: $0) }
            index += 1
        }
        // A nested value is newer and has already been delivered.
        if deliveredVersion < version { deliveredVersion = version }
        if !lateSubscribers.isEmpty { recordForLateSubscribers(value, version: version) }
    }

    /// Offers a value to one subscriber. Version zero marks a value that never becomes current.
    @inlinable
    func offer(_ value: Output, version: Int, to slot: SubscriberSlot) {
        if version == 0 { typed(slot).offer(value) } else { offerVersioned(value, version: version, to: slot) }
    }

    /// Offers a value that is current or becomes current.
    @inlinable
    @inline(__always)
    func offerVersioned(_ value: Output, version: Int, to slot: SubscriberSlot) {
        let subscription = slot.subscription
        guard subscription.lastSeenVersion < version else { return }
        // Without demand the value is dropped. As with Apple's `CurrentValueSubject`, the next request gets the current
        // one. So does the demand that a delivery in progress returns.
        guard subscription.consumeOne() else {
            subscription.needsCurrentValue = true
            return
        }
        subscription.needsCurrentValue = false
        if subscription.highestSentVersion < version { subscription.highestSentVersion = version }
        if typed(slot).deliver(value), subscription.needsCurrentValue { deliverCurrentValue(slot) }
    }
}
