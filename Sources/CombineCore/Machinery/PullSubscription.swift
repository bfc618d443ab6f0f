import Locking
import Synchronization

/// A subscription that produces its values on the thread that requests them.
///
/// The thread that raises the demand from zero produces until the demand is met. Demand that is added during the loop,
/// by the subscriber or another thread, is met by the same loop. A million requests of one value, each from inside the
/// previous value, therefore run in constant stack depth.
///
/// - `demand` and `isCancelled` are atomic, and any thread may change them. A cancellation adds one to the demand, so
///   that some thread runs the loop and cleans up.
/// - Only the producing thread accesses the mutable properties of a subclass, unless the subclass names a lock for
///   them.
///
/// Sendable: the other properties are constant.
@usableFromInline
class PullSubscription: StreamSubscription, @unchecked Sendable {
    @usableFromInline final let demand = Atomic<Int>(0)
    @usableFromInline final let isCancelled = Atomic<Bool>(false)

    /// Whether a request for `.none` stops the program, as with Apple's publishers of a single value.
    @usableFromInline final let requiresPositiveDemand: Bool

    /// Produces values while there is demand. It captures nothing and is specialized for the concrete types; see
    /// ``SubscriberBox``.
    @usableFromInline final let produce: (PullSubscription) -> Void

    @usableFromInline
    init(_ name: StaticName, requiresPositiveDemand: Bool, produce: @escaping (PullSubscription) -> Void) {
        self.requiresPositiveDemand = requiresPositiveDemand
        self.produce = produce
        super.init(name)
    }

    @usableFromInline
    final override func request(_ more: Subscribers.Demand) {
        guard more > .none else {
            precondition(!requiresPositiveDemand, "\(name) does not allow request(.none)")
            return
        }
        if add(more.max ?? .max) == 0 { produce(self) }
    }

    @usableFromInline
    final override func cancel() {
        guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        if add(1) == 0 { produce(self) }
    }

    /// Adds to the demand and returns the previous one.
    @inlinable
    final func add(_ more: Int) -> Int {
        var known = demand.load(ordering: .relaxed)
        while true {
            let (sum, overflow) = known.addingReportingOverflow(more)
            let (stored, found) = demand.compareExchange(
                expected: known,
                desired: overflow ? .max : sum,
                ordering: .acquiringAndReleasing
            )
            if stored { return known }
            known = found
        }
    }

    /// Subtracts the produced values and returns the remaining demand. Unlimited demand stays unlimited.
    @inlinable
    final func subtract(_ produced: Int) -> Int {
        var known = demand.load(ordering: .relaxed)
        while known != .max {
            let (stored, found) = demand.compareExchange(
                expected: known,
                desired: known - produced,
                ordering: .acquiringAndReleasing
            )
            if stored { return known - produced }
            known = found
        }
        return .max
    }
}

/// A pull subscription that sends the elements of an iterator, then completes.
///
/// The completion follows the last element without further demand. After the completion or a cancellation it retains
/// nothing.
///
/// - `lock` guards `debugSequence`, which the producing thread sets to nil at the end.
///
/// Sendable: `elements`, `next` and `downstream` belong to the producing thread, and the other properties are constant.
@usableFromInline
final class IteratorSubscription<Elements: IteratorProtocol, Downstream: Subscriber>: PullSubscription,
    @unchecked Sendable
