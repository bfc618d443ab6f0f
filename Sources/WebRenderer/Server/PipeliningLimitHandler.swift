#if Web
    internal import NIOCore
    internal import NIOHTTP1

    /// A handler that ends the connection of a client that sends many requests without waiting for the responses.
    ///
    /// Requests wait in memory for the responses before them, and all those of a read are decoded in one turn of the
    /// event loop, for which other connections wait. Browsers and proxies send one request at a time. The handler
    /// stands behind the decoder of requests. In an existing server it counts the requests for mounted apps, and leaves
    /// the others to the server. Used on the connection's event loop only.
    final class PipeliningLimitHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias InboundOut = HTTPServerRequestPart
        typealias OutboundIn = HTTPServerResponsePart
        typealias OutboundOut = HTTPServerResponsePart

        private let maximum: Int
        /// Whether a request counts. Nil counts all.
        private let isCounted: ((HTTPRequestHead) -> Bool)?
        /// Whether they count, for the requests whose heads have arrived and whose responses have not been written.
        private var requests = CircularBuffer<Bool>()
        /// The number of requests that count.
        private var waiting = 0

        init(maximum: Int, counting isCounted: ((HTTPRequestHead) -> Bool)? = nil) {
            self.maximum = maximum
            self.isCounted = isCounted
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if waiting <= maximum, case .head(let head) = unwrapInboundIn(data) {
                let counts = isCounted?(head) ?? true
                requests.append(counts)
                if counts { waiting += 1 }
                if waiting > maximum { context.close(promise: nil) }
            }
            // The decoder may have decoded more of the read by now.
            if waiting <= maximum { context.fireChannelRead(data) }
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if case .end = unwrapOutboundIn(data), waiting <= maximum, requests.popFirst() == true { waiting -= 1 }
            context.write(data, promise: promise)
        }
    }
#endif
