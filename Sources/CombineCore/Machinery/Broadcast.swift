import DequeModule
import Locking
import Synchronization

/// One source, many subscribers: the engine of subjects and of `@Published`.
///
/// - `current`, the versions and `values` are guarded by `lock`; `ending` too, until it is in force.
/// - `completion`, `deliveredVersion` and `latecomers` belong to whoever has the turn, as do the outlets of ``Roster``.
@usableFromInline
final class Broadcast<Output, Failure: Error>: Roster, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var current: Output?

    /// The number of the current value, and of the newest one, from 1: no subscriber is given the same number twice.
    @exclusivity(unchecked) @usableFromInline var currentVersion = 0
    @exclusivity(unchecked) @usableFromInline var newestVersion = 0

    /// The values whose tasks are queued; version zero where there is no current value.
    @exclusivity(unchecked) @usableFromInline var values = Deque<(value: Output, version: Int)>()

    /// The number of the newest value that has been delivered to those who are listed.
    @exclusivity(unchecked) @usableFromInline var deliveredVersion = 0

    /// Those whose turn to join came while they were being introduced, and what the others were given since.
    @exclusivity(unchecked) @usableFromInline
    var latecomers: [(outlet: Outlet, missed: [(value: Output, version: Int)])] = []

    /// The end that was sent, and the end that has been reached.
    private var ending: Subscribers.Completion<Failure>?
    private var completion: Subscribers.Completion<Failure>?

    /// A broadcast that keeps nothing.
    @inlinable
    init(_ name: StaticName) {
        super.init(name, hasCurrent: false)
    }

    /// A broadcast with a current value.
    @inlinable
    init(_ name: StaticName, current: Output) {
        self.current = current
        currentVersion = 1
        newestVersion = 1
        deliveredVersion = 1
        super.init(name, hasCurrent: true)
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
    override func welcome(_ outlet: Outlet) {
        if let place = latecomers.firstIndex(where: { $0.outlet === outlet }) {
            for (value, version) in latecomers.remove(at: place).missed { offer(value, version: version, to: outlet) }
        }
        if let completion { return end(outlet, with: completion) }
        // What is newer than what has been delivered is still in the queue, and will come.
        guard outlet.ticket.seen < deliveredVersion || outlet.ticket.seen < 0 else { return }
        let owed: (value: Output, version: Int)? = lock.withLock { current.map { ($0, currentVersion) } }
        if let owed { offer(owed.value, version: owed.version, to: outlet) }
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
            return current
        }
        guard let first else { return }
        typed(outlet).offer(first)
        // The request may have come from a third thread, and the introduction have ended meanwhile.
        let endsWithTurn = lock.withLock {
            ticket.introduction?.isServing = false
            return ticket.introduction?.endsWithTurn
        }
        if let endsWithTurn { endIntroduction(of: outlet, withTurn: endsWithTurn) }
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
    func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribe(ConcreteOutlet(subscriber, ticket: Ticket(self)) as Outlet)
    }

    /// Delivers a value to everybody who has asked for one.
    @inlinable
    func send(_ value: Output) {
        guard lock.withLock({ takeTurn(orQueue: value, version: 0) }) else { return }
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
            return takeTurn(orQueue: value, version: version)
        }
        guard isMine else { return }
        deliver(value, version: version)
        leaveTurn()
    }

    /// Delivers a value, then makes it current. The herald, found with the lock held, is told first; it must outlive this.
    @inlinable
    func announce(_ value: Output, after herald: () -> Unmanaged<ObservableObjectPublisher>?) {
        var version = 0
        var told: Unmanaged<ObservableObjectPublisher>?
        let isMine = lock.withLock {
            newestVersion += 1
            version = newestVersion
            told = herald()
            return takeTurn(orQueue: value, version: version)
        }
        told?._withUnsafeGuaranteedRef { $0.send() }
        if isMine { deliver(value, version: version) }
        var replaced: Output? = value
        let hasLeft = lock.withLock {
            // Another thread's newer value may have become current while this one was delivered.
            if version > currentVersion {
                currentVersion = version
                swap(&current, &replaced)
            }
            return !isMine || leaveTurnLocked()
        }
        if !hasLeft { performQueue() }
    }

    /// Ends the broadcast for everybody; whoever subscribes later is told the same.
    @usableFromInline
    func send(completion: Subscribers.Completion<Failure>) {
        let isMine = lock.withLock {
            if isClosed { return false }
            isClosed = true
            ending = completion
            return takeTurn(orQueue: .completion)
        }
        guard isMine else { return }
        deliverCompletion()
        leaveTurn()
    }

    /// The current value, of a broadcast that has one.
    @inlinable
    var currentValue: Output {
        guard let current = lock.withLock({ current }) else { preconditionFailure("\(name) has no current value") }
        return current
    }

    /// Call with the lock held.
    @inlinable
    func takeTurn(orQueue value: Output, version: Int) -> Bool {
        if takeTurn() { return true }
        values.append((value, version))
        queue.append(.value)
        return false
    }

    @inlinable
    func deliver(_ value: Output) {
        for index in outlets.indices {
            outlets[index]?._withUnsafeGuaranteedRef { typed($0).offer(value) }
        }
        if !latecomers.isEmpty { noteForLatecomers(value, version: 0) }
    }

    @inlinable
    func deliver(_ value: Output, version: Int) {
        for index in outlets.indices {
            outlets[index]?._withUnsafeGuaranteedRef { offer(value, version: version, to: $0) }
        }
        deliveredVersion = version
        if !latecomers.isEmpty { noteForLatecomers(value, version: version) }
    }

    /// Version zero is for a value that is never current.
    @inlinable
    @inline(__always)
    func offer(_ value: Output, version: Int, to outlet: Outlet) {
        if version > 0 {
            guard outlet.ticket.seen < version, outlet.ticket.hasDemand else { return }
            outlet.ticket.seen = version
        }
        typed(outlet).offer(value)
    }
}
