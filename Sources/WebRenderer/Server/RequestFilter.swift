/// The checks of requests that need no session. They are cheap, and any thread may make them.
struct RequestFilter: Sendable {
    let limits: WebLimits
    let hosts: HostPolicy
    let cookie: BrowserCookie
    let files: WebAppFiles
    /// The path under which the app is mounted.
    let prefix: MountPrefix
    /// Decides about visitors; nil to admit all of them without a name.
    let admission: Admission.Hook?
    private let proxies: TrustedProxies
    private let sessionRates: AddressRates
    /// The sockets that proxies have passed on, by the addresses of their visitors. The connections of a proxy itself
    /// count for no address.
    let forwardedSockets: ConnectionCount

    init(
        limits: WebLimits, hosts: HostPolicy, cookie: BrowserCookie, app: String = "",
        proxies: [AddressRange] = AddressRange.loopback, awaitsPages: Bool = false
    ) {
        // Without an origin there is no proxy.
        let isBehindProxy = if case .origins = hosts.names { true } else { false }
        self.init(
            limits: limits, hosts: hosts, cookie: cookie, app: app,
            proxies: TrustedProxies(isBehindProxy ? proxies : []), awaitsPages: awaitsPages)
    }

    /// `awaitsPages` specifies whether pages of an earlier process may return to stored sessions.
    init(
        limits: WebLimits, hosts: HostPolicy, cookie: BrowserCookie, app: String, proxies: TrustedProxies,
        prefix: MountPrefix = .none, admission: Admission.Hook? = nil, awaitsPages: Bool = false
    ) {
        files = WebAppFiles(app, prefix: prefix)
        self.prefix = prefix
        self.admission = admission
        self.limits = limits
        self.hosts = hosts
        self.cookie = cookie
        self.proxies = proxies
        // No address can have had more pages.
        let returning = awaitsPages ? Double(limits.sessionsPerAddress) : nil
        forwardedSockets = ConnectionCount(limits: limits)
        sessionRates = AddressRates(
            capacity: limits.sessionsAtOnce, perSecond: limits.sessionsPerSecond, returning: returning)
    }

    /// The response to a request that is refused, or that needs no session; nil if the sessions have to answer.
    ///
    /// `now` is the time in seconds.
    func answer(to request: WebRequest, now: Double) -> WebResponse? {
        if let refusal = refusal(of: request) { return refusal }
        let route = WebRoute(target: request.target)
        if route == .upload { return uploadRefusal(request) }
        guard request.method == "GET" || request.method == "HEAD" else { return .otherMethod }
        switch route {
        case .malformed: return .badRequest
        case .missing: return .notFound
        case .health: return .healthy
        // A page whose socket is refused asks why: the browser may have none of the app's cookies.
        case .socket: return request.target.hasSuffix("?why") && !hasBrowser(request) ? .forbidden : .socketExpected
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

    /// Refuses URLs that are too long, and foreign hosts.
    func refusal(of request: WebRequest) -> WebResponse? {
        guard request.target.utf8.count <= limits.targetBytes else { return .tooLong }
        guard let host = host(of: request) else { return .badRequest }
        return hosts.accepts(host: host) ? nil : .otherHost
    }

    /// Refuses to begin a session for pages of other sites that would embed a page as a picture or in a frame.
    private func pageRefusal(_ request: WebRequest) -> WebResponse? {
        if let destination = request.value("sec-fetch-dest"), destination != "document", destination != "empty" {
            return .forbidden
        }
        guard request.value("sec-fetch-site") == "cross-site", !hasBrowser(request) else { return nil }
        // Browsers do not send a strict cookie with a link from another site. This page asks again from this site.
        var answer = WebResponse(200, type: "text/html; charset=utf-8", body: Array(Self.reloadPage.utf8))
        answer.headers.append(("Refresh", "0"))
        return answer
    }

    /// Refuses files that were not sent by a page of this site, and files of unknown or excessive length.
    private func uploadRefusal(_ request: WebRequest) -> WebResponse? {
        guard request.method == "POST" else { return .otherMethod }
        guard isOfOwnPage(request), hasBrowser(request), request.value("x-session") != nil else {
            return .lastForbidden
        }
        guard let bytes = request.announcedBytes else { return .lastBadRequest }
        return bytes <= limits.fileBytes ? nil : .tooLarge
    }

    /// Limits the rate of new sessions of an address, since each is expensive to create.
    private func limitSessions(_ request: WebRequest, now: Double) -> WebResponse? {
        guard request.method == "GET", !sessionRates.consume(address(of: request), now: now) else { return nil }
        return .limited(retryAfter: 10, prefix: prefix)
    }

    private static let reloadPage = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0">\
        <title>One moment</title></head>
        <body><p><a href="">Go on</a></p></body></html>
        """

    /// The browser that a socket's request claims to come from; nil if the request may not open a socket.
    func browserOpeningSocket(_ request: WebRequest) -> BrowserClaim? {
        guard WebRoute(target: request.target) == .socket, isOfOwnPage(request) else { return nil }
        let claim = claim(of: request)
        return claim.identities.isEmpty ? nil : claim
    }

    /// Whether a page of this server has sent the request.
    private func isOfOwnPage(_ request: WebRequest) -> Bool {
        guard let origin = request.value("origin"), let host = host(of: request) else { return false }
        return hosts.accepts(origin: origin, host: host, forwarded: proxies.scheme(of: request))
    }

    /// The host that the browser has requested; nil if the request does not name it.
    func host(of request: WebRequest) -> String? { proxies.host(of: request) ?? request.value("host") }

    /// The origin that the browser uses.
    func origin(of request: WebRequest) -> String {
        let host = host(of: request) ?? ""
        let scheme = hosts.scheme(host: host, forwarded: proxies.scheme(of: request))
        return HostPolicy.Origin(scheme: scheme, host: host).text
    }

    /// The browser that a request claims to come from.
    func claim(of request: WebRequest) -> BrowserClaim {
        cookie.claim(in: request.values("cookie"), isSecure: origin(of: request).hasPrefix("https:"))
    }

    /// Whether a request claims to come from a browser that has had a page.
    private func hasBrowser(_ request: WebRequest) -> Bool { !claim(of: request).identities.isEmpty }

    /// The client's address for rate limits. Behind a proxy, it is the one that the proxy reports.
    ///
    /// Each proxy appends the address of its client, so the list is read from its end, past known proxies.
    /// All clients that a proxy does not name by an address count as one.
    func address(of request: WebRequest) -> String {
        ClientAddress.network(of: visitorAddress(of: request) ?? request.address)
    }

    /// Whether a configured proxy has passed the request on.
    func isForwarded(_ request: WebRequest) -> Bool { proxies.contain(request.address) }

    /// Whether neither the configuration nor a header field indicates that a proxy has passed the request on.
    func isDirect(_ request: WebRequest) -> Bool {
        !isForwarded(request)
            && ["forwarded", "via", "x-forwarded-for", "x-real-ip"].allSatisfy { request.value($0) == nil }
    }

    /// The client's IP address in full; nil if a proxy sends an invalid one.
    func visitorAddress(of request: WebRequest) -> String? {
        switch proxies.client(of: request) {
        case .address(let address): address
        case .unknown: nil
        case nil: ClientAddress.plain(request.address)
        }
    }

    /// The address that a connection counts for; nil for a proxy's connection.
    func address(ofConnectionFrom peer: String) -> String? {
        proxies.contain(peer) ? nil : ClientAddress.network(of: peer)
    }
}
