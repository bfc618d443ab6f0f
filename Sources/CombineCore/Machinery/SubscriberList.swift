import DequeModule
import Locking
import Synchronization

/// The subscribers of a broadcast, and the turn: the exclusive right to work on them.
///
/// Each operation on a broadcast is a ``Task``: a value, a completion, or a subscriber that joins, cancels or requests
/// the current value. A thread that finds the broadcast idle takes the turn and performs its task at once. A task that
/// comes while the turn is taken depends on its thread:
///
/// - On the same thread, from a subscriber's code, it is *nested*: performed at once, inside the task under way, as
///   with Apple. An inner `send` has therefore delivered everything before it returns.
/// - On another thread it is *queued*. The thread that has the turn performs it before its own call returns. No thread
///   waits for another, so two subjects cannot deadlock.
///
/// The list is apart from ``Broadcast``, its only subclass, because subscriptions refer to it without the types of values.
/// A generic class would need a table of witnesses for each request. Swift has no abstract methods, so the functions
/// that only the subclass can write stop the program here.
///
/// A nested task first performs what other threads have queued before it, so that the newest value is delivered last.
///
/// - `turn` and `owner` are set under `lock` when the turn is taken. Leaving swaps `turn` without the lock, unless
///   tasks are left.
/// - `slots`, `gaps`, `depth`, `removedSlots` and `hasEnded` belong to the thread that has the turn, and to no other.
/// - `queue`, `cancelled`, `queued`, `upstreams` and `isClosed` are guarded by `lock`. So is the change of
///   `wasRequested`, which only ever becomes true.
///
/// Sendable: the other properties are constant. ``Broadcast`` names what guards the properties that it adds. These
/// rules already exclude overlapping accesses, so the run-time exclusivity check is off: it costs more than the
/// accesses.
@usableFromInline
class SubscriberList: @unchecked Sendable {
    @usableFromInline enum Task {
        case value
        case completion
        case join(SubscriberSlot)
        case catchUp(BroadcastSubscription)
        case abandon
    }

    @usableFromInline final let turn = Atomic<UInt8>(Turn.idle)
    @usableFromInline final let lock = Lock()
    @usableFromInline final let name: StaticName

    /// Whether new subscribers receive a current value first.
    @usableFromInline final let hasCurrent: Bool

    /// Whether a subscriber receives as many values as it requests. Otherwise its first request counts as unlimited.
    @usableFromInline final let countsDemand: Bool

    /// The number of the thread that has the turn, or had it last.
    @exclusivity(unchecked) @usableFromInline final var owner: UInt = 0

    @exclusivity(unchecked) @usableFromInline final var queue = Deque<Task>()

    /// The number of tasks that were ever queued.
    @exclusivity(unchecked) @usableFromInline final var queued = 0

    /// The subscriptions that were canceled while the turn was taken. They are removed once no delivery is under way.
    @exclusivity(unchecked) private final var cancelled: [BroadcastSubscription] = []
    @exclusivity(unchecked) private final var upstreams: [any Subscription] = []

    /// Whether any subscriber has requested a value.
    @usableFromInline final let wasRequested: Atomic<Bool>

    /// True from the moment the completion was sent, though earlier values may still be queued.
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// Whether subscribers can no longer join. Belongs to the thread that has the turn.
    @exclusivity(unchecked) @usableFromInline final var hasEnded = false

    /// The subscribers in order of subscription. A removed one leaves a gap, until more than half of the slots are
    /// gaps. A nested task only appends or empties, so the positions of an outer delivery stay valid.
    @exclusivity(unchecked) @usableFromInline final var slots = ContiguousArray<Unmanaged<SubscriberSlot>?>()
    @exclusivity(unchecked) private final var gaps = 0

    /// The number of nested tasks under way.
    @exclusivity(unchecked) @usableFromInline final var depth = 0

    /// The slots that a nested task removed. A delivery to them may be under way, so they are released with the turn.
    @exclusivity(unchecked) private final var removedSlots = ContiguousArray<Unmanaged<SubscriberSlot>?>()

