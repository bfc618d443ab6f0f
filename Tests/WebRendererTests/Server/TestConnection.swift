#if Web
    import Foundation
    import NIOCore
    import NIOEmbedded
    import NIOHTTP1

    @testable import WebRenderer

    /// A connection to a server of fake scenes, in memory: bytes go in and come out, and its time is set.
    @MainActor
    final class TestConnection {
        let fake: FakeSessions
        let channel = EmbeddedChannel()
        let line = TestLine()

        convenience init(
            _ fake: FakeSessions, names: HostPolicy.Names = .loopback,
            mainActor: MainActorQueue = MainActorQueue { _, work in MainActor.assumeIsolated(work) }
        ) throws {
            let filter = RequestFilter(
                limits: fake.sessions.limits, hosts: HostPolicy(names),
                cookie: BrowserCookie(app: "Test", isSecure: false),
                awaitsPages: fake.sessions.store.outlivesProcess)
            try self.init(fake, filter: filter, mainActor: mainActor)
        }

        /// One of several connections to a server, which have a filter in common.
        convenience init(
            _ fake: FakeSessions, filter: RequestFilter,
            mainActor: MainActorQueue = MainActorQueue { _, work in MainActor.assumeIsolated(work) }
        ) throws {
            try self.init(fake) { channel in
                let site = WebSite(sessions: fake.sessions, filter: filter)
                try WebPipeline.configure(
                    channel, site: site, filter: filter, mainActor: mainActor, storage: UploadStorage { { $0() } })
            }
        }

        /// A connection to an existing server, in which the app is mounted.
        convenience init(
            _ fake: FakeSessions, mountedAt path: String, in host: TestHostHandler,
            storage: UploadStorage = UploadStorage { { $0() } }, filter shared: RequestFilter? = nil
        ) throws {
            let filter = shared ?? Self.filter(of: fake, mountedAt: path, proxies: TrustedProxies([AddressRange]()))
            try self.init(fake) { channel in
                let app = MountedSite(
                    site: WebSite(sessions: fake.sessions, filter: filter), filter: filter,
                    mainActor: MainActorQueue { _, work in MainActor.assumeIsolated(work) },
                    storage: storage)
                let handler = MountHandler()
                handler.add(app)
                let pipeline = channel.pipeline.syncOperations
                try pipeline.configureHTTPServerPipeline()
                try pipeline.addHandler(host)
                try handler.install(in: pipeline, limits: fake.sessions.limits)
            }
        }

        /// The state shared by the connections to a mounted app.
        static func filter(
            of fake: FakeSessions, mountedAt path: String, proxies: TrustedProxies
        ) -> RequestFilter {
            let prefix = MountPrefix(path)!
            return RequestFilter(
                limits: fake.sessions.limits, hosts: HostPolicy(.loopback),
                cookie: BrowserCookie(app: "Test", isSecure: false, prefix: prefix), app: "Test", proxies: proxies,
                prefix: prefix)
        }

        private init(_ fake: FakeSessions, configure: (EmbeddedChannel) throws -> Void) throws {
            self.fake = fake
            try configure(channel)
            try channel.pipeline.syncOperations.addHandler(line, position: .first)
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8080)).wait()
        }

        /// On the thread that created it, as NIO requires, because Swift Testing may release a suite's properties on
        /// any thread.
        isolated deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }

        var isOpen: Bool { channel.isActive }

        /// Makes the client stop or resume reading.
        var isStuck: Bool {
            get { line.isStuck }
            set {
                line.isStuck = newValue
                channel.isWritable = !newValue
                if !newValue { channel.flush() }
            }
        }

        /// Sends bytes, and returns the immediate output.
        @discardableResult
        func send(_ bytes: [UInt8]) -> String {
            // The server handles errors in the channel.
            _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
            return read()
        }

        @discardableResult
        func send(_ text: String) -> String { send(Array(text.utf8)) }

        func advance(seconds: Int64) -> String {
            channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
            return read()
        }

        func read() -> String { String(decoding: readBytes(), as: UTF8.self) }

        func readBytes() -> [UInt8] {
            channel.embeddedEventLoop.run()
            var bytes: [UInt8] = []
            while let part = try? channel.readOutbound(as: ByteBuffer.self) { bytes += part.readableBytesView }
            return bytes
        }

        /// Asks for a page.
        func get(
            _ target: String = "/", method: String = "GET", host: String = "localhost:8080", _ headers: [String] = []
        ) -> String {
            send(([("\(method) \(target) HTTP/1.1"), "Host: \(host)"] + headers + ["", ""]).joined(separator: "\r\n"))
        }

        /// Loads a page, and opens a socket as its script does.
        ///
        /// - Returns: The token of the page; the answer to the upgrade has been read.
        func openSocket(origin: String = "http://localhost:8080", changing: (inout [String]) -> Void = { _ in }) throws
            -> (
                token: String, answer: String
            )
        {
            let page = try TestConnection(fake)
            let answer = page.get()
            let cookie = answer.text(after: "Set-Cookie: ", before: ";")
            var headers = [
                "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: \(origin)", "Cookie: \(cookie)",
            ]
            changing(&headers)
            return (answer.text(after: "data-token=\"", before: "\""), get("/socket", headers))
        }

        /// Sends a frame as a client does, masked.
        @discardableResult
        func sendFrame(_ text: String, opcode: UInt8 = 1, isLast: Bool = true, isMasked: Bool = true) -> [UInt8] {
            send(TestFrame.bytes(Array(text.utf8), opcode: opcode, isLast: isLast, isMasked: isMasked), reading: ())
        }

        private func send(_ bytes: [UInt8], reading: Void) -> [UInt8] {
            _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
            return readBytes()
        }
    }

    /// The channel to a client, which can block output, and counts the reads.
    final class TestLine: ChannelOutboundHandler {
        typealias OutboundIn = IOData

        var isStuck = false
        var reads = 0

        func flush(context: ChannelHandlerContext) {
            if !isStuck { context.flush() }
        }

        func read(context: ChannelHandlerContext) {
            reads += 1
            context.read()
        }
    }

    /// An existing server, which answers on the test's command.
    final class TestHostHandler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private var context: ChannelHandlerContext?
        private(set) var targets: [String] = []

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            self.context = context
            if case .head(let head) = unwrapInboundIn(data) { targets.append(head.uri) }
        }

        func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

        /// Answers the last request.
        func answer() { answer(pieces: ["host"]) }

        /// Answers the last request with a body of several writes.
        func answer(pieces: [String]) {
            let length = pieces.reduce(0) { $0 + $1.utf8.count }
            let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "\(length)"])
            context?.write(wrapOutboundOut(.head(head)), promise: nil)
            for piece in pieces {
                context?.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: piece)))), promise: nil)
            }
            context?.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }

    /// A main actor that runs its jobs on the test's command. Used on one thread alone.
    final class TestTurns: Sendable {
        private nonisolated(unsafe) var waiting: [MainActorQueue.Work] = []

        var mainActor: MainActorQueue { MainActorQueue { _, work in self.waiting.append(work) } }

        @MainActor
        func perform(_ count: Int) {
            for _ in 0..<count { waiting.removeFirst()() }
        }
    }

    /// A frame of RFC 6455.
    enum TestFrame {
        static func bytes(_ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, isMasked: Bool = true) -> [UInt8]
        {
            var bytes: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
            let mark: UInt8 = isMasked ? 0x80 : 0
            switch payload.count {
            case ..<126: bytes.append(mark | UInt8(payload.count))
            case ..<65_536: bytes += [mark | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
            default:
                bytes.append(mark | 127)
                bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
            }
            guard isMasked else { return bytes + payload }
            let mask: [UInt8] = [1, 2, 3, 4]
            return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
        }

        /// A frame from the server.
        static func text(_ text: String) -> [UInt8] { bytes(Array(text.utf8), isMasked: false) }

        /// A closing frame, with its reason.
        static func close(_ code: UInt16) -> [UInt8] {
            bytes([UInt8(code >> 8), UInt8(code & 255)], opcode: 8, isMasked: false)
        }
    }

    extension String {
        /// The text between two marks.
        func text(after start: String, before end: String) -> String {
            guard let begin = range(of: start), let stop = self[begin.upperBound...].range(of: end) else { return "" }
            return String(self[begin.upperBound..<stop.lowerBound])
        }
    }
#endif
