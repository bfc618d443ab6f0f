#if Web
    import Foundation
    import NIOCore
    import RenderTree
    import Testing

    @testable import WebRenderer

    /// The connections of an existing server with an app mounted below `/notes`, in memory.
    @MainActor
    @Suite struct MountHandlerTests {
        let fake = FakeSessions()
        let host = TestHostHandler()

        private func connect() throws -> TestConnection { try TestConnection(fake, mountedAt: "/notes", in: host) }

        // MARK: Time limits

        @Test(arguments: [
            ("/notes/", []), ("/notes", []),
            (
                "/notes/socket",
                [
                    "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                ]
            ),
        ])
        func aRequestWhoseBodyComesSlowlyIsNotWaitedFor(_ target: String, _ headers: [String]) throws {
            let connection = try connect()
            _ = connection.get(target, headers + ["Content-Length: 10"])
            _ = connection.advance(seconds: 10)
            connection.send("a")
            _ = connection.advance(seconds: 4)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
            #expect(fake.sessions.count == 0)
            #expect(host.targets == [])
        }

        @Test func aStalledUploadReleasesItsBudget() throws {
            try withUpload { connection, budget in
                _ = connection.advance(seconds: 14)
                #expect(connection.isOpen)
                connection.send("a")
                #expect(budget.used == 1)
                _ = connection.advance(seconds: 14)
                #expect(connection.isOpen)
                _ = connection.advance(seconds: 1)
                #expect(!connection.isOpen)
                #expect(budget.used == 0)
            }
        }

        @Test func eachPartOfAFileHasItsTime() throws {
            try withUpload { connection, budget in
                let part = String(repeating: "a", count: 20_000)
                for _ in 0..<3 {
                    _ = connection.advance(seconds: 14)
                    connection.send(part)
                }
                #expect(connection.isOpen)
                #expect(budget.used == 60_000)
                _ = connection.advance(seconds: 15)
                #expect(!connection.isOpen)
                #expect(budget.used == 0)
            }
        }

        @Test func theTimeOfAClientDoesNotRunWhileTheDiskIsSlow() throws {
            let disk = TestDisk()
            try withUpload(storage: disk.storage) { connection, budget in
                connection.send(String(repeating: "a", count: UploadReceiver.maximumWaiting))
                _ = connection.advance(seconds: 60)
                #expect(connection.isOpen)
                disk.work()
                _ = connection.advance(seconds: 14)
                #expect(connection.isOpen)
                _ = connection.advance(seconds: 1)
                #expect(!connection.isOpen)
                #expect(budget.used == 0)
            }
            disk.work()
        }

        @Test func aResponseThatIsTakenLateSetsTheRequestOfTheServerNoTime() throws {
            let connection = try connect()
            connection.isStuck = true
            #expect(connection.get("/notes/icon.svg") == "")
            #expect(connection.get("/host/long-poll") == "")
            #expect(host.targets == [])
            connection.isStuck = false
            #expect(connection.read().contains("<svg "))
            #expect(host.targets == ["/host/long-poll"])
            _ = connection.advance(seconds: 60)
            #expect(connection.isOpen)
            host.answer()
            #expect(connection.read().hasSuffix("\r\n\r\nhost"))
            // The time for the next request runs only after a response of the app.
            _ = connection.advance(seconds: 60)
            #expect(connection.get("/notes/health").hasSuffix("ok\n"))
            _ = connection.advance(seconds: 14)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
        }

        // MARK: Clients that do not read

        @Test func anUnreadResponseOfTheAppIsNotAwaited() throws {
            let connection = try connect()
            connection.isStuck = true
            #expect(connection.get("/notes/icon.svg") == "")
            _ = connection.advance(seconds: 29)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
        }

        @Test func aHostRequestDoesNotKeepAClientThatReadsNoAppResponse() throws {
            let connection = try connect()
            connection.isStuck = true
            _ = connection.get("/notes/icon.svg")
            _ = connection.get("/host/long-poll")
            #expect(host.targets == [])
            _ = connection.advance(seconds: 29)
            #expect(connection.isOpen)
            _ = connection.advance(seconds: 1)
            #expect(!connection.isOpen)
        }

        @Test func anUnreadResponseOfTheServerIsLeftToTheServer() throws {
            let connection = try connect()
            // The connection has served the app before.
            #expect(connection.get("/notes/health").hasSuffix("ok\n"))
            connection.isStuck = true
            _ = connection.get("/host/")
            host.answer()
            _ = connection.advance(seconds: 3_600)
            #expect(connection.isOpen)
            connection.isStuck = false
            #expect(connection.read().hasSuffix("\r\n\r\nhost"))
        }

        @Test func theServerMayWriteMoreThanTheAppWhileAClientTakesNothing() throws {
            let fake = FakeSessions { $0.unreadBytes = 10_000 }
            let connection = try TestConnection(fake, mountedAt: "/notes", in: host)
            connection.isStuck = true
            _ = connection.get("/host/")
            let piece = String(repeating: "a", count: 20_000)
            host.answer(pieces: [piece, piece])
            #expect(connection.isOpen)
            connection.isStuck = false
            #expect(connection.read().hasSuffix(piece + piece))
        }

        @Test func aConnectionHasOneResponseOfTheAppInMemory() throws {
            let connection = try connect()
            connection.isStuck = true
            for _ in 0..<16 { _ = connection.get("/notes/health") }
            // An answer is between 500 and 1,000 bytes long.
            let waiting = try connection.channel.syncOptions?.getOption(.bufferedWritableBytes) ?? 0
            #expect((500...1_000).contains(waiting))
            _ = connection.advance(seconds: 30)
            #expect(!connection.isOpen)
        }

        @Test func aClientWithTooManyPipelinedAppRequestsIsDisconnected() throws {
            let request = "GET /notes/health HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
            let connection = try connect()
            #expect(connection.send(String(repeating: request, count: 16)).ranges(of: "HTTP/1.1 200 OK").count == 16)
            #expect(connection.isOpen)
            connection.isStuck = true
            _ = connection.send(String(repeating: request, count: 16))
            #expect(connection.isOpen)
            _ = connection.send(request)
            #expect(!connection.isOpen)
        }

        @Test func theRequestsForTheServerAreNotCounted() throws {
            let connection = try connect()
            let request = "GET /host/ HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
            _ = connection.send(String(repeating: request, count: 100))
            let ours = "GET /notes/health HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
            _ = connection.send(String(repeating: ours, count: 16))
            #expect(connection.isOpen)
            for _ in 0..<100 { host.answer() }
            #expect(host.targets.count == 100)
            #expect(connection.read().ranges(of: "HTTP/1.1 200 OK").count == 116)
            #expect(connection.send(String(repeating: ours, count: 16)).ranges(of: "HTTP/1.1 200 OK").count == 16)
            #expect(connection.isOpen)
        }

        @Test func aVisitorBehindAProxyHasAsManySocketsAsAnotherHasConnections() throws {
            let fake = FakeSessions { $0.connectionsPerAddress = 2 }
            let loopback = try #require(AddressRange("127.0.0.1/32"))
            let filter = TestConnection.filter(of: fake, mountedAt: "/notes", proxies: TrustedProxies([loopback]))
            func connect() throws -> TestConnection {
                try TestConnection(fake, mountedAt: "/notes", in: TestHostHandler(), filter: filter)
            }
            func socket(from address: String) throws -> (connection: TestConnection, status: Substring) {
                let page = try connect().get("/notes/", ["X-Forwarded-For: \(address)"])
                let connection = try connect()
                let answer = connection.get(
                    "/notes/socket",
                    [
                        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: http://localhost:8080",
                        "Cookie: \(page.text(after: "Set-Cookie: ", before: ";"))", "X-Forwarded-For: \(address)",
                    ])
                return (connection, answer.dropFirst(9).prefix(3))
            }
            let first = try socket(from: "192.0.2.1")
            let second = try socket(from: "192.0.2.1")
            #expect([first.status, second.status] == ["101", "101"])
            #expect(try socket(from: "192.0.2.1").status == "403")
            #expect(try socket(from: "192.0.2.2").status == "101")
            _ = first.connection.advance(seconds: 80)
            #expect(!first.connection.isOpen)
            #expect(try socket(from: "192.0.2.1").status == "101")
            #expect(second.connection.isOpen)
        }

        @Test func theSystemBuffersLittleOfTheAppsOutput() throws {
            let connection = try connect()
            _ = connection.get("/host/")
            host.answer()
            _ = connection.read()
            func buffered() -> [NIOBSDSocket.Option] {
                connection.channel.options.compactMap { ($0.option as? ChannelOptions.Types.SocketOption)?.optionName }
            }
            #expect(!buffered().contains(.unsentBytes))
            for _ in 0..<2 { _ = connection.get("/notes/health") }
            #expect(buffered().filter { $0 == .unsentBytes }.count == 1)
        }

        @Test func anotherProtocolOfTheServerHasNoHandlerOfTheApp() throws {
            let connection = try connect()
            _ = connection.get("/chat", ["Connection: Upgrade", "Upgrade: chat"])
            let pipeline = connection.channel.pipeline.syncOperations
            #expect(throws: ChannelPipelineError.self) { try pipeline.context(handlerType: MountHandler.self) }
            #expect(throws: ChannelPipelineError.self) { try pipeline.context(handlerType: SlowClientHandler.self) }
        }

        // MARK: Forms of targets

        @Test(arguments: [
            ("http://localhost:8080/notes/", "200"), ("HTTP://localhost:8080/notes/health", "200"),
            ("https://localhost:8080/notes/health?a=1", "200"), ("http://localhost:8080/notes", "308"),
            ("http://localhost:8080/notes?a=1", "308"), ("http://localhost:8080/notes/socket", "426"),
            ("http://localhost:8080/notes/socket?why", "403"),
            // The host of the request target counts, not the header field.
            ("http://evil.example/notes/", "421"), ("http://user@localhost/notes/", "421"),
        ])
        func aTargetThatIsAURLReachesTheApp(_ target: String, _ status: String) throws {
            let connection = try connect()
            #expect(connection.get(target).hasPrefix("HTTP/1.1 \(status) "), "\(target)")
            #expect(host.targets == [])
        }

        @Test func requestTargetsOutsideTheMountReachTheHostUnchanged() throws {
            let targets = [
                "http://localhost:8080/", "http://localhost:8080", "http://localhost:8080/notesbook",
                "/http://a/notes/",
                "http://localhost:8080?/notes/", "ftp://localhost/notes/", "*",
            ]
            for target in targets {
                let connection = try connect()
                _ = connection.get(target, method: target == "*" ? "OPTIONS" : "GET")
                host.answer()
            }
            #expect(host.targets == targets)
        }

        @Test func anUploadToAURLIsOneOfTheApp() throws {
            let connection = try connect()
            let answer = connection.get("http://localhost:8080/notes/transfers", method: "POST", ["Content-Length: 5"])
            #expect(answer.hasPrefix("HTTP/1.1 403 "))
            #expect(host.targets == [])
        }

        // MARK: The last request of a connection

        @Test(
            arguments: [
                ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"],
                ["Connection: close"],
            ], [("/notes/health", "200"), ("/notes", "308"), ("/notes/socket", "426")])
        func aRequestThatNoOtherCanFollowEndsTheConnection(_ headers: [String], _ expected: (String, String)) throws {
            let connection = try connect()
            let answer = connection.get(expected.0, headers)
            #expect(answer.hasPrefix("HTTP/1.1 \(expected.1) "))
            #expect(answer.contains("Connection: close\r\n"))
            #expect(!connection.isOpen)
        }

        @Test func aRedirectionKeepsTheConnection() throws {
            let connection = try connect()
            #expect(connection.get("/notes").contains("Location: /notes/\r\n"))
            #expect(connection.get("/notes/health").hasSuffix("ok\n"))
            #expect(connection.isOpen)
        }

        /// Begins an upload of a million bytes, of which only the head arrives.
        private func withUpload(
            storage: UploadStorage = UploadStorage { { $0() } },
            _ body: (TestConnection, TransferBudget) throws -> Void
        ) throws {
            let budget = TransferBudget(limit: 1_000_000)
            let files = SessionFiles(limits: fake.sessions.limits, budget: budget)
            defer { files.remove() }
            fake.prepare = {
                $0.files = files
                $0.choice = RenderFileChoice()
            }
            let page = try connect().get("/notes/")
            let connection = try TestConnection(fake, mountedAt: "/notes", in: host, storage: storage)
            _ = connection.get(
                "/notes/transfers", method: "POST",
                [
                    "Origin: http://localhost:8080", "Cookie: \(page.text(after: "Set-Cookie: ", before: ";"))",
                    "X-Session: \(page.text(after: "data-token=\"", before: "\""))", "X-Element: 7", "X-Name: a.txt",
                    "Content-Length: 1000000",
                ])
            #expect(budget.used == 0)
            try body(connection, budget)
        }
    }

    /// A disk that writes on the test's command. Used on one thread alone.
    private final class TestDisk: Sendable {
        private nonisolated(unsafe) var waiting: [UploadStorage.Work] = []

        var storage: UploadStorage { UploadStorage { { self.waiting.append($0) } } }

        func work() {
            while !waiting.isEmpty { waiting.removeFirst()() }
        }
    }
#endif