    @usableFromInline
    init(_ name: StaticName, hasCurrent: Bool, countsDemand: Bool) {
        self.name = name
        self.countsDemand = countsDemand
        self.hasCurrent = hasCurrent
        wasRequested = Atomic(hasCurrent)
    }

    // MARK: Hooks for Broadcast. All but `deliverFirstValue` run with the turn taken.

    /// Delivers the first of the queued values.
    @usableFromInline
    func deliverQueued() { preconditionFailure("a broadcast delivers") }

    /// Completes every listed subscriber.
    @usableFromInline
    func deliverCompletion() { preconditionFailure("a broadcast ends") }

    /// Completes a subscriber that subscribed after the completion.
    @usableFromInline
    func completeLateSubscriber(_ slot: SubscriberSlot) { preconditionFailure("a broadcast refuses") }

    /// Delivers to a subscriber that joined late what it has missed: newer values, or the completion.
    @usableFromInline
    func deliverMissedSignals(_ slot: SubscriberSlot) { preconditionFailure("a broadcast welcomes") }

    /// Delivers the current value to a subscriber with demand, unless it has received that.
    @usableFromInline
    func catchUp(_ slot: SubscriberSlot) { preconditionFailure("a broadcast lets catch up") }

    /// Records a subscriber whose join task came up while it was inside `receive(subscription:)`. Later deliveries are
    /// recorded for it.
    @usableFromInline
    func recordLateSubscriber(for slot: SubscriberSlot) { preconditionFailure("a broadcast keeps places") }

    /// Delivers the first value to a subscriber inside its own request, while it is inside `receive(subscription:)`.
    @usableFromInline
    func deliverFirstValue(_ slot: SubscriberSlot) { preconditionFailure("a broadcast serves") }
}

// MARK: - The turn

extension SubscriberList {
    /// Takes the turn if no thread has it. Otherwise the thread that has it checks the queue before it leaves. Call
    /// with the lock held.
    @inlinable
    @inline(__always)
    final func takeTurn() -> Entry {
        guard turn.load(ordering: .acquiring) == Turn.idle else { return enterTakenTurn() }
        turn.store(Turn.taken, ordering: .relaxed)
        owner = CurrentThread.number
        return .first
    }

    /// The slow path of ``takeTurn()``: a thread has the turn, and may leave at any moment. Call with the lock held.
    @usableFromInline
    final func enterTakenTurn() -> Entry {
        // If this thread has the turn, the call comes from inside a task.
        if owner == CurrentThread.number { return .nested }
        while true {
            if turn.load(ordering: .relaxed) == Turn.awaited { return .queued }
            // The other thread may leave at this moment, which takes no lock.
            let (isAwaited, _) = turn.compareExchange(
                expected: Turn.taken,
                desired: Turn.awaited,
                ordering: .relaxed
            )
            if isAwaited { return .queued }
            if turn.load(ordering: .acquiring) == Turn.idle { return takeTurn() }
        }
    }

    /// Takes the turn or queues the task. The task is made only if it is queued, because making it retains its payload.
    /// Call with the lock held.
    @inline(__always)
    final func takeTurn(orQueue task: @autoclosure () -> Task) -> Entry {
        let entry = takeTurn()
        if entry == .queued { enqueue(task()) }
        return entry
    }

    /// Adds a task to the queue. Call with the lock held.
    @inlinable
    final func enqueue(_ task: Task) {
        queue.append(task)
        queued += 1
    }

    private func submit(_ task: Task) {
        let entry = lock.withLock { takeTurn(orQueue: task) }
        if entry != .queued { perform(entry) { self.perform(task) } }
    }

    /// Performs a task after the turn was taken, or nested.
    @usableFromInline
    final func perform(_ entry: Entry, _ body: () -> Void) {
        if entry == .nested {
            performNested(body)
        } else {
            body()
            leaveTurn()
        }
    }

