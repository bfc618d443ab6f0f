import Synchronization

/// Sends numbers until it is told to stop.
final class RangeSource {
    private let isCancelled = Atomic<Bool>(false)

    @inline(never)
    func run(_ range: Range<Int>, into observer: Observer) {
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
