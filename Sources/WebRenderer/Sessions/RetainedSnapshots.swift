/// What sessions that are gone have left for the pages that come back.
struct RetainedSnapshots {
    private struct Kept {
        let browser: String
        let bytes: [UInt8]
        let end: Double
    }

    let mostBytes: Int
    let most: Int
    private var kept: [String: Kept] = [:]
    /// The oldest first; what was taken meanwhile stands here still.
    private var order: [String] = []

    init(mostBytes: Int, most: Int) {
        self.mostBytes = mostBytes
        self.most = most
    }

    var count: Int { kept.count }

    /// What is too large is not kept.
    mutating func keep(_ bytes: [UInt8], of session: String, browser: String, until end: Double) {
        guard !bytes.isEmpty, bytes.count <= mostBytes else { return }
        kept[session] = Kept(browser: browser, bytes: bytes, end: end)
        order.append(session)
        while order.count > most { kept[order.removeFirst()] = nil }
    }

    func bytes(of session: String, browser: String) -> [UInt8]? {
        guard let found = kept[session], found.browser == browser else { return nil }
        return found.bytes
    }

    /// Lets go what is too old. All are kept for the same time.
    mutating func expire(now: Double) {
        let old = order.prefix { kept[$0].map { $0.end <= now } ?? true }
        for session in old { kept[session] = nil }
        order.removeFirst(old.count)
    }
}
