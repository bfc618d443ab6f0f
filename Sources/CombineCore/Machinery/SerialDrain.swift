import QueueStructures
import Locking
import Synchronization

/// Serializes the signals of several senders (threads, upstreams, timers) for one downstream.
///
/// The thread that sends a value delivers it at once, if there is demand and no other thread is delivering. That
/// includes a value sent from inside a delivery on the same thread. Every other value waits in the queue. The
/// delivering thread delivers what other threads have queued before its own call returns. A request delivers values
/// that waited for demand. A completion waits behind the queued values; ``completeDiscardingQueue(_:)`` does not wait.
///
/// Two rules bound the depth of the stack. A request from inside a delivery is only counted. A value that arrives while
/// the delivering thread requests from an upstream waits for that thread's loop.
///
/// - `lock` guards every mutable property, in this class and in each subclass.
/// - Only the delivering thread reads `downstream` without the lock. It also releases `downstream`, unless the drain is
///   closed while no thread is delivering.
/// - No hook is called and no signal is sent while the lock is held.
///
/// Sendable: the other properties are constant. These rules already exclude overlapping accesses, so the run-time
/// exclusivity check is off.
@usableFromInline
class SerialDrain<Downstream: Subscriber>: StreamSubscription, @unchecked Sendable {
    /// A value in the queue, and the upstream that receives the demand of its delivery.
    @usableFromInline typealias PendingValue = (value: Downstream.Input, origin: Link?)

    /// The caller's next step after it submitted a value or a completion.
    @usableFromInline enum Submission {
        /// None: the value was rejected, or waits in the queue.
        case none
        /// The caller delivers the value, then calls ``endDelivery()``.
        case deliver
        /// The caller calls ``resume()``, which delivers the value after those before it.
        case resume
    }

    @usableFromInline final let lock = Lock()
    @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?

    /// The outstanding demand.
    @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline final var waiting = Deque<PendingValue>()
    @exclusivity(unchecked) @usableFromInline final var pendingCompletion: Subscribers.Completion<Downstream.Failure>?

    /// The number of the thread that delivers; zero for none.
    @exclusivity(unchecked) @usableFromInline final var deliveringThread: UInt = 0

    /// The number of nested deliveries of the delivering thread.
    @exclusivity(unchecked) @usableFromInline final var nestedDeliveries = 0

    /// Whether the delivering thread is requesting values from an upstream.
    @exclusivity(unchecked) @usableFromInline final var isRequesting = false

    /// Whether the downstream has no subscription yet, so that nothing is delivered.
    @exclusivity(unchecked) @usableFromInline final var awaitsSubscription = false

    /// The number of the only thread that may deliver, because the downstream awaits its subscription or its
    /// `receive(subscription:)` runs on that thread; zero for any thread.
    @exclusivity(unchecked) @usableFromInline final var introducer: UInt = 0

    /// Whether demand has become unlimited and ``becameUnlimited()`` has not been called yet.
    @exclusivity(unchecked) @usableFromInline final var isNewlyUnlimited = false
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// The upstreams to cancel at the end.
    @exclusivity(unchecked) @usableFromInline final var links: [Link] = []

    /// Whether a normal completion waits for demand beyond the queued values. See ``isCompletionDue``.
    @usableFromInline final let requiresDemandForCompletion: Bool

    /// Creates a drain. Pass `.unlimited` as `demand` for a drain that only serializes signals.
    @inlinable
    init(
        _ name: StaticName,
        downstream: Downstream,
        demand: Subscribers.Demand = .none,
        requiresDemandForCompletion: Bool = false
    ) {
        self.downstream = downstream
        self.demand = demand
        self.requiresDemandForCompletion = requiresDemandForCompletion
        super.init(name)
    }

    // MARK: Hooks

    /// Called once, outside of any delivery, when demand is unlimited and the queue has been delivered.
    @usableFromInline
    func becameUnlimited() {}

    /// Called when a queued value has been delivered and its delivery returned `more`. By default adds that to the
    /// demand and requests one value from the origin.
    @usableFromInline
    func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        if more > .none { addDemand(more) }
        if let origin { request(.max(1), from: origin) }
    }

    /// Called once when the stream has completed or was canceled, after the upstreams were canceled.
    @usableFromInline
    func didClose() {}

    // MARK: Subscription

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        more.requirePositive(for: name)
        addDemand(more)
        flush(isRequest: true)
    }

    @usableFromInline
    final override func cancel() {
        close()
    }
}

// MARK: - Sending the subscription

extension SerialDrain {
    /// Queues every signal until ``sendSubscription()`` is called. Call with the lock held, or in an initializer.
    @inlinable
    final func awaitSubscription() {
        awaitsSubscription = true
        introducer = CurrentThread.number
    }

