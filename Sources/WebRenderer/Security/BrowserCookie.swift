/// The cookie with the identity of a browser, which it gets with its first page.
///
/// The identity finds what `@AppStorage` keeps for the browser, and the tokens of its sessions are valid for it alone. The
/// cookie says which browser claims to come: ``WebSessions/identity(claimed:)`` accepts identities that the server knows.
struct BrowserCookie: Sendable {
    /// One for each app: cookies do not know ports, and apps on one machine would take each other's.
    let name: String
    /// Whether browsers come by https. They would not send a secure cookie over http.
    let isSecure: Bool
    /// The path of the app: the browser sends the cookie with requests below it.
    private let path: String

    init(app: String, isSecure: Bool, prefix: MountPrefix = .none) {
        path = prefix.text.isEmpty ? "/" : prefix.text
        // An app may be mounted below another one of the same name.
        let letters = (app + prefix.text).unicodeScalars.filter {
            $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0)
        }
        name = Self.mark + String(String.UnicodeScalarView(letters))
        self.isSecure = isSecure
    }

    private static let mark = "swiftwater_"
    /// 400 days in seconds, the most that browsers grant.
    private static let lifetime = 400 * 24 * 60 * 60

    /// The value of the `Set-Cookie` header that gives a browser its identity.
    ///
    /// - Parameter isSecure: Whether this browser comes by https.
    func header(for browser: String, isSecure: Bool? = nil) -> String {
        "\(name)=\(browser); Path=\(path); Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict"
            + (isSecure ?? self.isSecure ? "; Secure" : "")
    }

    /// The value of a `Cookie` header without this cookie, and without the cookies of other apps at the host, which are
    /// secrets too.
    func without(own header: String) -> String {
        let pairs = header.split(separator: ";").map { $0.drop { $0 == " " } }
        return pairs.filter { !$0.hasPrefix(Self.mark) }.joined(separator: "; ")
    }

    /// The identity in the `Cookie` headers of a request, if it has the form of one.
    func browser(in headers: [String]) -> String? {
        for header in headers {
            for pair in header.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
                if Identity.isWellFormed(parts[1]) { return String(parts[1]) }
            }
        }
        return nil
    }
}