    /// Performs a task inside another one, after the tasks that other threads have queued before it.
    @usableFromInline
    final func performNested(_ body: () -> Void) {
        depth += 1
        if turn.load(ordering: .relaxed) == Turn.awaited {
            let mark = lock.withLock { queued }
            while let task = lock.withLock({ queued - queue.count < mark ? queue.popFirst() : nil }) { perform(task) }
        }
        body()
        depth -= 1
    }

    /// Makes the thread that has the turn check for remaining work before it leaves. Call with the lock held, on that
    /// thread.
    @usableFromInline
    final func markTurnAwaited() {
        turn.store(Turn.awaited, ordering: .relaxed)
    }

    @inlinable
    final func leaveTurn() {
        let (left, _) = turn.compareExchange(expected: Turn.taken, desired: Turn.idle, ordering: .releasing)
        if !left { performQueue() }
    }

    /// Leaves the turn with the lock held. False if tasks are queued.
    @inlinable
    final func leaveTurnLocked() -> Bool {
        guard turn.load(ordering: .relaxed) == Turn.taken else { return false }
        turn.store(Turn.idle, ordering: .releasing)
        return true
    }

    @usableFromInline
    final func performQueue() {
        while true {
            releaseRemovedSlots()
            var departed: [BroadcastSubscription] = []
            let task: Task? = lock.withLock {
                swap(&departed, &cancelled)
                if let next = queue.popFirst() { return next }
                if departed.isEmpty { turn.store(Turn.idle, ordering: .releasing) }
                return nil
            }
            for subscription in departed { remove(subscription) }
            if let task {
                perform(task)
            } else if departed.isEmpty {
                return
            }
        }
    }

    private func perform(_ task: Task) {
        switch task {
        case .value:
            deliverQueued()
        case .completion:
            deliverCompletion()
        case .join(let slot):
            let isIntroduced = lock.withLock {
                slot.subscription.pending?.needsToJoinAgain = true
                return slot.subscription.pending == nil
            }
            if isIntroduced {
                join(slot)
                deliverMissedSignals(slot)
            } else {
                recordLateSubscriber(for: slot)
            }
        case .catchUp(let subscription):
            if let position = subscription.position { slots[position]?._withUnsafeGuaranteedRef(catchUp) }
        case .abandon:
            // A subscriber that is still inside `receive(subscription:)` must not join any more: nothing would ever
            // release it.
            hasEnded = true
            for slot in removeAllSlots() { slot?.release() }
            for upstream in releaseUpstreams() { upstream.cancel() }
        }
    }
}

// MARK: - Joining and canceling

