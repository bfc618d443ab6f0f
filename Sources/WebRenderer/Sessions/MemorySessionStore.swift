internal import Locking

/// A store for servers without a folder: records last as long as the process.
package final class MemorySessionStore: SessionStore {
    private let records: Locked<RetainedSnapshots>

    package init(limits: WebLimits = WebLimits()) {
        records = Locked(RetainedSnapshots(maximumBytes: limits.snapshotBytes, maximum: limits.snapshots))
    }

    package var outlivesProcess: Bool { false }

    package func record(of session: String, browser: String) -> SessionRecord? {
        records.withLock { $0.record(of: session, browser: browser) }
    }

    package func isKnown(browser: String) -> Bool { records.withLock { $0.isKnown(browser) } }

    package func save(_ record: SessionRecord) { records.withLock { $0.keep(record) } }

    package func remove(session: String, browser: String) { records.withLock { $0.remove(session, browser: browser) } }

    package func removeExpired(now: Double, live: Set<SessionPlace>) { records.withLock { $0.expire(now: now) } }

    package func whenWritten(_ action: @escaping @Sendable () -> Void) { action() }
}
