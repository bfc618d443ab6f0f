import DequeModule
import Locking
import Synchronization

/// Stands between several who may speak (threads, upstreams, timers) and one downstream.
///
/// A value is delivered by whoever brings it, if it was asked for and no other thread is speaking: also by the thread that
/// speaks, inside the delivery that is under way. Otherwise it waits. What another thread has brought is delivered by the
/// one who speaks, before that one returns; what nobody has asked for is delivered by who asks. An end waits behind the
/// values, a failure that cuts short does not.
///
/// Two things keep the stack constant: a request from inside a delivery only counts, and whatever comes while the speaker
/// asks an upstream for more waits for the speaker's loop.
///
/// - Everything that changes is guarded by `lock`, in this class and in each subclass. `downstream` is read without it by
///   the thread that speaks, and only that one, or whoever closes while nobody speaks, lets it go.
/// - No hook and no signal is called with the lock held.
///
/// Sendable: the first sentence covers every stored property, which is also why the run-time check for overlapping
/// accesses is off.
@usableFromInline
class Outbox<Downstream: Subscriber>: StreamSubscription, @unchecked Sendable {
    /// A value on its way, and the upstream that hears what its delivery asks for.
    @usableFromInline typealias Letter = (value: Downstream.Input, origin: Link?)

    /// What becomes of a value or an end that is brought.
    @usableFromInline enum Turn {
        /// It is refused, or it waits.
        case nothing
        /// Whoever brings it delivers it, and then calls ``cease()``.
        case deliver
        /// Whoever brings it calls ``resume()``, which delivers it behind others.
        case resume
    }

    @usableFromInline final let lock = Lock()
    @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?

    /// What was asked for and not yet delivered.
    @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline final var waiting = Deque<Letter>()
    @exclusivity(unchecked) @usableFromInline final var ending: Subscribers.Completion<Downstream.Failure>?

    /// The thread that speaks; zero for none.
    @exclusivity(unchecked) @usableFromInline final var speaker: UInt = 0

    /// How many of the speaker's deliveries are under way, one inside the other.
    @exclusivity(unchecked) @usableFromInline final var depth = 0

    /// The speaker is asking an upstream for more.
    @exclusivity(unchecked) @usableFromInline final var isAsking = false

    /// The downstream has no subscription yet, and hears nothing.
    @exclusivity(unchecked) @usableFromInline final var isHeld = false

    /// Everything was asked for, and ``becameUnlimited()`` has not been called yet.
    @exclusivity(unchecked) @usableFromInline final var isNewlyUnlimited = false
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// The upstreams, to be cancelled at the end.
    @exclusivity(unchecked) @usableFromInline final var links: [Link] = []

    @usableFromInline final let endNeedsDemand: Bool

    /// `demand` is `.unlimited` for an outbox that only puts signals in order.
    @inlinable
    init(
        _ name: StaticName,
        downstream: Downstream,
        demand: Subscribers.Demand = .none,
        endNeedsDemand: Bool = false
    ) {
        self.downstream = downstream
        self.demand = demand
        self.endNeedsDemand = endNeedsDemand
        super.init(name)
    }

    // MARK: Hooks

    /// Everything was asked for, and what waited has been delivered; called once, outside of any delivery.
    @usableFromInline
    func becameUnlimited() {}

    /// A value that waited has been delivered; its delivery asked for `more`. By default that counts, and the origin is asked
    /// for one in place of the value.
    @usableFromInline
    func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        if more > .none { count(more) }
        if let origin { ask(origin, for: .max(1)) }
    }

    /// The stream has ended or was cancelled; called once, after the upstreams were cancelled.
    @usableFromInline
    func closed() {}

    // MARK: Subscription

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        more.requirePositive(for: name)
        count(more)
        flush(isRequest: true)
    }

    @usableFromInline
    final override func cancel() {
        close()
    }
}

// MARK: - Introducing

extension Outbox {
    /// Hands the subscription to the downstream, which until then has heard nothing if `isHeld` was set. Its first request
    /// sets signals free, so that what a synchronous upstream answers need not wait.
    @inlinable
    final func introduce() {
        lock.withLock { downstream }?.receive(subscription: self)
        lock.withLock { isHeld = false }
        flush()
    }
}

// MARK: - Asking

extension Outbox {
    @inlinable
    final func count(_ more: Subscribers.Demand) {
        lock.withLock {
            isHeld = false
            guard demand != .unlimited else { return }
            demand += more
            if demand == .unlimited { isNewlyUnlimited = true }
        }
    }

    /// For the one who speaks: what comes of asking waits.
    @usableFromInline
    final func ask(_ origin: Link, for more: Subscribers.Demand) {
        guard more > .none else { return }
        let wasAsking = lock.withLock {
            defer { isAsking = true }
            return isAsking
        }
        origin.requestUpstream(more)
        lock.withLock { isAsking = wasAsking }
    }
}

// MARK: - Speaking

extension Outbox {
    /// Call with the lock held. Whether the caller's thread may deliver now.
    @inlinable final var isFree: Bool {
        if isHeld { return false }
        return speaker == 0 || (!isAsking && speaker == CurrentThread.number)
    }

    /// Call with the lock held. Whether the caller is inside a delivery.
    @inlinable final var isInside: Bool { speaker != 0 && speaker == CurrentThread.number }

