internal import QueueStructures

/// The records of sessions that have ended, for returning pages.
///
/// Beyond the maximum, the owner that has the most records loses its oldest one, so that one visitor cannot take away
/// the records of others. Owners with at most a hundredth of the maximum count as equal: among them, the oldest record
/// is removed. Each operation takes a time that does not grow with the number of records, on average.
struct RetainedSnapshots {
    private typealias Entry = (record: SessionRecord, number: Int)

    /// Sessions with the numbers of their records, the oldest first. Entries of removed records stay for a while.
    private typealias Order = Deque<(session: String, number: Int)>

    private struct Owner {
        var count = 0
        var order = Order()
    }

    let maximumBytes: Int
    let maximum: Int
    private var kept: [String: Entry] = [:]
    private var order = Order()
    /// The number of records of each browser.
    private var browsers: [String: Int] = [:]
    private var owners: [String: Owner] = [:]
    /// The owners with more than ``share`` records, of which there are about a hundred at most.
    private var largeOwners: Set<String> = []
    /// The number of the newest record.
    private var newest = 0

    init(maximumBytes: Int, maximum: Int) {
        self.maximumBytes = maximumBytes
        self.maximum = maximum
    }

    var count: Int { kept.count }

    /// The number of entries in the order, including entries of removed records.
    var entries: Int { order.count }

    /// The number of records up to which all owners are equal.
    private var share: Int { max(1, maximum / 100) }

    /// Keeps a record, unless its snapshot is empty or too large.
    mutating func keep(_ record: SessionRecord) {
        remove(record.session)
        guard !record.snapshot.isEmpty, record.snapshot.count <= maximumBytes else { return }
        newest += 1
        kept[record.session] = (record, newest)
        order.append((record.session, newest))
        browsers[record.browser, default: 0] += 1
        add(record.session, to: record.owner)
        while kept.count > maximum, let session = surplus() { remove(session) }
        if order.count > 2 * kept.count + 64 { order = current(order) }
    }

    private mutating func add(_ session: String, to owner: String) {
        owners[owner, default: Owner()].order.append((session, newest))
        owners[owner]?.count += 1
        guard let found = owners[owner] else { return }
        if found.count > share { largeOwners.insert(owner) }
        guard found.order.count > 2 * found.count + 8 else { return }
        let order = current(found.order)
        owners[owner]?.order = order
    }

    /// An order without the entries of removed records.
    private func current(_ all: Order) -> Order {
        var order = Order()
        for entry in all where isCurrent(entry) { order.append(entry) }
        return order
    }

    /// Removes the record of a browser's session.
    mutating func remove(_ session: String, browser: String) {
        if record(of: session, browser: browser) != nil { remove(session) }
    }

    private mutating func remove(_ session: String) {
        guard let record = kept.removeValue(forKey: session)?.record else { return }
        browsers[record.browser] = browsers[record.browser].flatMap { $0 > 1 ? $0 - 1 : nil }
        let owner = record.owner
        owners[owner]?.count -= 1
        guard let count = owners[owner]?.count else { return }
        if count == 0 { owners[owner] = nil }
        if count <= share { largeOwners.remove(owner) }
    }

    func record(of session: String, browser: String) -> SessionRecord? {
        kept[session].flatMap { Identity.areEqual($0.record.browser, browser) ? $0.record : nil }
    }

    /// Whether a browser has left a snapshot.
    func isKnown(_ browser: String) -> Bool { browsers[browser] != nil }

    /// Removes expired records. All have the same lifetime.
    mutating func expire(now: Double) {
        while let session = oldest(), let end = kept[session]?.record.end, end <= now { remove(session) }
    }

    /// The session whose record is removed when there are too many; nil if there is none.
    private mutating func surplus() -> String? {
        var found: (count: Int, number: Int, session: String)?
        for owner in largeOwners {
            guard let count = owners[owner]?.count, let session = oldest(of: owner),
                let number = kept[session]?.number
            else { continue }
            if found.map({ (count, $0.number) > ($0.count, number) }) != false { found = (count, number, session) }
        }
        return found?.session ?? oldest()
    }

    /// The session of the oldest record; nil if there is none.
    private mutating func oldest() -> String? {
        while let entry = order.first {
            if isCurrent(entry) { return entry.session }
            order.removeFirst()
        }
        return nil
    }

    private mutating func oldest(of owner: String) -> String? {
        while let entry = owners[owner]?.order.first {
            if isCurrent(entry) { return entry.session }
            owners[owner]?.order.removeFirst()
        }
        return nil
    }

    private func isCurrent(_ entry: Order.Element) -> Bool { kept[entry.session]?.number == entry.number }
}
