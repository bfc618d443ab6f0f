/// What a page shows on its socket to be let into its session: signed, for a time, and for one browser only.
struct SessionToken: Sendable {
    let session: String
    /// In seconds since 1970.
    let end: Int

    func text(for browser: String, key: SecretKey) -> String {
        "\(session).\(end).\(key.signature(of: signed(for: browser), as: .session))"
    }

    /// - Returns: Nil unless we have signed it for that browser, and its time is not over.
    init?(_ text: String, of browser: String, key: SecretKey, now: Double) {
        guard text.utf8.count < 200 else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, Identity.isOne(parts[0]), let end = Int(parts[1]) else { return nil }
        self.init(session: String(parts[0]), end: end)
        guard key.isSignature(parts[2], of: signed(for: browser), as: .session), now < Double(end) else { return nil }
    }

    init(session: String, end: Int) {
        self.session = session
        self.end = end
    }

    private func signed(for browser: String) -> String { "\(session)\n\(end)\n\(browser)" }
}
