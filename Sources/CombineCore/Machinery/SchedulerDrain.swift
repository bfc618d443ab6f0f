import QueueStructures
import Locking
import Synchronization

/// Delivers the signals of one upstream through a scheduler, in the order in which they were sent.
///
/// Each signal waits in the queue and schedules one action, which delivers the first signal of the queue. Other actions
/// on the same scheduler therefore keep their places between two signals. A scheduler with several threads may run two
/// actions at once, or in reverse order. Only one of them delivers at a time, and its thread also does the work of the
/// others.
///
/// An action that runs inside a delivery on the same thread delivers at once: the scheduler is an
/// ``ImmediateScheduler``, or the subscriber runs the scheduler's loop or clock and waits for the next signal.
///
/// An action retains the drain until the scheduler releases it. The drain is empty once the stream has ended.
///
/// - `lock` guards the mutable properties that this class and its subclasses add, unless a subclass states another
///   rule.
/// - The delivering thread reads `downstream` without the lock, and so does ``sendSubscription(_:dispatch:)``, before
///   any delivery. The delivering thread also releases `downstream`, unless the drain is closed while no thread is
///   delivering.
///
/// Sendable: the other properties are constant or belong to ``Link``. These rules already exclude overlapping accesses,
/// so the run-time exclusivity check is off.
@usableFromInline
class SchedulerDrain<Downstream: Subscriber>: Link, @unchecked Sendable {
    @usableFromInline enum PendingSignal {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
    }

    /// Whether requests are forwarded to the upstream. Otherwise they are counted in `demand`.
    @usableFromInline final let forwardsDemand: Bool
    @exclusivity(unchecked) @usableFromInline final var demand = Subscribers.Demand.none

    @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
    @exclusivity(unchecked) @usableFromInline final var signals = Deque<PendingSignal>()

    /// The number of the thread that delivers, or that has delivered last.
    @exclusivity(unchecked) @usableFromInline final var deliveringThread: UInt = 0

    /// The number of nested deliveries of the delivering thread.
    @exclusivity(unchecked) @usableFromInline final var nestedDeliveries = 0
    @exclusivity(unchecked) @usableFromInline final var isClosed = false

    /// Whether the upstream has completed. Until that completion is delivered, the upstream stays retained and receives
    /// the demand that deliveries return.
    @exclusivity(unchecked) @usableFromInline final var hasEnded = false

    /// The number of actions that ran while another thread was delivering.
    @exclusivity(unchecked) @usableFromInline final var coalescedActionCount = 0

    /// The number of the thread on which the downstream's `receive(subscription:)` runs; zero for none.
    @exclusivity(unchecked) @usableFromInline final var introducer: UInt = 0

    /// The number of actions that other threads postponed during that call.
    @exclusivity(unchecked) @usableFromInline final var postponedActionCount = 0

    @inlinable
    init(_ name: StaticName, downstream: Downstream, forwardsDemand: Bool = true) {
        self.downstream = downstream
        self.forwardsDemand = forwardsDemand
        super.init(name)
    }

    /// Called when the downstream has requested more and the demand is counted here.
    @usableFromInline
    func demandDidGrow(by more: Subscribers.Demand) {}

    /// Called once, when the stream has completed or was canceled.
    @usableFromInline
    func didClose() {}

    /// Whether a cancellation also cancels an upstream that has completed.
    @usableFromInline var cancelsEndedUpstream: Bool { false }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        handleDemand(more)
    }

    @usableFromInline
    override final var ignoresDemand: Bool { forwardsDemand && super.ignoresDemand }

    @usableFromInline
    override final func cancel() {
        closeDelivery()
        let (_, upstream) = close()
        // A completed upstream stays attached until its completion is delivered. Most of Apple's operators then do not
        // cancel it.
        if cancelsEndedUpstream || !lock.withLock({ hasEnded }) { upstream?.cancel() }
    }
}

// MARK: - Receiving

extension SchedulerDrain {
    /// Attaches the upstream and sends the subscription downstream. False if the drain has an upstream already or has
    /// ended. `dispatch` schedules one call of ``perform()``.
    @inlinable
    @discardableResult
    final func sendSubscription(_ subscription: any Subscription, dispatch: () -> Void) -> Bool {
        guard attach(subscription) else { return false }
        introduce(dispatch: dispatch)
        return true
    }

    /// Sends the subscription downstream.
    ///
    /// The downstream may request values inside `receive(subscription:)`, and an action may run on another thread
    /// before that call returns. Such an action is dispatched again after the call, so that no two signals overlap.
    @inlinable
    final func introduce(dispatch: () -> Void) {
        lock.withLock { introducer = CurrentThread.number }
        downstream?.receive(subscription: self)
        let postponed = lock.withLock {
            introducer = 0
            return exchange(&postponedActionCount, with: 0)
        }
        for _ in 0..<postponed { dispatch() }
    }

    /// Queues a value. True if the caller must schedule one call of ``perform()``.
    @inlinable
    @inline(__always)
    final func enqueue(_ value: Downstream.Input) -> Bool {
        lock.withLock {
            if isClosed || hasEnded || !isLive { return false }
            signals.append(.value(value))
            return true
        }
    }

