/// Sessions at rest: most pages are open and not in use, and their scenes release what they can make again.
extension WebSessions {
    /// Records that a session is in use.
    func noteUse(of session: WebSession) {
        if limits.restsAfter != nil { session.idleSince = now() }
    }

    /// Puts the sessions to rest that have not been in use for a while. Call it regularly.
    ///
    /// - Parameter perform: Performs a piece of work, now or later. Each session has its own piece.
    func restIdleSessions(_ perform: (@escaping MainActorQueue.Work) -> Void = { $0() }) {
        for session in sessions.values where shouldRest(session) {
            perform { [weak self, weak session] in
                // The page may be in use again by now.
                guard let self, let session, sessions[session.id] === session, shouldRest(session) else { return }
                session.idleSince = nil
                session.scene.rest()
            }
        }
    }

    private func shouldRest(_ session: WebSession) -> Bool {
        guard let time = limits.restsAfter, let idleSince = session.idleSince else { return false }
        return !session.isLeaving && now() - idleSince >= time
    }
}
