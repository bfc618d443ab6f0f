/// A store of session records, for returning pages.
///
/// The sessions call it on the main actor, in order. A store may write later, but then writes the newest record of a
/// session, in whole. Several processes may share one, as long as each session belongs to one of them at a time.
package protocol SessionStore: Sendable {
    /// Whether records outlive the process. If so, the records of live sessions are stored too.
    var outlivesProcess: Bool { get }

    /// Returns the newest record of a browser's session, even one that another process has stored; nil if there is none
    /// that may be read.
    func record(of session: String, browser: String) -> SessionRecord?

    /// Whether there is a record of a browser.
    func isKnown(browser: String) -> Bool

    /// Stores a record in place of an earlier one of the same session.
    func save(_ record: SessionRecord)

    func remove(session: String, browser: String)

    /// Removes expired records. Beyond the limit, the owners with the most records lose their oldest ones.
    ///
    /// - Parameters:
    ///   - now: The time in seconds since 1970.
    ///   - live: The records of sessions that live in this process. They stay, and count as written now.
    func removeExpired(now: Double, live: Set<SessionPlace>)

    /// Whether the stored record of a session is gone, although this process has not removed it.
    func hasLost(session: String, browser: String) -> Bool

    /// Tries again to write the records that could not be written.
    func writeAgain()

    /// Calls back, on any thread, when all records that were stored before are written.
    func whenWritten(_ action: @escaping @Sendable () -> Void)
}

extension SessionStore {
    package func writeAgain() {}

    package func hasLost(session: String, browser: String) -> Bool { false }

    /// Waits until all records that were stored before are written.
    package func written() async {
        await withCheckedContinuation { continuation in whenWritten { continuation.resume() } }
    }
}
