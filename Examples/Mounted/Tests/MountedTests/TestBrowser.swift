import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The requests of a browser.
struct TestBrowser: Sendable {
    let port: Int

    struct Answer: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let body: String

        /// The cookie that the answer sets, as a browser sends it.
        var cookie: String { String(headers.first(name: "Set-Cookie")?.prefix { $0 != ";" } ?? "") }
        var location: String? { headers.first(name: "Location") }
    }

    struct NoSocket: Error {}

    private var origin: String { "127.0.0.1:\(port)" }

    func get(_ target: String, cookie: String = "") async throws -> Answer {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
                        wrappingChannelSynchronously: channel)
                }
            }
        let head = HTTPRequestHead(
            version: .http1_1, method: .GET, uri: target,
            headers: ["Host": origin, "Cookie": cookie, "Connection": "close"])
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(.head(head))
            try await outbound.write(.end(nil))
            var (status, headers, body) = (0, HTTPHeaders(), "")
            for try await part in inbound {
                switch part {
                case .head(let head): (status, headers) = (Int(head.status.code), head.headers)
                case .body(let bytes): body += String(buffer: bytes)
                case .end: return Answer(status: status, headers: headers, body: body)
                }
            }
            return Answer(status: status, headers: headers, body: body)
        }
    }

    /// Opens a socket as the page's script does.
    func withSocket(
        _ target: String, cookie: String, _ use: (inout TestSocket) async throws -> Void
    ) async throws {
        let headers: HTTPHeaders = [
            "Host": origin, "Origin": "http://\(origin)", "Cookie": cookie, "Content-Length": "0",
        ]
        let upgraded = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let upgrader = NIOTypedWebSocketClientUpgrader { channel, _ in
                        channel.eventLoop.makeCompletedFuture {
                            try TestSocket.Channel(wrappingChannelSynchronously: channel)
                        }
                    }
                    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: headers)
                    let configuration = NIOTypedHTTPClientUpgradeConfiguration(
                        upgradeRequestHead: head, upgraders: [upgrader],
                        notUpgradingCompletionHandler: { $0.eventLoop.makeFailedFuture(NoSocket()) })
                    return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
                        configuration: .init(upgradeConfiguration: configuration))
                }
            }
        try await upgraded.get().executeThenClose { inbound, outbound in
            var socket = TestSocket(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            try await use(&socket)
        }
    }
}

/// The socket of a page.
struct TestSocket {
    typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

    var inbound: NIOAsyncChannelInboundStream<WebSocketFrame>.AsyncIterator
    let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>

    func send(_ text: String) async throws {
        try await outbound.write(
            WebSocketFrame(fin: true, opcode: .text, maskKey: .random(), data: ByteBuffer(string: text)))
    }

    /// The next text that contains another one; nil if the server closes the socket before.
    mutating func text(with part: String) async throws -> String? {
        while let frame = try await inbound.next() {
            guard frame.opcode == .text else { continue }
            let text = String(buffer: frame.unmaskedData)
            if text.contains(part) { return text }
        }
        return nil
    }
}
