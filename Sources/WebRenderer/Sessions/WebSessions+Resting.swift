/// Rests of sessions whose pages are open but not in use.
extension WebSessions {
    /// Lets sessions rest whose pages have been unused for `limits.timeToRest`.
    ///
    /// - Parameter perform: Performs work, now or later. A rest costs about as much as writing a page.
    func restUnused(_ perform: (@escaping MainActorQueue.Work) -> Void = { $0() }) {
        guard let time = limits.timeToRest, !isShuttingDown else { return }
        let end = now() - time
        for session in sessions.values where session.isUnused(since: end) {
            perform { [weak self, weak session] in
                guard let self, let session, sessions[session.id] === session, session.isUnused(since: end) else {
                    return
                }
                rest(session)
            }
        }
    }

    private func rest(_ session: WebSession) {
        // The session is saved while its views exist.
        if store.outlivesProcess, session.hasChanges { save(session) }
        switch session.scene.rest() {
        case .resting, .impossible: session.lastUse = nil
        case .busy: session.lastUse = now()
        }
    }
}

extension WebSession {
    fileprivate func isUnused(since time: Double) -> Bool {
        link != nil && !isLeaving && lastUse.map { $0 <= time } ?? false
    }
}