    /// Queues the upstream's completion. True, once, if the caller must schedule one call of ``perform()``.
    @inlinable
    final func enqueue(_ completion: Subscribers.Completion<Downstream.Failure>) -> Bool {
        lock.withLock {
            guard beginCompletion() else { return false }
            signals.append(.completion(completion))
            return true
        }
    }

    /// Whether the upstream has sent its subscription and has neither completed nor been canceled.
    @inlinable var isReceiving: Bool { isLive && !lock.withLock { hasEnded } }

    /// Records the upstream's completion. True once, if the upstream may complete. Call with the lock held.
    @inlinable
    final func beginCompletion() -> Bool {
        if isClosed || hasEnded || !isLive { return false }
        hasEnded = true
        return true
    }

    /// Queues a value if there is demand, where demand is counted here. True if the caller must call ``perform()``.
    /// Call with the lock held.
    @inlinable
    final func enqueueIfDemanded(_ value: Downstream.Input) -> Bool {
        guard demand > .none, !isClosed else { return false }
        // Subtracted when the value is queued: a burst must not queue more values than were requested.
        demand -= 1
        signals.append(.value(value))
        return true
    }

    @inlinable
    final func handleDemand(_ more: Subscribers.Demand) {
        if forwardsDemand {
            // Requested without the lock, because the upstream may send values at once, which are queued under it.
            lock.withLock { upstream }?.request(more)
            return
        }
        if more == .none { return }
        lock.withLock { demand += more }
        demandDidGrow(by: more)
    }
}

// MARK: - Delivering

extension SchedulerDrain {
    /// Delivers one signal, then one for each action that ran on another thread during the delivery.
    @inlinable
    final func perform() {
        var signal: PendingSignal? = lock.withLock {
            if nestedDeliveries > 0, deliveringThread != CurrentThread.number {
                coalescedActionCount += 1
                return nil
            }
            if introducer != 0, introducer != CurrentThread.number {
                postponedActionCount += 1
                return nil
            }
            return next()
        }
        while let current = signal {
            switch current {
            case .value(let value):
                if let more = downstream?.receive(value), more > .none { handleDemand(more) }
            case .completion(let completion):
                return closeAndComplete(completion)
            }
            signal = endDelivery()
        }
    }

    /// Removes the first signal and begins its delivery; `nil` without one. Call with the lock held.
    @inlinable
    final func next() -> PendingSignal? {
        guard !isClosed, let signal = signals.popFirst() else { return nil }
        // A nested delivery is on the same thread.
        deliveringThread = CurrentThread.number
        nestedDeliveries &+= 1
        return signal
    }

    @inlinable
    final func endDelivery() -> PendingSignal? {
        var signal: PendingSignal?
        var released: Downstream?
        lock.withLock {
            nestedDeliveries &-= 1
            if isClosed {
                // The drain was closed during the delivery, and outer ones still need the downstream.
                if nestedDeliveries == 0 { swap(&released, &downstream) }
            } else if coalescedActionCount > 0 {
                coalescedActionCount -= 1
                signal = next()
            }
        }
        // Released here, without the lock: the `deinit` of a subscriber is a client's code.
        withExtendedLifetime(released) {}
        return signal
    }

    /// Closes the drain, then delivers the completion. Downstream code that runs on the completion therefore finds the
    /// subscription closed.
    @usableFromInline
    final func closeAndComplete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = downstream
        if closeDelivery() {
            // The upstream has completed, so it is released and not canceled.
            _ = close()
            last?.receive(completion: completion)
        }
        _ = endDelivery()
    }

    /// Closes the drain and discards the queue. True for the caller that closed it.
    @discardableResult
    @usableFromInline
    final func closeDelivery() -> Bool {
        let dropped: (signals: Deque<PendingSignal>, downstream: Downstream?)? = lock.withLock {
            guard !isClosed else { return nil }
            isClosed = true
            let isDelivering = nestedDeliveries > 0
            let dropped = (signals, isDelivering ? nil : downstream)
            signals = []
            if !isDelivering { downstream = nil }
            return dropped
        }
        // Kept until here, so that dropped values and the downstream are released without the lock.
        guard dropped != nil else { return false }
        didClose()
        return true
    }
}

/// A subscriber that passes every signal to a ``SchedulerDrain`` and determines how actions are scheduled.
@usableFromInline
protocol SchedulerStage: Subscriber where Input == Downstream.Input, Failure == Downstream.Failure {
    associatedtype Downstream: Subscriber

    var schedulerDrain: SchedulerDrain<Downstream> { get }

    /// Schedules one call of the drain's ``SchedulerDrain/perform()``.
    func dispatch()
}

extension SchedulerStage {
    @inlinable
    var combineIdentifier: CombineIdentifier { schedulerDrain.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        schedulerDrain.sendSubscription(subscription, dispatch: dispatch)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if schedulerDrain.enqueue(input) { dispatch() }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        if schedulerDrain.enqueue(completion) { dispatch() }
    }
}
