package import DevelopmentChannel
internal import FlowRecords
internal import Foundation

/// The sessions of the server, one for each page that was loaded.
///
/// A new session renders the page, then waits for the page's socket. After a lost socket it waits for another. A
/// session without a socket ends after a while, and its snapshot is kept for the page for a day. A store that outlives
/// the process has the snapshots of all sessions, so a page can also continue with another process.
@MainActor
package final class WebSessions {
    package let limits: WebLimits
    /// The memory for messages that arrive in parts.
    let partBudget: PartBudget
    let now: @MainActor () -> Double
    let processorTime: @MainActor () -> Double
    private let isStored: @MainActor (String) -> Bool
    private let makeScene: @MainActor (WebVisitor) -> any WebScene
    private(set) var sessions: [String: WebSession] = [:]
    private var addresses: [String: Int] = [:]
    /// The ids of each browser's sessions.
    private var browsers: [String: Set<String>] = [:]
    package let store: any SessionStore
    /// The store, if other processes use it at the same time.
    let shared: (any SharedSessionStore)?
    /// The sessions that were updated since their records were stored.
    private var changed: Set<String> = []
    /// Called with the seconds after which ``saveChanges(_:)`` is due. A call replaces the previous one.
    var savingIsDue: (Double) -> Void = { _ in }
    /// The time at which ``saveChanges(_:)`` is due; nil if nothing has changed.
    var savingTime: Double?
    /// The number of attempts to rest that wait for their turn.
    var queuedRests = 0
    /// Whether the server is shutting down, so that there are no new sessions.
    var isShuttingDown = false
    /// The pages that have left during the shutdown.
    package nonisolated let progress = LeavingProgress()
    /// Sessions that live until the process ends, because the time to close them is over.
    var unclosed: [WebSession] = []
    /// The state of the program's development, if the development tool has started the program.
    private(set) var development: DevelopmentStatus?

    /// - Parameters:
    ///   - limits: The limits of the sessions.
    ///   - now: The time in seconds since 1970; it never goes back.
    ///   - processorTime: The processor time of the main actor's thread, in seconds.
    ///   - isStored: Whether something is stored for the browser of an identity.
    ///   - store: The place for the records of sessions, by default the memory of the process. Pages of an earlier
    ///     process continue with their records in it.
    ///   - makeScene: Makes the scene of a visitor's session.
    package init(
        limits: WebLimits = WebLimits(),
        now: @escaping @MainActor () -> Double,
        processorTime: @escaping @MainActor () -> Double = WebSessions.threadTime,
        isStored: @escaping @MainActor (String) -> Bool = { _ in false },
        store: (any SessionStore)? = nil,
        makeScene: @escaping @MainActor (WebVisitor) -> any WebScene
    ) {
        self.limits = limits
        partBudget = PartBudget(limits)
        self.now = now
        self.processorTime = processorTime
        self.isStored = isStored
        self.makeScene = makeScene
        self.store = store ?? MemorySessionStore(limits: limits)
        shared = store as? any SharedSessionStore
        shared?.follow { [weak self] in self?.ownershipDidChange($0) }
        removeExpiredRecords()
    }

    package var count: Int { sessions.count }

    package static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The identity of a browser: the one that its cookie claims if the server knows that, and a new one otherwise.
    ///
    /// The server knows browsers that have a session, have left a snapshot, or have stored something. Any other browser
    /// loses nothing with a new identity. So nothing is ever stored under an identity that a client has made up.
    ///
    /// If the server knows several, another server of the domain has given the browser one of them, to read what is
    /// stored for it. Then the browser gets a new identity.
    func identity(claimed: [String]) -> String {
        let known = claimed.filter(isKnown)
        return known.count == 1 ? known[0] : Identity.make()
    }

    /// Whether this process knows an identity.
    func isKnown(_ browser: String) -> Bool {
        browsers[browser] != nil || store.isKnown(browser: browser) || isStored(browser)
    }

    /// The identity of a claim that a session belongs to; the first one if the session is not here.
    func browser(in claim: BrowserClaim, withSession id: String?) -> String? {
        let owner = id.flatMap { sessions[$0]?.visitor.browser }
        return claim.identities.first { $0 == owner } ?? claim.identities.first
    }

    /// Whether no visitor can begin a session.
    var isFull: Bool { isShuttingDown || sessions.count >= limits.sessions }

    /// Begins a session; nil if there are too many, of all or of the visitor's address.
    ///
    /// `id` is of a session that another process has begun; nil for a new one.
    func open(_ visitor: WebVisitor, as id: String? = nil) -> WebSession? {
        guard !isFull, addresses[visitor.address, default: 0] < limits.sessionsPerAddress else { return nil }
        let scene = AppMonitoring.makePage(at: visitor.path, fields: visitor.fields) { makeScene(visitor) }
        let session = WebSession(
            id: id ?? Identity.make(), visitor: visitor, scene: scene, end: now() + limits.timeToFirstSocket)
        AppMonitoring.monitor?.sessionDidBegin()
        sessions[session.id] = session
        followUpdates(of: session)
        addresses[visitor.address, default: 0] += 1
        browsers[visitor.browser, default: []].insert(session.id)
        return session
    }

    /// Issues a token that admits the page of a session.
    func token(of session: WebSession) -> String {
        let now = now()
        noteChange(of: session)
        return session.tokens.issue(for: session.id, until: now + limits.tokenLifetime, now: now).text
    }

    /// The session that has issued a token to a visitor of a browser, and accepts it still.
    func session(for token: SessionToken, of browser: String, named name: VisitorName?) -> WebSession? {
        guard let session = sessions[token.session], Identity.areEqual(session.visitor.browser, browser),
            session.visitor.name == name, session.tokens.accepts(token, now: now())
        else { return nil }
        return session
    }

    /// Gives the page another token when half of the newest one's time is over.
    private func renewToken(over link: any SocketLink, for session: WebSession) {
        guard session.tokens.end - now() < limits.tokenLifetime / 2 else { return }
        let token = token(of: session)
        // The page forgets its earlier token, so the next process must know this one.
        whenStored(session) { link.send(ConnectionFrame.heartbeat(token: token)) }
    }

    /// Attaches a socket to the session that its hello names, without waiting until its state is stored.
    ///
    /// `name` is the visitor's name; nil for a visitor without one.
    ///
    /// Returns the session; nil if it has ended. The page is notified then.
    func attach(_ link: any SocketLink, _ hello: SocketHello, browser: String, name: VisitorName? = nil) -> WebSession?
    {
        guard let session = admit(link, hello, browser: browser, name: name) else { return nil }
        if !session.hasConnected { restore(session, from: hello, nil) }
        return show(session, to: link, lastSeen: hello.lastSeen)
    }

    /// The session that a hello names; nil if it has ended. The page is notified then.
    func admit(_ link: any SocketLink, _ hello: SocketHello, browser: String, name: VisitorName?) -> WebSession? {
        if let token = SessionToken(hello.token), let session = session(for: token, of: browser, named: name),
            !session.isLeaving
        {
            return session
        }
        // The next process may have the session.
        link.send(ConnectionFrame.end(isShuttingDown ? .shutdown : .gone))
        link.close(isShuttingDown ? .goingAway : .done)
        return nil
    }

    /// Shows a session to a page, in place of an earlier socket.
    ///
    /// `lastSeen` is the number of the last patch that the page has applied.
    func show(_ session: WebSession, to link: any SocketLink, lastSeen: Int) -> WebSession {
        if let other = session.link {
            other.send(ConnectionFrame.end(.replaced))
            other.close(.done)
            session.detach(end: now() + limits.timeWithoutSocket)
        }
        session.attach(link, lastSeen: session.hasOtherTree ? -1 : max(0, lastSeen))
        session.hasOtherTree = false
        session.noteUse(at: now())
        if let development, development.phase != .current { link.send(ConnectionFrame.development(development)) }
        return session
    }

    /// Handles a message that has come over a link.
    func receive(_ message: ClientMessage, over link: any SocketLink, for session: WebSession) {
        // The message was sent before another tab took the session over.
        guard session.link === link, !session.isLeaving else { return }
        renewToken(over: link, for: session)
        if session.former != nil, case .acknowledged = message { removeFormer(of: session) }
        guard message != .heartbeat else { return }
        if case .event = message { session.noteUse(at: now()) }
        // The event is acknowledged before the pass that records the change, and the session may leave in between.
        if case .event = message { session.hasChanges = true }
        do {
            guard case .event(_, let event) = message else { return try session.scene.screen.receive(message) }
            try AppMonitoring.handleEvent(named: event.name) { try session.scene.screen.receive(message) }
        } catch WebProtocolError.tooLarge {
            // No violation: others may have taken the room for a text that is short enough.
            link.close(.tooLarge)
            detach(link, from: session)
        } catch {
            recordViolation(by: link, of: session)
        }
    }

    /// Closes a link after a bad message. The script sends none. After several, the session ends too.
    func recordViolation(by link: any SocketLink, of session: WebSession) {
        link.close(.rules)
        guard sessions[session.id] === session else { return }
        session.violations += 1
        detach(link, from: session)
        if session.violations >= limits.violations { end(session, keeping: false) }
    }

    /// Detaches a link that was lost.
    func detach(_ link: any SocketLink, from session: WebSession) {
        guard session.link === link else { return }
        session.detach(end: now() + limits.timeWithoutSocket)
    }

    /// A screen of the browser that shows the picture of a name.
    func screen(showing name: String, browser: String) -> (any SessionScreen)? {
        browsers[browser, default: []].lazy.compactMap { self.sessions[$0]?.scene.screen }
            .first { $0.picture(named: name) != nil }
    }

    /// The file that a visitor of a browser may download once, by its token.
    func dequeueDownload(_ token: String, of browser: String, named name: VisitorName? = nil) -> URL? {
        // Not lazily: a lazy sequence may ask twice, and the second time there is none.
        for session in browsers[browser, default: []] {
            guard let session = sessions[session], session.visitor.name == name else { continue }
            if let file = session.scene.files?.dequeueDownload(token) { return file }
        }
        return nil
    }

    /// Ends the sessions that have waited long enough. Call it regularly.
    ///
    /// - Parameters:
    ///   - perform: Performs a piece of work, now or later. Each session ends in its own piece, since ending hundreds
    ///     at once would block others.
    ///   - performRest: Performs an attempt to rest, now or later.
    func sweep(
        _ perform: (@escaping MainActorQueue.Work) -> Void = { $0() },
        rests performRest: (@escaping MainActorQueue.Work) -> Void = { $0() }
    ) {
        let now = now()
        if now >= nextExpiry { removeExpiredRecords() }
        renewRecords()
        restUnused(performRest)
        for session in sessions.values where session.isOver(now) {
            perform { [weak self, weak session] in
                // The page may have reconnected by now.
                guard let self, let session, sessions[session.id] === session, session.isOver(now) else { return }
                end(session)
            }
        }
    }

    /// Ends a session.
    ///
    /// `keeping` specifies whether the page may return to its snapshot.
    private func end(_ session: WebSession, keeping: Bool = true) {
        if keeping {
            save(session, always: true)
        } else {
            removeStored(session)
        }
        if keeping { shared?.release(session: session.id) }
        remove(session)
    }

    /// Removes a session, whose record stays as it is.
    ///
    /// `closing` specifies whether its scene ends now, and not later.
    func remove(_ session: WebSession, closing: Bool = true) {
        if sessions.removeValue(forKey: session.id) != nil { AppMonitoring.monitor?.sessionDidEnd() }
        let address = session.visitor.address
        addresses[address] = addresses[address].flatMap { $0 > 1 ? $0 - 1 : nil }
        let browser = session.visitor.browser
        browsers[browser]?.remove(session.id)
        if browsers[browser]?.isEmpty == true { browsers[browser] = nil }
        changed.remove(session.id)
        releaseFormer(of: session)
        if closing { session.close() }
    }

    /// Restores the state of the tab's previous page: a reloaded page continues with its scene, and another page
    /// receives the snapshot.
    ///
    /// `record` is the previous page's, if another process had it.
    func restore(_ session: WebSession, from hello: SocketHello, _ record: SessionRecord?) {
        let (browser, name) = (session.visitor.browser, session.visitor.name)
        guard let token = SessionToken(hello.previous), token.session != session.id else { return }
        var visitor = session.visitor
        if let other = self.session(for: token, of: browser, named: name) {
            // The copy of a duplicated tab has the token of a session that continues.
            let isFree = other.link == nil
            if isFree, hello.isReload {
                // Until the page has seen the other session, it returns to this record.
                save(other)
                swap(&session.scene, &other.scene)
                session.hasOtherTree = true
                followUpdates(of: session)
                noteChange(of: session)
                return succeed(other, by: session)
            }
            visitor.snapshot = other.scene.snapshot
            if isFree { end(other) }
        } else if let record = record ?? self.record(of: token, for: session),
            record.accepts(token, of: record.browser, named: name, now: now())
        {
            visitor.snapshot = Array(record.snapshot)
        }
        var own = session.scene.snapshot
        if !hello.isReload {
            visitor.snapshot = session.scene.storage(of: visitor.snapshot)
            own = session.scene.storage(of: own)
        }
        guard !visitor.snapshot.isEmpty, visitor.snapshot != own else { return }
        session.scene.close()
        session.scene = makeScene(visitor)
        session.hasOtherTree = true
        followUpdates(of: session)
        noteChange(of: session)
    }

    /// The record of the tab's previous page. The page has its token from the browser's storage for this host, so it
    /// may also have been issued for the browser's previous identity.
    private func record(of token: SessionToken, for session: WebSession) -> SessionRecord? {
        let visitor = session.visitor
        return store.record(of: token.session, browser: visitor.browser)
            ?? visitor.formerBrowser.flatMap { store.record(of: token.session, browser: $0) }
    }

    /// Removes the session of a reloaded page. Its record stays until the page has seen the other session: until then,
    /// the page reconnects with the token of this one.
    private func succeed(_ other: WebSession, by session: WebSession) {
        removeFormer(of: other)
        if other.stored != nil { session.former = other.id }
        remove(other)
    }

    /// Sends the state of the program's development to all current and future pages.
    package func announce(_ status: DevelopmentStatus) {
        guard status != development else { return }
        development = status
        for session in sessions.values { session.link?.send(ConnectionFrame.development(status)) }
    }

    // MARK: - The Store

    /// Records that the snapshot of a session, or its tokens, may differ from the stored ones.
    func noteChange(of session: WebSession) {
        guard store.outlivesProcess, sessions[session.id] === session else { return }
        session.hasChanges = true
        changed.insert(session.id)
        scheduleSaving(at: max(now() + Self.savingDelay, session.nextSaving))
    }

    func dequeueChanged() -> [WebSession] {
        defer { changed.removeAll() }
        return changed.compactMap { sessions[$0] }
    }

    /// The time at which expired records are removed again.
    private var nextExpiry = 0.0

    private func removeExpiredRecords() {
        var live: Set<SessionPlace> = []
        for session in sessions.values {
            for id in [session.stored?.session, session.former] {
                if let place = id.flatMap({ SessionPlace($0, of: session.visitor.browser) }) { live.insert(place) }
            }
        }
        store.removeExpired(now: now(), live: live)
        // A store may have to look at thousands of files.
        nextExpiry = now() + (store.outlivesProcess ? 600 : 0)
    }
}
