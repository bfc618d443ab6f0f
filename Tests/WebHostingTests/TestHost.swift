#if Web
    import Locking
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import WebHosting
    import WebRenderer

    /// A SwiftNIO server with apps mounted in it. Its own answer to every request names the requested path.
    @MainActor
    final class TestHost {
        let port: Int
        private let listening: any Channel
        private let connections = Connections()

        init(_ apps: MountedApp...) async throws {
            let connections = connections
            listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        connections.all.withLock { $0.append(channel) }
                        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                        try channel.pipeline.syncOperations.addHandler(HostHandler())
                        for app in apps { try app.install(in: channel) }
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
            port = listening.localAddress?.port ?? 0
        }

        var name: String { "127.0.0.1:\(port)" }

        func client() async throws -> TestClient { try await TestClient(host: name, port: port) }

        /// Tells the connections that the server is shutting down.
        func quiesce() {
            for channel in connections.all.withLock({ $0 }) where channel.isActive {
                channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            }
        }

        func close() async throws { try await listening.close() }
    }

    extension MountOptions {
        /// Options for a machine so busy that a step of a test takes longer than a browser would.
        static var patient: MountOptions {
            var options = MountOptions()
            options.limits.timeToFirstSocket = 3600
            options.limits.requestTime = 3600
            options.limits.slowFileTime = 3600
            options.limits.unreadTime = 3600
            options.limits.helloTimeout = 3600
            options.limits.idleTimeout = 3600
            return options
        }
    }

    private final class Connections: Sendable {
        let all = Locked<[any Channel]>([])
    }

    private final class HostHandler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private var target = ""

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): target = head.uri
            case .body: break
            case .end:
                let body = ByteBuffer(string: "host \(target)")
                let head = HTTPResponseHead(
                    version: .http1_1, status: .ok, headers: ["Content-Length": "\(body.readableBytes)"])
                context.write(wrapOutboundOut(.head(head)), promise: nil)
                context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            }
        }
    }
#endif
