/// The checks of requests that need no session. They are cheap, and any thread may make them.
struct RequestFilter: Sendable {
    let limits: WebLimits
    let hosts: HostPolicy
    let cookie: BrowserCookie
    let files: WebAppFiles
    /// The addresses of the proxies in front of the server.
    private let proxies: [AddressRange]
    private let sessionRates: AddressRates

    init(
        limits: WebLimits, hosts: HostPolicy, cookie: BrowserCookie, app: String = "",
        proxies: [AddressRange] = AddressRange.loopback
    ) {
        files = WebAppFiles(app)
        self.limits = limits
        self.hosts = hosts
        self.cookie = cookie
        self.proxies = proxies
        sessionRates = AddressRates(capacity: limits.sessionsAtOnce, perSecond: limits.sessionsPerSecond)
    }

    /// The response to a request that is refused, or that needs no session; nil if the sessions have to answer.
    ///
    /// - Parameter now: The time in seconds.
    func answer(to request: WebRequest, now: Double) -> WebResponse? {
        guard request.target.utf8.count <= limits.targetBytes else { return .tooLong }
        guard let host = request.value("host") else { return .badRequest }
        guard hosts.accepts(host: host) else { return .otherHost }
        let route = WebRoute(target: request.target)
        if route == .upload { return uploadRefusal(request, host: host) }
        guard request.method == "GET" || request.method == "HEAD" else { return .otherMethod }
        switch route {
        case .malformed: return .badRequest
        case .missing: return .notFound
        case .health: return .healthy
        case .socket: return .socketExpected
        case .asset(let path):
            guard let asset = WebAsset.all.first(where: { $0.path == path }) else { return .notFound }
            var answer = WebResponse(
                file: asset.bytes, type: asset.contentType, caching: "public, max-age=31536000, immutable")
            answer.gzippedBody = asset.gzipped
            return answer
        case .icon:
            return WebResponse(file: files.icon, type: "image/svg+xml", caching: WebAppFiles.caching)
        case .manifest:
            return WebResponse(
                file: files.manifest, type: "application/manifest+json", caching: WebAppFiles.caching)
        case .picture, .upload, .download: return nil
        case .page: return pageRefusal(request) ?? limitSessions(request, now: now)
        }
    }

    /// Refuses to begin a session for pages of other sites that would embed a page as a picture or in a frame.
    private func pageRefusal(_ request: WebRequest) -> WebResponse? {
        if let destination = request.value("sec-fetch-dest"), destination != "document", destination != "empty" {
            return .forbidden
        }
        guard request.value("sec-fetch-site") == "cross-site", browser(of: request) == nil else { return nil }
        // Browsers do not send a strict cookie with a link from another site. This page asks again from this site.
        var answer = WebResponse(200, type: "text/html; charset=utf-8", body: Array(Self.reloadPage.utf8))
        answer.headers.append(("Refresh", "0"))
        return answer
    }

    /// Refuses files that a page of this site has not sent, or of an unknown or excessive length.
    private func uploadRefusal(_ request: WebRequest, host: String) -> WebResponse? {
        guard request.method == "POST" else { return .otherMethod }
        guard let origin = request.value("origin"), hosts.accepts(origin: origin, host: host),
            browser(of: request) != nil, request.value("x-session") != nil
        else { return .lastForbidden }
        guard let bytes = request.announcedBytes else { return .lastBadRequest }
        return bytes <= limits.fileBytes ? nil : .tooLarge
    }

    /// Limits the rate of new sessions of an address, since each costs much to make.
    private func limitSessions(_ request: WebRequest, now: Double) -> WebResponse? {
        guard request.method == "GET", !sessionRates.take(address(of: request), now: now) else { return nil }
        return .full(retryAfter: 10)
    }

    private static let reloadPage = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0"><title>One moment</title></head>
        <body><p><a href="">Go on</a></p></body></html>
        """

    /// The browser that a socket's request claims to come from; nil if the request may open none.
    func browserOpeningSocket(_ request: WebRequest) -> String? {
        guard WebRoute(target: request.target) == .socket, let host = request.value("host"),
            let origin = request.value("origin"), hosts.accepts(origin: origin, host: host)
        else { return nil }
        return browser(of: request)
    }

    /// The browser that a request claims to come from.
    func browser(of request: WebRequest) -> String? { cookie.browser(in: request.values("cookie")) }

    /// The client's address for rate limits. Behind a proxy, it is the one that the proxy reports.
    ///
    /// Each proxy appends the address of its client, so the list is read from its end, past known proxies.
    func address(of request: WebRequest) -> String { ClientAddress.network(of: client(of: request)) }

    /// Whether a configured proxy has passed the request on.
    func isForwarded(_ request: WebRequest) -> Bool { isProxy(request.address) }

    /// The client as the connection or the proxy names it.
    func client(of request: WebRequest) -> String {
        guard isForwarded(request) else { return request.address }
        let list = request.values("x-forwarded-for").flatMap { $0.split(separator: ",") }
            .map { entry in
                // RFC 9110 (section 5.6.1) allows spaces and tabs around the entries.
                let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
                let text = entry.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
                return String(decoding: text.prefix(64), as: UTF8.self)
            }
        return list.last { !isProxy($0) } ?? list.first ?? request.address
    }

    /// The address that a connection counts for; nil for a proxy's connection.
    func address(ofConnectionFrom peer: String) -> String? {
        isProxy(peer) ? nil : ClientAddress.network(of: peer)
    }

    /// Whether an address is that of a configured proxy. Only those are believed about their clients.
    private func isProxy(_ peer: String) -> Bool {
        if case .only = hosts.names { proxies.contains { $0.contains(peer) } } else { false }
    }
}
