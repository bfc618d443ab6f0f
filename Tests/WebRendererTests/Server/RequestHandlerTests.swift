#if Web
    import Foundation
    import RenderTree
    import Testing

    @testable import WebRenderer

    @MainActor
    @Suite struct RequestHandlerTests {
        let fake = FakeSessions()

        @Test func aPageIsCompleteAndSetsTheBrowsersCookie() throws {
            let answer = try TestConnection(fake).get("/articles/5")
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(answer.contains(#"<main id="n0">/articles/5</main>"#))
            #expect(answer.contains("<title>Fake &amp; Sons</title>"))
            #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n"))
            #expect(answer.contains("Cache-Control: no-store\r\n"))
            #expect(answer.contains("Set-Cookie: swiftwater_Test="))
            #expect(answer.contains(#"src="\#(WebAsset.script.path)" defer data-socket="/socket" data-token=""#))
            #expect(fake.sessions.count == 1)
        }

        @Test func inlineStylesAndScriptsCarryTheNonce() throws {
            let answer = try TestConnection(fake).get()
            let nonce = answer.text(after: #"<style id="st" nonce=""#, before: "\"")
            #expect(nonce.count == 22)
            let policy = answer.text(after: "Content-Security-Policy: ", before: "\r\n")
            #expect(
                policy == "default-src 'none'; script-src 'self' 'nonce-\(nonce)'; style-src 'self' 'nonce-\(nonce)'; "
                    + "img-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors 'none'"
            )
            #expect(!policy.contains("unsafe"))
            let again = try TestConnection(fake).get()
            #expect(answer.components(separatedBy: "<script>").count == 1)
            #expect(again.text(after: #"nonce=""#, before: "\"") != nonce)
        }

        @Test(arguments: ["/", "/assets/none", "/health", "/socket", "/%"])
        func everyResponseHasTheSecurityHeaders(_ target: String) throws {
            let answer = try TestConnection(fake).get(target)
            for field in [
                "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
                "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
                "frame-ancestors 'none'",
            ] {
                #expect(answer.contains(field), "\(field)")
            }
            #expect(!answer.contains("Server:"))
        }

        @Test(arguments: [
            WebAsset.script.path, WebAsset.stylesheet.path, WebAppFiles.iconPath, WebAppFiles.manifestPath,
        ])
        func filesOfAPageHaveFixedTypesAndOneOrigin(_ target: String) throws {
            let answer = try TestConnection(fake).get(target)
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
            #expect(answer.contains("Cross-Origin-Resource-Policy: same-origin\r\n"))
            // A response that is not a document needs no policy. A picture that is opened on its own is a document.
            let policy = target == WebAppFiles.iconPath ? "default-src 'none'; frame-ancestors 'none'" : ""
            #expect(answer.text(after: "Content-Security-Policy: ", before: "\r\n") == policy)
        }

        @Test func aResponseThatAClientIsReceivingIsAwaitedWhenTheServerLeaves() async throws {
            let (slow, idle) = (try TestConnection(fake), try TestConnection(fake))
            let connections = RequestConnections()
            for one in [slow, idle] { connections.add(one.channel) }
            _ = idle.get(WebAsset.stylesheet.path)
            slow.line.isStuck = true
            #expect(slow.get(WebAsset.script.path) == "")
            connections.leave()
            #expect(!idle.channel.isActive)
            #expect(slow.channel.isActive)
            var pauses = 0
            await connections.finishAnswering {
                pauses += 1
                if pauses == 3 {
                    slow.line.isStuck = false
                    slow.channel.flush()
                    _ = slow.advance(seconds: 0)
                }
                return pauses < 10
            }
            #expect(pauses == 3)
            #expect(!slow.channel.isActive)
            // A client that reads nothing is not awaited forever.
            let stuck = try TestConnection(fake)
            connections.add(stuck.channel)
            stuck.line.isStuck = true
            _ = stuck.get(WebAsset.script.path)
            connections.leave()
            await connections.finishAnswering {
                pauses += 1
                return pauses < 10
            }
            #expect(pauses == 10)
        }

        @Test func aPageReloadsIfItsScriptOrItsStyleSheetDoesNotCome() throws {
            let answer = try TestConnection(fake).get()
            // Each has the property in browsers; the listener is there before both.
            let script = try #require(answer.range(of: #"e.target.integrity==""?"#))
            let sheet = try #require(answer.range(of: #"<link rel="stylesheet""#))
            let first = try #require(answer.range(of: "<script"))
            #expect(script.lowerBound < sheet.lowerBound)
            #expect(answer[first.lowerBound...].hasPrefix("<script nonce="))
            let isReloaded = answer.contains(
                "6>(n=-~sessionStorage.sw)&&setTimeout(e=>location.reload(sessionStorage.sw=n),n*n*500)")
            #expect(isReloaded)
        }

        @Test func aBrowserIsRecognizedByItsCookie() throws {
            let first = try TestConnection(fake).get()
            let cookie = first.text(after: "Set-Cookie: ", before: ";")
            _ = try TestConnection(fake).get("/", ["Cookie: \(cookie)"])
            _ = try TestConnection(fake).get("/", ["Cookie: \(cookie.dropLast())"])
            let browsers = fake.scenes.map(\.visitor.browser)
            #expect(browsers[0] == browsers[1])
            #expect(browsers[0] != browsers[2])
        }

        @Test func aCrossSiteLinkReloadsThePageSoThatTheCookieIsSent() throws {
            let answer = try TestConnection(fake).get("/a", ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document"])
            #expect(answer.contains(#"<meta http-equiv="refresh" content="0">"#))
            #expect(!answer.contains("Set-Cookie"))
            #expect(fake.sessions.count == 0)
        }

        @Test(arguments: ["image", "iframe", "script"])
        func requestsForSubresourcesBeginNoSession(_ destination: String) throws {
            let answer = try TestConnection(fake).get("/", ["Sec-Fetch-Dest: \(destination)"])
            #expect(answer.hasPrefix("HTTP/1.1 403 "))
            #expect(fake.sessions.count == 0)
        }

        @Test func aServerOfThisMachineDoesNotAnswerToOtherNames() throws {
            #expect(try TestConnection(fake).get(host: "evil.example:8080").hasPrefix("HTTP/1.1 421 "))
            #expect(try TestConnection(fake).send("GET / HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
            #expect(try TestConnection(fake).get("/", ["Host: localhost"]).hasPrefix("HTTP/1.1 400 "))
            #expect(fake.sessions.count == 0)
        }

        @Test func onlyGetAndHeadAreAllowed() throws {
            let answer = try TestConnection(fake).get(method: "DELETE")
            #expect(answer.hasPrefix("HTTP/1.1 405 "))
            #expect(answer.contains("Allow: GET, HEAD\r\n"))
            let head = try TestConnection(fake).get(method: "HEAD")
            #expect(head.hasPrefix("HTTP/1.0 200 "))
            #expect(head.hasSuffix("\r\n\r\n"))
            #expect(fake.sessions.count == 0)
        }

        /// A chunk, even an empty one, would be read as the beginning of the next response.
        @Test func aResponseToAHeadRequestHasNoBody() throws {
            let host = TestHostHandler()
            for (connection, path) in [
                (try TestConnection(fake), "/"), (try TestConnection(fake, mountedAt: "/app", in: host), "/app/"),
            ] {
                let page = connection.get(path, method: "HEAD")
                #expect(page.hasSuffix("\r\n\r\n") && page.components(separatedBy: "\r\n\r\n").count == 2)
                #expect(page.contains("Connection: close\r\n") && !page.lowercased().contains("transfer-encoding"))
                #expect(!connection.channel.isActive)
            }
        }

        @Test func missingFilesRevealNothing() throws {
            let answer = try TestConnection(fake).get("/assets/%2e%2e/main.swift")
            #expect(answer.hasPrefix("HTTP/1.1 404 "))
            #expect(answer.hasSuffix("\r\n\r\nNot found.\n"))
        }

        @Test func aMissingPageIsReportedAndTheNearestOneShown() throws {
            let answer = try TestConnection(fake).get("/missing")
            #expect(answer.hasPrefix("HTTP/1.1 404 "))
            #expect(answer.contains(#"<main id="n0">"#))
        }

        @Test func theAppHasAnIconAndAManifestWithoutASession() throws {
            for path in ["/icon.svg", "/favicon.ico"] {
                let icon = try TestConnection(fake).get(path)
                #expect(icon.hasPrefix("HTTP/1.1 200 "))
                #expect(icon.contains("image/svg+xml") && icon.contains("<svg "))
            }
            let manifest = try TestConnection(fake).get("/app.webmanifest")
            #expect(manifest.contains("application/manifest+json"))
            #expect(manifest.contains(#""start_url":"/""#))
            let page = try TestConnection(fake).get()
            #expect(page.contains(#"<link rel="icon" href="/icon.svg""#))
            #expect(page.contains(#"<link rel="manifest" href="/app.webmanifest">"#))
        }

        @Test(arguments: ["GET /\u{0} HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"])
        func malformedRequestsAreRefused(_ text: String) throws {
            let connection = try TestConnection(fake)
            let answer = connection.send(text)
            #expect(answer.hasPrefix("HTTP/1.1 400 ") || answer.hasPrefix("HTTP/1.0 400 ") || answer.isEmpty)
            #expect(!answer.contains("rror"))
            #expect(fake.sessions.count == 0)
        }

        @Test func longAddressesAndHeadersAreRefused() throws {
            let long = String(repeating: "a", count: 5_000)
            #expect(try TestConnection(fake).get("/" + long).hasPrefix("HTTP/1.1 414 "))
            let connection = try TestConnection(fake)
            let answer = connection.get("/", ["A: \(long)\(long)"])
            #expect(!answer.hasPrefix("HTTP/1.1 200"))
            #expect(try !TestConnection(fake).get("/", (0..<100).map { "A\($0): b" }).hasPrefix("HTTP/1.1 200"))
            #expect(fake.sessions.count == 0)
        }

        @Test func filesAreKeptByBrowsersForAYear() throws {
            let answer = try TestConnection(fake).get(WebAsset.stylesheet.path)
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.contains("Cache-Control: public, max-age=31536000, immutable\r\n"))
            #expect(answer.contains("Content-Type: text/css; charset=utf-8\r\n"))
            #expect(answer.hasSuffix(String(decoding: WebAsset.stylesheet.bytes, as: UTF8.self)))
        }

        @Test func aConnectionTakesOneRequestAfterTheOther() throws {
            let connection = try TestConnection(fake)
            #expect(connection.get("/health").hasSuffix("ok\n"))
            #expect(connection.get("/health").hasSuffix("ok\n"))
            #expect(connection.isOpen)
            #expect(connection.get("/health", ["Connection: close"]).contains("Connection: close\r\n"))
            #expect(!connection.isOpen)
        }

        @Test func afterARequestForAnotherProtocolTheConnectionEnds() throws {
            let connection = try TestConnection(fake)
            let answer = connection.get(
                "/health",
                ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"])
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.contains("Connection: close\r\n"))
            #expect(answer.hasSuffix("ok\n"))
            #expect(!connection.isOpen)
        }

        @Test func picturesAreServedToBrowsersThatSeeThem() throws {
            let first = try TestConnection(fake).get()
            let cookie = first.text(after: "Set-Cookie: ", before: ";")
            let name = "0123456789abcdef"
            fake.scenes[0].pictures[name] = RenderPicture(Data([0x89, 0x50, 0x4e, 0x47, 1]))
            fake.scenes[0].pictures["fedcba9876543210"] = RenderPicture(Data("<html>".utf8))
            let answer = try TestConnection(fake).get("/pictures/\(name)", ["Cookie: \(cookie)"])
            let head = try TestConnection(fake).get("/pictures/\(name)", method: "HEAD", ["Cookie: \(cookie)"])
            #expect(head.contains("Content-Length: 5\r\n") && head.hasSuffix("\r\n\r\n"))
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.contains("Content-Type: image/png\r\n"))
            #expect(try TestConnection(fake).get("/pictures/\(name)").hasPrefix("HTTP/1.1 404 "))
            #expect(
                try TestConnection(fake).get("/pictures/fedcba9876543210", ["Cookie: \(cookie)"]).hasPrefix(
                    "HTTP/1.1 404 "))
        }

        @Test(arguments: [
            ("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>", "image/svg+xml"),
            ("<?xml version=\"1.0\"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg/>", "image/svg+xml"),
            ("%PDF-1.4\n", "application/pdf"),
        ])
        func vectorGraphicsAreInASandboxAndRunNoScripts(_ text: String, _ type: String) throws {
            let first = try TestConnection(fake).get()
            let cookie = first.text(after: "Set-Cookie: ", before: ";")
            let name = "0123456789abcdef"
            fake.scenes[0].pictures[name] = RenderPicture(Data(text.utf8))
            let answer = try TestConnection(fake).get("/pictures/\(name)", ["Cookie: \(cookie)"])
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.contains("Content-Type: \(type)\r\n"))
            #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
            #expect(answer.contains("X-Frame-Options: DENY\r\n"))
            // Without a source of scripts, and without a token that lets the sandbox run any.
            let policy = answer.text(after: "Content-Security-Policy: ", before: "\r\n").components(separatedBy: "; ")
            #expect(policy.first == "default-src 'none'")
            #expect(policy.last == "sandbox")
            #expect(!policy.contains { $0.hasPrefix("script-src") })
            #expect(try TestConnection(fake).get("/pictures/\(name)").hasPrefix("HTTP/1.1 404 "))
        }

        @Test(arguments: [
            "<html><svg/></html>", "text <svg/>", "<svgx/>", "<!-- <svg/> -->", "<?xml version=\"1.0\"", "",
        ])
        func markupWithoutAnSVGRootIsNotServedAsAPicture(_ text: String) throws {
            #expect(PictureType(of: Data(text.utf8)) == nil)
        }

        @Test func aPageThatIsShownAsAPictureRunsNothingAndIsInPagesOfOursAlone() throws {
            let first = try TestConnection(fake).get()
            let cookie = first.text(after: "Set-Cookie: ", before: ";")
            let name = "0123456789abcdef"
            fake.scenes[0].pictures[name] = RenderPicture(document: Data("<!DOCTYPE html>".utf8))
            let answer = try TestConnection(fake).get("/pictures/\(name)", ["Cookie: \(cookie)"])
            #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n"))
            let policy = answer.text(after: "Content-Security-Policy: ", before: "\r\n")
            #expect(policy.hasPrefix("default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; "))
            #expect(policy.hasSuffix("frame-ancestors 'self'"))
            #expect(!policy.contains("script-src"))
            #expect(answer.contains("X-Frame-Options: SAMEORIGIN\r\n"))
            #expect(try TestConnection(fake).get("/pictures/\(name)").hasPrefix("HTTP/1.1 404 "))
        }

        @Test func aVisitorWithoutRoomGetsAPageWithTheReason() throws {
            let fake = FakeSessions { $0.sessions = 0 }
            let answer = try TestConnection(fake).get()
            #expect(answer.hasPrefix("HTTP/1.1 503 "))
            #expect(answer.contains("Retry-After: 60\r\n"))
            #expect(answer.contains("<p>The server is full."))
        }

        @Test func anAddressThatBeginsTooManySessionsHasToWait() throws {
            let connection = try TestConnection(fake)
            for _ in 0..<40 { #expect(connection.get().hasPrefix("HTTP/1.1 200 ")) }
            let answer = connection.get()
            #expect(answer.hasPrefix("HTTP/1.1 429 "))
            #expect(answer.contains("Retry-After: 10\r\n"))
            #expect(answer.contains("Refresh: 10\r\n"))
            #expect(connection.get(WebAsset.script.path).hasPrefix("HTTP/1.1 200 "))
            #expect(fake.sessions.count == 40)
            _ = connection.advance(seconds: 1)
            let later = (0..<5).map { _ in connection.get().prefix(13) }
            #expect(later == ["HTTP/1.1 200 ", "HTTP/1.1 200 ", "HTTP/1.1 200 ", "HTTP/1.1 200 ", "HTTP/1.1 429 "])
        }

        @Test func onlyTheFirstVisitOfABrowserHasANewIdentity() throws {
            let connection = try TestConnection(fake)
            _ = connection.get()
            let browser = try #require(fake.scenes.first?.visitor.browser)
            _ = connection.get("/", ["Cookie: swiftwater_Test=\(browser)"])
            // The server does not know an identity that a client makes up.
            _ = connection.get("/", ["Cookie: swiftwater_Test=\(Identity.make())"])
            #expect(fake.scenes.map(\.visitor.isNew) == [true, false, true])
            #expect(fake.scenes.map { $0.visitor.browser == browser } == [true, true, false])
        }

        /// A page whose socket was refused asks by this whether its browser is known.
        @Test func aPageLearnsThatItsBrowserHasNoCookie() throws {
            let browser = Identity.make()
            for (cookies, status) in [
                ([], "403"), (["Cookie: swiftwater_Other=\(browser)"], "403"),
                (["Cookie: swiftwater_Test=\(browser)"], "426"),
            ] {
                let answer = try TestConnection(fake).get("/socket?why", cookies)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            }
            #expect(try TestConnection(fake).get("/socket").hasPrefix("HTTP/1.1 426 "))
            #expect(fake.sessions.count == 0)
        }

        @Test func afterARestartAllPagesOfAnAddressReconnectAtOnce() async throws {
            let folder = URL.temporaryDirectory.appending(path: "returning-\(UUID())")
            defer { try? FileManager.default.removeItem(at: folder) }
            // As many as an address may have, arriving at a permitted rate.
            let store = try FileSessionStore(folder: folder, program: "Test", limits: WebLimits())
            let before = FakeSessions(store: store)
            let browser = Identity.make()
            let pages = try (0..<200).map { _ in try #require(before.open(browser: browser, address: "127.0.0.1")) }
            #expect(before.open(browser: browser, address: "127.0.0.1") == nil)
            for scene in before.scenes { scene.update([7]) }
            await before.sessions.handOver(hasSuccessor: false) { _ in }

            let after = FakeSessions(store: try FileSessionStore(folder: folder, program: "Test", limits: WebLimits()))
            let connection = try TestConnection(after)
            for page in pages {
                let answer = connection.get("/", ["Cookie: swiftwater_Test=\(browser)"])
                #expect(answer.hasPrefix("HTTP/1.1 200 "))
                let token = answer.text(after: "data-token=\"", before: "\"")
                _ = after.attach(token, previous: page.token, isReload: true, browser: browser)
                #expect(after.scenes.last?.snapshot == [7])
            }
            #expect(after.sessions.count == 200)
            // A new visitor beyond them has to wait.
            #expect(connection.get().hasPrefix("HTTP/1.1 429 "))
        }

        @Test func aRequestThatComesSlowlyIsNotWaitedFor() throws {
            let connection = try TestConnection(fake)
            var answer = ""
            for letter in "GET / HTTP/1.1\r\n" {
                answer += connection.send(String(letter)) + connection.advance(seconds: 1)
            }
            #expect(!answer.contains("200 OK"))
            #expect(!connection.isOpen)
        }

        @Test(arguments: ["GET", "POST"])
        func aBodyThatNeverEndsIsNotWaitedFor(_ method: String) throws {
            let connection = try TestConnection(fake)
            var answer = connection.get(method: method, ["Content-Length: 10000000"])
            answer += connection.send(String(repeating: "a", count: 40_000))
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(answer.contains("Connection: close\r\n"))
            _ = connection.advance(seconds: 14)
            #expect(connection.isOpen)
            // No later input extends the time.
            #expect(connection.send("a") == "")
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
        }

        /// A connection that ends with unread bytes is reset, which a proxy treats as the server's fault.
        @Test func aBodyThatIsTooLongIsReadToItsEnd() throws {
            let connection = try TestConnection(fake)
            var answer = connection.get(method: "POST", ["Content-Length: 300000"])
            for _ in 0..<2 {
                answer += connection.send(String(repeating: "a", count: 100_000))
                #expect(connection.isOpen)
            }
            answer += connection.send(String(repeating: "a", count: 100_000))
            #expect(!connection.isOpen)
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
            #expect(fake.sessions.count == 0)
        }

        @Test(arguments: [
            ("Origin: ", "http://evil.example"), ("Sec-WebSocket-Version: ", "8"), ("Sec-WebSocket-Key: ", nil),
        ])
        func aSocketThatIsRefusedGetsAnAnswer(_ field: String, _ value: String?) throws {
            let connection = try TestConnection(fake)
            let answer = try connection.openSocket { headers in
                headers.removeAll { $0.hasPrefix(field) }
                if let value { headers.append(field + value) }
            }.answer
            #expect(answer.hasPrefix("HTTP/1.1 426 "))
            #expect(!connection.isOpen)
        }

        @Test func aVisitorBehindAProxyHasAsManySocketsAsAnotherHasConnections() throws {
            let fake = FakeSessions { $0.connectionsPerAddress = 2 }
            let filter = RequestFilter(
                limits: fake.sessions.limits, hosts: HostPolicy(.only(scheme: "http", host: "localhost:8080")),
                cookie: BrowserCookie(app: "Test", isSecure: false))
            func socket(from address: String) throws -> (connection: TestConnection, status: Substring) {
                let connection = try TestConnection(fake, filter: filter)
                let answer = try connection.openSocket { $0.append("X-Forwarded-For: \(address)") }.answer
                return (connection, answer.dropFirst(9).prefix(3))
            }
            let first = try socket(from: "192.0.2.1")
            let second = try socket(from: "192.0.2.1")
            #expect([first.status, second.status] == ["101", "101"])
            #expect(try socket(from: "192.0.2.1").status == "426")
            #expect(try socket(from: "192.0.2.2").status == "101")
            _ = first.connection.advance(seconds: 80)
            #expect(!first.connection.isOpen)
            #expect(try socket(from: "192.0.2.1").status == "101")
            #expect(second.connection.isOpen)
        }

        @Test(arguments: ["Connection: close", "Connection: keep-alive"])
        func anUnreadAnswerIsNotAwaited(_ header: String) throws {
            let connection = try TestConnection(fake)
            connection.isStuck = true
            #expect(connection.get("/health", [header]) == "")
            _ = connection.advance(seconds: 29)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
        }

        @Test func theTimeForTheNextRequestBeginsWhenTheAnswerHasBeenTaken() throws {
            let connection = try TestConnection(fake)
            connection.isStuck = true
            _ = connection.get(WebAsset.stylesheet.path)
            #expect(connection.advance(seconds: 20) == "")
            #expect(connection.isOpen)
            connection.isStuck = false
            #expect(connection.read().hasSuffix(String(decoding: WebAsset.stylesheet.bytes, as: UTF8.self)))
            _ = connection.advance(seconds: 14)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
        }

        @Test func aConnectionHasOneResponseInMemory() throws {
            let connection = try TestConnection(fake)
            connection.isStuck = true
            let request = "GET /health HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
            #expect(connection.send(String(repeating: request, count: 16)) == "")
            // An answer is between 500 and 1,000 bytes long.
            let waiting = try connection.channel.syncOptions?.getOption(.bufferedWritableBytes) ?? 0
            #expect((500...1_000).contains(waiting))
            connection.isStuck = false
            #expect(connection.read().ranges(of: "HTTP/1.1 200 OK").count == 16)
            #expect(connection.isOpen)
        }

        @Test func aClientWithTooManyPipelinedRequestsIsDisconnected() throws {
            let request = "GET /health HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
            let connection = try TestConnection(fake)
            #expect(connection.send(String(repeating: request, count: 16)).ranges(of: "HTTP/1.1 200 OK").count == 16)
            _ = connection.send(String(repeating: request, count: 1_000))
            #expect(!connection.isOpen)
        }

        /// Reentrant answers would overflow the stack.
        @Test func requestsThatWaitForAPageAreAnsweredOneAfterTheOther() throws {
            let turns = TestTurns()
            let connection = try TestConnection(
                FakeSessions { $0.requestsAhead = 10_000 }, mainActor: turns.mainActor)
            let page = "GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
            #expect(connection.send(page + String(repeating: "GET / HTTP/1.1\r\n\r\n", count: 5_000)) == "")
            turns.perform(1)
            let answers = connection.read()
            #expect(answers.ranges(of: "HTTP/1.1 200 OK").count == 1)
            #expect(answers.ranges(of: "HTTP/1.1 400 Bad Request").count == 5_000)
            #expect(connection.isOpen)
        }

        /// A connection that ends with unread bytes is reset, which a proxy treats as the server's fault.
        @Test func bytesAfterAMalformedRequestAreReadForAWhile() throws {
            let connection = try TestConnection(fake)
            let fields = (0..<70).map { "X-\($0): a\r\n" }.joined()
            let answer = connection.send("POST / HTTP/1.1\r\n\(fields)Content-Length: 100000\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
            #expect(answer.contains("Connection: close\r\n"))
            for _ in 0..<14 {
                #expect(connection.send(String(repeating: "a", count: 10_000)) == "")
                #expect(connection.advance(seconds: 1) == "")
                #expect(connection.isOpen)
            }
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
        }

        @Test func anIdleConnectionIsClosed() throws {
            let connection = try TestConnection(fake)
            _ = connection.get("/health")
            _ = connection.advance(seconds: 14)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 2)
            #expect(!connection.isOpen)
        }
    }
#endif
