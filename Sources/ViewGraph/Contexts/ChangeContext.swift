import Locking
import Synchronization

/// What goes along with a change, from the thread that writes to the update that shows it: that it is to be animated, say.
///
/// What exactly goes along is a subclass's, which never changes or guards what does, so that any thread may have it.
///
/// Sendable: this class has nothing that changes.
open class ChangeContext: @unchecked Sendable {
    public init() {}

    /// Whether somebody wants to know when the changes are shown.
    open var isAwaited: Bool { false }

    /// Called when a graph takes the context along, if it is awaited; on any thread. What it has taken is to be had of
    /// ``Graph/takeShown()`` after the update.
    open func taken() {}

    /// Whether changes in this context and in another one are shown alike, so that one update can show them.
    open func isLike(_ other: ChangeContext) -> Bool { self === other }

    static func areAlike(_ one: ChangeContext?, _ other: ChangeContext?) -> Bool {
        guard let one, let other else { return one === other }
        return one === other || one.isLike(other)
    }

    // MARK: - What is in force

    /// How many closures run in a context, on all threads: as long as there are none, asking costs one read.
    private static let scopes = Atomic<Int>(0)
    private static let lock = Lock()
    /// By threads. Guarded by `lock`.
    private nonisolated(unsafe) static var contexts: [UInt: ChangeContext] = [:]

    /// What goes along with the changes that this thread makes now.
    public static var current: ChangeContext? {
        // A thread sees what it has added itself, whatever the order.
        scopes.load(ordering: .relaxed) == 0 ? nil : lock.withLock { contexts[ThreadIdentity.current.number] }
    }

    /// Has a context go along with the changes that a closure makes on this thread.
    public static func with<Result>(_ context: ChangeContext?, _ body: () throws -> Result) rethrows -> Result {
        let outer = replace(with: context)
        scopes.add(1, ordering: .relaxed)
        defer {
            scopes.subtract(1, ordering: .relaxed)
            _ = replace(with: outer)
        }
        return try body()
    }

    private static func replace(with context: ChangeContext?) -> ChangeContext? {
        let thread = ThreadIdentity.current.number
        return lock.withLock {
            let outer = contexts[thread]
            contexts[thread] = context
            return outer
        }
    }
}
