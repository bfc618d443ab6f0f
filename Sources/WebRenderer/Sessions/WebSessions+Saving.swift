/// Storing of live sessions, so that their pages go on when the process ends, for whatever reason.
///
/// A session is stored some time after its last stored change, not with each update. Its screen does not wait for that.
extension WebSessions {
    /// The seconds between a change and its storing. A process that is killed loses what is younger.
    static var savingDelay: Double { 0.15 }

    func followUpdates(of session: WebSession) {
        session.scene.afterUpdates { [weak self, weak session] in
            if let self, let session { noteChange(of: session) }
        }
    }

    /// Stores the sessions that have changed. Call it within ``savingDelay`` after ``savingIsDue``.
    ///
    /// - Parameter perform: Performs a piece of work, now or later. Each session is stored in its own piece.
    func saveChanges(_ perform: (@escaping MainActorQueue.Work) -> Void = { $0() }) {
        for session in takeChanged() {
            perform { [weak self, weak session] in
                guard let self, let session, sessions[session.id] === session else { return }
                if now() < session.nextSaving { noteChange(of: session) } else { save(session) }
            }
        }
    }

    /// Stores the record of a session if it has changed. A session without state has none, unless processes share the store.
    ///
    /// A snapshot that takes long is made less often.
    ///
    /// - Parameter always: Whether it is stored even if it has not changed, because the time of the record begins now.
    func save(_ session: WebSession, always: Bool = false) {
        let start = processorTime()
        var record = session.record(until: now() + limits.tokenLifetime, isShared: shared != nil)
        let pause = (processorTime() - start) / limits.snapshotShare
        session.nextSaving = pause > Self.savingDelay ? now() + pause : 0
        let hasState = !record.snapshot.isEmpty && record.snapshot.count <= limits.snapshotBytes
        // Other processes must know a session without state, too.
        guard hasState || shared != nil else { return removeStored(session) }
        if !hasState { record.snapshot.removeAll() }
        let isStored =
            record.snapshot == session.stored?.snapshot && record.tokens == session.stored?.tokens
            && record.isNew == session.stored?.isNew
        guard always || !isStored else { return }
        session.stored = record
        store.save(record)
    }

    func removeStored(_ session: WebSession) {
        guard session.stored != nil else { return }
        session.stored = nil
        store.remove(session: session.id, browser: session.visitor.browser)
    }
}
