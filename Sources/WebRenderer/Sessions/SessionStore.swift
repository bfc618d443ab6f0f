/// A place for the records of sessions that outlives the process.
///
/// The sessions call it on the main actor, in order. A store may write later, but then writes the newest record of a
/// session, in whole.
package protocol SessionStore: Sendable {
    /// Returns the records that were stored before, and may be read again. Called once, at the start.
    func load() -> [SessionRecord]

    /// Stores a record in place of an earlier one of the same session.
    func save(_ record: SessionRecord)

    func remove(session: String)

    /// Waits until everything is written.
    func flush()
}

/// A store for servers without one: sessions last as long as the process.
package struct NoSessionStore: SessionStore {
    package init() {}

    package func load() -> [SessionRecord] { [] }
    package func save(_ record: SessionRecord) {}
    package func remove(session: String) {}
    package func flush() {}
}
