/// Storing of live sessions, so that their pages go on when the process ends, for whatever reason.
///
/// A session is stored some time after its last stored change, not with each update. Its screen does not wait for that.
extension WebSessions {
    /// The seconds between a change and its storing. A process that is killed loses what is younger.
    static var savingDelay: Double { 0.2 }

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
                if let self, let session { saveIfLive(session) }
            }
        }
    }
}
