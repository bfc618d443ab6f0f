#if Web
    import Foundation
    import Testing

    @testable import WebHosting

    /// Apps below a path of a SwiftNIO server, over sockets of this machine.
    @MainActor
    @Suite(.timeLimit(.minutes(60))) struct MountedAppTests {
        @Test func requestsBelowThePathAreTheAppsAndAllOthersTheServers() async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/tools/notes", options: .patient))
            let client = try await host.client()
            for target in [
                "/", "/tools", "/tools/", "/tools/notesbook", "/other/tools/notes", "/socket", "/tools%2Fnotes",
            ] {
                #expect(await client.get(target).body == "host \(target)")
            }
            let page = await client.get("/tools/notes/?from=mail")
            #expect(page.status == 200)
            #expect(page.body.replacing("<wbr>", with: "").contains("target:/?from=mail"))
            #expect(page.body.replacing("<wbr>", with: "").contains("prefix:/tools/notes"))
            // The same connection is reused.
            #expect(await client.get("/after").body == "host /after")
            #expect(await client.get("/tools/notes/missing").status == 404)
            try await host.close()
        }

        @Test(arguments: [("/tools/notes", "/tools/notes/"), ("/tools/notes?a=b", "/tools/notes/?a=b")])
        func thePathItselfOpensTheFrontPage(_ target: String, _ location: String) async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/tools/notes", options: .patient))
            let answer = try await host.client().get(target)
            #expect(answer.status == 308)
            #expect(answer.value("Location") == location)
            try await host.close()
        }

        @Test func responsesOfTheServerAndOfTheAppComeInTheOrderOfTheRequests() async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/notes", options: .patient))
            let client = try await host.client()
            client.request("/one")
            client.request("/notes/")
            client.request("/two")
            client.request("/notes/health")
            client.request("/three")
            #expect(await client.response().body == "host /one")
            #expect(await client.response().body.contains("<title>Notes</title>"))
            #expect(await client.response().body == "host /two")
            #expect(await client.response().body == "ok\n")
            #expect(await client.response().body == "host /three")
            try await host.close()
        }

        @Test func allAddressesOfAPageAreBelowThePath() async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/tools/notes/", options: .patient))
            let client = try await host.client()
            let page = await client.get("/tools/notes/")
            #expect(page.value("Set-Cookie")?.contains("; Path=/tools/notes; ") == true)
            #expect(page.first(#/data-socket="([^"]*)"/#) == "/tools/notes/socket")
            #expect(page.body.contains(#"<link rel="canonical" href="http://\#(host.name)/tools/notes/">"#))
            // Of links, scripts, style sheets, icons and pictures.
            let attributes = page.body.matches(
                of: #/ (?:href|src|data-files|data-motion|data-navigation|data-use|data-interaction)=['"]?([^'" >]+)/#)
            let addresses = Set(attributes.map { String($0.output.1) }).filter { !$0.hasPrefix("http") }
            #expect(addresses.contains("/tools/notes/second"))
            #expect(addresses.contains { $0.hasPrefix("/tools/notes/pictures/") })
            for name in ["files", "motion", "navigation", "use", "interaction"] {
                #expect(page.body.contains("data-\(name)=\"/tools/notes/assets/"), "\(name)")
            }
            #expect(addresses.count == 11)
            for address in addresses {
                #expect(address.hasPrefix("/tools/notes/"))
                #expect(await client.get(address, ["Cookie: \(page.cookie)"]).status == 200, "\(address)")
            }
            let manifest = try await host.client().get("/tools/notes/app.webmanifest").body
            #expect(manifest.contains(#""start_url":"/tools/notes/""#))
            #expect(manifest.contains(#""src":"/tools/notes/icon.svg""#))
            try await host.close()
        }

        @Test func aPressComesOverTheSocketAndSoDoesTheNewAddress() async throws {
            let app = try MountedApp(NotesApp(), at: "/tools/notes", options: .patient)
            let host = try await TestHost(app)
            let page = try await host.client().get("/tools/notes/")
            // The connection of a socket may have served the server before.
            let socket = try await host.client()
            #expect(await socket.get("/before").body == "host /before")
            #expect(await socket.openSocket("/tools/notes", cookies: page.cookie).status == 101)
            socket.sendFrame(page.hello())
            socket.sendFrame(page.press("Count 0"))
            #expect(await socket.frame(with: "Count 1") != nil)
            socket.sendFrame(page.press("Second", number: 2))
            #expect(await socket.frame(with: "The second page")?.contains(#"["n","/tools/notes/second""#) == true)
            // Back in the browser's history.
            socket.sendFrame(#"[3,"h","/tools/notes/"]"#)
            // The button is on the previous page.
            socket.sendFrame(page.press("Count 0", number: 4))
            #expect(await socket.frame(with: "Count 2") != nil)
            #expect(app.sessionCount == 1)
            try await host.close()
        }

        @Test func aSocketOfAPageOfAnotherSiteIsRefused() async throws {
            let host = try await TestHost(MountedApp(NotesApp(), at: "/notes", options: .patient))
            let page = try await host.client().get("/notes/")
            let other = try await host.client()
            let answer = await other.openSocket("/notes", cookies: page.cookie, origin: "http://evil.example")
            #expect(answer.status == 403)
            #expect(answer.value("Connection") == "close")
            #expect(try await host.client().openSocket("/notes", cookies: "").status == 403)
            #expect(try await host.client().get("/notes/", host: "evil.example").status == 421)
            try await host.close()
        }

        @Test func appsUnderOtherPathsHaveSessionsOfTheirOwn() async throws {
            let first = try MountedApp(NotesApp(), at: "/a", options: .patient)
            let second = try MountedApp(NotesApp(), at: "/a/b", options: .patient)
            let host = try await TestHost(first, second)
            let client = try await host.client()
            let outer = await client.get("/a/")
            let inner = await client.get("/a/b/")
            #expect(first.sessionCount == 1)
            #expect(second.sessionCount == 1)
            // The browser sends both cookies to the inner app.
            let cookies = "\(outer.cookie); \(inner.cookie)"
            let socket = try await host.client()
            #expect(await socket.openSocket("/a/b", cookies: cookies).status == 101)
            socket.sendFrame(outer.hello())
            #expect(await socket.frame()?.contains("gone") == true)
            for (path, page) in [("/a", outer), ("/a/b", inner)] {
                let socket = try await host.client()
                #expect(await socket.openSocket(path, cookies: cookies).status == 101)
                socket.sendFrame(page.hello())
                socket.sendFrame(page.press("Count 0"))
                #expect(await socket.frame(with: "Count 1") != nil)
            }
            try await host.close()
        }

        @Test func pagesAreNotifiedWhenTheAppStops() async throws {
            let app = try MountedApp(NotesApp(), at: "/notes", options: .patient)
            let host = try await TestHost(app)
            let socket = try await pressedPage(of: host)
            await app.stop()
            #expect(await socket.frame(with: "shutdown") != nil)
            #expect(await socket.frame() == nil)
            #expect(app.sessionCount == 0)
            let late = try await host.client().get("/notes/")
            #expect(late.status == 503)
            #expect(late.body.contains(#"href="/notes/assets/"#))
            #expect(try await host.client().get("/other").body == "host /other")
            try await host.close()
        }

        @Test func aQuiescingServerNotifiesTheConnectedPages() async throws {
            let app = try MountedApp(NotesApp(), at: "/notes", options: .patient)
            let host = try await TestHost(app)
            let socket = try await pressedPage(of: host)
            host.quiesce()
            #expect(await socket.frame(with: "shutdown") != nil)
            #expect(app.sessionCount == 0)
            try await host.close()
        }

        /// Loads a page of the app under `/notes`, and presses its button.
        ///
        /// - Returns: The page's socket.
        private func pressedPage(of host: TestHost) async throws -> TestClient {
            let page = try await host.client().get("/notes/")
            let socket = try await host.client()
            #expect(await socket.openSocket("/notes", cookies: page.cookie).status == 101)
            socket.sendFrame(page.hello())
            socket.sendFrame(page.press("Count 0"))
            #expect(await socket.frame(with: "Count 1") != nil)
            return socket
        }

        @Test(arguments: ["notes", "/a//b", "/a/../b", "/ä", "/a b", "/a?b", "/\"", "//"])
        func anInvalidPathIsRefused(_ path: String) {
            #expect(throws: MountError.self) { try MountedApp(NotesApp(), at: path) }
        }

        @Test func anInvalidOriginOrProxyIsRefused() {
            var options = MountOptions()
            options.origins = ["example.org"]
            #expect(throws: MountError.self) { try MountedApp(NotesApp(), at: "/notes", options: options) }
            options.origins = []
            options.proxies = [TrustedProxy("10.0.0.0/33")]
            #expect(throws: MountError.self) { try MountedApp(NotesApp(), at: "/notes", options: options) }
        }

        @Test func aVisitorBeyondTheNumberOfSessionsIsTurnedAway() async throws {
            var options = MountOptions.patient
            options.maximumSessions = 1
            let host = try await TestHost(MountedApp(NotesApp(), at: "/notes", options: options))
            #expect(try await host.client().get("/notes/").status == 200)
            let answer = try await host.client().get("/notes/")
            #expect(answer.status == 503)
            #expect(answer.value("Retry-After") == "60")
            try await host.close()
        }

        @Test(arguments: [.min, -1, 0, 1_000_001, .max])
        func anInvalidNumberOfSessionsIsRefused(_ count: Int) {
            var options = MountOptions()
            options.maximumSessions = count
            #expect(throws: MountError.self) { try MountedApp(NotesApp(), at: "/notes", options: options) }
        }
    }
#endif
