import DequeModule
import Locking
import Synchronization

/// Who listens to a broadcast, and whose turn it is to work on it.
///
/// Whatever happens to a broadcast is a ``Task``: a value, an end, a subscriber who joins, leaves or asks for the current
/// value. A thread that finds the broadcast idle takes the turn and does its task at once. What comes meanwhile depends on
/// where it comes from:
///
/// - From the same thread, out of a subscriber's own code, it is *nested*: done at once, inside the task that it
///   interrupts, as with Apple's. So all of an inner `send` is delivered before it returns.
/// - From another thread it is queued, and done by the thread that has the turn before that thread's call returns. So
///   nobody waits for a thread, and no two subjects can lock each other out.
///
/// A nested task first does what other threads have queued before it, so that the newest value is delivered last.
///
/// - `turn` and `owner` are set under `lock` on the way in; on the way out `turn` is swapped without it, unless more is to do.
/// - `outlets`, `gaps`, `depth`, `struck` and `hasEnded` belong to whoever has the turn. Nothing else touches them.
/// - `queue`, `departures`, `queued`, `upstreams` and `isClosed` are guarded by `lock`; so is the change of `isWanted`,
///   which only ever turns on.
///
/// Sendable: the three sentences above cover every stored property, and those of ``Broadcast`` the ones it adds. They are
/// also why the run-time check for overlapping accesses is off: it costs more than the accesses.
@usableFromInline
class Roster: @unchecked Sendable {
    @usableFromInline enum Task {
        case value
        case completion
        case join(Outlet)
        case catchUp(Ticket)
        case abandon
    }

    @usableFromInline final let turn = Atomic<UInt8>(Turn.idle)
    @usableFromInline final let lock = Lock()
    @usableFromInline final let name: StaticName

    /// Whether new subscribers are given a value first.
    @usableFromInline final let hasCurrent: Bool

    /// Whether a subscriber gets as many values as it asks for; otherwise all, once it has asked.
    @usableFromInline final let countsDemand: Bool

    /// The thread that has the turn, or had it last.
    @exclusivity(unchecked) @usableFromInline final var owner: UInt = 0

    @exclusivity(unchecked) @usableFromInline final var queue = Deque<Task>()

    /// How many tasks were ever queued.
    @exclusivity(unchecked) @usableFromInline final var queued = 0

    /// Who has left while somebody had the turn, and is struck off when nothing is delivered any more.
    @exclusivity(unchecked) private final var departures: [Ticket] = []
    @exclusivity(unchecked) private final var upstreams: [any Subscription] = []

    /// Somebody has asked for a value.
    @usableFromInline final let isWanted: Atomic<Bool>

    /// From the moment the end was sent, though values sent before it may still wait in the queue.
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// Whether nobody may join any more; belongs to whoever has the turn.
    @exclusivity(unchecked) @usableFromInline final var hasEnded = false

    /// In order of subscription; who has left leaves a gap until there are more gaps than outlets. A nested task only appends
    /// to it or empties it, so that a delivery that goes on around it may count on its places.
    @exclusivity(unchecked) @usableFromInline final var outlets = ContiguousArray<Unmanaged<Outlet>?>()
    @exclusivity(unchecked) private final var gaps = 0

    /// How many nested tasks are under way.
    @exclusivity(unchecked) @usableFromInline final var depth = 0

    /// Who was struck off by a nested task, though it may be in the middle of a delivery; released with the turn.
    @exclusivity(unchecked) private final var struck = ContiguousArray<Unmanaged<Outlet>?>()

    @usableFromInline
    init(_ name: StaticName, hasCurrent: Bool, countsDemand: Bool) {
        self.name = name
        self.countsDemand = countsDemand
        self.hasCurrent = hasCurrent
        isWanted = Atomic(hasCurrent)
    }

    // MARK: What a broadcast adds. All but `serve` run with the turn taken.

    /// Delivers the first value of those that were queued.
    @usableFromInline
    func deliverQueued() { preconditionFailure("a broadcast delivers") }

    /// Ends it for everybody who is listed.
    @usableFromInline
    func deliverCompletion() { preconditionFailure("a broadcast ends") }

    /// Tells a subscriber the end that came before it subscribed.
    @usableFromInline
    func refuse(_ outlet: Outlet) { preconditionFailure("a broadcast refuses") }

    /// Gives a subscriber that has joined late what it has missed: the end, or a newer value.
    @usableFromInline
    func welcome(_ outlet: Outlet) { preconditionFailure("a broadcast welcomes") }

    /// Gives a subscriber that asks for it the current value, unless it had that.
    @usableFromInline
    func catchUp(_ outlet: Outlet) { preconditionFailure("a broadcast lets catch up") }

    /// It was a subscriber's turn to join, but it is still being introduced: what is delivered from now on is noted for it.
    @usableFromInline
    func keepPlace(for outlet: Outlet) { preconditionFailure("a broadcast keeps places") }

