import DequeModule
import Locking
import Synchronization

/// Several upstreams of different types whose values make up one value: what `zip` and `combineLatest` share.
///
/// Every upstream is asked for as much as is asked for here. What is asked for while a value is delivered goes to the
/// upstream that has brought the value as that call's answer, and to the others as a request. Each upstream has a ``Slot``
/// for its values; all slots are guarded by the lock of the gathering.
@usableFromInline
class Gathering<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    /// How many slots have nothing to give yet.
    @exclusivity(unchecked) @usableFromInline final var missing: Int

    /// How many upstreams have not finished.
    @exclusivity(unchecked) @usableFromInline final var running: Int

    /// A slot that has finished has nothing left to give.
    @exclusivity(unchecked) @usableFromInline final var isExhausted = false

    /// What was asked for and not yet made.
    @exclusivity(unchecked) @usableFromInline final var open = Subscribers.Demand.none

    /// The upstreams that are attached.
    @exclusivity(unchecked) @usableFromInline final var suppliers: [Link] = []

    /// Everything that was ever asked for, for upstreams that come late.
    @exclusivity(unchecked) @usableFromInline final var requested = Subscribers.Demand.none

    /// The slot whose value is being delivered. Whoever delivers it holds it meanwhile.
    @exclusivity(unchecked) @usableFromInline final var bringer: Unmanaged<Link>?

    /// What has been asked of that slot meanwhile.
    @exclusivity(unchecked) @usableFromInline final var owed = Subscribers.Demand.none

    /// Makes a value of what the slots hold. Called with the lock held, when none is missing.
    @exclusivity(unchecked) @usableFromInline final var gather: (Gathering) -> Downstream.Input? = { _ in nil }

    @inlinable
    init(_ name: StaticName, downstream: Downstream, count: Int) {
        missing = count
        running = count
        // Demand is counted above; here signals are only put in order.
        super.init(name, downstream: downstream, demand: .unlimited)
        isHeld = true
    }

    /// Sets the slots up. The upstreams come after, and then the subscriber is introduced.
    @inlinable
    final func begin(with slots: [Link], gather: @escaping (Gathering) -> Downstream.Input?) {
        links = slots
        self.gather = gather
    }

    /// One of a slot's values has gone into a whole. Call with the lock held.
    @inlinable
    final func tookOne<Value>(from slot: Slot<Value>) {
        guard slot.values.isEmpty else { return }
        missing += 1
        if slot.isFinished { isExhausted = true }
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        more.requirePositive(for: name)
        let isInside = lock.withLock {
            isHeld = false
            return self.isInside
        }
        spread(more, isInside: isInside)
    }

    /// Asks every upstream. From inside a delivery the one that has brought the value is answered instead, and what the
    /// others send at once waits.
    @usableFromInline
    final func spread(_ more: Subscribers.Demand, isInside: Bool) {
        let asked = lock.withLock {
            open += more
            requested += more
            guard isInside, let bringer else { return suppliers }
            owed += more
            return suppliers.filter { Unmanaged.passUnretained($0).toOpaque() != bringer.toOpaque() }
        }
        for link in asked {
            if isInside { ask(link, for: more) } else { link.requestUpstream(more) }
        }
    }

    /// Delivers the value that the bringer has brought, and returns what its upstream is asked for. What another delivery around
    /// this one has noted is put back afterwards.
    @inlinable
    @inline(__always)
    final func deliver(
        _ value: Downstream.Input,
        inside outer: Unmanaged<Link>?,
        owed outerOwed: Subscribers.Demand
    ) -> Subscribers.Demand {
        let more = deliver(value)
        if more > .none { spread(more, isInside: true) }
        var answer = Subscribers.Demand.none
        let isQuiet = lock.withLock {
            answer = owed
            bringer = outer
            owed = outerOwed
            return ceaseLocked()
        }
        if !isQuiet { resume() }
        return answer
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        if more > .none { spread(more, isInside: true) }
    }

    /// Lets go of the closure, which holds the slots.
    @usableFromInline
    override func closed() {
        let released = lock.withLock {
            let released = (gather, suppliers)
            gather = { _ in nil }
            suppliers = []
            return released
        }
        withExtendedLifetime(released) {}
    }
}

