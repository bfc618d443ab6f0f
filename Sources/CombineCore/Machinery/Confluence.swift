import Locking
import Synchronization

/// Many upstreams of one type that flow into one downstream, in the order in which their values come.
///
/// When everything was asked for, every upstream is asked for everything. Otherwise each is asked for one value at a time,
/// and for the next when that one has been delivered; so no more wait than there are upstreams.
@usableFromInline
final class Confluence<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    /// Everything was asked for. Set under `lock`, read from anywhere.
    @usableFromInline let isEager = Atomic<Bool>(false)

    /// At least one value was ever asked for.
    @exclusivity(unchecked) @usableFromInline var isWanted = false

    /// The upstreams that have not ended.
    @exclusivity(unchecked) @usableFromInline var tributaries: [Tributary] = []

    /// How many are yet to end, those that are yet to come included; the stream finishes with the last.
    @exclusivity(unchecked) @usableFromInline var expected: Int

    /// Asked for another upstream whenever one has finished.
    @exclusivity(unchecked) @usableFromInline var spring: Link?

    @inlinable
    init(_ name: StaticName, downstream: Downstream, expected: Int) {
        self.expected = expected
        super.init(name, downstream: downstream)
    }

    /// Subscribes to one more upstream, of which there is one `expected`.
    @inlinable
    @inline(__always)
    func add<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        let tributary = Tributary(name)
        let isOpen = lock.withLock {
            if isClosed || ending != nil { return false }
            tributary.slot = tributaries.count
            tributaries.append(tributary)
            return true
        }
        if isOpen { publisher.subscribe(TributarySubscriber(tributary, confluence: self)) }
    }

    @usableFromInline
    func attached(_ tributary: Tributary) {
        let first: Subscribers.Demand = lock.withLock {
            tributary.isAttached = true
            guard isWanted else { return .none }
            return demand == .unlimited ? .unlimited : .max(1)
        }
        tributary.requestUpstream(first)
    }

    @usableFromInline
    override func demandGrew(by more: Subscribers.Demand) {
        let (asked, first): ([Tributary], Subscribers.Demand) = lock.withLock {
            let isFirst = !isWanted
            isWanted = true
            if demand == .unlimited, !isEager.load(ordering: .relaxed) {
                isEager.store(true, ordering: .relaxed)
                return (tributaries.filter(\.isAttached), .unlimited)
            }
            return isFirst ? (tributaries.filter(\.isAttached), .max(1)) : ([], .none)
        }
        for tributary in asked { tributary.requestUpstream(first) }
    }

    /// An upstream has finished.
    @usableFromInline
    func finished(_ tributary: Tributary) {
        remove(tributary)
        oneLess()
        lock.withLock { spring }?.requestUpstream(.max(1))
    }

    /// One of those expected will not come, or has ended.
    @usableFromInline
    func oneLess() {
        let isLast = lock.withLock {
            expected -= 1
            return expected == 0
        }
        if isLast { finish() }
    }

    @usableFromInline
    func remove(_ tributary: Tributary) {
        lock.withLock {
            guard tributary.slot < tributaries.count, tributaries[tributary.slot] === tributary else { return }
            let last = tributaries.removeLast()
            if last !== tributary {
                tributaries[tributary.slot] = last
                last.slot = tributary.slot
            }
        }
    }

    @usableFromInline
    override func closed() {
        let cancelled = lock.withLock {
            let cancelled = tributaries
            tributaries = []
            spring = nil
            return cancelled
        }
        for tributary in cancelled { tributary.cancel() }
    }
}

/// The link to one of many upstreams. What it adds is guarded by the lock of its confluence.
@usableFromInline
final class Tributary: Link, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var slot = 0
    @exclusivity(unchecked) @usableFromInline var isAttached = false

    @usableFromInline
    override init(_ name: StaticName) {
        super.init(name)
    }
}

@usableFromInline
struct TributarySubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let tributary: Tributary
    @usableFromInline let confluence: Confluence<Downstream>

    @inlinable
    init(_ tributary: Tributary, confluence: Confluence<Downstream>) {
        self.tributary = tributary
        self.confluence = confluence
    }

    @inlinable var combineIdentifier: CombineIdentifier { tributary.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if tributary.attach(subscription) { confluence.attached(tributary) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if tributary.isLive {
            confluence.post(input, origin: confluence.isEager.load(ordering: .relaxed) ? nil : tributary)
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard tributary.end() else { return }
        switch completion {
        case .finished: confluence.finished(tributary)
        case .failure: confluence.cutShort(completion)
        }
    }
}
