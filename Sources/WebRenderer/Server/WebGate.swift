/// What can be said of a request without asking the sessions: from any thread, and cheaply.
struct WebGate: Sendable {
    let limits: WebLimits
    let hosts: HostPolicy
    let cookie: BrowserCookie
    let files: WebAppFiles
    /// From where the server connects that passes requests on.
    private let proxies: [AddressRange]
    private let visits: AddressRates

    init(
        limits: WebLimits, hosts: HostPolicy, cookie: BrowserCookie, app: String = "",
        proxies: [AddressRange] = AddressRange.loopback
    ) {
        files = WebAppFiles(app)
        self.limits = limits
        self.hosts = hosts
        self.cookie = cookie
        self.proxies = proxies
        visits = AddressRates(capacity: limits.sessionsAtOnce, perSecond: limits.sessionsPerSecond)
    }

    /// Why a request goes no further, or what it gets without the sessions; nil if they are to be asked.
    ///
    /// - Parameter now: In seconds.
    func answer(to request: WebRequest, now: Double) -> WebAnswer? {
        guard request.target.utf8.count <= limits.targetBytes else { return .tooLong }
        guard let host = request.value("host") else { return .badRequest }
        guard hosts.accepts(host: host) else { return .otherHost }
        guard request.method == "GET" || request.method == "HEAD" else { return .otherMethod }
        switch WebRoute(target: request.target) {
        case .malformed: return .badRequest
        case .missing: return .notFound
        case .health: return .healthy
        case .socket: return .socketExpected
        case .asset(let path):
            guard let asset = WebAsset.all.first(where: { $0.path == path }) else { return .notFound }
            var answer = WebAnswer(
                file: asset.bytes, type: asset.contentType, caching: "public, max-age=31536000, immutable")
            answer.packedBody = asset.packed
            return answer
        case .icon:
            return WebAnswer(file: files.icon, type: "image/svg+xml", caching: WebAppFiles.caching)
        case .manifest:
            return WebAnswer(
                file: files.manifest, type: "application/manifest+json", caching: WebAppFiles.caching)
        case .picture: return nil
        case .page: return pageRefusal(request) ?? hurry(request, now: now)
        }
    }

    /// Pages are for windows: pages of others that would have one as a picture, or in a frame, begin no session.
    private func pageRefusal(_ request: WebRequest) -> WebAnswer? {
        if let destination = request.value("sec-fetch-dest"), destination != "document", destination != "empty" {
            return .forbidden
        }
        guard request.value("sec-fetch-site") == "cross-site", browser(of: request) == nil else { return nil }
        // A strict cookie stays at home when a link of somebody else's leads here. The same page asks again, from here.
        var answer = WebAnswer(200, type: "text/html; charset=utf-8", body: Array(Self.again.utf8))
        answer.headers.append(("Refresh", "0"))
        return answer
    }

    /// A page begins a session, which is soon asked for and dear to make.
    private func hurry(_ request: WebRequest, now: Double) -> WebAnswer? {
        guard request.method == "GET", !visits.take(address(of: request), now: now) else { return nil }
        return .full(retryAfter: 10)
    }

    private static let again = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0"><title>One moment</title></head>
        <body><p><a href="">Go on</a></p></body></html>
        """

    /// The browser that opens a socket; nil if it may not.
    func browserOpeningSocket(_ request: WebRequest) -> String? {
        guard WebRoute(target: request.target) == .socket, let host = request.value("host"),
            let origin = request.value("origin"), hosts.accepts(origin: origin, host: host)
        else { return nil }
        return browser(of: request)
    }

    func browser(of request: WebRequest) -> String? { cookie.browser(in: request.values("cookie")) }

    /// From where a request comes: behind a server that passes requests on, where that says it comes from.
    ///
    /// Each server adds who asked it, so the list is read from its end, past servers that may pass requests on too.
    func address(of request: WebRequest) -> String {
        guard passesOn(request.address) else { return ClientAddress.network(of: request.address) }
        let list = request.values("x-forwarded-for").flatMap { $0.split(separator: ",") }
            .map { String($0.drop(while: { $0 == " " }).prefix(64)) }
        let client = list.last { !passesOn($0) } ?? list.first ?? request.address
        return ClientAddress.network(of: client)
    }

    /// Where a connection is counted; nil for those by which another server passes on what everybody asks.
    func address(ofConnectionFrom peer: String) -> String? {
        passesOn(peer) ? nil : ClientAddress.network(of: peer)
    }

    /// Whether the server that passes requests on has that address. Others could tell of themselves what they like.
    private func passesOn(_ peer: String) -> Bool {
        if case .only = hosts.names { proxies.contains { $0.contains(peer) } } else { false }
    }
}
