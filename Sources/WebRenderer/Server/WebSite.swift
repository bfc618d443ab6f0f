internal import Foundation

/// The responses that need a session: pages and their pictures.
@MainActor
final class WebSite {
    let sessions: WebSessions
    let gate: WebGate

    init(sessions: WebSessions, gate: WebGate) {
        self.sessions = sessions
        self.gate = gate
    }

    /// - Parameter request: A request that the gate leaves to the sessions.
    func answer(to request: WebRequest, by send: @escaping @MainActor (WebAnswer) -> Void) {
        switch WebRoute(target: request.target) {
        case .page: page(for: request, by: send)
        case .picture(let name): send(picture(name, for: request))
        default: send(.notFound)
        }
    }

    private func page(for request: WebRequest, by send: @escaping @MainActor (WebAnswer) -> Void) {
        // A client that sends HEAD opens no socket, and needs no session.
        if request.method == "HEAD" { return send(WebAnswer(200, type: Self.html, nonce: Identity.make(), body: [])) }
        let visitor = WebVisitor(
            browser: sessions.identity(claimed: gate.browser(of: request)), path: request.target,
            origin: gate.hosts.origin(host: request.value("host") ?? ""), languages: request.languages,
            address: gate.address(of: request))
        guard let session = sessions.open(visitor) else { return send(.full(retryAfter: 60)) }
        session.scene.screen.whenArrived { [self] in send(page(of: session)) }
    }

    private func page(of session: WebSession) -> WebAnswer {
        let (screen, visitor) = (session.scene.screen, session.visitor)
        let nonce = Identity.make()
        let body = screen.page()
        let document = PageDocument(
            title: screen.title, name: gate.files.name, language: screen.language, styleRules: screen.styleRules,
            body: body, token: sessions.token(of: session), nonce: nonce)
        // A page that does not exist shows as much of its path as does, with the status 404.
        var answer = WebAnswer(
            screen.isFound ? 200 : 404, type: Self.html, nonce: nonce, body: Array(document.html.utf8))
        // Each visit renews the cookie.
        answer.headers.append(("Set-Cookie", gate.cookie.header(for: visitor.browser)))
        return answer
    }

    private func picture(_ name: String, for request: WebRequest) -> WebAnswer {
        guard let browser = gate.browser(of: request),
            let picture = sessions.screen(showing: name, browser: browser)?.picture(named: name),
            let bytes = try? picture.bytes()
        else { return .notFound }
        let body = request.method == "HEAD" ? [] : Array(bytes)
        if picture.isDocument { return WebAnswer(document: body, type: Self.html, caching: Self.keeping) }
        guard let type = PictureType(of: bytes) else { return .notFound }
        if type.isDocument { return WebAnswer(vector: body, type: type.rawValue, caching: Self.keeping) }
        return WebAnswer(200, type: type.rawValue, caching: Self.keeping, body: body)
    }

    private static let keeping = "private, max-age=31536000, immutable"
    private static let html = "text/html; charset=utf-8"
}
