/// Sessions that several processes share: a page may load from one, and reach another with its socket.
///
/// A session moves while its page has had no socket yet. A page that has lost its socket and reaches another process is
/// asked to reload, and its state continues in the session of the new page, because its unanswered messages refer to
/// another tree.
extension WebSessions {
    /// Whether new sessions may begin.
    var takesSessions: Bool { !isShuttingDown && shared?.isReachable != false }

    /// The identity of a browser, as ``identity(claimed:)`` determines it, among all processes that share the store.
    /// Without others the answer comes at once.
    ///
    /// `then` gets the identity; nil if the store does not answer, since a new one would lose what the browser has.
    func identify(_ claimed: [String], then: @escaping @MainActor (String?) -> Void) {
        var known = claimed.filter(isKnown)
        guard let shared, known.count < claimed.count else { return then(identity(claimed: claimed)) }
        Task {
            for browser in claimed where !known.contains(browser) {
                guard let isKnown = await shared.isKnownAnywhere(browser: browser) else { return then(nil) }
                if isKnown { known.append(browser) }
            }
            then(known.count == 1 ? known[0] : Identity.make())
        }
    }

    /// Stores a session whose page is about to be sent, so that other processes know it. Without others the answer
    /// comes at once.
    ///
    /// `then` receives whether the session is stored and continues. Otherwise it has ended, and no page refers to it.
    func share(_ session: WebSession, then: @escaping @MainActor (Bool) -> Void) {
        guard let shared else { return then(true) }
        save(session, always: true)
        Task {
            await shared.written()
            let isStored = isHere(session) && shared.owns(session: session.id)
            if !isStored, isHere(session) { remove(session) }
            then(isStored)
        }
    }

    /// Attaches a socket to the session that its hello names, which may belong to another process.
    ///
    /// `then` gets the session; nil if there is none. The page is notified then. Without other processes it comes at
    /// once.
    func attach(
        _ link: any SocketLink, _ hello: SocketHello, browser: String, name: VisitorName? = nil,
        then: @escaping @MainActor (WebSession?) -> Void
    ) {
        guard let shared, !isShuttingDown else {
            return attachHere(link, hello, browser: browser, name: name, then: then)
        }
        Task { then(await attach(link, hello, browser: browser, name: name, sharing: shared)) }
    }

    /// Attaches a socket to a session of this process. The state that the previous page has left is stored for the new
    /// session before the page sees any of it, because from then on the page reconnects with the token of the new
    /// session.
    private func attachHere(
        _ link: any SocketLink, _ hello: SocketHello, browser: String, name: VisitorName?,
        then: @escaping @MainActor (WebSession?) -> Void
    ) {
        guard let session = admit(link, hello, browser: browser, name: name) else { return then(nil) }
        if !session.hasConnected { restore(session, from: hello, nil) }
        session.hasConnected = true
        guard session.hasOtherTree else { return then(show(session, to: link, lastSeen: hello.lastSeen)) }
        whenStored(session) { [self] in
            then(isHere(session) ? show(session, to: link, lastSeen: hello.lastSeen) : turnAway(link))
        }
    }

