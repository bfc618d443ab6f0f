/// Storage of live sessions, so that their pages continue after the process ends for any reason.
///
/// A session that has rested is stored soon after a change, and one that changes all the time at an interval. Its
/// screen does not wait for that.
extension WebSessions {
    /// The seconds between a change and its storing, in which further changes of one event follow. A killed process
    /// loses newer changes.
    static var savingDelay: Double { 0.025 }
    /// The minimum seconds between two records of a session.
    static var savingInterval: Double { 0.15 }

    func followUpdates(of session: WebSession) {
        session.scene.afterUpdates { [weak self, weak session] in
            if let self, let session { noteChange(of: session) }
        }
    }

    /// Lets ``saveChanges(_:)`` be called at a time, unless it is called earlier.
    func scheduleSaving(at time: Double) {
        if let savingTime, savingTime <= time { return }
        savingTime = time
        savingIsDue(max(0, time - now()))
    }

    /// Stores the sessions that have changed, except those that were stored shortly before, for which it is scheduled
    /// again.
    ///
    /// - Parameter perform: Performs a piece of work, now or later. Each session is stored in its own piece.
    func saveChanges(_ perform: (@escaping MainActorQueue.Work) -> Void = { $0() }) {
        savingTime = nil
        let now = now()
        for session in dequeueChanged() {
            // It has been stored since then, for another reason.
            guard session.hasChanges else { continue }
            guard session.nextSaving <= now else {
                noteChange(of: session)
                continue
            }
            perform { [weak self, weak session] in
                // It may have been stored since then, for another reason.
                guard let self, let session, sessions[session.id] === session, session.hasChanges else { return }
                // The piece may have waited behind others while another one has stored the session.
                if self.now() < session.nextSaving { noteChange(of: session) } else { save(session) }
            }
        }
    }

    /// Stores the record of a session if it has changed. A session without state has none, unless processes share the
    /// store.
    ///
    /// Snapshots that take long are made less often. One slow snapshot does not count: the first ones of a process also
    /// load what later ones use, and what their pages do right after coming back would be stored too late.
    ///
    /// `always` specifies whether it is stored even if it has not changed, because the time of the record begins now.
    func save(_ session: WebSession, always: Bool = false) {
        session.hasChanges = false
        let start = processorTime()
        var record = session.record(until: now() + limits.tokenLifetime, isShared: shared != nil)
        let time = processorTime() - start
        let pause = min(time, session.snapshotTime) / limits.snapshotShare
        session.snapshotTime = time
        session.nextSaving = now() + max(pause, Self.savingInterval)
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

    /// Stores a session whose process ends, unless its record is up to date.
    ///
    /// A change is noted by the update that shows it. One that no update has shown yet counts too, and so does one that
    /// no update will show, because no body reads what has changed. Only a snapshot finds such a change. A record is
    /// not up to date if it is gone from the store, for example because another process has removed it.
    func saveLast(_ session: WebSession) {
        if session.hasChanges || session.scene.needsUpdate {
            save(session, always: true)
        } else if store.outlivesProcess {
            let isLost =
                session.stored != nil && store.hasLost(session: session.id, browser: session.visitor.browser)
            save(session, always: isLost)
        }
    }

    /// The seconds after which the time of a record begins again, as long as its session lives.
    private static var renewal: Double { 3_600 }
    /// The maximum number of records whose time begins again at once.
    private static var renewalsAtOnce: Int { 100 }

    /// Lets the time of old records begin again, without new snapshots: a page that is open but unused for a day keeps
    /// its state when the process ends.
    func renewRecords() {
        guard store.outlivesProcess else { return }
        let end = now() + limits.tokenLifetime
        let old = sessions.values.lazy.filter { session in
            session.link != nil && session.stored.map { $0.end < end - Self.renewal } == true
        }
        for session in old.prefix(Self.renewalsAtOnce) {
            session.stored?.end = end
            if let record = session.stored { store.save(record) }
        }
    }

    /// Stores a session, and calls back when that is written: at once, if the store ends with the process.
    func whenStored(_ session: WebSession, then: @escaping @MainActor () -> Void) {
        guard store.outlivesProcess else { return then() }
        save(session, always: true)
        Task {
            await store.written()
            then()
        }
    }

    func removeStored(_ session: WebSession) {
        guard session.stored != nil else { return }
        session.stored = nil
        store.remove(session: session.id, browser: session.visitor.browser)
    }
}