where Elements.Element == Downstream.Input {
    @exclusivity(unchecked) @usableFromInline var elements: Elements?
    @exclusivity(unchecked) @usableFromInline var next: Elements.Element?
    @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
    @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>

    /// The sequence of the elements, for `print()` and `dump(_:)`; `nil` for a publisher of a single value.
    @exclusivity(unchecked) @usableFromInline var debugSequence: (() -> Any)?
    /// Whether the subscription began with a `debugSequence`. Unlike that, it may be read without the lock.
    @usableFromInline let hasDebugSequence: Bool

    /// Whether the completion is part of the source, as with `Record`.
    @usableFromInline let hasRecordedEnd: Bool
    @usableFromInline let lock = Lock()

    @inlinable
    init(
        _ name: StaticName,
        elements: Elements,
        completion: Subscribers.Completion<Downstream.Failure>,
        downstream: Downstream,
        requiresPositiveDemand: Bool,
        debugSequence: (() -> Any)?,
        hasRecordedEnd: Bool,
        produce: @escaping (PullSubscription) -> Void
    ) {
        self.elements = elements
        self.completion = completion
        self.downstream = downstream
        self.debugSequence = debugSequence
        hasDebugSequence = debugSequence != nil
        self.hasRecordedEnd = hasRecordedEnd
        super.init(name, requiresPositiveDemand: requiresPositiveDemand, produce: produce)
        // Read at once: a publisher without elements completes without waiting for demand.
        next = self.elements?.next()
    }

    /// Subscribes a subscriber to the elements. Without elements it completes at once, without demand.
    @inlinable
    static func start(
        _ name: StaticName,
        elements: Elements,
        completion: Subscribers.Completion<Downstream.Failure>,
        downstream: Downstream,
        requiresPositiveDemand: Bool = false,
        debugSequence: (() -> Any)? = nil,
        hasRecordedEnd: Bool = false
    ) {
        let subscription = IteratorSubscription(
            name,
            elements: elements,
            completion: completion,
            downstream: downstream,
            requiresPositiveDemand: requiresPositiveDemand,
            debugSequence: debugSequence,
            hasRecordedEnd: hasRecordedEnd,
            // The cast holds because a subscription passes only itself to its own function.
            produce: { unsafeDowncast($0, to: IteratorSubscription.self).run() }
        )
        if subscription.next == nil {
            ImmediateCompletion.deliver(completion, to: downstream)
        } else {
            downstream.receive(subscription: subscription)
        }
    }

    @inlinable
    func run() {
        guard let downstream else { return }
        var allowed = demand.load(ordering: .acquiring)
        var produced = 0
        while !isCancelled.load(ordering: .relaxed) {
            guard let element = next else { break }
            // Settled in batches: one atomic operation for all values that were requested, instead of one for each.
            if produced == allowed {
                allowed = subtract(produced)
                produced = 0
                // From here on another thread may produce, so no state may be touched.
                if allowed == 0 { return }
                continue
            }
            let more = downstream.receive(element)
            if allowed != .max {
                produced += 1
                if more != .none { _ = add(more.max ?? .max) }
            }
            // Read ahead, because the completion follows the last element without further demand.
            next = elements?.next()
        }
        // The demand stays above zero, so that no other thread produces.
        let hasReachedEnd = next == nil
        releaseContents()
        // Marked as canceled as well: a cancellation from inside the completion then finds nothing to do.
        if hasReachedEnd, !isCancelled.exchange(true, ordering: .acquiringAndReleasing) {
            downstream.receive(completion: completion)
        }
    }

    @inlinable
    func releaseContents() {
        downstream = nil
        next = nil
        elements = nil
        guard hasDebugSequence else { return }
        lock.discard { debugSequence.take() }
    }

    private var sourceSequence: Any? { lock.withLock { debugSequence }?() }

    @usableFromInline override var description: String { sourceSequence.map { "\($0)" } ?? super.description }

    @usableFromInline override var children: [Mirror.Child] {
        guard hasDebugSequence else { return single.map { [(nil, $0)] } ?? [] }
        let elements: [Mirror.Child] = [("sequence", sourceSequence ?? [Elements.Element]())]
        return hasRecordedEnd ? elements + [("completion", completion)] : elements
    }

    /// The value of a single-value publisher, for `dump(_:)`; nil once its delivery has begun. The demand is 1 until
    /// then, so that no other thread produces.
    private var single: Elements.Element? {
        let (hasClaimed, _) = demand.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing)
        guard hasClaimed else { return nil }
        let value = next
        // A request that came in between has found the demand above zero, and relies on this thread.
        if subtract(1) > 0 { produce(self) }
        return value
    }
}
