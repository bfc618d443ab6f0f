import QueueStructures
import Locking
import Synchronization

/// The subscribers of a broadcast, and the delivery lock: the exclusive right to work on them.
///
/// Each operation on a broadcast is a ``BroadcastTask``: a value, a completion, or a subscriber that joins, cancels or
/// requests the current value. A thread that finds the broadcast idle acquires the delivery lock and performs its task
/// at once. A task that comes while the delivery lock is held depends on its thread:
///
/// - On the same thread, from a subscriber's code, it is *nested*: performed at once, inside the task in progress, as
///   in Apple's Combine. An inner `send` has therefore delivered everything before it returns.
/// - On another thread it is *queued*. The thread that holds the delivery lock performs it before its own call returns.
///   No thread waits for another, so two subjects cannot deadlock.
///
/// The list is separate from ``Broadcast``, its only subclass, because subscriptions refer to it without the types of
/// values. A generic class would need a table of witnesses for each request. Swift has no abstract methods, so the
/// functions that only the subclass can implement stop the program here.
///
/// A nested task first performs the tasks that other threads have queued before it, so that the newest value is
/// delivered last. A nested request does not: it sends no value to the other subscribers.
///
/// - `deliveryLock` and `owner` are set under `lock` when the delivery lock is acquired. Leaving swaps `deliveryLock`
///   without the lock, unless tasks are left.
/// - `slots`, `gaps`, `nestedTasks`, `removedSlots` and `hasEnded` belong to the thread that holds the delivery lock,
///   and to no other.
/// - `queue`, `cancelled`, `queued`, `upstreams`, `upstreamLimit` and `isClosed` are guarded by `lock`. So is the
///   change of `wasRequested`, which only ever becomes true.
///
/// Sendable: the other properties are constant. ``Broadcast`` names what guards the properties that it adds. These
/// rules already exclude overlapping accesses, so the run-time exclusivity check is off: it costs more than the
/// accesses.
@usableFromInline
class BroadcastCore: @unchecked Sendable {
    @usableFromInline enum BroadcastTask {
        case value
        case completion
        case addSubscriber(SubscriberSlot)
        case deliverCurrentValue(BroadcastSubscription)
        case deliverCurrentValues
        case releaseSubscribers
    }

    @usableFromInline final let deliveryLock = Atomic<UInt8>(DeliveryLock.idle)
    @usableFromInline final let lock = Lock()
    @usableFromInline final let name: StaticName

    /// Whether new subscribers receive a current value first.
    @usableFromInline final let hasCurrent: Bool

    /// Whether a subscriber receives as many values as it requests. Otherwise its first request counts as unlimited.
    @usableFromInline final let countsDemand: Bool

    /// The number of the thread that holds the delivery lock, or held it last.
    @exclusivity(unchecked) @usableFromInline final var owner: UInt = 0

    @exclusivity(unchecked) @usableFromInline final var queue = Deque<BroadcastTask>()

    /// The number of tasks that were ever queued.
    @exclusivity(unchecked) @usableFromInline final var queued = 0

    /// The subscriptions that were canceled while the delivery lock was held. They are removed once no delivery is in
    /// progress.
    @exclusivity(unchecked) private final var cancelled: [BroadcastSubscription] = []
    @exclusivity(unchecked) private final var upstreams: [any Subscription] = []
    /// The number of upstreams at which ended ones are removed.
    @exclusivity(unchecked) private final var upstreamLimit = 1

    /// Whether any subscriber has requested a value.
    @usableFromInline final let wasRequested: Atomic<Bool>

    /// True from the moment the completion was sent, though earlier values may still be queued.
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// Whether subscribers can no longer join. Belongs to the thread that holds the delivery lock.
    @exclusivity(unchecked) @usableFromInline final var hasEnded = false

    /// The subscribers in order of subscription. A removed one leaves a gap, until more than half of the slots are
    /// gaps. A nested task only appends or empties, so the positions of an outer delivery stay valid.
    @exclusivity(unchecked) @usableFromInline final var slots = ContiguousArray<Unmanaged<SubscriberSlot>?>()
    @exclusivity(unchecked) private final var gaps = 0

