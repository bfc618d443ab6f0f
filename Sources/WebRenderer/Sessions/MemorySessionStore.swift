internal import Locking

/// A store for servers without a folder: records last as long as the process.
package final class MemorySessionStore: SessionStore {
    private let lock = Lock()
    /// Guarded by `lock`.
    private nonisolated(unsafe) var kept: RetainedSnapshots

    package init(limits: WebLimits = WebLimits()) {
        kept = RetainedSnapshots(maximumBytes: limits.snapshotBytes, maximum: limits.snapshots)
    }

    package var outlivesProcess: Bool { false }

    package func record(of session: String, browser: String) -> SessionRecord? {
        lock.withLock { kept.record(of: session, browser: browser) }
    }

    package func isKnown(browser: String) -> Bool { lock.withLock { kept.isKnown(browser) } }

    package func save(_ record: SessionRecord) { lock.withLock { kept.keep(record) } }

    package func remove(session: String, browser: String) { lock.withLock { kept.remove(session) } }

    package func removeExpired(now: Double) { lock.withLock { kept.expire(now: now) } }

    package func whenWritten(_ action: @escaping @Sendable () -> Void) { action() }
}
