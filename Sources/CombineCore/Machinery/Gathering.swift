import DequeModule
import Locking
import Synchronization

/// Several upstreams of different types whose values make up one value: what `zip` and `combineLatest` share.
///
/// Every upstream is asked for as much as is asked for here. Each has a ``Slot`` for its values; all slots are guarded by
/// the lock of the gathering.
@usableFromInline
class Gathering<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    /// How many slots have nothing to give yet.
    @exclusivity(unchecked) @usableFromInline final var missing: Int

    /// How many upstreams have not finished.
    @exclusivity(unchecked) @usableFromInline final var running: Int

    /// A slot that has finished has nothing left to give.
    @exclusivity(unchecked) @usableFromInline final var isExhausted = false

    /// Makes a value of what the slots hold. Called with the lock held, when none is missing.
    @exclusivity(unchecked) @usableFromInline final var gather: (Gathering) -> Downstream.Input? = { _ in nil }

    @inlinable
    init(_ name: StaticName, downstream: Downstream, count: Int) {
        missing = count
        running = count
        super.init(name, downstream: downstream)
    }

    /// Introduces the subscriber; the upstreams come after.
    @inlinable
    final func begin(
        _ subscriber: Downstream,
        with slots: [Link],
        gather: @escaping (Gathering) -> Downstream.Input?
    ) {
        links = slots
        self.gather = gather
        subscriber.receive(subscription: self)
    }

    /// One of a slot's values has gone into a whole. Call with the lock held.
    @inlinable
    final func tookOne<Value>(from slot: Slot<Value>) {
        guard slot.values.isEmpty else { return }
        missing += 1
        if slot.isFinished { isExhausted = true }
    }

    /// Lets go of the closure, which holds the slots.
    @usableFromInline
    override func closed() {
        let released = lock.withLock {
            let released = gather
            gather = { _ in nil }
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

    /// Takes in a whole for the downstream. Called with the lock held.
    static func accept<Downstream: Subscriber>(
        _ tuple: Downstream.Input,
        by gathering: Gathering<Downstream>
    ) -> (isMine: Bool, replaced: Downstream.Input?)

    /// An upstream has finished. Called with the lock held; whether the whole has finished.
    static func finish<Value, Downstream: Subscriber>(
        _ slot: Slot<Value>,
        of gathering: Gathering<Downstream>
    ) -> Bool
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
        gathering.attach(subscription, to: slot)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard slot.isLive else { return .none }
        var value: Input? = input
        var output: Downstream.Input?
        var replaced: Downstream.Input?
        let isMine = gathering.lock.withLock {
            output = Rule.take(&value, into: slot, of: gathering)
            guard let output else { return false }
            let accepted = Rule.accept(output, by: gathering)
            replaced = accepted.replaced
            if gathering.isExhausted, gathering.ending == nil { gathering.ending = .finished }
            return accepted.isMine
        }
        withExtendedLifetime(replaced) {}
        if isMine, let output { gathering.speak(output, origin: nil) }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard slot.end() else { return }
        switch completion {
        case .finished:
            let isWhole = gathering.lock.withLock {
                slot.isFinished = true
                gathering.running -= 1
                return Rule.finish(slot, of: gathering)
            }
            if isWhole { gathering.finish() }
        case .failure:
            gathering.cutShort(completion)
        }
    }
}
