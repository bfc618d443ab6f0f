import DequeModule
import Locking
import Synchronization

/// One source, many subscribers: the engine of subjects and of `@Published`.
///
/// - `current`, the versions, `announcements` and `values` are guarded by `lock`; `ending` too, until it is in force.
/// - `completion`, `deliveredVersion` and `latecomers` belong to whoever has the turn, as do the outlets of ``Roster``.
@usableFromInline
final class Broadcast<Output, Failure: Error>: Roster, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var current: Output?

    /// The number of the current value, and of the newest one, from 1. Numbers tell a subscriber that was served the current
    /// value from those that were queued before; a nested value has a higher number than the one that goes on after it.
    @exclusivity(unchecked) @usableFromInline var currentVersion = 0
    @exclusivity(unchecked) @usableFromInline var newestVersion = 0

    /// The values whose tasks are queued; version zero where there is no current value.
    @exclusivity(unchecked) @usableFromInline var values = Deque<(value: Output, version: Int)>()

    /// The number of the newest value that has been delivered to those who are listed.
    @exclusivity(unchecked) @usableFromInline var deliveredVersion = 0

    /// The number of the newest value that another thread has made current while this one had the turn.
    @exclusivity(unchecked) @usableFromInline var foreignVersion = 0

    /// The highest number of a value that has become current, or could have.
    @exclusivity(unchecked) @usableFromInline var settledVersion = 0

    /// How many announcements are under way: values that are told, and not current yet.
    @exclusivity(unchecked) @usableFromInline var announcements = 0

    /// Those whose turn to join came while they were being introduced, and what the others were given since.
    @exclusivity(unchecked) @usableFromInline
    var latecomers: [(outlet: Outlet, missed: [(value: Output, version: Int)])] = []

    /// The end that was sent, and the end that has been reached.
    private var ending: Subscribers.Completion<Failure>?
    private var completion: Subscribers.Completion<Failure>?

    /// A broadcast that keeps nothing.
    @inlinable
    init(_ name: StaticName, countsDemand: Bool = true) {
        super.init(name, hasCurrent: false, countsDemand: countsDemand)
    }

    /// A broadcast with a current value.
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
        completion = ending
        hasEnded = true
        for upstream in releaseUpstreams() { upstream.cancel() }
        for outlet in dissolve() {
            guard let outlet = outlet?.takeRetainedValue() else { continue }
            end(outlet, with: ending)
        }
    }

    @usableFromInline
    override func refuse(_ outlet: Outlet) {
        _ = outlet.ticket.close()
        outlet.receiveSubscription(outlet, EmptySubscription.shared)
        if let completion { typed(outlet).receiveCompletion(outlet, completion) }
    }

    @usableFromInline
    override func welcome(_ outlet: Outlet) {
        let ticket = outlet.ticket
        if let place = latecomers.firstIndex(where: { $0.outlet === outlet }) {
            for (value, version) in latecomers.remove(at: place).missed {
                offer(value, version: version, to: outlet)
                if version > 0 { ticket.seen = max(ticket.seen, version) }
            }
        }
        if let completion { return end(outlet, with: completion) }
        guard hasCurrent, ticket.hasDemand || ticket.seen >= 0 else { return }
        // What is newer than what has been delivered is still in the queue, and will come.
        if ticket.seen < deliveredVersion { ticket.isOwed = true }
        catchUp(outlet)
    }

    @usableFromInline
    override func catchUp(_ outlet: Outlet) {
        let ticket = outlet.ticket
        guard ticket.isOwed, ticket.hasDemand else { return }
        let owed: (value: Output, version: Int)? = lock.withLock {
            // The value that is being announced is not current yet; it is given when it is, unless this is the first one.
            if announcements > 0, depth > 0, ticket.seen >= 0 {
                enqueue(.catchUp(ticket))
                awaitEnd()
                return nil
            }
            return current.map { ($0, currentVersion) }
        }
        guard let owed else { return }
        ticket.seen = max(ticket.seen, owed.version)
        ticket.isOwed = false
        typed(outlet).offer(owed.value)
    }

    @usableFromInline
    override func keepPlace(for outlet: Outlet) {
        // It may have been served while the last delivery was under way, before that value was the current one.
        let last: (value: Output, version: Int)? = lock.withLock {
            guard currentVersion == deliveredVersion, let current else { return nil }
            return (current, currentVersion)
        }
        latecomers.append((outlet, last.map { [$0] } ?? []))
    }

    /// Notes a delivery for those who could not join in time, if they had asked for it.
    ///
    /// Who has not asked may do so before this value is the current one, and be served the one before: so the newest is
    /// noted for them too. What comes before that they have been served, or have not wanted.
    @usableFromInline
    func noteForLatecomers(_ value: Output, version: Int) {
        for place in latecomers.indices {
            if !latecomers[place].outlet.ticket.hasDemand {
                guard version > 0 else { continue }
                latecomers[place].missed.removeAll()
            }
            latecomers[place].missed.append((value, version))
        }
    }

    @usableFromInline
    override func serve(_ outlet: Outlet) {
        let ticket = outlet.ticket
        let first: Output? = lock.withLock {
            // After the end there is no current value, only the end.
            guard !isClosed, ticket.introduction?.isServed == false, let current else { return nil }
            ticket.introduction?.isServed = true
            ticket.introduction?.isServing = true
            ticket.seen = currentVersion
            ticket.isOwed = false
            return current
        }
        guard let first else { return }
        typed(outlet).offer(first)
        // The request may have come from a third thread, and the introduction have ended meanwhile.
        let isOver = lock.withLock {
            ticket.introduction?.isServing = false
            return ticket.introduction?.isOver == true
        }
        if isOver { endIntroduction(of: outlet) }
    }

    private func end(_ outlet: Outlet, with completion: Subscribers.Completion<Failure>) {
        if outlet.ticket.close() { typed(outlet).receiveCompletion(outlet, completion) }
    }

    /// Holds because only ``subscribe(_:)-(S)`` makes outlets for this roster, and they are of these types.
    @inlinable
    func typed(_ outlet: Outlet) -> ValueOutlet<Output, Failure> {
        unsafeDowncast(outlet, to: ValueOutlet<Output, Failure>.self)
    }
}

