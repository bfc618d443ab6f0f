#if Web
    internal import NIOCore

    extension RequestFilter {
        /// Counts a socket that a proxy has passed on for the visitor's address, so that one visitor cannot take all
        /// connections by sockets that stay silent.
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