    /// Sends the subscription to the downstream, which has received no signal yet if ``awaitSubscription()`` was
    /// called. The downstream's first request starts delivery, so a synchronous upstream can deliver at once. Signals
    /// from other threads wait until `receive(subscription:)` has returned.
    @inlinable
    final func sendSubscription() {
        let first = lock.withLock {
            introducer = CurrentThread.number
            return downstream
        }
        first?.receive(subscription: self)
        lock.withLock {
            // Cleared even if the downstream has requested nothing, because a completion needs no demand.
            awaitsSubscription = false
            introducer = 0
        }
        flush()
    }
}

// MARK: - Demand

extension SerialDrain {
    @inlinable
    final func addDemand(_ more: Subscribers.Demand) {
        lock.withLock {
            awaitsSubscription = false
            // Otherwise a later request would announce the unlimited demand a second time.
            guard demand != .unlimited else { return }
            demand += more
            if demand == .unlimited { isNewlyUnlimited = true }
        }
    }

    /// Requests values from an upstream. The values that it sends during the delivery wait in the queue. Call on the
    /// delivering thread only.
    @usableFromInline
    final func request(_ more: Subscribers.Demand, from origin: Link) {
        guard more > .none else { return }
        let wasRequesting = lock.withLock {
            defer { isRequesting = true }
            return isRequesting
        }
        origin.requestUpstream(more)
        // Restored, not cleared: this request may be nested in another one.
        lock.withLock { isRequesting = wasRequesting }
    }
}

// MARK: - Delivery

extension SerialDrain {
    /// Whether the caller's thread may deliver now. Call with the lock held.
    @inlinable final var canDeliverOnCurrentThread: Bool {
        guard isOpenToCurrentThread else { return false }
        return deliveringThread == 0 || (!isRequesting && deliveringThread == CurrentThread.number)
    }

    /// Whether the downstream may receive a signal on the caller's thread. Call with the lock held.
    @inlinable final var isOpenToCurrentThread: Bool {
        introducer == 0 || (!awaitsSubscription && introducer == CurrentThread.number)
    }

    /// Whether the caller is inside a delivery. Call with the lock held.
    @inlinable final var isDeliveringOnCurrentThread: Bool {
        deliveringThread != 0 && deliveringThread == CurrentThread.number
    }

    /// Begins a delivery. Call with the lock held.
    @inlinable
    final func beginDeliveryScope() {
        if nestedDeliveries == 0 { deliveringThread = CurrentThread.number }
        nestedDeliveries += 1
    }

    /// Ends a delivery. Call with the lock held.
    @inlinable
    final func endDeliveryScope() {
        nestedDeliveries -= 1
        if nestedDeliveries == 0 { deliveringThread = 0 }
    }

    /// Whether the completion is to be delivered now. Call with the lock held.
    ///
    /// It is due once the queue is empty. With `requiresDemandForCompletion`, a normal completion also needs demand
    /// beyond the queued values, and a failure is due as soon as the demand is met.
    @inlinable final var isCompletionDue: Bool {
        guard let pendingCompletion else { return false }
        if !requiresDemandForCompletion || demand > .none { return waiting.isEmpty }
        if case .failure = pendingCompletion { return true }
        return false
    }

    /// Submits a value, unless the drain has a completion or is closed. Call with the lock held.
    @inlinable
    @inline(__always)
    final func submitIfOpen(_ value: Downstream.Input, origin: Link? = nil) -> Submission {
        isClosed || pendingCompletion != nil ? .none : submit(value, origin: origin)
    }

    /// Submits a value, even after a completion. Call with the lock held.
    @inlinable
    @inline(__always)
    final func submit(_ value: Downstream.Input, origin: Link? = nil) -> Submission {
        // The usual case: no thread delivers and the queue is empty.
        guard deliveringThread == 0, introducer == 0, demand > .none, waiting.isEmpty else {
            return enqueue(value, origin: origin)
        }
        demand -= 1
        deliveringThread = CurrentThread.number
        nestedDeliveries = 1
        return .deliver
    }

    /// The slow path of ``submit(_:origin:)``: a thread delivers, the queue has values, or there is no demand. Call
    /// with the lock held.
    @usableFromInline
    final func enqueue(_ value: Downstream.Input, origin: Link?) -> Submission {
        let isNow = demand > .none && canDeliverOnCurrentThread
        // Values that wait come first, or this one would overtake them.
        if isNow, waiting.isEmpty {
            demand -= 1
            beginDeliveryScope()
            return .deliver
        }
        waiting.append((value, origin))
        guard isNow else { return .none }
        beginDeliveryScope()
        return .resume
    }

    /// Delivers the value in order, as soon as there is demand.
    @inlinable
    final func deliverOrEnqueue(_ value: Downstream.Input) {
        perform(lock.withLock { submitIfOpen(value) }, of: value)
    }