extension Broadcast {
    @inlinable
    @inline(__always)
    func subscribe<S: Subscriber>(_ subscriber: S, of subject: AnyObject? = nil)
    where S.Input == Output, S.Failure == Failure {
        subscribe(ConcreteOutlet(subscriber, ticket: Ticket(self, of: subject)) as Outlet)
    }

    /// Delivers a value to everybody who has asked for one.
    @inlinable
    func send(_ value: Output) {
        switch lock.withLock({ takeTurn(orQueue: value, version: 0) }) {
        case .first:
            deliver(value)
            leaveTurn()
        case .nested:
            nest { deliver(value) }
        case .queued:
            break
        }
    }

    /// Makes a value current, then delivers it. After the end nothing is delivered, and only a value that is `set` becomes
    /// current.
    @inlinable
    func update(_ value: Output, isSet: Bool) {
        // The value that goes is released after unlocking: it may run somebody's `deinit`.
        var replaced: Output? = value
        var version = 0
        let entry: Entry = lock.withLock {
            if isClosed {
                if isSet { swap(&current, &replaced) }
                return .queued
            }
            newestVersion += 1
            version = newestVersion
            currentVersion = version
            swap(&current, &replaced)
            return takeTurn(orQueue: value, version: version)
        }
        switch entry {
        case .first:
            deliver(value, version: version)
            leaveTurn()
        case .nested:
            nest { deliver(value, version: version) }
        case .queued:
            break
        }
    }

