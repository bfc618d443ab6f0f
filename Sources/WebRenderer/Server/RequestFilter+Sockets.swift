#if Web
    internal import NIOCore

    extension RequestFilter {
        /// Counts a socket that a proxy has forwarded toward the visitor's limit, so that one visitor cannot occupy all
        /// connections with idle sockets.
        ///
        /// - Returns: Whether the limits allow it.
        func countSocket(of request: WebRequest, _ channel: any Channel) -> Bool {
            guard isForwarded(request) else { return true }
            let (sockets, address) = (forwardedSockets, address(of: request))
            guard sockets.add(address, now: channel.eventLoop.now.seconds) else { return false }
            channel.closeFuture.whenComplete { _ in sockets.remove(address) }
            return true
        }
    }
#endif
