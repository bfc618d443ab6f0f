/// The text that admits a page to its session: the session's id, a period, and a secret that the session has
/// issued.
struct SessionToken: Equatable, Codable, Sendable {
    let session: String
    let secret: String

    init(session: String) {
        self.session = session
        secret = Identity.make()
    }

    /// Reads a token that a page has sent; nil if the text has another form.
    init?(_ text: String) {
        guard text.utf8.count == 65 else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ Identity.isWellFormed($0) }) else { return nil }
        session = String(parts[0])
        secret = String(parts[1])
    }

    var text: String { "\(session).\(secret)" }
}

/// The tokens that one session has issued to its pages. Each is valid for a time; at most three are valid, since a page
/// gets another when half of the time is over.
struct IssuedTokens: Equatable, Codable, Sendable {
    private struct Issued: Equatable, Codable {
        let token: SessionToken
        let end: Double
    }

    private var issued: [Issued] = []

    /// The time at which the newest token ends.
    var end: Double { issued.last?.end ?? 0 }

    mutating func issue(for session: String, until end: Double, now: Double) -> SessionToken {
        issued.removeAll { $0.end <= now }
        let token = SessionToken(session: session)
        issued.append(Issued(token: token, end: end))
        return token
    }

    func accepts(_ token: SessionToken, now: Double) -> Bool {
        issued.contains { now < $0.end && Identity.areEqual($0.token.text, token.text) }
    }
}
