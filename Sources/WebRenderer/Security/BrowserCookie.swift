/// The cookie with the identity of a browser, which it gets with its first page.
///
/// The identity finds what `@AppStorage` keeps for the browser, and the tokens of its sessions are valid only for this
/// browser. The cookie only claims an identity: ``WebSessions/identity(claimed:)`` accepts those that the server knows.
///
/// Another server of the same domain, such as a sibling of the host, may set cookies of any name for this one, and so
/// give a visitor an identity that it knows itself. Browsers accept a name with the prefix `__Host-` only from the host
/// itself, by https and for the path `/`, and a name with the prefix `__Secure-` only by https. Without either prefix,
/// the server accepts only identities that it knows.
struct BrowserCookie: Sendable {
    /// Whether browsers connect by https. They would not send a secure cookie over http.
    let isSecure: Bool
    /// The path of the app: the browser sends the cookie with requests below it.
    private let path: String
    /// One for each app: cookies ignore ports, so apps on one machine would share them.
    private let plainName: String

    init(app: String, isSecure: Bool, prefix: MountPrefix = .none) {
        path = prefix.text.isEmpty ? "/" : prefix.text
        // An app may be mounted below another one of the same name.
        let letters = (app + prefix.text).unicodeScalars.filter {
            $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0)
        }
        plainName = Self.mark + String(String.UnicodeScalarView(letters))
        self.isSecure = isSecure
    }

    private static let mark = "swiftwater_"
    private static let (hostPrefix, securePrefix) = ("__Host-", "__Secure-")
    /// 400 days in seconds, the most that browsers grant.
    private static let lifetime = 400 * 24 * 60 * 60
    /// The maximum number of identities of one request that are considered.
    private static let maximumIdentities = 4

    var name: String { name(isSecure: isSecure) }

    private func name(isSecure: Bool) -> String {
        isSecure ? (path == "/" ? Self.hostPrefix : Self.securePrefix) + plainName : plainName
    }

    /// The value of the `Set-Cookie` header that gives a browser its identity.
    ///
    /// `isSecure` specifies whether this browser comes by https.
    func header(for browser: String, isSecure: Bool? = nil) -> String {
        let isSecure = isSecure ?? self.isSecure
        return
            "\(name(isSecure: isSecure))=\(browser); Path=\(path); Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The value of a `Cookie` header without this cookie, and without the cookies of other apps at the host, which are
    /// secrets too.
    func without(own header: String) -> String {
        Self.pairs(in: header).filter { pair in
            ![Self.mark, Self.hostPrefix + Self.mark, Self.securePrefix + Self.mark].contains(where: pair.hasPrefix)
        }.joined(separator: "; ")
    }

    /// The identities that the `Cookie` headers of a request claim.
    ///
    /// `isSecure` specifies whether the browser has come by https.
    func claim(in headers: [String], isSecure: Bool) -> BrowserClaim {
        let identities = identities(named: name(isSecure: isSecure), in: headers)
        let former = isSecure ? self.identities(named: plainName, in: headers) : []
        return BrowserClaim(identities: identities, former: former.count == 1 ? former[0] : nil)
    }

    /// The first identity in the `Cookie` headers of a request.
    func browser(in headers: [String]) -> String? { identities(named: name, in: headers).first }

    /// The pairs of names and values in a `Cookie` header.
    ///
    /// They are separated by bytes: a cookie that another server has set may end with a character that joins the next
    /// semicolon.
    private static func pairs(in header: String) -> [Substring] {
        header.utf8.split(separator: UInt8(ascii: ";")).map { Substring($0.drop { $0 == UInt8(ascii: " ") }) }
    }

    /// The values of a cookie that have the form of an identity, each once. A browser sends several if they have other
    /// paths or domains.
    private func identities(named name: String, in headers: [String]) -> [String] {
        var found: [String] = []
        for header in headers {
            for pair in Self.pairs(in: header) {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0] == name, Identity.isWellFormed(parts[1]),
                    !found.contains(String(parts[1]))
                else { continue }
                found.append(String(parts[1]))
                if found.count == Self.maximumIdentities { return found }
            }
        }
        return found
    }
}

/// The browser that a request claims to come from.
struct BrowserClaim: Equatable, Sendable {
    /// The identities in the cookies of the app's name, in their order.
    let identities: [String]
    /// The identity in the cookie without a prefix of its name, which the browser may have from an earlier version of
    /// the program, by http, or from another server. Its stored values may be copied, but no new ones are stored for
    /// it; nil if there is none or several.
    let former: String?
}