    /// Gives a subscriber that is being introduced its first value inside its own request.
    @usableFromInline
    func serve(_ outlet: Outlet) { preconditionFailure("a broadcast serves") }
}

// MARK: - Taking turns

extension Roster {
    /// Call with the lock held. If another thread has the turn, it will look into the queue before it leaves.
    @inlinable
    @inline(__always)
    final func takeTurn() -> Entry {
        guard turn.load(ordering: .acquiring) == Turn.idle else { return enterTakenTurn() }
        turn.store(Turn.taken, ordering: .relaxed)
        owner = CurrentThread.number
        return .first
    }

    /// Call with the lock held. ``takeTurn()`` where somebody has the turn, who may leave at any moment.
    @usableFromInline
    final func enterTakenTurn() -> Entry {
        // Who has the turn is this thread, or it would not be inside a task.
        if owner == CurrentThread.number { return .nested }
        while true {
            if turn.load(ordering: .relaxed) == Turn.awaited { return .queued }
            // Who has taken it may leave at this moment, for which no lock is needed.
            let (isAwaited, _) = turn.compareExchange(
                expected: Turn.taken,
                desired: Turn.awaited,
                ordering: .relaxed
            )
            if isAwaited { return .queued }
            if turn.load(ordering: .acquiring) == Turn.idle { return takeTurn() }
        }
    }

    /// Call with the lock held. The task is made only if it has to wait: making it retains what it names.
    @inline(__always)
    final func takeTurn(orQueue task: @autoclosure () -> Task) -> Entry {
        let entry = takeTurn()
        if entry == .queued { enqueue(task()) }
        return entry
    }

    /// Call with the lock held.
    @inlinable
    final func enqueue(_ task: Task) {
        queue.append(task)
        queued += 1
    }

    private func submit(_ task: Task) {
        let entry = lock.withLock { takeTurn(orQueue: task) }
        if entry != .queued { perform(entry) { self.perform(task) } }
    }

    /// Does a task for which the turn was taken, or that is nested.
    @usableFromInline
    final func perform(_ entry: Entry, _ body: () -> Void) {
        if entry == .nested {
            nest(body)
        } else {
            body()
            leaveTurn()
        }
    }

    /// Does a task inside another one, after those that other threads have queued before it.
    @usableFromInline
    final func nest(_ body: () -> Void) {
        depth += 1
        if turn.load(ordering: .relaxed) == Turn.awaited {
            let mark = lock.withLock { queued }
            while let task = lock.withLock({ queued - queue.count < mark ? queue.popFirst() : nil }) { perform(task) }
        }
        body()
        depth -= 1
    }

    /// Has the thread that has the turn look after what is left before it leaves. Call with the lock held, by that thread.
    @usableFromInline
    final func awaitEnd() {
        turn.store(Turn.awaited, ordering: .relaxed)
    }

    @inlinable
    final func leaveTurn() {
        let (left, _) = turn.compareExchange(expected: Turn.taken, desired: Turn.idle, ordering: .releasing)
        if !left { performQueue() }
    }

    /// Leaves the turn with the lock in hand, unless somebody awaits it.
    @inlinable
    final func leaveTurnLocked() -> Bool {
        guard turn.load(ordering: .relaxed) == Turn.taken else { return false }
        turn.store(Turn.idle, ordering: .releasing)
        return true
    }

    @usableFromInline
    final func performQueue() {
        while true {
            releaseStruck()
            var departed: [Ticket] = []
            let task: Task? = lock.withLock {
                swap(&departed, &departures)
                if let next = queue.popFirst() { return next }
                if departed.isEmpty { turn.store(Turn.idle, ordering: .releasing) }
                return nil
            }
            for ticket in departed { leave(ticket) }
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
        case .join(let outlet):
            let isIntroduced = lock.withLock {
                outlet.ticket.introduction?.missedItsTurn = true
                return outlet.ticket.introduction == nil
            }
            if isIntroduced {
                join(outlet)
                welcome(outlet)
            } else {
                keepPlace(for: outlet)
            }
        case .catchUp(let ticket):
            if let slot = ticket.slot { outlets[slot]?._withUnsafeGuaranteedRef(catchUp) }
        case .abandon:
            // Whoever was being introduced all this time joins too late: nobody would ever let go of it.
            hasEnded = true
            for outlet in dissolve() { outlet?.release() }
            for upstream in releaseUpstreams() { upstream.cancel() }
        }
    }
}

// MARK: - Joining and leaving

extension Roster {
    /// Introduces the subscriber at once, even when another thread has the turn: until it has joined, nobody else can
    /// speak to it. With the turn in hand it joins first, as with Apple's.
    @usableFromInline
    final func subscribe(_ outlet: Outlet) {
        let ticket = outlet.ticket
        let entry = lock.withLock {
            let entry = takeTurn(orQueue: .join(outlet))
            if entry == .queued { ticket.introduction = Introduction(outlet: outlet) }
            return entry
        }
        if entry == .queued {
            outlet.receiveSubscription(outlet, ticket)
            let isServing = lock.withLock {
                ticket.introduction?.isOver = true
                return ticket.introduction?.isServing ?? false
            }
            if !isServing { endIntroduction(of: outlet) }
        } else {
            if hasEnded {
                refuse(outlet)
            } else {
                join(outlet)
                outlet.receiveSubscription(outlet, ticket)
            }
            if entry == .first { leaveTurn() }
        }
    }