    private func attach(
        _ link: any SocketLink, _ hello: SocketHello, browser: String, name: VisitorName?,
        sharing shared: any SharedSessionStore
    ) async -> WebSession? {
        if let token = SessionToken(hello.token), sessions[token.session] == nil {
            switch await shared.claim(session: token.session, browser: browser, for: .firstSocket) {
            case .owned(let record):
                if !adopt(record, for: token, named: name) { shared.release(session: token.session) }
            case .lent, .absent: break
            case .unavailable: return turnAway(link)
            }
        }
        guard let session = admit(link, hello, browser: browser, name: name) else { return nil }
        guard !session.hasConnected else { return show(session, to: link, lastSeen: hello.lastSeen) }
        var former = FormerSession()
        if let token = SessionToken(hello.previous), token.session != session.id, sessions[token.session] == nil {
            switch await claim(token.session, of: session.visitor, from: shared) {
            case .owned(let record) where record.accepts(token, of: record.browser, named: name, now: now()):
                former = FormerSession(record: record, isOwned: true)
            case .owned: shared.release(session: token.session)
            case .lent(let record): former = FormerSession(record: record)
            case .absent: break
            case .unavailable: return turnAway(link)
            }
        }
        guard isHere(session), !session.hasConnected else {
            // Another socket of the page may have the former session already.
            if former.isOwned, let id = former.record?.session, session.former != id { shared.release(session: id) }
            return turnAway(link)
        }
        // The page still has the former token until it has received something from this session.
        if former.isOwned { session.former = former.record?.session }
        restore(session, from: hello, former.record)
        session.hasConnected = true
        // If the process ended now, the page would reconnect with the token of this session.
        save(session, always: true)
        await shared.written()
        guard isHere(session) else { return turnAway(link) }
        return show(session, to: link, lastSeen: hello.lastSeen)
    }

    /// Claims the session of a tab's previous page, which may belong to the browser's previous identity.
    private func claim(
        _ session: String, of visitor: WebVisitor, from shared: any SharedSessionStore
    ) async -> SessionClaim {
        let claim = await shared.claim(session: session, browser: visitor.browser, for: .state)
        guard claim == .absent, let former = visitor.formerBrowser else { return claim }
        return await shared.claim(session: session, browser: former, for: .state)
    }

    /// The session of the previous page, as found by a claim.
    private struct FormerSession {
        var record: SessionRecord?
        var isOwned = false
    }

    /// Removes the previous page's record, when the page has acknowledged the content of its session.
    func removeFormer(of session: WebSession) {
        guard let former = session.former else { return }
        session.former = nil
        store.remove(session: former, browser: session.visitor.browser)
    }

    /// Releases the record of the previous page to any process: the page may return to it.
    func releaseFormer(of session: WebSession) {
        guard let former = session.former else { return }
        session.former = nil
        shared?.release(session: former)
    }

    private func isHere(_ session: WebSession) -> Bool { sessions[session.id] === session && !session.isLeaving }

    /// Asks a page to reconnect: another process may have its session.
    private func turnAway(_ link: any SocketLink) -> WebSession? {
        link.send(ConnectionFrame.end(.shutdown))
        link.close(.goingAway)
        return nil
    }

    /// Makes the session of a record, whose page has loaded from another process.
    ///
    /// The socket belongs to the visitor with `name`.
    ///
    /// Returns whether the session is here.
    private func adopt(_ record: SessionRecord, for token: SessionToken, named name: VisitorName?) -> Bool {
        if sessions[record.session] != nil { return true }
        guard let stored = record.visitor, record.accepts(token, of: record.browser, named: name, now: now()) else {
            return false
        }
        let visitor = stored.visitor(of: record.browser, named: name, snapshot: Array(record.snapshot))
        guard let session = open(visitor, as: record.session) else { return false }
        session.tokens = record.tokens
        session.stored = record
        session.hasOtherTree = true
        return true
    }

    /// Gives up a session that another process wants or has.
    func ownershipDidChange(_ change: OwnershipChange) {
        switch change {
        case .wanted(let id): give(id)
        case .lost(let ids): for id in ids { lose(id) }
        }
    }

    private func give(_ id: String) {
        guard let shared else { return }
        guard let session = sessions[id] else { return shared.release(session: id) }
        guard session.link == nil else {
            save(session)
            return shared.lend(session: id)
        }
        session.isLeaving = true
        save(session, always: true)
        shared.release(session: id)
        remove(session)
    }

    private func lose(_ id: String) {
        guard let session = sessions[id] else { return }
        session.isLeaving = true
        session.link?.send(ConnectionFrame.end(.shutdown))
        session.link?.close(.goingAway)
        remove(session)
    }
}
