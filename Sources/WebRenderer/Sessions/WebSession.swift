internal import FlowRecords

/// The session of one page in one browser tab: its scene and its current socket.
@MainActor
package final class WebSession {
    package let id: String
    package let visitor: WebVisitor
    package internal(set) var scene: any WebScene
    private(set) var link: (any SocketLink)?
    /// Whether a socket has ever been attached, or is about to be.
    var hasConnected = false
    /// Whether the page shows another tree than the scene: another process has made the page, or the scene belongs to
    /// the previous page. False again once a socket has shown the scene's tree.
    var hasOtherTree = false
    /// The time at which the session ends without a socket; nil while one is attached.
    private(set) var end: Double?
    /// The previous page's session, whose record this process has taken over and keeps until the page shows this
    /// session.
    var former: String?
    /// The tokens with which the page may connect.
    var tokens = IssuedTokens()
    /// The last stored record; nil if the store has none.
    var stored: SessionRecord?
    /// Whether the snapshot or the tokens may differ from the stored record.
    var hasChanges = false
    /// The time from which the next snapshot may be made.
    var nextSaving = 0.0
    /// The processor time of the last snapshot, in seconds.
    var snapshotTime = 0.0
    /// Whether the scene has ended.
    private var isClosed = false
    /// Whether the state is stored for the next process and must no longer change.
    var isLeaving = false
    /// The time of the last message that may change something, or of the last attempt to rest; nil if the scene rests,
    /// or cannot until the next one.
    var lastUse: Double?
    /// The number of attempts to rest since the last message for which the scene was busy.
    var busyRests = 0
    /// The number of consecutive rests that ended too soon, and of refusals.
    var failedRests = 0
    /// The time from which the present rest has lasted long enough; nil if the scene does not rest, or was found awake.
    var minimumRestEnd: Double?
    /// Whether an attempt to rest waits for its turn.
    var isRestQueued = false
    /// The number of sockets that were closed because of invalid messages.
    var violations = 0

    init(id: String, visitor: WebVisitor, scene: any WebScene, end: Double) {
        self.id = id
        // The scene may store values, which later scenes of the session read.
        var visitor = visitor
        visitor.isNew = false
        self.visitor = visitor
        self.scene = scene
        self.end = end
    }

    /// Returns the record from which the page continues after the session.
    ///
    /// `isShared` specifies whether other processes may take the session over.
    func record(until end: Double, isShared: Bool) -> SessionRecord {
        var record = SessionRecord(
            session: id, browser: visitor.browser, name: visitor.name, tokens: tokens, snapshot: scene.snapshot,
            end: end, visitor: isShared && !hasConnected ? StoredVisitor(visitor) : nil)
        record.address = visitor.address
        return record
    }

    /// Records the time of a message that may change something.
    func noteUse(at time: Double) {
        noteEndOfRest(at: time)
        (lastUse, busyRests) = (time, 0)
    }

    /// Records the end of a rest, if there was one.
    func noteEndOfRest(at time: Double) {
        guard let minimumRestEnd else { return }
        failedRests = time < minimumRestEnd ? failedRests + 1 : 0
        self.minimumRestEnd = nil
    }

    /// Whether the session has waited too long for a socket.
    func isOver(_ now: Double) -> Bool { end.map { $0 <= now } ?? false }

    func attach(_ link: any SocketLink, lastSeen: Int) {
        self.link = link
        hasConnected = true
        end = nil
        scene.screen.send = { [link] in
            AppMonitoring.monitor?.patchWillBeSent(byteCount: $0.count)
            link.send($0)
        }
        scene.screen.socketOpened(lastSeen: lastSeen)
    }

    func detach(end: Double) {
        link = nil
        self.end = end
        scene.screen.send = nil
        scene.screen.socketClosed()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        link = nil
        scene.screen.send = nil
        scene.close()
    }
}
