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
    mutating func keep(_ record: SessionRecord) {
        remove(record.session)
        guard !record.snapshot.isEmpty, record.snapshot.count <= maximumBytes else { return }
        kept[record.session] = record
        order.append(record.session)
        let gone = order.prefix(max(0, order.count - maximum))
        for session in gone { kept[session] = nil }
        order.removeFirst(gone.count)
    }

    /// Removes the record of a browser's session.
    mutating func remove(_ session: String, browser: String) {
        if record(of: session, browser: browser) != nil { remove(session) }
    }

    private mutating func remove(_ session: String) {
        guard kept.removeValue(forKey: session) != nil else { return }
        order.removeAll { $0 == session }
    }

    func record(of session: String, browser: String) -> SessionRecord? {
        kept[session].flatMap { Identity.areEqual($0.browser, browser) ? $0 : nil }
    }

    /// Whether a browser has left a snapshot. It takes time in proportion to their number.
    func isKnown(_ browser: String) -> Bool { kept.values.contains { $0.browser == browser } }

    /// Removes the records whose time is over. All are kept for the same time.
    mutating func expire(now: Double) {
        let old = order.prefix { kept[$0].map { $0.end <= now } ?? true }
        for session in old { kept[session] = nil }
        order.removeFirst(old.count)
    }
}