    @usableFromInline
    final func endIntroduction(of outlet: Outlet) {
        let ended = lock.withLock {
            let ended = outlet.ticket.introduction
            outlet.ticket.introduction = nil
            return ended
        }
        if ended?.missedItsTurn == true { submit(.join(outlet)) }
    }

    private func join(_ outlet: Outlet) {
        guard !hasEnded, !outlet.ticket.isEnded else { return }
        outlet.ticket.slot = outlets.count
        outlets.append(Unmanaged.passRetained(outlet))
    }

    /// Somebody wants values: the first such request opens the upstreams, each may be owed the current value.
    final func wanted(by ticket: Ticket) {
        let (opened, introduced) = lock.withLock {
            let isFirst = !isWanted.exchange(true, ordering: .relaxed)
            return (isFirst ? upstreams : [], ticket.introduction?.outlet)
        }
        for upstream in opened { upstream.request(.unlimited) }
        guard hasCurrent else { return }
        if let introduced {
            serve(introduced)
        } else {
            submit(.catchUp(ticket))
        }
    }

    final func left(by ticket: Ticket) {
        let entry = lock.withLock {
            let entry = takeTurn()
            if entry != .first {
                departures.append(ticket)
                if entry == .nested { awaitEnd() }
            }
            return entry
        }
        guard entry == .first else { return }
        leave(ticket)
        leaveTurn()
    }

    /// Whom a ticket's values go to, if that can be told at once.
    final func subscriber(of ticket: Ticket) -> Any? {
        let entry: Entry = lock.withLock {
            turn.load(ordering: .relaxed) == Turn.idle || owner == CurrentThread.number ? takeTurn() : .queued
        }
        defer { if entry == .first { leaveTurn() } }
        guard entry != .queued, let slot = ticket.slot, slot < outlets.count else { return nil }
        return outlets[slot]?.takeUnretainedValue().subscriber
    }

    /// Strikes one off. Never nested: its outlet may be in the middle of a delivery.
    private func leave(_ ticket: Ticket) {
        guard let slot = ticket.slot else { return }
        ticket.slot = nil
        let outlet = outlets[slot]
        if slot == outlets.count - 1 {
            outlets.removeLast()
        } else {
            outlets[slot] = nil
            gaps += 1
            if gaps * 2 > outlets.count { closeGaps() }
        }
        outlet?.release()
    }

    private func closeGaps() {
        outlets.removeAll { $0 == nil }
        gaps = 0
        for (slot, outlet) in outlets.enumerated() { outlet?._withUnsafeGuaranteedRef { $0.ticket.slot = slot } }
    }

    /// Nobody can send any more: the subject or property is gone. Whoever listens is let go, and told nothing.
    @usableFromInline
    final func abandon() {
        submit(.abandon)
    }

    /// Strikes everybody off; the caller releases what it gets. What is nested has them kept until the turn is left.
    @usableFromInline
    final func dissolve() -> ContiguousArray<Unmanaged<Outlet>?> {
        let everybody = outlets
        outlets = []
        gaps = 0
        for outlet in everybody { outlet?._withUnsafeGuaranteedRef { $0.ticket.slot = nil } }
        if depth > 0 {
            for outlet in everybody { struck.append(outlet.map { $0.retain() }) }
            lock.withLock { awaitEnd() }
        }
        return everybody
    }

    private func releaseStruck() {
        guard !struck.isEmpty else { return }
        let released = struck
        struck = []
        for outlet in released { outlet?.release() }
    }
}

// MARK: - Upstreams

extension Roster {
    /// Keeps an upstream's subscription, and asks it for all it has as soon as anybody wants a value.
    @usableFromInline
    final func keep(_ subscription: any Subscription) {
        let (comesLate, comesWanted) = lock.withLock {
            if !isClosed { upstreams.append(subscription) }
            return (isClosed, isWanted.load(ordering: .relaxed))
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

/// Who may do a broadcast's next task. Taken and awaited: somebody is at it, without and with more to do before they leave.
@usableFromInline
enum Turn {
    @inlinable static var idle: UInt8 { 0 }
    @inlinable static var taken: UInt8 { 1 }
    @inlinable static var awaited: UInt8 { 2 }
}

/// How a task finds its broadcast.
@usableFromInline
enum Entry {
    /// Idle: the caller has taken the turn, does the task, and leaves.
    case first

    /// At work, on the caller's own thread: the caller does the task inside the one that is under way.
    case nested

    /// At work, on another thread, which does the task before it leaves.
    case queued
}
