#if Web
    import Foundation
    import NIOCore
    import NIOPosix

    /// A client that writes bytes and reads responses and frames, in order.
    @MainActor
    final class TestClient {
        private let host: String
        private let channel: any Channel
        private let pieces: AsyncStream<ByteBuffer>.Iterator
        private var buffer = ByteBuffer()

        init(host: String, port: Int) async throws {
            self.host = host
            let (stream, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
            pieces = stream.makeAsyncIterator()
            channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(ByteHandler(continuation))
                    }
                }
                .connect(host: "127.0.0.1", port: port).get()
        }

        func send(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }

        func request(_ target: String, method: String = "GET", host: String? = nil, _ headers: [String] = []) {
            let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? self.host)"] + headers + ["", ""]
            send(Array(lines.joined(separator: "\r\n").utf8))
        }

        func get(_ target: String, host: String? = nil, _ headers: [String] = []) async -> TestResponse {
            request(target, host: host, headers)
            return await response()
        }

        /// The next response. It is empty if the connection has ended.
        func response() async -> TestResponse {
            var head = ""
            while !head.hasSuffix("\r\n\r\n") {
                guard let byte = await read(1)?.first else { return TestResponse(head: head, body: "") }
                head.unicodeScalars.append(Unicode.Scalar(byte))
            }
            let response = TestResponse(head: head, body: "")
            let length = response.value("Content-Length").flatMap { Int($0) } ?? 0
            return TestResponse(head: head, body: String(decoding: await read(length) ?? [], as: UTF8.self))
        }

        /// Opens the socket of a page.
        func openSocket(
            _ prefix: String, cookies: String, origin: String? = nil, _ headers: [String] = []
        ) async -> TestResponse {
            await get(
                prefix + "/socket",
                [
                    "Connection: keep-alive, Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: \(origin ?? "http://" + self.host)",
                    "Cookie: \(cookies)",
                ] + headers)
        }

        /// Sends a text frame, masked as a client's.
        func sendFrame(_ text: String) {
            let payload = Array(text.utf8)
            let length: [UInt8] =
                payload.count < 126
                ? [0x80 | UInt8(payload.count)]
                : [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
            send([0x81] + length + [0, 0, 0, 0] + payload)
        }

        /// The server's next text, which is acknowledged as a page does; nil if the server closes the socket or the
        /// connection ends.
        func frame() async -> String? {
            let text = await text()
            // The server sends only a few patches without acknowledgement.
            if let number = text?.firstMatch(of: #/^\[([0-9]+),/#)?.output.1 { sendFrame(#"["a",\#(number)]"#) }
            return text
        }

        private func text() async -> String? {
            while let head = await read(2) {
                var length = Int(head[1] & 127)
                if length == 126 {
                    guard let bytes = await read(2) else { return nil }
                    length = Int(bytes[0]) << 8 | Int(bytes[1])
                }
                guard let payload = await read(length) else { return nil }
                switch head[0] & 15 {
                case 1: return String(decoding: payload, as: UTF8.self)
                case 8: return nil
                default: continue
                }
            }
            return nil
        }

        /// The next text that contains another one.
        func frame(with text: String) async -> String? {
            while let frame = await frame() {
                if frame.contains(text) { return frame }
            }
            return nil
        }

        /// All texts up to the acknowledgement of a page's first event, which follows the session's replacement
        /// content.
        func framesUntilLetIn() async -> [String] {
            sendFrame(#"[1,"p","0"]"#)
            var frames: [String] = []
            while let frame = await frame() {
                frames.append(frame)
                if frame.contains(#"["c",1]"#) { break }
            }
            return frames
        }

        func close() async throws { try await channel.close() }

        private func read(_ count: Int) async -> [UInt8]? {
            while buffer.readableBytes < count {
                var pieces = pieces
                guard var piece = await pieces.next(isolation: #isolation) else { return nil }
                buffer.writeBuffer(&piece)
            }
            defer { buffer.discardReadBytes() }
            return buffer.readBytes(length: count)
        }
    }

    struct TestResponse {
        let head: String
        let body: String

        var status: Int { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }

        func value(_ name: String) -> String? {
            let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
            return line.map { String($0.dropFirst(name.count + 2)) }
        }

        /// The cookie that the response sets, as a browser sends it.
        var cookie: String { String(value("Set-Cookie")?.prefix { $0 != ";" } ?? "") }

        /// The token of the page.
        var token: String { first(#/data-token="([^"]*)"/#) }

        /// The first match of an expression in the page.
        func first(_ expression: Regex<(Substring, Substring)>) -> String {
            body.firstMatch(of: expression).map { String($0.output.1) } ?? ""
        }

        /// The first message of a page.
        func hello(previous: String = "", isReload: Bool = false) -> String {
            #"[0,"hello","\#(token)",0,"\#(previous)",\#(isReload ? 1 : 0)]"#
        }

        /// The message for a press of the button with a label.
        func press(_ label: String, number: Int = 1) -> String {
            let button = Regex<AnyRegexOutput>.button(label)
            let id = body.firstMatch(of: button).flatMap { $0[1].substring } ?? ""
            return #"[\#(number),"p","\#(id)"]"#
        }
    }

    extension Regex where Output == AnyRegexOutput {
        fileprivate static func button(_ label: String) -> Regex<AnyRegexOutput> {
            try! Regex("<(?:button|a) id=n([0-9a-z]+)[^>]*>(?:<[^>]*>)*\(label)")
        }
    }

    private final class ByteHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let continuation: AsyncStream<ByteBuffer>.Continuation

        init(_ continuation: AsyncStream<ByteBuffer>.Continuation) { self.continuation = continuation }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { continuation.yield(unwrapInboundIn(data)) }

        func channelInactive(context: ChannelHandlerContext) { continuation.finish() }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
#endif
