import DequeModule
import Locking
import Synchronization

/// Who listens to a broadcast, and whose turn it is to work on it.
///
/// Whatever happens to a broadcast is a ``Task``: a value, an end, a subscriber who joins, leaves or asks for the current
/// value. Tasks are done one at a time, by whoever found the broadcast idle; a task that comes meanwhile, from another
/// thread or out of a subscriber's own code, is queued and done by that same thread before it leaves. So nobody waits,
/// nothing recurses, no two subjects can lock each other out, and every subscriber sees one order. (Apple delivers a
/// re-entrant `send` at once, inside the call that it interrupts, so that its later subscribers see the newer value first.)
///
/// - `turn` is set under `lock` on the way in; on the way out it is swapped without it, unless the queue is not empty.
/// - `outlets`, `gaps` and `hasEnded` belong to whoever has the turn. Nothing else touches them.
/// - `queue`, `upstreams` and `isClosed` are guarded by `lock`; so is the change of `isWanted`, which only ever turns on.
///
/// Sendable: the three sentences above cover every stored property, and those of ``Broadcast`` the ones it adds. They are
/// also why the run-time check for overlapping accesses is off: it costs more than the accesses.
@usableFromInline
class Roster: @unchecked Sendable {
    @usableFromInline enum Task {
        case value
        case completion
        case join(Outlet)
        case leave(Ticket)
        case catchUp(Ticket)
        case abandon
    }

    @usableFromInline final let turn = Atomic<UInt8>(Turn.idle)
    @usableFromInline final let lock = Lock()
    @usableFromInline final let name: StaticName

    /// Whether new subscribers are given a value first.
    @usableFromInline final let hasCurrent: Bool

    @exclusivity(unchecked) @usableFromInline final var queue = Deque<Task>()
    @exclusivity(unchecked) private final var upstreams: [any Subscription] = []

    /// Somebody has asked for a value.
    @usableFromInline final let isWanted: Atomic<Bool>

    /// From the moment the end was sent, though values sent before it may still wait in the queue.
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// Whether nobody may join any more; belongs to whoever has the turn.
    @exclusivity(unchecked) @usableFromInline final var hasEnded = false

    /// In order of subscription; who has left leaves a gap until there are more gaps than outlets.
    @exclusivity(unchecked) @usableFromInline final var outlets = ContiguousArray<Unmanaged<Outlet>?>()
    @exclusivity(unchecked) private final var gaps = 0

    @usableFromInline
    init(_ name: StaticName, hasCurrent: Bool) {
        self.name = name
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

    /// Gives a subscriber that has just been introduced what it has missed: the end, or a newer value.
    @usableFromInline
    func welcome(_ outlet: Outlet) { preconditionFailure("a broadcast welcomes") }

    /// It was a subscriber's turn to join, but it is still being introduced: what is delivered from now on is noted for it.
    @usableFromInline
    func keepPlace(for outlet: Outlet) { preconditionFailure("a broadcast keeps places") }

    /// Gives a subscriber that is being introduced its first value inside its own request.
    @usableFromInline
    func serve(_ outlet: Outlet) { preconditionFailure("a broadcast serves") }
}

// MARK: - Taking turns

extension Roster {
    /// Call with the lock held. If somebody else has the turn, they will look into the queue before they leave.
    @inlinable
    final func takeTurn() -> Bool {
        while true {
            switch turn.load(ordering: .acquiring) {
            case Turn.idle:
                turn.store(Turn.taken, ordering: .relaxed)
                return true
            case Turn.awaited:
                return false
            default:
                // Who has taken it may leave at this moment, for which no lock is needed.
                let (isAwaited, _) = turn.compareExchange(
                    expected: Turn.taken,
                    desired: Turn.awaited,
                    ordering: .relaxed
                )
                if isAwaited { return false }
            }
        }
    }

    /// Call with the lock held. The task is made only if it has to wait: making it retains what it names.
    @inline(__always)
    final func takeTurn(orQueue task: @autoclosure () -> Task) -> Bool {
        if takeTurn() { return true }
        queue.append(task())
        return false
    }

    private func submit(_ task: Task) {
        guard lock.withLock({ takeTurn(orQueue: task) }) else { return }
        perform(task)
        leaveTurn()
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
            let task: Task? = lock.withLock {
                if let next = queue.popFirst() { return next }
                turn.store(Turn.idle, ordering: .releasing)
                return nil
            }
            guard let task else { return }
            perform(task)
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
        case .leave(let ticket):
            leave(ticket)
        case .catchUp(let ticket):
            if let slot = ticket.slot { outlets[slot]?._withUnsafeGuaranteedRef(welcome) }
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
    /// speak to it.
    @usableFromInline
    final func subscribe(_ outlet: Outlet) {
        let ticket = outlet.ticket
        let isMine = lock.withLock {
            let isMine = takeTurn(orQueue: .join(outlet))
            // With the turn in hand and no current value, nobody can speak to it in between.
            if !isMine || hasCurrent { ticket.introduction = Introduction(outlet: outlet) }
            return isMine
        }
        if isMine { join(outlet) }
        outlet.receiveSubscription(outlet, ticket)
        if isMine, !hasCurrent {
            if hasEnded { welcome(outlet) }
            return leaveTurn()
        }
        let isServing = lock.withLock {
            ticket.introduction?.endsWithTurn = isMine
            return ticket.introduction?.isServing ?? false
        }
        if !isServing { endIntroduction(of: outlet, withTurn: isMine) }
    }

    @usableFromInline
    final func endIntroduction(of outlet: Outlet, withTurn isMine: Bool) {
        let ended = lock.withLock {
            let ended = outlet.ticket.introduction
            outlet.ticket.introduction = nil
            return ended
        }
        if isMine {
            welcome(outlet)
            leaveTurn()
        } else if ended?.missedItsTurn == true {
            submit(.join(outlet))
        }
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
        guard lock.withLock({ takeTurn(orQueue: .leave(ticket)) }) else { return }
        leave(ticket)
        leaveTurn()
    }

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

    /// Strikes everybody off; the caller releases what it gets.
    @usableFromInline
    final func dissolve() -> ContiguousArray<Unmanaged<Outlet>?> {
        let struck = outlets
        outlets = []
        gaps = 0
        for outlet in struck { outlet?._withUnsafeGuaranteedRef { $0.ticket.slot = nil } }
        return struck
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

/// Who may do a broadcast's next task. Taken and awaited: somebody is at it, without and with more in the queue.
@usableFromInline
enum Turn {
    @inlinable static var idle: UInt8 { 0 }
    @inlinable static var taken: UInt8 { 1 }
    @inlinable static var awaited: UInt8 { 2 }
}
