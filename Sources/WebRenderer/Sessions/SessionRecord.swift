package import Foundation

/// The part of a session that outlives it, so that its page can continue with another session, even in another process.
///
/// A record has a person's data and the secrets of a page. It never leaves the server.
package struct SessionRecord: Codable, Equatable, Sendable {
    /// The id of the session.
    package let session: String
    /// The identity of the browser.
    package let browser: String
    /// The visitor's name; nil for a visitor without one.
    let name: VisitorName?
    /// The tokens that admit the page.
    var tokens: IssuedTokens
    /// The state that a new scene is restored from, see ``WebScene/snapshot``.
    package var snapshot: Data
    /// The time at which the record expires, in seconds since 1970.
    package var end: Double
    /// The visitor of a page that has had no socket yet, where other processes may take the session over; nil
    /// otherwise.
    var visitor: StoredVisitor?
    /// The visitor's address, which is not stored; nil if another process has written the record.
    var address: String?

    /// The properties that are stored.
    private enum CodingKeys: String, CodingKey {
        case session, browser, name, tokens, snapshot, end, visitor
    }

    init(
        session: String, browser: String, name: VisitorName? = nil, tokens: IssuedTokens, snapshot: [UInt8],
        end: Double, visitor: StoredVisitor? = nil
    ) {
        self.session = session
        self.browser = browser
        self.name = name
        self.tokens = tokens
        self.snapshot = Data(snapshot)
        self.end = end
        self.visitor = visitor
    }

    /// A record of a page that has had a socket.
    package init(session: String, browser: String, snapshot: [UInt8], end: Double) {
        self.init(session: session, browser: browser, tokens: IssuedTokens(), snapshot: snapshot, end: end)
    }

    /// The owner of the record in a store with a limited number of records: the visitor's name, or address. Anyone may
    /// have any number of browsers.
    var owner: String { name?.fileName ?? address ?? browser }

    /// Whether another process may make the session's scene, because its page has had no socket yet.
    package var isNew: Bool { visitor != nil }

    /// Whether a token entitles a visitor of a browser to the snapshot.
    func accepts(_ token: SessionToken, of browser: String, named name: VisitorName? = nil, now: Double) -> Bool {
        now < end && self.name == name && token.session == session && Identity.areEqual(self.browser, browser)
            && tokens.accepts(token, now: now)
    }
}
