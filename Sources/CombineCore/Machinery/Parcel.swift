import Synchronization

/// A link that delivers one value, or none, when two things have happened: it is ready, and it was asked for.
///
/// - `state` moves by compare-and-swap from *empty* to *wanted* or *ready*, and from there to *closed*. Whoever closes it
///   owns `downstream` from then on, and `contents` if it was ready; until it is, `contents` belongs to whoever fills it.
///
/// Sendable: that sentence and those of ``Link`` cover every stored property, which is also why the run-time check for
/// overlapping accesses is off.
@usableFromInline
class Parcel<Downstream: Subscriber>: Link, @unchecked Sendable {
    @usableFromInline enum State {
        @inlinable static var empty: UInt8 { 0 }
        @inlinable static var wanted: UInt8 { 1 }
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

    /// Puts the value in, or `nil` for an end without one; it leaves at once if it was wanted. Only the first counts.
    @inlinable
    final func fill(_ value: Downstream.Input?) {
        if state.load(ordering: .acquiring) == State.empty {
            contents = value
            if move(from: State.empty, to: State.ready) { return }
            contents = nil
        }
        if move(from: State.wanted, to: State.closed) { deliver(value) }
    }

    /// Ends without a value, wanted or not.
    @inlinable
    final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard state.exchange(State.closed, ordering: .acquiringAndReleasing) != State.closed else { return }
        takeDownstream()?.receive(completion: completion)
    }

    /// For the one who moved the state to closed.
    @inlinable
    final func deliver(_ value: Downstream.Input?) {
        guard let downstream = takeDownstream() else { return }
        if let value { _ = downstream.receive(value) }
        // A subscriber that cancels inside its value is not told the end.
        if !isCancelled.load(ordering: .acquiring) { downstream.receive(completion: .finished) }
    }

    /// The subscriber wants the value; whatever is to be computed was asked of the upstream from the start.
    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        demand.requirePositive(for: name)
        guard !move(from: State.empty, to: State.wanted) else { return }
        if move(from: State.ready, to: State.closed) { deliver(takeContents()) }
    }

    @usableFromInline
    override func cancel() {
        isCancelled.store(true, ordering: .releasing)
        let old = state.exchange(State.closed, ordering: .acquiringAndReleasing)
        if old == State.ready { _ = takeContents() }
        if old != State.closed { _ = takeDownstream() }
        super.cancel()
    }

    /// For the one who moved the state to closed.
    @inlinable
    final func takeDownstream() -> Downstream? {
        let taken = downstream
        downstream = nil
        return taken
    }

    /// For the one who moved the state from ready to closed.
    @inlinable
    final func takeContents() -> Downstream.Input? {
        let taken = contents
        contents = nil
        return taken
    }

    @inlinable
    final func move(from old: UInt8, to new: UInt8) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
