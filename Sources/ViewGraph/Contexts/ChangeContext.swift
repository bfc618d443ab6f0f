import Locking
import Synchronization

/// Information that travels with a change from the writing thread to the update that shows it, such as its animation.
///
/// A subclass holds the information. It must be immutable or guard its mutable state, because any thread may use it.
///
/// Sendable: this class has no mutable state.
open class ChangeContext: @unchecked Sendable {
    public init() {}

    /// Whether a caller waits until the changes are shown.
    open var isAwaited: Bool { false }

    /// Called on any thread when a graph takes an awaited context. ``Graph/dequeueAwaitedContexts()`` returns the
    /// context after the update.
    open func dequeued() {}

    /// Whether one update can show changes of both contexts.
    open func isCompatible(_ other: ChangeContext) -> Bool { self === other }

    static func areCompatible(_ one: ChangeContext?, _ other: ChangeContext?) -> Bool {
        guard let one, let other else { return one === other }
        return one === other || one.isCompatible(other)
    }

    // MARK: - Current context

    /// The number of closures that run in a context, on all threads. While it is zero, a lookup costs one read.
    private static let scopes = Atomic<Int>(0)
    private static let lock = Lock()
    /// The context of each thread. Guarded by `lock`.
    private nonisolated(unsafe) static var contexts: [UInt: ChangeContext] = [:]

    /// The context of the changes that this thread makes now.
    public static var current: ChangeContext? {
        // A thread always sees its own increment, whatever the memory ordering.
        scopes.load(ordering: .relaxed) == 0 ? nil : lock.withLock { contexts[ThreadIdentity.current.number] }
    }

    /// Runs a closure whose changes on this thread have the given context.
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
