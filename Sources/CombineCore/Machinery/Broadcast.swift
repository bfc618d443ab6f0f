import DequeModule
import Synchronization

/// One source, many subscribers: the engine of subjects and of `@Published`.
///
/// Whatever happens to a broadcast is a ``Task``: a value, an end, a subscriber who joins, leaves or asks for the current
/// value. Tasks are done one at a time, by whoever found the broadcast idle; a task that comes meanwhile, from another
/// thread or out of a subscriber's own code, is queued and done by that same thread before it leaves. So nobody waits,
/// nothing recurses, no two subjects can lock each other out, and every subscriber sees one order. (Apple delivers a
/// re-entrant `send` at once, inside the call that it interrupts, so that its later subscribers see the newer value first.)
///
/// - `turn` is set under `lock` on the way in; on the way out it is swapped without it, unless the queue is not empty.
/// - `outlets` and `completion` belong to whoever has the turn. Nothing else touches them.
/// - `queue`, `current`, the versions, `upstreams`, `isWanted` and `isClosed` are guarded by `lock`.
///
/// Sendable: the three sentences above cover every stored property.
@usableFromInline
final class Broadcast<Output, Failure: Error>: @unchecked Sendable {
    @usableFromInline enum Task {
        case value(Output, version: Int)
        case completion(Subscribers.Completion<Failure>)
        case join(Outlet<Output, Failure>)
        case leave(Ticket<Output, Failure>)
        case catchUp(Ticket<Output, Failure>)
    }

    @usableFromInline let turn = Atomic<UInt8>(Turn.idle)
    @usableFromInline let lock = Lock()
    @usableFromInline let name: StaticName

    /// Whether new subscribers are given a value first.
    @usableFromInline let hasCurrent: Bool
    @usableFromInline var current: Output?

    /// The number of the current value, and of the newest one: no subscriber is given the same number twice.
    @usableFromInline var currentVersion = 0
    @usableFromInline var newestVersion = 0

    @usableFromInline var queue = Deque<Task>()
    @usableFromInline var upstreams: [any Subscription] = []
    @usableFromInline var isWanted: Bool

    /// From the moment the end was sent, though values sent before it may still wait in the queue.
    @usableFromInline var isClosed = false

    /// In order of subscription; who has left leaves a gap until there are more gaps than outlets.
    @exclusivity(unchecked) @usableFromInline var outlets = ContiguousArray<Unmanaged<Outlet<Output, Failure>>?>()
    @usableFromInline var gaps = 0
    @usableFromInline var completion: Subscribers.Completion<Failure>?

    @inlinable
    init(_ name: StaticName, current: Output? = nil) {
        self.name = name
        self.current = current
        hasCurrent = current != nil
        isWanted = hasCurrent
    }

    deinit {
        for outlet in outlets { outlet?.release() }
        for upstream in upstreams { upstream.cancel() }
    }
}

// MARK: - Sending

extension Broadcast {
    /// Delivers a value to everybody who has asked for one.
    @inlinable
    func send(_ value: Output) {
        guard lock.withLock({ takeTurn(orQueue: .value(value, version: 0)) }) else { return }
        deliver(value)
        leaveTurn()
    }

    /// Makes a value current, then delivers it.
    @inlinable
    func update(_ value: Output) {
        // The value that goes is released after unlocking: it may run somebody's `deinit`.
        var replaced: Output? = value
        var version = 0
        let isMine = lock.withLock {
            if isClosed { return false }
            newestVersion += 1
            version = newestVersion
            currentVersion = version
            swap(&current, &replaced)
            return takeTurn(orQueue: .value(value, version: version))
        }
        guard isMine else { return }
        deliver(value, version: version)
        leaveTurn()
    }

    /// Delivers a value, then makes it current.
    @inlinable
    func announce(_ value: Output) {
        var version = 0
        let isMine = lock.withLock {
            newestVersion += 1
            version = newestVersion
            return takeTurn(orQueue: .value(value, version: version))
        }
        if isMine { deliver(value, version: version) }
        var replaced: Output? = value
        lock.withLock {
            currentVersion = version
            swap(&current, &replaced)
        }
        if isMine { leaveTurn() }
    }

