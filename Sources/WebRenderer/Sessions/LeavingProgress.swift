internal import Synchronization

/// The pages that have left a process that ends. The main actor counts them; any thread may ask, since the main actor
/// may be busy.
package final class LeavingProgress: Sendable {
    private let all = Atomic(0)
    private let left = Atomic(0)

    /// Records the number of all pages before the first one leaves.
    func begin(_ count: Int) { all.store(count, ordering: .relaxed) }

    /// Counts a page whose state is written and which continues with the next process, or whose session has ended since
    /// the beginning.
    func count() { left.add(1, ordering: .relaxed) }

    /// The number of pages that have not left; nil before the first one does.
    package var rest: Int? {
        let all = all.load(ordering: .relaxed)
        return all > 0 ? max(0, all - left.load(ordering: .relaxed)) : nil
    }
}
