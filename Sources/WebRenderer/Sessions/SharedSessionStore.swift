/// A store that several processes use at the same time.
///
/// Each session has at most one owner. Only the owner stores and removes its record, for as long as it is connected to
/// the store. If a page reaches another process than its session's, that process claims the session.
package protocol SharedSessionStore: SessionStore {
    /// Whether the process is connected to the store, so that it may own sessions. Any thread may ask.
    var isReachable: Bool { get }

    /// Takes a session over from its owner. A live owner hands it over; otherwise, the call waits until its lease
    /// expires.
    ///
    /// A new session belongs to the process that stores its first record, without a claim.
    func claim(session: String, browser: String, for use: SessionClaim.Use) async -> SessionClaim

    /// Releases the session, after the records that were stored before. Any process may claim it then.
    func release(session: String)

    /// Lets a process that wants the session read its record, after those that were stored before, and stays the owner.
    func lend(session: String)

    /// Whether the process owns a session of which it has stored a record.
    func owns(session: String) -> Bool

    /// Whether any process has stored a record of a browser; nil if the store does not answer.
    func isKnownAnywhere(browser: String) async -> Bool?

    /// Sets the action that follows each change by another process.
    func follow(_ action: @escaping @MainActor @Sendable (OwnershipChange) -> Void)
}

/// The answer to a claim.
package enum SessionClaim: Equatable, Sendable {
    /// The use that a page makes of a session.
    package enum Use: Sendable {
        /// The page has reached its session for the first time. A session that has had a socket is left where it is.
        case firstSocket
        /// The session's state continues in another session.
        case state
    }

    /// The process owns the session now.
    case owned(SessionRecord)
    /// The session continues elsewhere, and this is a copy of its record.
    case lent(SessionRecord)
    /// There is no such session for this use.
    case absent
    /// The store cannot be reached, or the owner has not answered in time.
    case unavailable
}

/// A change of sessions that this process owns.
package enum OwnershipChange: Equatable, Sendable {
    /// Another process wants a session: it should be released or lent.
    case wanted(String)
    /// The process has lost sessions, which others may own already.
    case lost([String])
}
