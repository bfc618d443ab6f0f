internal import Foundation

/// The records of sessions that have ended, for the pages that come back.
struct RetainedSnapshots {
    let maximumBytes: Int
    let maximum: Int
    private var kept: [String: SessionRecord] = [:]
    /// The sessions, the oldest first.
    private var order: [String] = []

    init(maximumBytes: Int, maximum: Int) {
        self.maximumBytes = maximumBytes
        self.maximum = maximum
    }

    var count: Int { kept.count }

    /// Keeps a record, unless its snapshot is empty or too large.
    ///
    /// - Returns: The sessions of which nothing is kept any more.
    @discardableResult
    mutating func keep(_ record: SessionRecord) -> [String] {
        guard !record.snapshot.isEmpty, record.snapshot.count <= maximumBytes else { return [record.session] }
        kept[record.session] = record
        order.append(record.session)
        let gone = Array(order.prefix(max(0, order.count - maximum)))
        for session in gone { kept[session] = nil }
        order.removeFirst(gone.count)
        return gone
    }

    /// The snapshot of the session that issued a token to a browser.
    func bytes(for token: SessionToken, of browser: String, now: Double) -> [UInt8]? {
        guard let found = kept[token.session], Identity.areEqual(found.browser, browser),
            found.tokens.accept(token, now: now)
        else { return nil }
        return Array(found.snapshot)
    }

    /// Whether a browser has left a snapshot. It takes time in proportion to their number.
    func isKnown(_ browser: String) -> Bool { kept.values.contains { $0.browser == browser } }

    /// Removes the records whose time is over. All are kept for the same time.
    ///
    /// - Returns: Their sessions.
    @discardableResult
    mutating func expire(now: Double) -> [String] {
        let old = Array(order.prefix { kept[$0].map { $0.end <= now } ?? true })
        for session in old { kept[session] = nil }
        order.removeFirst(old.count)
        return old
    }
}
