import Synchronization

/// A stream of one value, sent at once.
struct Just {
    let value: Int

    func subscribe(_ observer: Observer) {
        observer.next(value)
        observer.finish()
    }
}

extension Observer {
    /// Delivers each value under a lock, because inner streams may send on several threads.
    @inline(never)
    consuming func flatMap(_ transform: @escaping (Int) -> Just) -> Observer {
        let merged = Merged(into: self)
        let inner = Observer(next: { merged.receive($0) }, finish: { merged.leave() })
        return Observer(
            next: {
                merged.enter()
                transform($0).subscribe(inner)
            },
            finish: inner.finish
        )
    }
}

/// The upstream, and its active inner streams.
private final class Merged {
    private let lock = Lock()
    private let running = Atomic<Int>(1)
    private let observer: Observer

    init(into observer: Observer) {
        self.observer = observer
    }

    func enter() {
        running.add(1, ordering: .relaxed)
    }

    func receive(_ value: Int) {
        lock.withLock { observer.next(value) }
    }

    func leave() {
        if running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { observer.finish() }
    }
}
