/// One page in one tab: its scene, and the socket that it has at the moment.
@MainActor
package final class WebSession {
    package let id: String
    package let visitor: WebVisitor
    package internal(set) var scene: any WebScene
    private(set) var link: (any SocketLink)?
    /// Whether a socket has ever been there.
    private(set) var hasMet = false
    /// When it ends unless a socket comes; nil while one is there.
    private(set) var end: Double?
    /// Until when what its page shows on a socket is taken.
    var tokenEnd = 0.0
    /// How often a socket was closed because its page kept to no rules.
    var refusals = 0

    init(id: String, visitor: WebVisitor, scene: any WebScene, end: Double) {
        self.id = id
        self.visitor = visitor
        self.scene = scene
        self.end = end
    }

    /// Whether nobody has come in time.
    func isOver(_ now: Double) -> Bool { end.map { $0 <= now } ?? false }

    func attach(_ link: any SocketLink, lastSeen: Int) {
        self.link = link
        hasMet = true
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
        link = nil
        scene.screen.send = nil
        scene.close()
    }
}
