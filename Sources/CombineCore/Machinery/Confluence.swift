import Locking
import Synchronization

/// Many upstreams of one type that flow into one downstream, in the order in which their values come.
///
/// When everything was asked for, every upstream is asked for everything. Otherwise each is asked for one value at once, and
/// for the next when that one has been delivered; so no more wait than there are upstreams.
@usableFromInline
final class Confluence<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    /// Every upstream is asked for everything. Set under `lock`, read from anywhere.
    @usableFromInline let isEager = Atomic<Bool>(false)

    /// The upstreams that have not ended.
    @exclusivity(unchecked) @usableFromInline var tributaries: [Tributary] = []

    /// How many are yet to end, those that are yet to come included; the stream finishes with the last.
    @exclusivity(unchecked) @usableFromInline var expected: Int

    /// The upstream whose values are the others; cancelled after them.
    @usableFromInline let source: Link?

    /// Whether the source is asked for another upstream whenever one has finished.
    @usableFromInline let replaces: Bool

    @inlinable
    init(_ name: StaticName, downstream: Downstream, expected: Int, source: Link? = nil, replaces: Bool = false) {
        self.expected = expected
        self.source = source
        self.replaces = replaces
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
        let asksForAll = lock.withLock {
            tributary.isAttached = true
            return isEager.load(ordering: .relaxed)
        }
        tributary.requestUpstream(asksForAll ? .unlimited : .max(1))
    }

    @usableFromInline
    override func becameUnlimited() {
        let asked = lock.withLock {
            isEager.store(true, ordering: .relaxed)
            return tributaries.filter(\.isAttached)
        }
        for tributary in asked { tributary.requestUpstream(.unlimited) }
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        super.delivered(from: isEager.load(ordering: .relaxed) ? nil : origin, askingFor: more)
    }

    /// An upstream has finished. One that says so twice makes room twice, as with Apple.
    @usableFromInline
    func finished(_ tributary: Tributary) {
        remove(tributary)
        oneLess(unless: !tributary.close().ended)
    }

    /// One of those expected will not come, or has ended.
    @usableFromInline
    func oneLess(unless isCounted: Bool = false) {
        let isLast = lock.withLock {
            if !isCounted { expected -= 1 }
            return expected == 0
        }
        if isLast {
            finish()
        } else if replaces {
            source?.requestUpstream(.max(1))
        }
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
            return cancelled
        }
        for tributary in cancelled { tributary.cancel() }
        source?.cancel()
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
        if confluence.isEager.load(ordering: .relaxed) {
            confluence.post(input)
            return .none
        }
        return confluence.post(input, origin: tributary) ? .max(1) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        switch completion {
        case .finished:
            confluence.finished(tributary)
        case .failure:
            // It has ended by itself, and need not be cancelled.
            confluence.remove(tributary)
            _ = tributary.close()
            confluence.cutShort(completion)
        }
    }
}
