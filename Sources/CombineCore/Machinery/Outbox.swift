import DequeModule
import Locking
import Synchronization

/// Stands between several who may speak (threads, upstreams, timers) and one downstream that hears one at a time.
///
/// A value is delivered by whoever brings it, if it was asked for and nobody else is speaking. Otherwise it waits, and
/// whoever speaks, or asks for more, delivers it later in order. An end waits behind the values, a failure that cuts
/// short does not. Demand that a delivery returns is handled like any other request.
///
/// - Everything that changes is guarded by `lock`, in this class and in each subclass. `downstream` is read without it by
///   the one who speaks, and only that one, or whoever closes while nobody speaks, lets it go.
/// - No hook and no signal is called with the lock held.
///
/// Sendable: the first sentence covers every stored property, which is also why the run-time check for overlapping
/// accesses is off.
@usableFromInline
class Outbox<Downstream: Subscriber>: StreamSubscription, @unchecked Sendable {
    /// A value on its way, and whom to ask for the next one when it has been delivered.
    @usableFromInline typealias Letter = (value: Downstream.Input, origin: Link?)

    @usableFromInline final let lock = Lock()
    @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?

    /// What was asked for and not yet delivered.
    @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline final var waiting = Deque<Letter>()
    @exclusivity(unchecked) @usableFromInline final var ending: Subscribers.Completion<Downstream.Failure>?
    @exclusivity(unchecked) @usableFromInline final var isSpeaking = false
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// The upstreams, to be cancelled at the end.
    @exclusivity(unchecked) @usableFromInline final var links: [Link] = []

    /// Those of them that are asked for as much as is asked for here.
    @exclusivity(unchecked) @usableFromInline final var suppliers: [Link] = []

    @inlinable
    init(_ name: StaticName, downstream: Downstream) {
        self.downstream = downstream
        super.init(name)
    }

    // MARK: Hooks

    /// More was asked for, of the suppliers too.
    @usableFromInline
    func demandGrew(by more: Subscribers.Demand) {}

    /// A value that named its origin has been delivered. By default the origin is asked for one more.
    @usableFromInline
    func delivered(from origin: Link) {
        origin.requestUpstream(.max(1))
    }

    /// The stream has ended or was cancelled; called once, after the upstreams were cancelled.
    @usableFromInline
    func closed() {}

    // MARK: Subscription

    @usableFromInline
    final override func request(_ more: Subscribers.Demand) {
        guard more > .none else { return }
        ask(for: more)
        flush()
    }

    @usableFromInline
    final override func cancel() {
        close()
    }
}

// MARK: - Asking

extension Outbox {
    /// Takes hold of an upstream that is to supply what is asked for here.
    @inlinable
    final func attach<S: Subscription>(_ subscription: S, to link: Link) {
        guard link.attach(subscription) else { return }
        let asked = lock.withLock {
            suppliers.append(link)
            return demand
        }
        link.requestUpstream(asked)
    }

    @inlinable
    final func ask(for more: Subscribers.Demand) {
        let asked = lock.withLock {
            demand += more
            return suppliers
        }
        for supplier in asked { supplier.requestUpstream(more) }
        demandGrew(by: more)
    }
}

// MARK: - Speaking

extension Outbox {
    /// Call with the lock held. True if the caller is to deliver the value, by calling ``speak(_:origin:)`` unlocked.
    @inlinable
    final func accepts(_ value: Downstream.Input, origin: Link? = nil) -> Bool {
        if isClosed || ending != nil { return false }
        if !isSpeaking, demand > .none, waiting.isEmpty {
            isSpeaking = true
            demand -= 1
            return true
        }
        waiting.append((value, origin))
        return false
    }

