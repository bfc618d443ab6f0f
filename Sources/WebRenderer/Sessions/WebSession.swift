/// The session of one page in one browser tab: its scene and its current socket.
@MainActor
package final class WebSession {
    package let id: String
    package let visitor: WebVisitor
    package internal(set) var scene: any WebScene
    private(set) var link: (any SocketLink)?
    /// Whether a socket has ever been attached, or is about to be.
    var hasConnected = false
    /// Whether the page shows another tree than the scene, until a socket shows that: another process has made the
    /// page, or the scene is the one of the page before.
    var hasOtherTree = false
    /// The time at which the session ends unless a socket comes; nil while one is attached.
    private(set) var end: Double?
    /// The session of the page before, whose record this process has taken over and keeps until the page shows this
    /// session.
    var former: String?
    /// The tokens by which the page is let in.
    var tokens = IssuedTokens()
    /// The record that was stored last; nil if there is none in the store.
    var stored: SessionRecord?
    /// Whether the snapshot or the tokens may differ from the stored record.
    var hasChanges = false
    /// The time from which the next snapshot may be made.
    var nextSaving = 0.0
    /// Whether the scene has ended.
    private var isClosed = false
    /// Whether the state is stored for the next process, so that nothing may change it any more.
    var isLeaving = false
    /// The number of sockets that were closed for bad messages.
    var violations = 0

    init(id: String, visitor: WebVisitor, scene: any WebScene, end: Double) {
        self.id = id
        self.visitor = visitor
        self.scene = scene
        self.end = end
    }

    /// Returns the record by which the page goes on after the session.
    ///
    /// `isShared` says whether other processes may take the session over.
    func record(until end: Double, isShared: Bool) -> SessionRecord {
        SessionRecord(
            session: id, browser: visitor.browser, name: visitor.name, tokens: tokens, snapshot: scene.snapshot,
            end: end, visitor: isShared && !hasConnected ? StoredVisitor(visitor) : nil)
    }

    /// Whether no socket has come in time.
    func isOver(_ now: Double) -> Bool { end.map { $0 <= now } ?? false }

    func attach(_ link: any SocketLink, lastSeen: Int) {
        self.link = link
        hasConnected = true
        end = nil
        scene.screen.send = { [link] in link.send($0) }
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
