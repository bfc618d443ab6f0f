#if Web
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import WebHosting

    /// A server of SwiftNIO with its own page and an app at two paths, on a free port.
    @main
    struct MountedApps {
        @MainActor static func main() async throws {
            var options = MountOptions()
            let arguments = CommandLine.arguments
            if let index = arguments.firstIndex(of: "--rest"), arguments.indices.contains(index + 1) {
                options.restDelay = Double(arguments[index + 1])
            }
            let desks = try ["/tools/desk", "/desk"].map { try MountedApp(DeskApp(), at: $0, options: options) }
            let listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                        for desk in desks { try desk.install(in: channel) }
                        try channel.pipeline.syncOperations.addHandler(FrontPage())
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
            let address = "http://127.0.0.1:\(listening.localAddress?.port ?? 0)/"
            FileHandle.standardOutput.write(Data("Serving two desks at \(address)\n".utf8))
            try await listening.closeFuture.get()
        }
    }

    private final class FrontPage: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .end = unwrapInboundIn(data) else { return }
            let page = """
                <!DOCTYPE html><html lang="en"><title>Office</title><h1>The office</h1>
                <a href="/tools/desk/">One desk</a> <a href="/desk/">Another desk</a></html>
                """
            let headers: HTTPHeaders = ["Content-Type": "text/html", "Content-Length": "\(page.utf8.count)"]
            context.write(
                wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))), promise: nil
            )
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: page)))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
#else
    @main
    struct MountedApps {
        static func main() { print("A build without the trait Web mounts nothing") }
    }
#endif
