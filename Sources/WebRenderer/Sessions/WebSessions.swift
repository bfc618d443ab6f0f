/// The sessions of the server: one for each page that was loaded.
///
/// A page is answered from a fresh session, which then waits for the page's socket. A socket that is lost may come again: the
/// session waits for that too, and goes when nobody comes. What its scene wants to have back is kept for the page for a day.
@MainActor
package final class WebSessions {
    package let limits: WebLimits
    let key: SecretKey
    private let now: @MainActor () -> Double
    private let makeScene: @MainActor (WebVisitor) -> any WebScene
    private var sessions: [String: WebSession] = [:]
    private var addresses: [String: Int] = [:]
    /// The sessions of each browser that has some.
    private var browsers: [String: Set<String>] = [:]
    private var kept: RetainedSnapshots
    private(set) var isShuttingDown = false

    /// - Parameter now: The time in seconds since 1970; it never goes back.
    package init(
        limits: WebLimits = WebLimits(),
        key: SecretKey,
        now: @escaping @MainActor () -> Double,
        makeScene: @escaping @MainActor (WebVisitor) -> any WebScene
    ) {
        self.limits = limits
        self.key = key
        self.now = now
        self.makeScene = makeScene
        kept = RetainedSnapshots(mostBytes: limits.snapshotBytes, most: limits.snapshots)
    }

    package var count: Int { sessions.count }

    /// Begins a session; nil if there are too many.
    func open(_ visitor: WebVisitor) -> WebSession? {
        guard !isShuttingDown, sessions.count < limits.sessions,
            addresses[visitor.address, default: 0] < limits.sessionsPerAddress
        else { return nil }
        let session = WebSession(
            id: Identity.make(), visitor: visitor, scene: makeScene(visitor), end: now() + limits.timeToFirstSocket)
        sessions[session.id] = session
        addresses[visitor.address, default: 0] += 1
        browsers[visitor.browser, default: []].insert(session.id)
        return session
    }

    /// What the page of a session shows on its socket.
    func token(of session: WebSession) -> String {
        let end = now() + limits.tokenLifetime
        session.tokenEnd = end
        return SessionToken(session: session.id, end: Int(end)).text(for: session.visitor.browser, key: key)
    }

    /// Tells the page that it is heard, if it asks, and what to show on its next socket when half of the time of what it has is over.
    private func answer(_ message: ClientMessage, over link: any SocketLink, for session: WebSession) {
        if session.tokenEnd - now() < limits.tokenLifetime / 2 {
            link.send(Array(#"["hb","\#(token(of: session))"]"#.utf8))
        } else if message == .heartbeat {
            link.send(Array(#"["hb"]"#.utf8))
        }
    }

    /// A socket says whose it is.
    ///
    /// - Returns: Its session; nil if there is none any more, and the page has been told.
    func attach(_ link: any SocketLink, _ hello: SocketHello, browser: String) -> WebSession? {
        guard let token = token(hello.token, of: browser), let session = sessions[token.session] else {
            link.send(Self.bye("gone"))
            link.close(.done)
            return nil
        }
        if let other = session.link {
            other.send(Self.bye("replaced"))
            other.close(.done)
            session.detach(end: now() + limits.timeWithoutSocket)
        }
        var lastSeen = max(0, hello.lastSeen)
        if !session.hasMet, restore(session, from: hello) { lastSeen = -1 }
        session.attach(link, lastSeen: lastSeen)
        return session
    }

    /// Something has come over the link.
    func receive(_ message: ClientMessage, over link: any SocketLink, for session: WebSession) {
        // What was still under way when another tab took the session.
        guard session.link === link else { return }
        answer(message, over: link, for: session)
        guard message != .heartbeat else { return }
        do {
            try session.scene.screen.receive(message)
        } catch {
            refuse(link, of: session)
        }
    }

    /// What has come over the link is against the rules. No page of ours sends such a thing; whoever does it again and again
    /// loses the session.
    func refuse(_ link: any SocketLink, of session: WebSession) {
        link.close(.rules)
        guard sessions[session.id] === session else { return }
        session.refusals += 1
        detach(link, from: session)
        if session.refusals >= limits.refusals { end(session, keeping: false) }
    }

    /// The link is lost.
    func detach(_ link: any SocketLink, from session: WebSession) {
        guard session.link === link else { return }
        session.detach(end: now() + limits.timeWithoutSocket)
    }

    /// The screen of that browser that shows the picture of that name.
    func screen(showing name: String, browser: String) -> (any SessionScreen)? {
        browsers[browser, default: []].lazy.compactMap { self.sessions[$0]?.scene.screen }
            .first { $0.picture(named: name) != nil }
    }

    /// Ends the sessions that have waited long enough. Called now and then.
    ///
    /// - Parameter perform: Does a piece of work, now or later. Each session ends in one of its own, since to end hundreds at
    ///   once would keep others waiting.
    func sweep(_ perform: (@escaping MainActorQueue.Work) -> Void = { $0() }) {
        let now = now()
        kept.expire(now: now)
        for session in sessions.values where session.isOver(now) {
            perform { [weak self, weak session] in
                // Its page may have come back meanwhile.
                guard let self, let session, sessions[session.id] === session, session.isOver(now) else { return }
                end(session)
            }
        }
    }

    /// Tells all pages that the server ends, and ends all sessions.
    package func shutDown() {
        isShuttingDown = true
        for session in sessions.values {
            session.link?.send(Self.bye("shutdown"))
            session.link?.close(.goingAway)
            end(session)
        }
    }

    private func end(_ session: WebSession, keeping: Bool = true) {
        sessions[session.id] = nil
        let address = session.visitor.address
        addresses[address] = addresses[address].flatMap { $0 > 1 ? $0 - 1 : nil }
        let browser = session.visitor.browser
        browsers[browser]?.remove(session.id)
        if browsers[browser]?.isEmpty == true { browsers[browser] = nil }
        if keeping {
            kept.keep(
                session.scene.snapshot, of: session.id, browser: session.visitor.browser,
                until: now() + limits.tokenLifetime)
        }
        session.close()
    }

    /// A tab's page before this one may have left something: a page that was loaded again goes on with its scene, and another
    /// has what the scene has kept.
    ///
    /// - Returns: Whether the session shows something else now.
    private func restore(_ session: WebSession, from hello: SocketHello) -> Bool {
        let browser = session.visitor.browser
        guard let token = token(hello.previous, of: browser), token.session != session.id else { return false }
        var visitor = session.visitor
        // A tab that was duplicated has the other's token too: then both are there.
        if let other = sessions[token.session], other.link == nil {
            if hello.isReload {
                swap(&session.scene, &other.scene)
                end(other, keeping: false)
                return true
            }
            visitor.snapshot = other.scene.snapshot
            end(other)
        } else {
            visitor.snapshot =
                sessions[token.session]?.scene.snapshot ?? kept.bytes(of: token.session, browser: browser) ?? []
        }
        guard !visitor.snapshot.isEmpty, visitor.snapshot != session.scene.snapshot else { return false }
        session.scene.close()
        session.scene = makeScene(visitor)
        return true
    }

    private func token(_ text: String, of browser: String) -> SessionToken? {
        SessionToken(text, of: browser, key: key, now: now())
    }

    private static func bye(_ reason: String) -> [UInt8] { Array(#"["bye","\#(reason)"]"#.utf8) }
}
