/// Rests of sessions whose pages are open and not in use.
extension WebSessions {
    /// Lets the sessions rest that were not used for a while.
    ///
    /// - Parameter perform: Performs a piece of work, now or later. A rest costs about as much as a page.
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
        // The record is made while the views are there.
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