    /// The number of nested tasks in progress.
    @exclusivity(unchecked) @usableFromInline final var nestedTasks = 0

    /// The slots that a nested task removed. A delivery to them may be in progress, so they are released with the
    /// delivery lock.
    @exclusivity(unchecked) private final var removedSlots = ContiguousArray<Unmanaged<SubscriberSlot>?>()

    @usableFromInline
    init(_ name: StaticName, hasCurrent: Bool, countsDemand: Bool) {
        self.name = name
        self.countsDemand = countsDemand
        self.hasCurrent = hasCurrent
        wasRequested = Atomic(hasCurrent)
    }

    // MARK: Hooks for Broadcast. All but `deliverFirstValue` run with the delivery lock held.

    /// Delivers the first of the queued values.
    @usableFromInline
    func deliverQueued() { abstractMethod() }

    /// Completes every listed subscriber.
    @usableFromInline
    func deliverCompletion() { abstractMethod() }

    /// Completes a subscriber that subscribed after the completion.
    @usableFromInline
    func completeLateSubscriber(_ slot: SubscriberSlot) { abstractMethod() }

    /// Delivers to a subscriber that joined late what it has missed: newer values, or the completion.
    @usableFromInline
    func deliverMissedSignals(_ slot: SubscriberSlot) { abstractMethod() }

    /// Delivers the current value to a subscriber with demand, unless the subscriber has already received it.
    @usableFromInline
    func deliverCurrentValue(_ slot: SubscriberSlot) { abstractMethod() }

    /// Records a subscriber whose join task came up while it was inside `receive(subscription:)`. Later deliveries are
    /// recorded for it.
    @usableFromInline
    func recordLateSubscriber(for slot: SubscriberSlot) { abstractMethod() }

    /// Delivers the first value to a subscriber inside its own request, while it is inside `receive(subscription:)`.
    @usableFromInline
    func deliverFirstValue(_ slot: SubscriberSlot) { abstractMethod() }
}

// MARK: - The delivery lock

extension BroadcastCore {
    /// Acquires the delivery lock if no thread has it. Otherwise the thread that has it checks the queue before it
    /// leaves. Call with the lock held.
    @inlinable
    @inline(__always)
    final func acquireDeliveryLock() -> DeliveryLockEntry {
        guard deliveryLock.load(ordering: .acquiring) == DeliveryLock.idle else { return enterHeldDeliveryLock() }
        // Every acquisition happens under `lock`, so no other thread can acquire it in between.
        deliveryLock.store(DeliveryLock.held, ordering: .relaxed)
        owner = CurrentThread.number
        return .first
    }

    /// The slow path of ``acquireDeliveryLock()``: a thread holds the delivery lock, and may leave at any moment. Call
    /// with the lock held.
    @usableFromInline
    final func enterHeldDeliveryLock() -> DeliveryLockEntry {
        // If this thread holds the delivery lock, the call comes from inside a task.
        if owner == CurrentThread.number { return .nested }
        while true {
            if deliveryLock.load(ordering: .relaxed) == DeliveryLock.contended { return .queued }
            // The other thread may leave at this moment, which takes no lock.
            let (isContended, _) = deliveryLock.compareExchange(
                expected: DeliveryLock.held,
                desired: DeliveryLock.contended,
                ordering: .relaxed
            )
            if isContended { return .queued }
            if deliveryLock.load(ordering: .acquiring) == DeliveryLock.idle { return acquireDeliveryLock() }
        }
    }

    /// Acquires the delivery lock or queues the task. The task is made only if it is queued, because making it retains
    /// its payload. Call with the lock held.
    @inline(__always)
    final func acquireDeliveryLock(orQueue task: @autoclosure () -> BroadcastTask) -> DeliveryLockEntry {
        let entry = acquireDeliveryLock()
        if entry == .queued { enqueue(task()) }
        return entry
    }

    /// Adds a task to the queue. Call with the lock held.
    @inlinable
    final func enqueue(_ task: BroadcastTask) {
        queue.append(task)
        queued += 1
    }