    /// Like ``accepts(_:origin:)``, but of the values beyond what was asked for only the newest waits. The one that it
    /// replaces is for the caller to release, unlocked.
    @inlinable
    final func acceptsNewest(_ value: Downstream.Input) -> (isMine: Bool, replaced: Downstream.Input?) {
        if !isClosed, ending == nil, let asked = demand.max, waiting.count > asked {
            let replaced = waiting.removeLast().value
            waiting.append((value, nil))
            return (false, replaced)
        }
        return (accepts(value), nil)
    }

    /// Delivers the value as soon as it is asked for, in order.
    @inlinable
    final func post(_ value: Downstream.Input, origin: Link? = nil) {
        if lock.withLock({ accepts(value, origin: origin) }) { speak(value, origin: origin) }
    }

    /// Ends the stream once what waits has been delivered.
    @inlinable
    final func finish(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
        lock.withLock {
            if ending == nil { ending = completion }
        }
        flush()
    }

    /// Ends the stream without delivering what waits, unless its end has been decided before.
    @inlinable
    final func cutShort(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let dropped: Deque<Letter>? = lock.withLock {
            guard ending == nil else { return nil }
            ending = completion
            let dropped = waiting
            waiting = []
            return dropped
        }
        withExtendedLifetime(dropped) {}
        flush()
    }

    /// Delivers what can be delivered, unless somebody is at it.
    @inlinable
    final func flush() {
        let isMine = lock.withLock {
            guard !isSpeaking, !isClosed else { return false }
            guard waiting.isEmpty ? ending != nil : demand > .none else { return false }
            isSpeaking = true
            return true
        }
        if isMine { speakOn(after: .none) }
    }

    /// Delivers one value and then whatever has come to wait. The caller is the one who speaks.
    @inlinable
    final func speak(_ value: Downstream.Input, origin: Link?) {
        guard let more = downstream?.receive(value) else { return }
        if let origin { delivered(from: origin) }
        speakOn(after: more)
    }

    @inlinable
    final func speakOn(after returned: Subscribers.Demand) {
        var more = returned
        while true {
            if more > .none { ask(for: more) }
            var letter: Letter?
            var completion: Subscribers.Completion<Downstream.Failure>?
            var isOver = false
            lock.withLock {
                isOver = isClosed
                if !isClosed {
                    if waiting.isEmpty {
                        completion = ending
                    } else if demand > .none {
                        letter = waiting.popFirst()
                        demand -= 1
                    }
                }
                if letter == nil, completion == nil { isSpeaking = false }
            }
            if isOver { return letGoIfClosed() }
            if let completion { return conclude(completion) }
            guard let letter, let downstream else { return }
            more = downstream.receive(letter.value)
            if let origin = letter.origin { delivered(from: origin) }
        }
    }

    /// Closes first, so that whoever reacts to the end finds everything ended.
    @usableFromInline
    final func conclude(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = downstream
        guard close() else { return letGo() }
        last?.receive(completion: completion)
        letGo()
    }
}

// MARK: - Closing

extension Outbox {
    /// Cancels every upstream. True for the one who closed it.
    @discardableResult
    @usableFromInline
    final func close() -> Bool {
        let closing: (links: [Link], dropped: Deque<Letter>, downstream: Downstream?)? = lock.withLock {
            guard !isClosed else { return nil }
            isClosed = true
            let parts = (links, waiting, isSpeaking ? nil : downstream)
            links = []
            suppliers = []
            waiting = []
            if !isSpeaking { downstream = nil }
            return parts
        }
        guard let closing else { return false }
        for link in closing.links { link.cancel() }
        closed()
        return true
    }

    /// For the one who has ceased to speak.
    @usableFromInline
    final func letGoIfClosed() {
        let released: Downstream? = lock.withLock {
            guard isClosed, !isSpeaking else { return nil }
            let released = downstream
            downstream = nil
            return released
        }
        withExtendedLifetime(released) {}
    }

    /// For the one who speaks and has said the last thing.
    @usableFromInline
    final func letGo() {
        lock.withLock { isSpeaking = false }
        letGoIfClosed()
    }
}
