import Synchronization

/// A link that delivers one value, or none, once it is both ready and requested.
///
/// - `state` and `isCancelled` are atomic. `state` moves from *empty* to *requested* or *ready*, and from any of these
///   to *closed*.
/// - `downstream` belongs to the thread that moves `state` to *closed*.
/// - `contents` belongs to the thread that calls ``fill(_:)``. Once `state` is *ready*, it belongs to the thread that
///   moves `state` to *closed*.
///
/// Sendable: the other properties belong to ``Link``. These rules already exclude overlapping accesses, so the run-time
/// exclusivity check is off.
@usableFromInline
class DeferredValue<Downstream: Subscriber>: Link, @unchecked Sendable {
    @usableFromInline enum State {
        @inlinable static var empty: UInt8 { 0 }
        @inlinable static var requested: UInt8 { 1 }
        @inlinable static var ready: UInt8 { 2 }
        @inlinable static var closed: UInt8 { 3 }
    }

    @usableFromInline final let state = Atomic<UInt8>(0)
    @usableFromInline final let isCancelled = Atomic<Bool>(false)
    @exclusivity(unchecked) @usableFromInline final var downstream: Downstream?
    @exclusivity(unchecked) @usableFromInline final var contents: Downstream.Input?

    @inlinable
    init(_ name: StaticName, downstream: Downstream) {
        self.downstream = downstream
        super.init(name)
    }

    /// Stores the value, or `nil` for a completion without one, and delivers it if it was requested. Only the first
    /// call counts.
    @inlinable
    final func fill(_ value: Downstream.Input?) {
        if state.load(ordering: .acquiring) == State.empty {
            contents = value
            // The exchange publishes the contents: a request that sees *ready* also sees the value.
            if move(from: State.empty, to: State.ready) { return }
            // A request or a cancellation came first, and no other thread will take the contents.
            contents = nil
        }
        if move(from: State.requested, to: State.closed) { deliver(value) }
    }

    /// Completes without a value and without waiting for demand.
    @inlinable
    final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard state.exchange(State.closed, ordering: .acquiringAndReleasing) != State.closed else { return }
        dequeueDownstream()?.receive(completion: completion)
    }

    /// Delivers the value and the completion. For the thread that moved the state to closed.
    @inlinable
    final func deliver(_ value: Downstream.Input?) {
        guard let downstream = dequeueDownstream() else { return }
        if let value { _ = downstream.receive(value) }
        // A subscriber that cancels inside its value does not receive the completion.
        if !isCancelled.load(ordering: .acquiring) { downstream.receive(completion: .finished) }
    }

    /// Requests the value. The values of the upstream were requested at the start.
    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        demand.requirePositive(for: name)
        guard !move(from: State.empty, to: State.requested) else { return }
        if move(from: State.ready, to: State.closed) { deliver(dequeueContents()) }
    }

    @usableFromInline
    override func cancel() {
        // Set first: a thread that is delivering checks it between the value and the completion.
        isCancelled.store(true, ordering: .releasing)
        let old = state.exchange(State.closed, ordering: .acquiringAndReleasing)
        // In any other state the contents belong to the thread inside `fill(_:)`.
        if old == State.ready { _ = dequeueContents() }
        if old != State.closed { _ = dequeueDownstream() }
        // Last: when the upstream's code runs, this subscription is closed and has released its downstream.
        super.cancel()
    }

    /// Removes and returns the downstream. For the thread that moved the state to closed.
    @inlinable
    final func dequeueDownstream() -> Downstream? {
        let taken = downstream
        downstream = nil
        return taken
    }

    /// Removes and returns the value. For the thread that moved the state from ready to closed.
    @inlinable
    final func dequeueContents() -> Downstream.Input? {
        let taken = contents
        contents = nil
        return taken
    }

    @inlinable
    final func move(from old: UInt8, to new: UInt8) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