    /// Ends the broadcast for everybody; whoever subscribes later is told the same.
    @usableFromInline
    func send(completion: Subscribers.Completion<Failure>) {
        let isMine = lock.withLock {
            if isClosed { return false }
            isClosed = true
            return takeTurn(orQueue: .completion(completion))
        }
        guard isMine else { return }
        complete(completion)
        leaveTurn()
    }

    /// Keeps an upstream's subscription, and asks it for all it has as soon as anybody wants a value.
    @usableFromInline
    func send(subscription: any Subscription) {
        let (comesLate, comesWanted) = lock.withLock {
            if !isClosed { upstreams.append(subscription) }
            return (isClosed, isWanted)
        }
        if comesLate {
            subscription.cancel()
        } else if comesWanted {
            subscription.request(.unlimited)
        }
    }

    /// The current value, of a broadcast that has one.
    @inlinable
    var currentValue: Output {
        guard let current = lock.withLock({ current }) else { preconditionFailure("\(name) has no current value") }
        return current
    }
}

// MARK: - Subscribing

extension Broadcast {
    @inlinable
    func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribe(ConcreteOutlet(subscriber, ticket: Ticket(self)))
    }

    /// Introduces the subscriber at once, even when another thread has the turn: until it has joined, nobody else can
    /// speak to it.
    @usableFromInline
    func subscribe(_ outlet: Outlet<Output, Failure>) {
        let ticket = outlet.ticket
        let isMine = lock.withLock {
            ticket.introduction = Introduction(outlet: outlet)
            return takeTurn(orQueue: .join(outlet))
        }
        if isMine { join(outlet) }
        outlet.receiveSubscription(outlet, ticket)
        let isServing = lock.withLock {
            ticket.introduction?.endsWithTurn = isMine
            return ticket.introduction?.isServing ?? false
        }
        if !isServing { endIntroduction(of: outlet, withTurn: isMine) }
    }

    /// Somebody wants values: the first such request opens the upstreams, each may be owed the current value.
    @usableFromInline
    func wanted(by ticket: Ticket<Output, Failure>) {
        let upstreams = lock.withLock {
            defer { isWanted = true }
            return isWanted ? [] : self.upstreams
        }
        for upstream in upstreams { upstream.request(.unlimited) }
        guard hasCurrent else { return }
        if let outlet = lock.withLock({ ticket.introduction?.outlet }) {
            serve(outlet)
        } else {
            submit(.catchUp(ticket))
        }
    }

    /// Gives a subscriber that is being introduced its first value inside its own request.
    private func serve(_ outlet: Outlet<Output, Failure>) {
        let ticket = outlet.ticket
        let first: Output? = lock.withLock {
            guard ticket.introduction?.isServed == false, let current else { return nil }
            ticket.introduction?.isServed = true
            ticket.introduction?.isServing = true
            ticket.seen = currentVersion
            return current
        }
        guard let first else { return }
        outlet.offer(first)
        // The request may have come from a third thread, and the introduction have ended meanwhile.
        let endsWithTurn = lock.withLock {
            ticket.introduction?.isServing = false
            return ticket.introduction?.endsWithTurn
        }
        if let endsWithTurn { endIntroduction(of: outlet, withTurn: endsWithTurn) }
    }

    private func endIntroduction(of outlet: Outlet<Output, Failure>, withTurn isMine: Bool) {
        let missedItsTurn = lock.withLock {
            defer { outlet.ticket.introduction = nil }
            return outlet.ticket.introduction?.missedItsTurn ?? false
        }
        if isMine {
            welcome(outlet)
            leaveTurn()
        } else if missedItsTurn {
            submit(.join(outlet))
        }
    }

    @usableFromInline
    func left(by ticket: Ticket<Output, Failure>) {
        submit(.leave(ticket))
    }
}

// MARK: - Taking turns

extension Broadcast {
    /// Call with the lock held.
    @inlinable
    func takeTurn(orQueue task: @autoclosure () -> Task) -> Bool {
        guard turn.load(ordering: .acquiring) == Turn.idle else {
            enqueue(task())
            return false
        }
        turn.store(Turn.taken, ordering: .relaxed)
        return true
    }

