/// The snapshots of sessions that have ended, for the pages that come back.
struct RetainedSnapshots {
    private struct Kept {
        let browser: String
        let tokens: IssuedTokens
        let bytes: [UInt8]
        let end: Double
    }

    let maximumBytes: Int
    let maximum: Int
    private var kept: [String: Kept] = [:]
    /// The sessions, the oldest first.
    private var order: [String] = []

    init(maximumBytes: Int, maximum: Int) {
        self.maximumBytes = maximumBytes
        self.maximum = maximum
    }

    var count: Int { kept.count }

    /// Keeps a snapshot, unless it is empty or too large.
    mutating func keep(_ bytes: [UInt8], of session: String, browser: String, tokens: IssuedTokens, until end: Double) {
        guard !bytes.isEmpty, bytes.count <= maximumBytes else { return }
        kept[session] = Kept(browser: browser, tokens: tokens, bytes: bytes, end: end)
        order.append(session)
        while order.count > maximum { kept[order.removeFirst()] = nil }
    }

    /// The snapshot of the session that issued a token to a browser.
    func bytes(for token: SessionToken, of browser: String, now: Double) -> [UInt8]? {
        guard let found = kept[token.session], Identity.areEqual(found.browser, browser),
            found.tokens.accept(token, now: now)
        else { return nil }
        return found.bytes
    }

    /// Whether a browser has left a snapshot. It takes time in proportion to their number.
    func isKnown(_ browser: String) -> Bool { kept.values.contains { $0.browser == browser } }

    /// Removes the snapshots whose time is over. All are kept for the same time.
    mutating func expire(now: Double) {
        let old = order.prefix { kept[$0].map { $0.end <= now } ?? true }
        for session in old { kept[session] = nil }
        order.removeFirst(old.count)
    }
}
