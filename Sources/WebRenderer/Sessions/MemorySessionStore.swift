internal import Locking

/// A store for servers without a folder: records last as long as the process.
package final class MemorySessionStore: SessionStore {
    private let kept: Locked<RetainedSnapshots>

    package init(limits: WebLimits = WebLimits()) {
        kept = Locked(RetainedSnapshots(maximumBytes: limits.snapshotBytes, maximum: limits.snapshots))
    }

    package var outlivesProcess: Bool { false }

    package func record(of session: String, browser: String) -> SessionRecord? {
        kept.withLock { $0.record(of: session, browser: browser) }
    }

    package func isKnown(browser: String) -> Bool { kept.withLock { $0.isKnown(browser) } }

    package func save(_ record: SessionRecord) { kept.withLock { $0.keep(record) } }

    package func remove(session: String, browser: String) { kept.withLock { $0.remove(session) } }

    package func removeExpired(now: Double) { kept.withLock { $0.expire(now: now) } }

    package func whenWritten(_ action: @escaping @Sendable () -> Void) { action() }
}
