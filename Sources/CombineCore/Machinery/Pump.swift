import Locking
import Synchronization

/// A subscription that produces its values on the thread that requests them.
///
/// The demand is the token: who raises it from zero pumps until it is used up, and demand that comes meanwhile, from a
/// subscriber's own code or another thread, is met by that same loop. So a million requests of one, each from inside the
/// value before, need no stack.
///
/// - `demand` is changed by anyone, atomically. A cancelled pump adds one to it, so that somebody comes by to clean up.
/// - Everything a subclass stores belongs to whoever pumps.
///
/// Sendable: the two sentences above cover every stored property.
@usableFromInline
class Pump: StreamSubscription, @unchecked Sendable {
    @usableFromInline final let demand = Atomic<Int>(0)
    @usableFromInline final let isCancelled = Atomic<Bool>(false)

    /// Whether to ask for no value is a programmer's error, as it is with Apple's sources of a single one.
    @usableFromInline final let refusesNone: Bool

    /// Produces while there is demand. Captures nothing; compiled where the types are known, see ``SubscriberBox``.
    @usableFromInline final let pump: (Pump) -> Void

    @usableFromInline
    init(_ name: StaticName, refusesNone: Bool, pump: @escaping (Pump) -> Void) {
        self.refusesNone = refusesNone
        self.pump = pump
        super.init(name)
    }

    @usableFromInline
    final override func request(_ more: Subscribers.Demand) {
        guard more > .none else {
            precondition(!refusesNone, "\(name) cannot be asked for no value: request(.none)")
            return
        }
        if add(more.max ?? .max) == 0 { pump(self) }
    }

    @usableFromInline
    final override func cancel() {
        guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        if add(1) == 0 { pump(self) }
    }

    /// Adds to the demand and returns what it was.
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

    /// Takes off what was produced and returns what is left; unlimited stays so.
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

/// A pump that draws from an iterator and then completes.
///
/// The end is told with the last element, not when one more is asked for. Once it has ended or was cancelled it holds
/// nothing.
///
/// - `origin` is written by whoever pumps, at the end, and read from anywhere, under `lock`.
///
/// Sendable: that sentence and those of ``Pump`` cover every stored property.
@usableFromInline
final class ElementPump<Elements: IteratorProtocol, Downstream: Subscriber>: Pump, @unchecked Sendable
where Elements.Element == Downstream.Input {
    @exclusivity(unchecked) @usableFromInline var elements: Elements?
    @exclusivity(unchecked) @usableFromInline var next: Elements.Element?
    @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
    @usableFromInline let completion: Subscribers.Completion<Downstream.Failure>

    /// The sequence that it draws from, for `print()` and `dump(_:)`; a source of a single value has none.
    @exclusivity(unchecked) @usableFromInline var origin: (() -> Any)?
    @usableFromInline let hasOrigin: Bool

    /// Whether the end that it comes to is part of the source, as with a recording.
    @usableFromInline let hasRecordedEnd: Bool
    @usableFromInline let lock = Lock()

    @inlinable
    init(
        _ name: StaticName,
        elements: Elements,
        completion: Subscribers.Completion<Downstream.Failure>,
        downstream: Downstream,
        refusesNone: Bool,
        origin: (() -> Any)?,
        hasRecordedEnd: Bool,
        pump: @escaping (Pump) -> Void
    ) {
        self.elements = elements
        self.completion = completion
        self.downstream = downstream
        self.origin = origin
        hasOrigin = origin != nil
        self.hasRecordedEnd = hasRecordedEnd
        super.init(name, refusesNone: refusesNone, pump: pump)
        next = self.elements?.next()
    }

    /// Attaches a subscriber to the elements. One that is at its end from the start ends without being asked.
    @inlinable
    static func start(
        _ name: StaticName,
        elements: Elements,
        completion: Subscribers.Completion<Downstream.Failure>,
        downstream: Downstream,
        refusesNone: Bool = false,
        origin: (() -> Any)? = nil,
        hasRecordedEnd: Bool = false
    ) {
        let pump = ElementPump(
            name,
            elements: elements,
            completion: completion,
            downstream: downstream,
            refusesNone: refusesNone,
            origin: origin,
            hasRecordedEnd: hasRecordedEnd,
            // The cast holds because a pump only ever hands itself to its own function.
            pump: { unsafeDowncast($0, to: ElementPump.self).run() }
        )
        if pump.next == nil {
            ImmediateEnd.deliver(completion, to: downstream)
        } else {
            downstream.receive(subscription: pump)
        }
    }

    @inlinable
    func run() {
        guard let downstream else { return }
        var allowed = demand.load(ordering: .acquiring)
        var produced = 0
        while !isCancelled.load(ordering: .relaxed) {
            guard let element = next else { break }
            if produced == allowed {
                allowed = subtract(produced)
                produced = 0
                if allowed == 0 { return }
                continue
            }
            let more = downstream.receive(element)
            if allowed != .max {
                produced += 1
                if more != .none { _ = add(more.max ?? .max) }
            }
            next = elements?.next()
        }
        // The demand stays above zero, so that nobody pumps again.
        let isThrough = next == nil
        letGo()
        if isThrough, !isCancelled.exchange(true, ordering: .acquiringAndReleasing) {
            downstream.receive(completion: completion)
        }
    }

    @inlinable
    func letGo() {
        downstream = nil
        next = nil
        elements = nil
        guard hasOrigin else { return }
        let released = lock.withLock {
            let released = origin
            origin = nil
            return released
        }
        withExtendedLifetime(released) {}
    }

    private var drawnFrom: Any? { lock.withLock { origin }?() }

    @usableFromInline override var description: String { drawnFrom.map { "\($0)" } ?? super.description }

    @usableFromInline override var children: [Mirror.Child] {
        guard hasOrigin else { return single.map { [(nil, $0)] } ?? [] }
        let elements: [Mirror.Child] = [("sequence", drawnFrom ?? [Elements.Element]())]
        return hasRecordedEnd ? elements + [("completion", completion)] : elements
    }

    /// The one value of a source of one, unless it is on its way or was delivered: that is read with the token in hand.
    private var single: Elements.Element? {
        let (isMine, _) = demand.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing)
        guard isMine else { return nil }
        let value = next
        if subtract(1) > 0 { pump(self) }
        return value
    }
}