    /// Delivers a value, then makes it current: so of values that are set inside one another the outermost stays, unless
    /// another thread has set one meanwhile. The herald, found with the lock held, is told first; it must outlive this.
    @inlinable
    func announce(_ value: Output, after herald: () -> Unmanaged<ObservableObjectPublisher>?) {
        var version = 0
        var told: Unmanaged<ObservableObjectPublisher>?
        let entry: Entry = lock.withLock {
            newestVersion += 1
            announcements += 1
            version = newestVersion
            told = herald()
            return takeTurn(orQueue: value, version: version)
        }
        told?._withUnsafeGuaranteedRef { $0.send() }
        guard entry == .first else { return announce(value, version: version, entry: entry) }
        deliver(value, version: version)
        var replaced: Output? = value
        let hasLeft = lock.withLock {
            becomeCurrent(&replaced, version: version)
            return leaveTurnLocked()
        }
        if !hasLeft { performQueue() }
    }

    /// The announcement of a value that is nested in another, or that another thread delivers.
    @usableFromInline
    func announce(_ value: Output, version: Int, entry: Entry) {
        if entry == .nested { nest { deliver(value, version: version) } }
        var replaced: Output? = value
        lock.withLock {
            // Since a queued value took its number others may have set newer ones, which stay.
            let isLate = entry == .queued && version <= settledVersion
            becomeCurrent(&replaced, version: isLate ? 0 : version)
            if entry == .queued, !isLate { foreignVersion = version }
        }
    }

    /// Call with the lock held. An announcement is over. What the value replaces is left in its place, to be released
    /// unlocked; nothing is replaced if another thread has set a newer one, nor by version zero.
    @inlinable
    @inline(__always)
    func becomeCurrent(_ value: inout Output?, version: Int) {
        announcements -= 1
        guard version > foreignVersion else { return }
        if settledVersion < version { settledVersion = version }
        currentVersion = version
        swap(&current, &value)
    }

    /// Ends the broadcast for everybody; whoever subscribes later is told the same.
    @usableFromInline
    func send(completion: Subscribers.Completion<Failure>) {
        let entry: Entry = lock.withLock {
            if isClosed { return .queued }
            isClosed = true
            ending = completion
            return takeTurn(orQueue: .completion)
        }
        if entry != .queued { perform(entry) { deliverCompletion() } }
    }

    /// The current value, of a broadcast that has one.
    @inlinable
    var currentValue: Output {
        guard let current = lock.withLock({ current }) else { preconditionFailure("\(name) has no current value") }
        return current
    }

    /// Call with the lock held.
    @inlinable
    func takeTurn(orQueue value: Output, version: Int) -> Entry {
        let entry = takeTurn()
        if entry == .queued {
            values.append((value, version))
            enqueue(.value)
        }
        return entry
    }

    /// Delivers a value to those who had joined when it came.
    @inlinable
    func deliver(_ value: Output) {
        let end = outlets.count
        var index = 0
        // What is nested may end the broadcast, which empties the list.
        while index < end, index < outlets.count {
            outlets[index]?._withUnsafeGuaranteedRef { typed($0).offer(value) }
            index += 1
        }
        if !latecomers.isEmpty { noteForLatecomers(value, version: 0) }
    }

    /// Delivers a value to all, also to those who join meanwhile, unless they were served it.
    @inlinable
    func deliver(_ value: Output, version: Int) {
        var index = 0
        while index < outlets.count {
            outlets[index]?._withUnsafeGuaranteedRef { offer(value, version: version, to: $0) }
            index += 1
        }
        // What was nested is newer, and has been delivered too.
        if deliveredVersion < version { deliveredVersion = version }
        if !latecomers.isEmpty { noteForLatecomers(value, version: version) }
    }

    /// Version zero is for a value that is never current.
    @inlinable
    @inline(__always)
    func offer(_ value: Output, version: Int, to outlet: Outlet) {
        let ticket = outlet.ticket
        if version > 0 {
            guard ticket.seen < version else { return }
            ticket.isOwed = !ticket.hasDemand
        }
        typed(outlet).offer(value)
    }
}