    final func submit(_ task: BroadcastTask) {
        let entry = lock.withLock { acquireDeliveryLock(orQueue: task) }
        if entry != .queued { perform(entry) { self.perform(task) } }
    }

    /// Delivers the current value to a subscriber that has requested values. Unlike other nested tasks, it does not
    /// perform queued ones first: their values would overtake the one in delivery, which would then arrive last.
    private final func submitRequest(of subscription: BroadcastSubscription) {
        let task = BroadcastTask.deliverCurrentValue(subscription)
        switch lock.withLock({ acquireDeliveryLock(orQueue: task) }) {
        case .first:
            perform(task)
            releaseDeliveryLock()
        case .nested:
            nestedTasks += 1
            perform(task)
            nestedTasks -= 1
        case .queued:
            break
        }
    }

    /// Performs a task after the delivery lock was acquired, or nested.
    @usableFromInline
    final func perform(_ entry: DeliveryLockEntry, _ body: () -> Void) {
        if entry == .nested {
            performNested(body)
        } else {
            body()
            releaseDeliveryLock()
        }
    }

    /// Performs a task inside another one, after the tasks that other threads have queued before it.
    @usableFromInline
    final func performNested(_ body: () -> Void) {
        nestedTasks += 1
        if deliveryLock.load(ordering: .relaxed) == DeliveryLock.contended {
            // Only the tasks queued so far: if other threads never stopped sending, the loop would not end.
            let mark = lock.withLock { queued }
            while let task = lock.withLock({ queued - queue.count < mark ? queue.popFirst() : nil }) { perform(task) }
        }
        body()
        nestedTasks -= 1
    }

    /// Makes the thread that holds the delivery lock check for remaining work before it leaves. Call with the lock
    /// held, on that thread.
    @usableFromInline
    final func markContended() {
        deliveryLock.store(DeliveryLock.contended, ordering: .relaxed)
    }

    @inlinable
    final func releaseDeliveryLock() {
        let (left, _) = deliveryLock.compareExchange(
            expected: DeliveryLock.held, desired: DeliveryLock.idle, ordering: .releasing)
        if !left { performQueue() }
    }

    /// Releases the delivery lock, with `lock` held. False if tasks are queued.
    @inlinable
    final func tryReleaseDeliveryLock() -> Bool {
        guard deliveryLock.load(ordering: .relaxed) == DeliveryLock.held else { return false }
        deliveryLock.store(DeliveryLock.idle, ordering: .releasing)
        return true
    }

    @usableFromInline
    final func performQueue() {
        while true {
            // No delivery is in progress here, so the slots that nested tasks have removed can go.
            releaseRemovedSlots()
            var departed: [BroadcastSubscription] = []
            let task: BroadcastTask? = lock.withLock {
                swap(&departed, &cancelled)
                if let next = queue.popFirst() { return next }
                // Left under the lock: a thread that comes now either is seen here or finds the broadcast idle.
                if departed.isEmpty { deliveryLock.store(DeliveryLock.idle, ordering: .releasing) }
                return nil
            }
            // Removed without the lock, because this releases subscribers, whose `deinit` is a client's code.
            for subscription in departed { remove(subscription) }
            if let task {
                perform(task)
            } else if departed.isEmpty {
                return
            }
        }
    }

    private func perform(_ task: BroadcastTask) {
        switch task {
        case .value:
            deliverQueued()
        case .completion:
            deliverCompletion()
        case .addSubscriber(let slot):
            let isIntroduced = lock.withLock {
                slot.subscription.pending?.needsToBeAddedAgain = true
                return slot.subscription.pending == nil
            }
            if isIntroduced {
                addSubscriber(slot)
                deliverMissedSignals(slot)
            } else {
                recordLateSubscriber(for: slot)
            }
        case .deliverCurrentValue(let subscription):
            if let position = subscription.position { slots[position]?._withUnsafeGuaranteedRef(deliverCurrentValue) }
        case .deliverCurrentValues:
            var index = 0
            // A nested task may complete the broadcast, which empties the list.
            while index < slots.count {
                slots[index]?._withUnsafeGuaranteedRef(deliverCurrentValue)
                index += 1
            }
        case .releaseSubscribers:
            // A subscriber that is still inside `receive(subscription:)` must not join now: nothing would ever release
            // it.
            hasEnded = true
            for slot in removeAllSlots() { slot?.release() }
            for upstream in releaseUpstreams() { upstream.cancel() }
        }
    }
}

