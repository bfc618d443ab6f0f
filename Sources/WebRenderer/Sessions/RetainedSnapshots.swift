internal import QueueStructures

/// The records of sessions that have ended, for returning pages.
///
/// Each operation takes a time that does not grow with the number of records, on average.
struct RetainedSnapshots {
    private typealias Entry = (record: SessionRecord, number: Int)

    let maximumBytes: Int
    let maximum: Int
    private var kept: [String: Entry] = [:]
    /// The sessions with the numbers of their records, the oldest first. Entries of removed records stay for a while.
    private var order = Deque<(session: String, number: Int)>()
    /// The number of records of each browser.
    private var browsers: [String: Int] = [:]
    /// The number of the newest record.
    private var newest = 0

    init(maximumBytes: Int, maximum: Int) {
        self.maximumBytes = maximumBytes
        self.maximum = maximum
    }

    var count: Int { kept.count }

    /// The number of entries in the order, including entries of removed records.
    var entries: Int { order.count }

    /// Keeps a record, unless its snapshot is empty or too large.
    mutating func keep(_ record: SessionRecord) {
        remove(record.session)
        guard !record.snapshot.isEmpty, record.snapshot.count <= maximumBytes else { return }
        newest += 1
        kept[record.session] = (record, newest)
        order.append((record.session, newest))
        browsers[record.browser, default: 0] += 1
        while kept.count > maximum, let oldest = oldest() { remove(oldest.session) }
        if order.count > 2 * kept.count + 64 { compact() }
    }

    /// Removes the entries of removed records.
    private mutating func compact() {
        let all = order
        order = []
        for entry in all where kept[entry.session]?.number == entry.number { order.append(entry) }
    }

    /// Removes the record of a browser's session.
    mutating func remove(_ session: String, browser: String) {
        if record(of: session, browser: browser) != nil { remove(session) }
    }

    private mutating func remove(_ session: String) {
        guard let browser = kept.removeValue(forKey: session)?.record.browser else { return }
        browsers[browser] = browsers[browser].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    func record(of session: String, browser: String) -> SessionRecord? {
        kept[session].flatMap { Identity.areEqual($0.record.browser, browser) ? $0.record : nil }
    }

    /// Whether a browser has left a snapshot.
    func isKnown(_ browser: String) -> Bool { browsers[browser] != nil }

    /// Removes expired records. All have the same lifetime.
    mutating func expire(now: Double) {
        while let oldest = oldest(), oldest.end <= now { remove(oldest.session) }
    }

    /// The oldest record; nil if there is none.
    private mutating func oldest() -> SessionRecord? {
        while let (session, number) = order.first {
            if let entry = kept[session], entry.number == number { return entry.record }
            order.removeFirst()
        }
        return nil
    }
}
