internal import Foundation
import Locking

/// The order in which contexts that find conflicts commit to the stores of a container.
///
/// Such a context compares rows with the ones on which its changes are based, and then commits. A commit by another
/// context in between would be overwritten silently, so the comparison and the commit are one step here.
///
/// Rows are read again only if they may have changed: each commit has a number, and a context that has merged the last
/// one has all rows as they are stored. A commit is stored first, and delivered to the other contexts afterwards.
///
/// Sendable: the locks do not change, and one of them guards the counts.
final class CommitOrder: @unchecked Sendable {
    private struct Counts {
        var stored = 0
        var published = 0
    }

    /// Held during a commit. Recursive, because a store's code may save.
    private let lock = NSRecursiveLock()
    private let counts = Locked(Counts())

    /// The number of the last commit; nil while a commit is stored but not yet delivered. A returned number's commit is
    /// already in the inbox of every other context.
    var lastPublished: Int? { counts.withLock { $0.stored == $0.published ? $0.stored : nil } }

    /// Runs a closure that stores a commit, passing it the number of the previous commit.
    func perform<Result>(_ body: (_ last: Int) throws -> Result) throws -> Result {
        lock.lock()
        defer { lock.unlock() }
        let result = try body(counts.withLock { $0.stored })
        counts.withLock { $0.stored += 1 }
        return result
    }

    /// Records that commits were delivered to all contexts.
    func didPublish(_ count: Int) { counts.withLock { $0.published += count } }
}