/// The place of one upstream in a gathering.
@usableFromInline
final class Slot<Value>: Link, @unchecked Sendable {
    /// The values that wait for their counterparts; for the latest only, at most one.
    @exclusivity(unchecked) @usableFromInline var values = Deque<Value>()
    @exclusivity(unchecked) @usableFromInline var latest: Value?
    @exclusivity(unchecked) @usableFromInline var isFinished = false

    @inlinable
    init(in gathering: StreamObject) {
        super.init(gathering.name)
    }
}

/// How a gathering takes in a value or an end of one of its slots.
@usableFromInline
protocol GatheringRule {
    /// Takes in a value and makes a whole if it can. Called with the lock held; what the slot had in its place is left in
    /// `value`, to be released unlocked.
    static func take<Value, Downstream: Subscriber>(
        _ value: inout Value?,
        into slot: Slot<Value>,
        of gathering: Gathering<Downstream>
    ) -> Downstream.Input?

    /// An upstream has finished. Called with the lock held; whether the whole has finished.
    static func finish<Value, Downstream: Subscriber>(
        _ slot: Slot<Value>,
        of gathering: Gathering<Downstream>
    ) -> Bool

    /// Whether an end that comes inside a delivery waits for it.
    static var finishesAfterDelivery: Bool { get }

    /// Whether the upstream that has failed is cancelled too.
    static var cancelsFailed: Bool { get }
}

@usableFromInline
struct SlotSubscriber<Rule: GatheringRule, Input, Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let slot: Slot<Input>
    @usableFromInline let gathering: Gathering<Downstream>

    @inlinable
    init(_ slot: Slot<Input>, in gathering: Gathering<Downstream>, by rule: Rule.Type) {
        self.slot = slot
        self.gathering = gathering
    }

    @inlinable var combineIdentifier: CombineIdentifier { slot.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard slot.attach(subscription) else { return }
        let asked = gathering.lock.withLock {
            if !gathering.isClosed { gathering.suppliers.append(slot) }
            return gathering.requested
        }
        slot.requestUpstream(asked)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        var value: Input? = input
        var output: Downstream.Input?
        var outer: (slot: Unmanaged<Link>?, owed: Subscribers.Demand) = (nil, .none)
        let turn: Outbox<Downstream>.Turn = gathering.lock.withLock {
            if gathering.isClosed || gathering.ending != nil { return .nothing }
            output = Rule.take(&value, into: slot, of: gathering)
            guard let output else { return .nothing }
            let turn = gathering.take(output)
            if gathering.isExhausted { gathering.ending = .finished }
            if case .deliver = turn {
                if gathering.depth > 1 { outer = (gathering.bringer, gathering.owed) }
                gathering.bringer = .passUnretained(slot)
                gathering.owed = .none
            }
            return turn
        }
        guard let output else { return .none }
        switch turn {
        case .nothing:
            return .none
        case .deliver:
            return gathering.deliver(output, inside: outer.slot, owed: outer.owed)
        case .resume:
            gathering.resume()
            return .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            guard slot.close().ended else { return }
            let isWhole = gathering.lock.withLock {
                slot.isFinished = true
                gathering.running -= 1
                let isWhole = Rule.finish(slot, of: gathering)
                if isWhole, gathering.ending == nil { gathering.ending = .finished }
                return isWhole
            }
            if isWhole { gathering.flush(isRequest: Rule.finishesAfterDelivery) }
        case .failure:
            if !Rule.cancelsFailed { _ = slot.close() }
            gathering.cutShort(completion)
        }
    }
}