// MARK: - Adding and removing subscribers

extension BroadcastCore {
    /// Sends the subscription at once, even when another thread holds the delivery lock: until the subscriber has
    /// joined, no other thread can deliver to it. With the delivery lock held, it joins first, as in Apple's Combine.
    @usableFromInline
    final func subscribe(_ slot: SubscriberSlot) {
        let subscription = slot.subscription
        let entry = lock.withLock {
            let entry = acquireDeliveryLock(orQueue: .addSubscriber(slot))
            // In the same locked step: the other thread may reach the queued task at once.
            if entry == .queued { subscription.pending = PendingSubscription(slot: slot) }
            return entry
        }
        if entry == .queued {
            slot.receiveSubscription(slot, subscription)
            let isDeliveringFirstValue = lock.withLock {
                subscription.pending?.isOver = true
                return subscription.pending?.isDeliveringFirstValue ?? false
            }
            if !isDeliveringFirstValue { endIntroduction(of: slot) }
        } else {
            if hasEnded {
                completeLateSubscriber(slot)
            } else {
                addSubscriber(slot)
                slot.receiveSubscription(slot, subscription)
            }
            if entry == .first { releaseDeliveryLock() }
        }
    }

    @usableFromInline
    final func endIntroduction(of slot: SubscriberSlot) {
        let ended = lock.withLock {
            let ended = slot.subscription.pending
            slot.subscription.pending = nil
            return ended
        }
        if ended?.needsToBeAddedAgain == true { submit(.addSubscriber(slot)) }
    }

    private func addSubscriber(_ slot: SubscriberSlot) {
        guard !hasEnded, !slot.subscription.isEnded else { return }
        slot.subscription.position = slots.count
        // The list owns the slot until it removes it.
        slots.append(Unmanaged.passRetained(slot))
    }

    /// Handles a request. The first request opens the upstreams, and each one may have to deliver the current value.
    final func demandAdded(by subscription: BroadcastSubscription) {
        let (opened, introduced) = lock.withLock {
            // Under the lock, together with the list: a subscription that `keep(_:)` adds later is requested there.
            let isFirst = !wasRequested.exchange(true, ordering: .relaxed)
            return (isFirst ? upstreams : [], subscription.pending?.slot)
        }
        for upstream in opened { upstream.request(.unlimited) }
        guard hasCurrent else { return }
        if let introduced {
            deliverFirstValue(introduced)
        } else {
            submitRequest(of: subscription)
        }
    }

    final func didCancel(_ subscription: BroadcastSubscription) {
        let entry = lock.withLock {
            let entry = acquireDeliveryLock()
            if entry != .first {
                cancelled.append(subscription)
                // A call from another thread has marked the delivery lock already.
                if entry == .nested { markContended() }
            }
            return entry
        }
        guard entry == .first else { return }
        remove(subscription)
        releaseDeliveryLock()
    }

    /// The subscriber of a subscription, if no other thread holds the delivery lock.
    final func subscriber(of subscription: BroadcastSubscription) -> Any? {
        let entry: DeliveryLockEntry = lock.withLock {
            deliveryLock.load(ordering: .relaxed) == DeliveryLock.idle || owner == CurrentThread.number
                ? acquireDeliveryLock() : .queued
        }
        defer { if entry == .first { releaseDeliveryLock() } }
        guard entry != .queued, let position = subscription.position, position < slots.count else { return nil }
        return slots[position]?.takeUnretainedValue().subscriber
    }