    /// Performs the step that follows the submission of a value. Adds the demand that a delivery returns.
    @inlinable
    @inline(__always)
    final func perform(_ submission: Submission, of value: Downstream.Input) {
        switch submission {
        case .none:
            break
        case .deliver:
            let more = deliver(value)
            if more > .none { addDemand(more) }
            endDelivery()
        case .resume:
            resume()
        }
    }

    /// Delivers one value after ``Submission/deliver``. The caller handles the returned demand.
    @inlinable
    @inline(__always)
    final func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
        downstream?.receive(value) ?? .none
    }

    /// Ends a delivery, after delivering what was queued during it.
    @inlinable
    @inline(__always)
    final func endDelivery() {
        if !lock.withLock({ endDeliveryLocked() }) { resume() }
    }

    /// Ends a delivery if nothing was queued during it. Otherwise returns false, and the caller calls ``resume()``.
    /// Call with the lock held.
    @inlinable
    @inline(__always)
    final func endDeliveryLocked() -> Bool {
        guard waiting.isEmpty, pendingCompletion == nil, !isClosed, !isNewlyUnlimited else { return false }
        endDeliveryScope()
        return true
    }

    /// Delivers the queue, then ends the delivery.
    @inlinable
    final func resume() {
        while true {
            var pending: PendingValue?
            var completion: Subscribers.Completion<Downstream.Failure>?
            var isUnlimited = false
            var released: Downstream?
            lock.withLock {
                if !isClosed {
                    if isCompletionDue {
                        completion = pendingCompletion
                    } else if demand > .none, let first = waiting.popFirst() {
                        pending = first
                        demand -= 1
                    }
                }
                if pending == nil, completion == nil {
                    endDeliveryScope()
                    if nestedDeliveries == 0 {
                        isUnlimited = isNewlyUnlimited
                        isNewlyUnlimited = false
                        // Released after unlocking, because the `deinit` of a subscriber is a client's code.
                        if isClosed { swap(&released, &downstream) }
                    }
                }
            }
            if let completion { return closeAndComplete(completion) }
            guard let pending else {
                // Called after the end of the delivery, so that the values that upstreams send in return are not
                // queued.
                if isUnlimited { becameUnlimited() }
                return
            }
            delivered(from: pending.origin, askingFor: deliver(pending.value))
        }
    }

    /// Completes the stream after the queued values.
    @inlinable
    final func complete(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
        lock.withLock {
            if pendingCompletion == nil { pendingCompletion = completion }
        }
        flush()
    }

    /// Completes the stream without delivering the queued values, unless it has a completion already.
    @inlinable
    final func completeDiscardingQueue(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.discard { () -> Deque<PendingValue>? in
            guard pendingCompletion == nil else { return nil }
            pendingCompletion = completion
            return exchange(&waiting, with: [])
        }
        flush()
    }

    /// Delivers the queue as far as demand allows. Does nothing if another thread delivers, or for a request from
    /// inside a delivery.
    @inlinable
    final func flush(isRequest: Bool = false) {
        var isUnlimited = false
        let hasClaimed = lock.withLock {
            guard !isClosed, isRequest ? deliveringThread == 0 && isOpenToCurrentThread : canDeliverOnCurrentThread
            else { return false }
            if isCompletionDue || (demand > .none && !waiting.isEmpty) {
                beginDeliveryScope()
                return true
            }
            if nestedDeliveries == 0 {
                isUnlimited = isNewlyUnlimited
                isNewlyUnlimited = false
            }
            return false
        }
        if hasClaimed { resume() } else if isUnlimited { becameUnlimited() }
    }

    /// Closes the drain, then delivers the completion. Downstream code that runs on the completion therefore finds the
    /// subscription closed.
    @usableFromInline
    final func closeAndComplete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        // This is the delivering thread, so `close()` leaves the downstream to it.
        if close() { downstream?.receive(completion: completion) }
        lock.discard {
            endDeliveryScope()
            return nestedDeliveries == 0 ? downstream.take() : nil
        }
    }
}

// MARK: - Closing

extension SerialDrain {
    /// Closes the drain and cancels every upstream. True for the caller that closed it.
    @discardableResult
    @usableFromInline
    final func close() -> Bool {
        let closing: (links: [Link], dropped: Deque<PendingValue>, downstream: Downstream?)? = lock.withLock {
            guard !isClosed else { return nil }
            isClosed = true
            // A thread that is delivering still uses the downstream, and releases it when it ends.
            let parts = (links, waiting, deliveringThread == 0 ? downstream : nil)
            links = []
            waiting = []
            if deliveringThread == 0 { downstream = nil }
            return parts
        }
        guard let closing else { return false }
        // Without the lock: an upstream may answer a cancellation with a signal, which takes the lock.
        for link in closing.links { link.cancel() }
        didClose()
        return true
    }
}
