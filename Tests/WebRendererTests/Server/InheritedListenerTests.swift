#if Web
    import Foundation
    import Locking
    import NIOCore
    import Testing

    @testable import WebRenderer

    /// A listening socket that several servers share.
    @MainActor
    @Suite(.timeLimit(.minutes(60))) struct InheritedListenerTests {
        /// A socket at a free port of the loopback address.
        private nonisolated func listeningSocket() throws -> (descriptor: CInt, address: sockaddr_in) {
            let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            try withUnsafeMutablePointer(to: &address) {
                try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                    try #require(bind(descriptor, generic, length) == 0)
                    try #require(getsockname(descriptor, generic, &length) == 0)
                }
            }
            try #require(listen(descriptor, 128) == 0)
            return (descriptor, address)
        }

        private nonisolated func connect(to address: sockaddr_in) throws -> CInt {
            let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
            let status = withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Foundation.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            try #require(status == 0)
            return client
        }

        @Test func twoListenersAtOneSocketShareItsConnections() async throws {
            let (descriptor, address) = try listeningSocket()
            let accepted = Locked([CInt: String]())
            let count = 200
            let (all, done) = AsyncStream.makeStream(of: Void.self)
            // Both wake up for each connection, and one of them finds none.
            let listeners = [descriptor, dup(descriptor)].map { descriptor in
                InheritedListener(descriptor) { client, peer in
                    let isLast = accepted.withLock {
                        $0[client] = peer?.ipAddress
                        return $0.count == count
                    }
                    if isLast { done.finish() }
                }
            }
            for listener in listeners { listener.start() }
            let clients = try (0..<count).map { _ in try connect(to: address) }
            for await _ in all {}
            let found = accepted.withLock { $0 }
            #expect(found.count == count)
            #expect(Set(found.values) == ["127.0.0.1"])
            for listener in listeners { listener.close() }
            for descriptor in clients + found.keys { close(descriptor) }
        }

        /// Asks for the health of a server, over a new connection.
        private nonisolated func health(at address: sockaddr_in) throws -> String {
            let client = try connect(to: address)
            defer { close(client) }
            let request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            try #require(write(client, request, request.utf8.count) == request.utf8.count)
            var answer: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while case let count = read(client, &buffer, buffer.count), count > 0 { answer += buffer.prefix(count) }
            return String(decoding: answer, as: UTF8.self)
        }

        @Test func twoServersAtOneSocketAnswer() async throws {
            let (descriptor, address) = try listeningSocket()
            var (fakes, servers): ([FakeSessions], [WebServer]) = ([], [])
            for descriptor in [descriptor, dup(descriptor)] {
                var place = WebAddress()
                place.socket = descriptor
                place.port = Int(UInt16(bigEndian: address.sin_port))
                let fake = FakeSessions()
                fakes.append(fake)
                let server = WebServer(place, app: "Test", sessions: fake.sessions)
                #expect(try await server.start() == "http://127.0.0.1:\(place.port)/")
                servers.append(server)
            }
            let answers = try await Task.detached { try (0..<100).map { _ in try health(at: address) } }.value
            #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 200 OK") && $0.hasSuffix("ok\n") })
            // One ends, and the other continues.
            await servers[0].shutDown(endsProcess: false)
            let later = try await Task.detached { try (0..<20).map { _ in try health(at: address) } }.value
            #expect(later.allSatisfy { $0.hasPrefix("HTTP/1.1 200 OK") })
            await servers[1].shutDown(endsProcess: false)
            #expect(fakes.allSatisfy { $0.sessions.count == 0 })
        }
    }
#endif
