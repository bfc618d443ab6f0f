#if Web
    internal import NIOCore
    internal import NIOHTTP1

    /// A handler that ends the connection of a client that sends many requests without waiting for the responses.
    ///
    /// A request waits in memory for the responses before it. All requests of one read are decoded in a single turn of
    /// the event loop, which delays other connections. Browsers and proxies send one request at a time. The handler
    /// follows the request decoder in the pipeline. In an existing server, it counts only requests for mounted apps.
    /// Used on the connection's event loop only.
    final class PipeliningLimitHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias InboundOut = HTTPServerRequestPart
        typealias OutboundIn = HTTPServerResponsePart
        typealias OutboundOut = HTTPServerResponsePart

        private let maximum: Int
        /// Whether a request counts. Nil counts all.
        private let isCounted: ((HTTPRequestHead) -> Bool)?
        /// The requests whose responses have not been written: for each, whether it counts.
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
