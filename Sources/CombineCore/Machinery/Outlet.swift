import Synchronization

/// A roster's hold on one subscriber.
@usableFromInline
class Outlet {
    @usableFromInline final let ticket: Ticket
    @usableFromInline final let receiveSubscription: (Outlet, StreamSubscription) -> Void

    @inlinable
    init(ticket: Ticket, receiveSubscription: @escaping (Outlet, StreamSubscription) -> Void) {
        self.ticket = ticket
        self.receiveSubscription = receiveSubscription
    }

    /// Whom it delivers to, for `dump(_:)`.
    @usableFromInline var subscriber: Any { preconditionFailure("an outlet has a subscriber") }
}

/// An outlet for the values of one broadcast.
///
/// The functions capture nothing and were compiled where the subscriber's type was known; see ``SubscriberBox``.
@usableFromInline
class ValueOutlet<Input, Failure: Error>: Outlet {
    @usableFromInline final let receiveValue: (Outlet, Input) -> Subscribers.Demand
    @usableFromInline final let receiveCompletion: (Outlet, Subscribers.Completion<Failure>) -> Void

    @inlinable
    init(
        ticket: Ticket,
        receiveSubscription: @escaping (Outlet, StreamSubscription) -> Void,
        receiveValue: @escaping (Outlet, Input) -> Subscribers.Demand,
        receiveCompletion: @escaping (Outlet, Subscribers.Completion<Failure>) -> Void
    ) {
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
        super.init(ticket: ticket, receiveSubscription: receiveSubscription)
    }

    /// Delivers the value if one has been asked for.
    @inlinable
    final func offer(_ value: Input) {
        guard ticket.takeOne() else { return }
        let more = receiveValue(self, value)
        if more != .none { ticket.add(more) }
    }
}

@usableFromInline
final class ConcreteOutlet<Downstream: Subscriber>: ValueOutlet<Downstream.Input, Downstream.Failure> {
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream, ticket: Ticket) {
        self.downstream = downstream
        // Each of the casts holds because an outlet only ever hands itself to its own functions.
        super.init(
            ticket: ticket,
            receiveSubscription: { unsafeDowncast($0, to: ConcreteOutlet.self).downstream.receive(subscription: $1) },
            receiveValue: { unsafeDowncast($0, to: ConcreteOutlet.self).downstream.receive($1) },
            receiveCompletion: { unsafeDowncast($0, to: ConcreteOutlet.self).downstream.receive(completion: $1) }
        )
    }

    @usableFromInline override var subscriber: Any { downstream }
}

/// What a broadcast's subscriber holds as its subscription: its demand, and the way out.
///
/// It does not hold the subscriber. Until it has ended it holds the subject that it was made by, as Apple's do: a subject
/// that someone listens to is there, though nobody else holds it. Where there is no subject it holds the roster alone;
/// who owns the roster breaks that ring by abandoning it.
///
/// - `demand` is changed by anyone, without a lock; below zero means ended, with what was open in the lower bits.
/// - `subject` is released by the one who ended it.
/// - `slot` belongs to whoever has the roster's turn, `seen` and `isOwed` to whoever delivers to this subscriber.
/// - `introduction` is guarded by the roster's lock.
@usableFromInline
final class Ticket: StreamSubscription, @unchecked Sendable {
    @usableFromInline let demand = Atomic<Int>(0)
    @usableFromInline let roster: Roster

    @exclusivity(unchecked) private var subject: AnyObject?

    /// The number of the value that it was given as the current one; older ones that were queued before are not for it.
    @exclusivity(unchecked) @usableFromInline var seen = -1

    @exclusivity(unchecked) @usableFromInline var slot: Int?

    /// Whether it has not been given the current value yet, because it had not asked for one.
    @exclusivity(unchecked) @usableFromInline var isOwed = true
    @exclusivity(unchecked) @usableFromInline var introduction: Introduction?

    @usableFromInline
    init(_ roster: Roster, of subject: AnyObject?) {
        self.roster = roster
        self.subject = subject
        super.init(roster.name)
    }

    @usableFromInline var isEnded: Bool { demand.load(ordering: .acquiring) < 0 }

    @inlinable var hasDemand: Bool { demand.load(ordering: .relaxed) > 0 }

    /// Uses up one of what was asked for.
    @inlinable
    func takeOne() -> Bool {
        var known = demand.load(ordering: .relaxed)
        while known > 0 {
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

    /// True for the one who ended it.
    @usableFromInline
    func close() -> Bool {
        guard demand.bitwiseOr(.min, ordering: .acquiringAndReleasing).oldValue >= 0 else { return false }
        subject = nil
        return true
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        if roster.countsDemand { more.requirePositive(for: name) }
        add(roster.countsDemand ? more : .unlimited)
        if roster.hasCurrent || !roster.isWanted.load(ordering: .relaxed) { roster.wanted(by: self) }
    }

    @usableFromInline
    override func cancel() {
        if close() { roster.left(by: self) }
    }

    /// As with Apple's, but that the subject is shown by its name: another thread may let go of it meanwhile. While another
    /// thread delivers, the subscriber is not shown.
    @usableFromInline override var children: [Mirror.Child] {
        let known = demand.load(ordering: .acquiring)
        let subscriber = known < 0 ? nil : roster.subscriber(of: self)
        guard roster.countsDemand else { return [child("downstream", subscriber)] }
        let source = known < 0 ? nil : roster.name.description
        let open = known & .max
        return [
            child("parent", source),
            child("downstream", subscriber),
            ("demand", open == .max ? Subscribers.Demand.unlimited : .max(open)),
            child("subject", source),
        ]
    }
}

/// What goes on while a subscriber is inside `receive(subscription:)` and another thread has the turn. Guarded by the
/// roster's lock.
@usableFromInline
final class Introduction {
    @usableFromInline let outlet: Outlet

    /// It was given the current value, and whether somebody is still at it.
    @usableFromInline var isServed = false
    @usableFromInline var isServing = false

    /// It was its turn to join, but it had not been introduced; so it queues again.
    @usableFromInline var missedItsTurn = false

    /// Set when the introduction is over but for the serving.
    @usableFromInline var isOver = false

    @usableFromInline
    init(outlet: Outlet) {
        self.outlet = outlet
    }
}