    /// Call with the lock held, while somebody else has the turn.
    @usableFromInline
    func enqueue(_ task: Task) {
        queue.append(task)
        turn.store(Turn.awaited, ordering: .relaxed)
    }

    @usableFromInline
    func submit(_ task: Task) {
        guard lock.withLock({ takeTurn(orQueue: task) }) else { return }
        perform(task)
        leaveTurn()
    }

    @inlinable
    func leaveTurn() {
        let (left, _) = turn.compareExchange(expected: Turn.taken, desired: Turn.idle, ordering: .releasing)
        if !left { performQueue() }
    }

    @usableFromInline
    func performQueue() {
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
}

// MARK: - With the turn taken

extension Broadcast {
    @inlinable
    func deliver(_ value: Output) {
        for index in outlets.indices {
            outlets[index]?._withUnsafeGuaranteedRef { outlet in
                outlet.offer(value)
            }
        }
    }

    @inlinable
    func deliver(_ value: Output, version: Int) {
        for index in outlets.indices {
            outlets[index]?._withUnsafeGuaranteedRef { outlet in
                guard outlet.ticket.seen < version, outlet.ticket.hasDemand else { return }
                outlet.ticket.seen = version
                outlet.offer(value)
            }
        }
    }

    private func perform(_ task: Task) {
        switch task {
        case .value(let value, let version):
            if version == 0 { deliver(value) } else { deliver(value, version: version) }
        case .completion(let completion):
            complete(completion)
        case .join(let outlet):
            let isIntroduced = lock.withLock {
                outlet.ticket.introduction?.missedItsTurn = true
                return outlet.ticket.introduction == nil
            }
            if isIntroduced {
                join(outlet)
                welcome(outlet)
            }
        case .leave(let ticket):
            remove(ticket)
        case .catchUp(let ticket):
            if let slot = ticket.slot { outlets[slot]?._withUnsafeGuaranteedRef(catchUp) }
        }
    }

    private func join(_ outlet: Outlet<Output, Failure>) {
        guard completion == nil, !outlet.ticket.isEnded else { return }
        outlet.ticket.slot = outlets.count
        outlets.append(Unmanaged.passRetained(outlet))
    }

    /// The subscriber has been introduced: give it what it has missed.
    private func welcome(_ outlet: Outlet<Output, Failure>) {
        if let completion {
            outlet.end(completion)
        } else {
            catchUp(outlet)
        }
    }

    private func catchUp(_ outlet: Outlet<Output, Failure>) {
        let ticket = outlet.ticket
        let owed: (value: Output, version: Int)? = lock.withLock {
            guard let current, ticket.seen < currentVersion else { return nil }
            return (current, currentVersion)
        }
        guard let owed, ticket.hasDemand else { return }
        ticket.seen = owed.version
        outlet.offer(owed.value)
    }

    private func remove(_ ticket: Ticket<Output, Failure>) {
        guard let slot = ticket.slot else { return }
        ticket.slot = nil
        let outlet = outlets[slot]
        outlets[slot] = nil
        gaps += 1
        if gaps * 2 > outlets.count {
            outlets.removeAll { $0 == nil }
            gaps = 0
            for (slot, outlet) in outlets.enumerated() { outlet?._withUnsafeGuaranteedRef { $0.ticket.slot = slot } }
        }
        outlet?.release()
    }

    private func complete(_ completion: Subscribers.Completion<Failure>) {
        self.completion = completion
        let ended = outlets
        outlets = []
        for outlet in ended {
            guard let outlet = outlet?.takeRetainedValue() else { continue }
            outlet.ticket.slot = nil
            outlet.end(completion)
        }
        let released = lock.withLock {
            let released = upstreams
            upstreams = []
            return released
        }
        withExtendedLifetime(released) {}
    }
}

/// Who may do a broadcast's next task. Taken and awaited: somebody is at it, without and with more in the queue.
@usableFromInline
enum Turn {
    @inlinable static var idle: UInt8 { 0 }
    @inlinable static var taken: UInt8 { 1 }
    @inlinable static var awaited: UInt8 { 2 }
}
