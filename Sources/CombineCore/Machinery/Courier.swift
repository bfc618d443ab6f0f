import DequeModule
import Locking
import Synchronization

/// Carries the signals of one upstream to a downstream by way of a scheduler, in the order in which they were sent.
///
/// Each signal waits here as a letter, and brings one piece of work to the scheduler, which delivers the first letter that
/// waits; so other work on the same queue keeps its place between two signals. A scheduler that works on several threads
/// may perform two pieces of work at once, or the second before the first: the gate lets one in, and what came meanwhile
/// is done by that same thread.
///
/// The work holds the courier until the scheduler lets go of it, and the courier is empty once the stream has ended.
///
/// - What this adds to a link is guarded by `lock`, also in each subclass. `downstream` is read without it by whoever
///   speaks, and only that one, or whoever closes while nobody speaks, lets it go.
///
/// Sendable: that sentence and those of ``Link`` cover every stored property, which is also why the run-time check for
/// overlapping accesses is off.
@usableFromInline
class Courier<Downstream: Subscriber>: Link, @unchecked Sendable {
    @usableFromInline enum Letter {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
    }

    /// Whether demand is passed to the upstream as it comes, or counted here.
    @usableFromInline final let passesDemand: Bool
    @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none

    @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
    @exclusivity(unchecked) @usableFromInline final var letters = Deque<Letter>()
    @exclusivity(unchecked) @usableFromInline final var isSpeaking = false
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// The upstream has completed, which is yet to be delivered. Until then it is held, and asked what a delivery returns.
    @exclusivity(unchecked) @usableFromInline final var hasEnded = false

    /// The pieces of work that came while somebody was speaking.
    @exclusivity(unchecked) @usableFromInline final var owed = 0

    @inlinable
    init(_ name: StaticName, downstream: Downstream, passesDemand: Bool = true) {
        self.downstream = downstream
        self.passesDemand = passesDemand
        super.init(name)
    }

    /// More was asked for, which is counted here.
    @usableFromInline
    func demandGrew(by more: Subscribers.Demand) {}

    /// The stream has ended or was cancelled; called once.
    @usableFromInline
    func closed() {}

    /// Whether a cancellation reaches an upstream that has completed.
    @usableFromInline var cancelsWhatHasEnded: Bool { false }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        answer(more)
    }

    @usableFromInline
    override final func cancel() {
        shut()
        let (_, upstream) = close()
        if cancelsWhatHasEnded || !lock.withLock({ hasEnded }) { upstream?.cancel() }
    }
}

// MARK: - Taking on

extension Courier {
    /// Takes hold of the upstream and introduces the downstream. False if it came too late.
    @inlinable
    @discardableResult
    final func introduce(_ subscription: any Subscription) -> Bool {
        guard attach(subscription) else { return false }
        downstream?.receive(subscription: self)
        return true
    }

    /// Takes on a value. True if the caller is to bring one piece of work to the scheduler, which calls ``perform()``.
    @inlinable
    @inline(__always)
    final func take(_ value: Downstream.Input) -> Bool {
        lock.withLock {
            if isClosed || hasEnded || !isLive { return false }
            letters.append(.value(value))
            return true
        }
    }

    /// Takes on the upstream's completion. True, once, if the caller is to bring one piece of work to the scheduler.
    @inlinable
    final func take(_ completion: Subscribers.Completion<Downstream.Failure>) -> Bool {
        lock.withLock {
            guard beginToEnd() else { return false }
            letters.append(.completion(completion))
            return true
        }
    }

    /// Whether the upstream has been introduced and has neither completed nor been cancelled.
    @inlinable var isReceiving: Bool { isLive && !lock.withLock { hasEnded } }

    /// Call with the lock held. True once, if the upstream may complete.
    @inlinable
    final func beginToEnd() -> Bool {
        if isClosed || hasEnded || !isLive { return false }
        hasEnded = true
        return true
    }

    /// Call with the lock held, where demand is counted here. Takes on a value if one was asked for; true if the caller is
    /// to call ``perform()``.
    @inlinable
    final func admit(_ value: Downstream.Input) -> Bool {
        guard demand > .none, !isClosed else { return false }
        demand -= 1
        letters.append(.value(value))
        return true
    }

    @inlinable
    final func answer(_ more: Subscribers.Demand) {
        if passesDemand {
            lock.withLock { upstream }?.request(more)
            return
        }
        if more == .none { return }
        lock.withLock { demand += more }
        demandGrew(by: more)
    }
}

// MARK: - Delivering

extension Courier {
    /// Delivers one letter, and those for which others came and found somebody speaking.
    @inlinable
    final func perform() {
        var letter: Letter? = lock.withLock {
            if isSpeaking {
                owed += 1
                return nil
            }
            return next()
        }
        while let current = letter {
            switch current {
            case .value(let value):
                if let more = downstream?.receive(value), more > .none { answer(more) }
            case .completion(let completion):
                return conclude(completion)
            }
            letter = afterSpeaking()
        }
    }

    /// Call with the lock held. Takes the turn if there is a letter.
    @inlinable
    final func next() -> Letter? {
        guard !isClosed, let letter = letters.popFirst() else { return nil }
        isSpeaking = true
        return letter
    }

    @inlinable
    final func afterSpeaking() -> Letter? {
        var letter: Letter?
        var released: Downstream?
        lock.withLock {
            isSpeaking = false
            if isClosed {
                released = downstream
                downstream = nil
            } else if owed > 0 {
                owed -= 1
                letter = next()
            }
        }
        withExtendedLifetime(released) {}
        return letter
    }

    /// Closes first, so that whoever reacts to the end finds everything ended.
    @usableFromInline
    final func conclude(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = downstream
        if shut() {
            _ = close()
            last?.receive(completion: completion)
        }
        _ = afterSpeaking()
    }

    /// Drops what waits. True for the one who closed it.
    @discardableResult
    @usableFromInline
    final func shut() -> Bool {
        let dropped: (letters: Deque<Letter>, downstream: Downstream?)? = lock.withLock {
            guard !isClosed else { return nil }
            isClosed = true
            let dropped = (letters, isSpeaking ? nil : downstream)
            letters = []
            if !isSpeaking { downstream = nil }
            return dropped
        }
        guard dropped != nil else { return false }
        closed()
        return true
    }
}

/// A subscriber that gives every signal to a courier, and says how work comes to the scheduler.
@usableFromInline
protocol CourierStage: Subscriber where Input == Downstream.Input, Failure == Downstream.Failure {
    associatedtype Downstream: Subscriber

    var courier: Courier<Downstream> { get }

    /// Has the scheduler perform the courier's next piece of work.
    func dispatch()
}

extension CourierStage {
    @inlinable
    var combineIdentifier: CombineIdentifier { courier.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        courier.introduce(subscription)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if courier.take(input) { dispatch() }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if courier.take(completion) { dispatch() }
    }
}
