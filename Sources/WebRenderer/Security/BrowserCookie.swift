/// Who a browser is: a signed number that it was given on its first visit, and brings along since.
///
/// It opens nothing by itself: it finds what `@AppStorage` keeps for the browser, and the tokens of sessions are bound to it.
struct BrowserCookie: Sendable {
    /// One for each app: cookies do not know ports, and apps on one machine would take each other's.
    let name: String
    let key: SecretKey
    /// Whether browsers come by https: over http they would not send a secure cookie back.
    let isSecure: Bool

    init(app: String, key: SecretKey, isSecure: Bool) {
        let letters = app.unicodeScalars.filter { $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0) }
        name = "swiftwater_" + String(String.UnicodeScalarView(letters))
        self.key = key
        self.isSecure = isSecure
    }

    /// 400 days, the most that browsers grant.
    private static let lifetime = 400 * 24 * 60 * 60

    /// The header by which a browser is given its number.
    func header(for browser: String) -> String {
        let value = "\(browser).\(key.signature(of: browser, as: .browser))"
        return "\(name)=\(value); Path=/; Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The browser that a request names, if we have signed that.
    func browser(in headers: [String]) -> String? {
        for header in headers {
            for pair in header.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
                let signed = parts[1].split(separator: ".", omittingEmptySubsequences: false)
                guard signed.count == 2, Identity.isOne(signed[0]) else { continue }
                let browser = String(signed[0])
                if key.isSignature(signed[1], of: browser, as: .browser) { return browser }
            }
        }
        return nil
    }
}

/// A number of 128 bits that nobody can guess, in hexadecimal digits.
enum Identity {
    static func make() -> String { [UInt8].random(count: 16).hexadecimal }

    static func isOne(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
