internal import Foundation

/// The responses that need a session: pages and their pictures.
@MainActor
final class WebSite {
    let sessions: WebSessions
    let filter: RequestFilter

    init(sessions: WebSessions, filter: RequestFilter) {
        self.sessions = sessions
        self.filter = filter
    }

    /// Answers a request that the filter has passed on to the sessions. `name` is the visitor's name; nil for a visitor
    /// without one.
    func answer(
        to request: WebRequest, named name: VisitorName? = nil, by send: @escaping @MainActor (WebResponse) -> Void
    ) {
        switch WebRoute(target: request.target) {
        case .page: page(for: request, named: name, by: send)
        case .picture(let name): send(picture(name, for: request))
        case .download(let token): send(download(token, for: request, named: name))
        default: send(.notFound)
        }
    }

    private func page(
        for request: WebRequest, named name: VisitorName?, by send: @escaping @MainActor (WebResponse) -> Void
    ) {
        // A client that sends HEAD opens no socket, and needs no session.
        if request.method == "HEAD" {
            return send(WebResponse(200, type: Self.html, nonce: Identity.makeNonce(), body: []))
        }
        guard sessions.takesSessions else { return send(.leaving(prefix: filter.prefix)) }
        let claim = filter.claim(of: request)
        sessions.identify(claim.identities) { [self] browser in
            guard let browser else { return send(.leaving(prefix: filter.prefix)) }
            page(
                for: request, of: browser, isNew: !claim.identities.contains(browser), before: claim.former,
                named: name, by: send)
        }
    }

    private func page(
        for request: WebRequest, of browser: String, isNew: Bool, before former: String?, named name: VisitorName?,
        by send: @escaping @MainActor (WebResponse) -> Void
    ) {
        var visitor = WebVisitor(
            browser: browser, formerBrowser: former, name: name, prefix: filter.prefix, path: request.target,
            origin: filter.origin(of: request), languages: request.languages,
            address: filter.address(of: request), fullAddress: filter.visitorAddress(of: request),
            isForwarded: filter.isForwarded(request), fields: filter.readableFields(of: request))
        visitor.isDirect = filter.isDirect(request)
        visitor.isNew = isNew
        guard let session = sessions.open(visitor) else {
            let prefix = filter.prefix
            let isFull = sessions.isFull
            return send(isFull ? .full(retryAfter: 60, prefix: prefix) : .limited(retryAfter: 60, prefix: prefix))
        }
        session.scene.screen.whenReady { [self] in
            let page = page(of: session)
            sessions.share(session) { [self] goesOn in send(goesOn ? page : .leaving(prefix: filter.prefix)) }
        }
    }

    private func page(of session: WebSession) -> WebResponse {
        let (screen, visitor) = (session.scene.screen, session.visitor)
        let nonce = Identity.makeNonce()
        var document = PageDocument(of: screen, for: visitor, app: filter.files.name)
        document.session = PageDocument.Session(token: sessions.token(of: session), nonce: nonce)
        document.isInDevelopment = sessions.development != nil
        document.inspector = session.scene.inspector
        // A page that does not exist shows the existing part of its path, with the status 404.
        var answer = WebResponse(
            screen.isFound ? 200 : 404, type: Self.html, nonce: nonce, body: Array(document.html.utf8))
        // Each visit renews the cookie.
        let isSecure = visitor.origin.hasPrefix("https:")
        answer.headers.append(("Set-Cookie", filter.cookie.header(for: visitor.browser, isSecure: isSecure)))
        return answer
    }

    private func picture(_ name: String, for request: WebRequest) -> WebResponse {
        let screens = filter.claim(of: request).identities.lazy.compactMap {
            self.sessions.screen(showing: name, browser: $0)
        }
        guard let picture = screens.first?.picture(named: name), let bytes = try? picture.bytes()
        else { return .notFound }
        let body = Array(bytes)
        if picture.isDocument { return WebResponse(document: body, type: Self.html, caching: Self.pictureCacheControl) }
        guard let type = PictureType(of: bytes) else { return .notFound }
        if type.isDocument { return WebResponse(vector: body, type: type.rawValue, caching: Self.pictureCacheControl) }
        return WebResponse(200, type: type.rawValue, caching: Self.pictureCacheControl, body: body)
    }

    private static let pictureCacheControl = "private, max-age=31536000, immutable"
    private static let html = "text/html; charset=utf-8"
}
