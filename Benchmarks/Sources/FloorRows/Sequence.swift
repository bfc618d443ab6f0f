import Synchronization

/// Sends numbers until it is stopped.
final class RangeSource {
    private let isCancelled = Atomic<Bool>(false)
    private let range: Range<Int>

    init(_ range: Range<Int>) {
        self.range = range
    }

    @inline(never)
    func run(into observer: Observer) {
        for value in range {
            if isCancelled.load(ordering: .relaxed) { return }
            observer.next(value)
        }
        observer.finish()
    }

    func cancel() {
        isCancelled.store(true, ordering: .relaxed)
    }
}
