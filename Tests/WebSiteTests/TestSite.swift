#if Web
    import Foundation
    import MainThread
    import SwiftUI

    @testable import WebRenderer

    /// A served app without a network: pages are loaded, and frames are exchanged.
    @MainActor
    final class TestSite {
        let site: AppSite
        var sessions: WebSessions { site.sessions }

        init(
            _ app: some App, folder: URL? = nil, sessionStore: (any SessionStore)? = nil,
            limits: WebLimits = WebLimits(), time: TestPageTime? = nil
        ) {
            func makeFrames(for host: ViewHost) -> any FrameSource {
                time?.makeFrames(for: host) ?? SystemFrames(for: host)
            }
            site = AppSite(
                app, name: "Test", at: WebAddress(), folder: folder, sessionStore: sessionStore, limits: limits,
                makeFrames: makeFrames)
        }

        /// The server's answer to the request for a page.
        ///
        /// With an origin among its `names`, the server is behind a proxy of this machine.
        func answer(
            _ target: String = "/", headers: [(name: String, value: String)] = [], from address: String = "127.0.0.1",
            names: HostPolicy.Names = .loopback
        ) async -> WebResponse {
            let filter = RequestFilter(
                limits: sessions.limits, hosts: HostPolicy(names), cookie: BrowserCookie(app: "Test", isSecure: false),
                app: "Test")
            let request = WebRequest(
                target: target, headers: [("host", "localhost:8080")] + headers, address: address)
            let pages = WebSite(sessions: sessions, filter: filter)
            return await withCheckedContinuation { continuation in
                pages.answer(to: request) { continuation.resume(returning: $0) }
            }
        }

        /// Loads a page, and opens its socket.
        func open(
            _ path: String = "/", browser: String = "b", previous: TestPage? = nil, isReload: Bool = false,
            snapshot: [UInt8] = []
        ) throws -> TestPage {
            var visitor = WebVisitor(browser: browser, path: path, origin: "http://localhost:8080")
            visitor.snapshot = snapshot
            guard let session = sessions.open(visitor) else { throw CocoaError(.featureUnsupported) }
            let html = session.scene.screen.page()
            let page = TestPage(html, token: sessions.token(of: session), in: self)
            let hello = #"[0,"hello","\#(page.token)",-1,"\#(previous?.token ?? "")",\#(isReload ? 1 : 0)]"#
            guard case .hello(let hello) = try ClientMessage(Array(hello.utf8)),
                let attached = sessions.attach(page.link, hello, browser: browser)
            else { throw CocoaError(.featureUnsupported) }
            page.session = attached
            return page
        }
    }

    /// The parts of a page in a browser that tests examine.
    @MainActor
    final class TestPage {
        /// The first answer of the server.
        let html: String
        let token: String
        private(set) var link = TestLink()
        fileprivate(set) var session: WebSession!
        private let site: TestSite
        private var number = 0

        fileprivate init(_ html: String, token: String, in site: TestSite) {
            self.html = html
            self.token = token
            self.site = site
        }

        /// The page as the server would send it now, without the marks.
        var text: String {
            session.scene.screen.page().replacing(#/<[^>]*>/#, with: "|").replacing(#/\|+/#, with: "|")
        }

        /// Presses the button or page link with a label, and waits until all resulting work has run.
        ///
        /// `index` chooses among several of them.
        func press(_ label: String, at index: Int = 0) async throws {
            try await send("p", to: Regex("<(?:button|a) id=n([0-9a-z]+)[^>]*>(?:<[^>]*>)*\(label)<"), at: index)
        }

        /// Chooses the row whose text begins with a prefix.
        func choose(_ label: String) async throws {
            try await send("c", to: Regex("<div id=n([0-9a-z]+) [^>]*data-e=c[^>]*>(?:<[^>]*>)*\(label)<"), at: 0)
        }

        private func send(_ event: String, to element: Regex<AnyRegexOutput>, at index: Int) async throws {
            let html = session.scene.screen.page()
            let matches = html.matches(of: element)
            guard matches.indices.contains(index), let id = matches[index][1].substring else {
                throw CocoaError(.keyValueValidation)
            }
            number += 1
            send(#"[\#(number),"\#(event)","\#(id)"]"#)
            await MainThread.turn()
        }

        /// Applies the patches that have arrived.
        func takePatches() {
            let numbers = link.frames.compactMap { $0.dropFirst().prefix { $0.isNumber } }.compactMap { Int($0) }
            if let last = numbers.max() { send(#"["a",\#(last)]"#) }
        }

        func send(_ frame: String) { send(bytes: Array(frame.utf8)) }

        func send(bytes frame: [UInt8]) {
            // As a socket does.
            if let message = try? ClientMessage(frame, limits: site.sessions.limits.frame) {
                site.sessions.receive(message, over: link, for: session)
            } else {
                site.sessions.recordViolation(by: link, of: session)
            }
        }

        /// The socket is lost.
        func disconnect() { site.sessions.detach(link, from: session) }

        /// Opens another socket.
        ///
        /// - Returns: Whether the session is still there.
        func reconnect() -> Bool {
            link = TestLink()
            guard case .hello(let hello)? = try? ClientMessage(Array(#"[0,"hello","\#(token)",-1,"",0]"#.utf8)) else {
                return false
            }
            return site.sessions.attach(link, hello, browser: session.visitor.browser) != nil
        }
    }

    /// The frames that a page has been sent. Used on the main actor alone.
    final class TestLink: SocketLink {
        nonisolated(unsafe) var frames: [String] = []
        nonisolated(unsafe) var ending: SocketEnding?

        func send(_ frame: [UInt8]) { frames.append(String(decoding: frame, as: UTF8.self)) }

        func close(_ code: SocketEnding) { ending = code }
    }

    extension WebSessions {
        /// The identity of a browser with one cookie.
        func identity(claimed: String) -> String { identity(claimed: [claimed]) }
    }
#endif