    /// Removes a subscription. Never nested, because a delivery to its slot may be in progress.
    private func remove(_ subscription: BroadcastSubscription) {
        guard let position = subscription.position else { return }
        subscription.position = nil
        let slot = slots[position]
        if position == slots.count - 1 {
            slots.removeLast()
        } else {
            // Later positions stay valid. Closing gaps once they are the majority keeps a cancellation cheap on
            // average.
            slots[position] = nil
            gaps += 1
            if gaps * 2 > slots.count { closeGaps() }
        }
        // Last: the subscriber's `deinit` may perform a nested task, which needs a consistent list.
        slot?.release()
    }

    private func closeGaps() {
        slots.removeAll { $0 == nil }
        gaps = 0
        for (position, slot) in slots.enumerated() {
            slot?._withUnsafeGuaranteedRef { $0.subscription.position = position }
        }
    }

    /// Releases every subscriber without a completion. Called when the subject or property is deinitialized, so nothing
    /// can be sent afterwards.
    @usableFromInline
    final func releaseSubscribers() {
        submit(.releaseSubscribers)
    }

    /// Removes every slot, and returns them for the caller to release. A nested call also retains them until the
    /// delivery lock is left.
    @usableFromInline
    final func removeAllSlots() -> ContiguousArray<Unmanaged<SubscriberSlot>?> {
        let allSlots = slots
        slots = []
        gaps = 0
        for slot in allSlots { slot?._withUnsafeGuaranteedRef { $0.subscription.position = nil } }
        if nestedTasks > 0 {
            for slot in allSlots { removedSlots.append(slot.map { $0.retain() }) }
            lock.withLock { markContended() }
        }
        return allSlots
    }

    private func releaseRemovedSlots() {
        guard !removedSlots.isEmpty else { return }
        // The list is emptied first, because the `deinit` of a subscriber may add to it.
        let released = removedSlots
        removedSlots = []
        for slot in released { slot?.release() }
    }
}

// MARK: - Upstreams

extension BroadcastCore {
    /// Keeps an upstream's subscription. Requests unlimited values from it as soon as a subscriber has requested.
    @usableFromInline
    final func keep(_ subscription: any Subscription) {
        // Released after unlocking, because releasing a client's subscription runs client code.
        var replaced: [any Subscription] = []
        let (comesLate, comesWanted) = lock.withLock {
            if !isClosed {
                if upstreams.count >= upstreamLimit {
                    replaced = upstreams
                    removeEndedUpstreams()
                }
                upstreams.append(subscription)
            }
            return (isClosed, wasRequested.load(ordering: .relaxed))
        }
        withExtendedLifetime(replaced) {}
        if comesLate {
            subscription.cancel()
        } else if comesWanted {
            subscription.request(.unlimited)
        }
    }

    /// Removes links that have ended. A shared publisher adds one whenever it reconnects. Call with the lock held.
    private func removeEndedUpstreams() {
        upstreams.removeAll { ($0 as? Link)?.isOver == true }
        // Doubled, so that adding an upstream has a constant amortized cost.
        upstreamLimit = max(1, upstreams.count * 2)
    }

    final func releaseUpstreams() -> [any Subscription] {
        lock.withLock {
            let released = upstreams
            upstreams = []
            return released
        }
    }
}

/// Stops the program: a subclass has to override the method.
@usableFromInline
func abstractMethod(_ name: StaticString = #function) -> Never { preconditionFailure("\(name) must be overridden") }

/// The state of a broadcast's delivery lock: idle, held, or held with more tasks waiting.
@usableFromInline
enum DeliveryLock {
    @inlinable static var idle: UInt8 { 0 }
    @inlinable static var held: UInt8 { 1 }
    @inlinable static var contended: UInt8 { 2 }
}

/// The result of an attempt to acquire the delivery lock.
@usableFromInline
enum DeliveryLockEntry {
    /// The broadcast was idle. The caller holds the delivery lock, performs the task, and leaves.
    case first

    /// The caller's own thread holds the delivery lock. The caller performs the task inside the one in progress.
    case nested

    /// Another thread holds the delivery lock. It performs the task before it leaves.
    case queued
}
