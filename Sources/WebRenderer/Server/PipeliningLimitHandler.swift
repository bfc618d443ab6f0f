#if Web
    internal import NIOCore
    internal import NIOHTTP1

    /// A handler that ends the connection of a client that sends many requests without waiting for the responses.
    ///
    /// Requests wait in memory for the responses before them, and all those of a read are decoded in one turn of the
    /// event loop, for which other connections wait. Browsers and proxies send one request at a time. The handler
    /// stands behind the decoder of requests. Used on the connection's event loop only.
    final class PipeliningLimitHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias InboundOut = HTTPServerRequestPart
        typealias OutboundIn = HTTPServerResponsePart
        typealias OutboundOut = HTTPServerResponsePart

        private let maximum: Int
        /// The number of requests whose heads have arrived and whose responses have not been written.
        private var waiting = 0

        init(maximum: Int) {
            self.maximum = maximum
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if case .head = unwrapInboundIn(data) {
                waiting += 1
                if waiting == maximum + 1 { context.close(promise: nil) }
            }
            // The decoder may have decoded more of the read by now.
            if waiting <= maximum { context.fireChannelRead(data) }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if case .end = unwrapOutboundIn(data) { waiting -= 1 }
            context.write(data, promise: promise)
        }
    }
#endif
