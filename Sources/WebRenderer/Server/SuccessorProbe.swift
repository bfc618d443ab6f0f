#if Web
    internal import NIOCore
    internal import NIOPosix

    /// A test of whether another process serves an address that this one has left.
    enum SuccessorProbe {
        /// The time limit, because a listening process may be blocked.
        private static let patience = TimeAmount.seconds(1)

        /// Whether a server answers at `address`, at which this process listened before.
        static func answers(at address: SocketAddress, on group: any EventLoopGroup) async -> Bool {
            let target = address.isAnyInterface ? (try? address.onLoopback()) ?? address : address
            let loop = group.next()
            let answer = loop.makePromise(of: Bool.self)
            let timeout = loop.scheduleTask(in: patience * 2) { answer.succeed(false) }
            let connecting = ClientBootstrap(group: loop)
                .connectTimeout(patience)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(FirstBytes(answer))
                    }
                }
                .connect(to: target)
            connecting.whenFailure { _ in answer.succeed(false) }
            let hasAnswered = (try? await answer.futureResult.get()) ?? false
            timeout.cancel()
            if let channel = try? await connecting.get() { channel.close(promise: nil) }
            return hasAnswered
        }
    }

    /// A handler that asks for the health of a server, and waits for the first bytes of any answer. A server that
    /// accepts only other host names answers too.
    private final class FirstBytes: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let answer: EventLoopPromise<Bool>

        init(_ answer: EventLoopPromise<Bool>) {
            self.answer = answer
        }

        func channelActive(context: ChannelHandlerContext) {
            let request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { answer.succeed(true) }

        func channelInactive(context: ChannelHandlerContext) { answer.succeed(false) }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    extension SocketAddress {
        fileprivate var isAnyInterface: Bool { ipAddress == "0.0.0.0" || ipAddress == "::" }

        fileprivate func onLoopback() throws -> SocketAddress {
            try SocketAddress(ipAddress: self.protocol == .inet6 ? "::1" : "127.0.0.1", port: port ?? 0)
        }
    }
#endif
