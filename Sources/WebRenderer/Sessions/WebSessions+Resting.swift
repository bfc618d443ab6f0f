/// Rests of sessions whose pages are open but not in use.
extension WebSessions {
    /// The maximum number of rests that wait at a time. Later searches find the sessions beyond it.
    static var maximumQueuedRests: Int { 64 }

    /// Lets sessions rest whose pages have been unused for `limits.restDelay`.
    ///
    /// - Parameter perform: Performs work, now or later. A rest costs about as much as writing a page.
    func restUnused(_ perform: (@escaping MainActorQueue.Work) -> Void = { $0() }) {
        guard let time = limits.restDelay, !isShuttingDown else { return }
        let now = now()
        for session in sessions.values {
            session.noteWaking(at: now)
            guard queuedRests < Self.maximumQueuedRests, !session.isRestQueued, session.isUnused(for: time, at: now)
            else { continue }
            session.isRestQueued = true
            queuedRests += 1
            perform { [weak self, weak session] in
                self?.queuedRests -= 1
                session?.isRestQueued = false
                guard let self, let session, sessions[session.id] === session,
                    session.isUnused(for: time, at: self.now())
                else { return }
                rest(session, atLeast: time)
            }
        }
    }

    /// Lets a session rest. A rest that lasts shorter than `time` costs more than it saves.
    private func rest(_ session: WebSession, atLeast time: Double) {
        // The session is saved while its views exist.
        if store.outlivesProcess, session.hasChanges { save(session) }
        switch session.scene.rest() {
        case .resting:
            session.lastUse = nil
            session.minimumRestEnd = now() + time
            session.busyRests = 0
        case .impossible:
            session.lastUse = nil
            session.failedRests += 1
        case .busy:
            session.lastUse = now()
            session.busyRests += 1
        }
    }
}

extension WebSession {
    /// The maximum number of seconds between two attempts, unless the time to rest is longer.
    private static var maximumPause: Double { 600 }

    /// Lets the time to rest begin again if the scene is awake because of a change, without a message of the page.
    fileprivate func noteWaking(at now: Double) {
        guard minimumRestEnd != nil, !scene.screen.isResting else { return }
        noteEndOfRest(at: now)
        lastUse = lastUse ?? now
    }

    /// Whether the page was not used for the time to rest, or for a longer one if the scene was busy after that, or if
    /// earlier rests failed. Each further attempt waits twice as long.
    fileprivate func isUnused(for time: Double, at now: Double) -> Bool {
        guard link != nil, !isLeaving, let lastUse else { return false }
        let pause = time * Double(1 << min(busyRests + failedRests, 16))
        return lastUse + min(pause, max(time, Self.maximumPause)) <= now
    }
}