extension SubscriberList {
    /// Sends the subscription at once, even when another thread has the turn: until the subscriber has joined, no other
    /// thread can deliver to it. With the turn, it joins first, as with Apple.
    @usableFromInline
    final func subscribe(_ slot: SubscriberSlot) {
        let subscription = slot.subscription
        let entry = lock.withLock {
            let entry = takeTurn(orQueue: .join(slot))
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
                join(slot)
                slot.receiveSubscription(slot, subscription)
            }
            if entry == .first { leaveTurn() }
        }
    }

    @usableFromInline
    final func endIntroduction(of slot: SubscriberSlot) {
        let ended = lock.withLock {
            let ended = slot.subscription.pending
            slot.subscription.pending = nil
            return ended
        }
        if ended?.needsToJoinAgain == true { submit(.join(slot)) }
    }

    private func join(_ slot: SubscriberSlot) {
        guard !hasEnded, !slot.subscription.isEnded else { return }
        slot.subscription.position = slots.count
        slots.append(Unmanaged.passRetained(slot))
    }

    /// Handles a request. The first one requests from the upstreams. Each may have to deliver the current value.
    final func demandAdded(by subscription: BroadcastSubscription) {
        let (opened, introduced) = lock.withLock {
            let isFirst = !wasRequested.exchange(true, ordering: .relaxed)
            return (isFirst ? upstreams : [], subscription.pending?.slot)
        }
        for upstream in opened { upstream.request(.unlimited) }
        guard hasCurrent else { return }
        if let introduced {
            deliverFirstValue(introduced)
        } else {
            submit(.catchUp(subscription))
        }
    }

    final func didCancel(_ subscription: BroadcastSubscription) {
        let entry = lock.withLock {
            let entry = takeTurn()
            if entry != .first {
                cancelled.append(subscription)
                if entry == .nested { markTurnAwaited() }
            }
            return entry
        }
        guard entry == .first else { return }
        remove(subscription)
        leaveTurn()
    }

    /// The subscriber of a subscription, if no other thread has the turn.
    final func subscriber(of subscription: BroadcastSubscription) -> Any? {
        let entry: Entry = lock.withLock {
            turn.load(ordering: .relaxed) == Turn.idle || owner == CurrentThread.number ? takeTurn() : .queued
        }
        defer { if entry == .first { leaveTurn() } }
        guard entry != .queued, let position = subscription.position, position < slots.count else { return nil }
        return slots[position]?.takeUnretainedValue().subscriber
    }

    /// Removes a subscription. Never nested, because a delivery to its slot may be under way.
    private func remove(_ subscription: BroadcastSubscription) {
        guard let position = subscription.position else { return }
        subscription.position = nil
        let slot = slots[position]
        if position == slots.count - 1 {
            slots.removeLast()
        } else {
            slots[position] = nil
            gaps += 1
            if gaps * 2 > slots.count { closeGaps() }
        }
        slot?.release()
    }

    private func closeGaps() {
        slots.removeAll { $0 == nil }
        gaps = 0
        for (position, slot) in slots.enumerated() {
            slot?._withUnsafeGuaranteedRef { $0.subscription.position = position }
        }
    }

    /// Releases every subscriber without a completion. Called when the subject or property is deinitialized, so that
    /// nothing can be sent any more.
    @usableFromInline
    final func abandon() {
        submit(.abandon)
    }

    /// Removes every slot, and returns them for the caller to release. A nested call also retains them until the turn
    /// is left.
    @usableFromInline
    final func removeAllSlots() -> ContiguousArray<Unmanaged<SubscriberSlot>?> {
        let everybody = slots
        slots = []
        gaps = 0
        for slot in everybody { slot?._withUnsafeGuaranteedRef { $0.subscription.position = nil } }
        if depth > 0 {
            for slot in everybody { removedSlots.append(slot.map { $0.retain() }) }
            lock.withLock { markTurnAwaited() }
        }
        return everybody
    }

    private func releaseRemovedSlots() {
        guard !removedSlots.isEmpty else { return }
        let released = removedSlots
        removedSlots = []
        for slot in released { slot?.release() }
    }
}

// MARK: - Upstreams

extension SubscriberList {
    /// Keeps an upstream's subscription. Requests unlimited values from it as soon as a subscriber has requested.
    @usableFromInline
    final func keep(_ subscription: any Subscription) {
        let (comesLate, comesWanted) = lock.withLock {
            if !isClosed { upstreams.append(subscription) }
            return (isClosed, wasRequested.load(ordering: .relaxed))
        }
        if comesLate {
            subscription.cancel()
        } else if comesWanted {
            subscription.request(.unlimited)
        }
    }

    final func releaseUpstreams() -> [any Subscription] {
        lock.withLock {
            let released = upstreams
            upstreams = []
            return released
        }
    }
}

/// The state of a broadcast's turn: idle, taken, or taken with more tasks waiting.
@usableFromInline
enum Turn {
    @inlinable static var idle: UInt8 { 0 }
    @inlinable static var taken: UInt8 { 1 }
    @inlinable static var awaited: UInt8 { 2 }
}

/// The result of an attempt to take the turn.
@usableFromInline
enum Entry {
    /// The broadcast was idle. The caller has the turn, performs the task, and leaves.
    case first

    /// The caller's own thread has the turn. The caller performs the task inside the one under way.
    case nested

    /// Another thread has the turn. It performs the task before it leaves.
    case queued
}
