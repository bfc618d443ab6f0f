#if Web
    import Foundation
    import MainThread
    import SwiftUI

    @testable import WebRenderer

    /// A served app without a network: tests load pages and exchange frames.
    @MainActor
    final class TestSite {
        let site: AppSite
        var sessions: WebSessions { site.sessions }

        init(_ app: some App, folder: URL? = nil, limits: WebLimits = WebLimits()) {
            site = AppSite(app, name: "Test", at: WebAddress(), folder: folder, limits: limits)
        }

        /// Loads a page, and opens its socket.
        func open(
            _ path: String = "/", browser: String = "b", previous: TestPage? = nil, isReload: Bool = false
        ) throws -> TestPage {
            let visitor = WebVisitor(browser: browser, path: path, origin: "http://localhost:8080")
            guard let session = sessions.open(visitor) else { throw CocoaError(.featureUnsupported) }
            let html = session.scene.screen.page()
            let page = TestPage(html, token: sessions.token(of: session), in: self)
            let hello = #"[0,"hello","\#(page.token)",-1,"\#(previous?.token ?? "")",\#(isReload ? 1 : 0)]"#
            guard let hello = SocketHello(Array(hello.utf8)),
                let attached = sessions.attach(page.link, hello, browser: browser)
            else { throw CocoaError(.featureUnsupported) }
            page.session = attached
            return page
        }
    }

    /// A simulated page of a browser.
    @MainActor
    final class TestPage {
        /// The server's first response.
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

        /// The text of the page that the server would send now, without markup.
        var text: String {
            session.scene.screen.page().replacing(#/<[^>]*>/#, with: "|").replacing(#/\|+/#, with: "|")
        }

        /// Presses the button or link with this label, and waits until all work that this causes has run.
        ///
        /// - Parameter index: The index among elements with this label.
        func press(_ label: String, at index: Int = 0) async throws {
            try await send("p", to: Regex("<(?:button|a) id=n([0-9a-z]+)[^>]*>(?:<[^>]*>)*\(label)<"), at: index)
        }

        /// Selects the row whose text begins with the label.
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

        /// Processes the received patches.
        func takePatches() {
            let numbers = link.frames.compactMap { $0.dropFirst().prefix { $0.isNumber } }.compactMap { Int($0) }
            if let last = numbers.max() { send(#"["a",\#(last)]"#) }
        }

        func send(_ frame: String) { send(bytes: Array(frame.utf8)) }

        func send(bytes frame: [UInt8]) {
            // The same check as by a socket.
            let isAllowed = FrameShape.isAllowed(frame, depth: site.sessions.limits.frameDepth)
            if isAllowed, let message = try? ClientMessage(frame) {
                site.sessions.receive(message, over: link, for: session)
            } else {
                site.sessions.refuse(link, of: session)
            }
        }

        /// Closes the socket without ending the session.
        func disconnect() { site.sessions.detach(link, from: session) }

        /// Opens another socket.
        ///
        /// - Returns: Whether the session still exists.
        func reconnect() -> Bool {
            link = TestLink()
            let hello = SocketHello(Array(#"[0,"hello","\#(token)",-1,"",0]"#.utf8))
            return hello.flatMap { site.sessions.attach(link, $0, browser: session.visitor.browser) } != nil
        }
    }

    /// The frames sent to a page. Used on the main actor only.
    final class TestLink: SocketLink {
        nonisolated(unsafe) var frames: [String] = []
        nonisolated(unsafe) var ending: SocketEnding?

        func send(_ frame: [UInt8]) { frames.append(String(decoding: frame, as: UTF8.self)) }

        func close(_ code: SocketEnding) { ending = code }
    }
#endif