    /// Call with the lock held.
    @inlinable
    final func enter() {
        if depth == 0 { speaker = CurrentThread.number }
        depth += 1
    }

    /// Call with the lock held.
    @inlinable
    final func leave() {
        depth -= 1
        if depth == 0 { speaker = 0 }
    }

    /// Call with the lock held. Whether the end is to be told now: behind what waits, and where it needs demand, once
    /// something is asked for beyond that; a failure then follows what was asked for.
    @inlinable final var isEndDue: Bool {
        guard let ending else { return false }
        if !endNeedsDemand || demand > .none { return waiting.isEmpty }
        if case .failure = ending { return true }
        return false
    }

    /// Call with the lock held. Takes in a value that the caller brings.
    @inlinable
    @inline(__always)
    final func admit(_ value: Downstream.Input, origin: Link? = nil) -> Turn {
        isClosed || ending != nil ? .nothing : take(value, origin: origin)
    }

    /// Call with the lock held. Takes in a value whether or not an end has come.
    @inlinable
    @inline(__always)
    final func take(_ value: Downstream.Input, origin: Link? = nil) -> Turn {
        // The usual case: nobody speaks and nothing waits.
        guard speaker == 0, !isHeld, demand > .none, waiting.isEmpty else { return queue(value, origin: origin) }
        demand -= 1
        speaker = CurrentThread.number
        depth = 1
        return .deliver
    }

    /// Call with the lock held. ``take(_:origin:)`` where somebody speaks or something waits.
    @usableFromInline
    final func queue(_ value: Downstream.Input, origin: Link?) -> Turn {
        let isNow = demand > .none && isFree
        if isNow, waiting.isEmpty {
            demand -= 1
            enter()
            return .deliver
        }
        waiting.append((value, origin))
        guard isNow else { return .nothing }
        enter()
        return .resume
    }

    /// Delivers the value as soon as it is asked for, in order. True if this very call has delivered it.
    @inlinable
    @discardableResult
    final func post(_ value: Downstream.Input, origin: Link? = nil) -> Bool {
        switch lock.withLock({ admit(value, origin: origin) }) {
        case .nothing:
            return false
        case .deliver:
            let more = deliver(value)
            if more > .none { count(more) }
            cease()
            return true
        case .resume:
            resume()
            return false
        }
    }

    /// Delivers one value, for the one who was told to; what the downstream asks for in return is for the caller to settle.
    @inlinable
    @inline(__always)
    final func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
        downstream?.receive(value) ?? .none
    }

    /// Ceases to speak, after whatever has come to wait.
    @inlinable
    @inline(__always)
    final func cease() {
        if !lock.withLock({ ceaseLocked() }) { resume() }
    }

    /// Call with the lock held. Ceases to speak if nothing has come to wait; otherwise the caller calls ``resume()``.
    @inlinable
    @inline(__always)
    final func ceaseLocked() -> Bool {
        guard waiting.isEmpty, ending == nil, !isClosed, !isNewlyUnlimited else { return false }
        leave()
        return true
    }

    /// Delivers whatever has come to wait, and ceases to speak.
    @inlinable
    final func resume() {
        while true {
            var letter: Letter?
            var completion: Subscribers.Completion<Downstream.Failure>?
            var isUnlimited = false
            var released: Downstream?
            lock.withLock {
                if !isClosed {
                    if isEndDue {
                        completion = ending
                    } else if demand > .none, let first = waiting.popFirst() {
                        letter = first
                        demand -= 1
                    }
                }
                if letter == nil, completion == nil {
                    leave()
                    if depth == 0 {
                        isUnlimited = isNewlyUnlimited
                        isNewlyUnlimited = false
                        if isClosed { swap(&released, &downstream) }
                    }
                }
            }
            if let completion { return conclude(completion) }
            guard let letter else {
                if isUnlimited { becameUnlimited() }
                return
            }
            delivered(from: letter.origin, askingFor: deliver(letter.value))
        }
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

    /// Delivers what can be delivered, unless another thread is at it, or a request comes from inside a delivery.
    @inlinable
    final func flush(isRequest: Bool = false) {
        var isUnlimited = false
        let isMine = lock.withLock {
            guard !isClosed, !isHeld, isRequest ? speaker == 0 : isFree else { return false }
            if isEndDue || (demand > .none && !waiting.isEmpty) {
                enter()
                return true
            }
            if depth == 0 {
                isUnlimited = isNewlyUnlimited
                isNewlyUnlimited = false
            }
            return false
        }
        if isMine { resume() } else if isUnlimited { becameUnlimited() }
    }

    /// Closes first, so that whoever reacts to the end finds everything ended.
    @usableFromInline
    final func conclude(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if close() { downstream?.receive(completion: completion) }
        var released: Downstream?
        lock.withLock {
            leave()
            if depth == 0 { swap(&released, &downstream) }
        }
        withExtendedLifetime(released) {}
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
            let parts = (links, waiting, speaker == 0 ? downstream : nil)
            links = []
            waiting = []
            if speaker == 0 { downstream = nil }
            return parts
        }
        guard let closing else { return false }
        for link in closing.links { link.cancel() }
        closed()
        return true
    }
}
