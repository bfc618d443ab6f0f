#if Web
    internal import Locking
    internal import NIOCore

    /// The open connections, for the shutdown of the server.
    ///
    /// A browser sends its next request over an existing connection. So connections that wait for another request end
    /// at once when the server leaves, and that request reaches the next process. A browser does not repeat the first
    /// request of a connection, which is therefore answered.
    final class RequestConnections: Sendable {
        /// The event that ends a connection after the requests that it has received.
        struct Leaving: Sendable {}

        private let channels = Locked([ObjectIdentifier: any Channel]())

        func add(_ channel: any Channel) { channels.withLock { $0[ObjectIdentifier(channel)] = channel } }

        func remove(_ channel: any Channel) { channels.withLock { $0[ObjectIdentifier(channel)] = nil } }

        /// Ends all connections but the sockets of pages, which end with their sessions.
        func leave() {
            for channel in channels.withLock({ Array($0.values) }) {
                channel.pipeline.fireUserInboundEventTriggered(Leaving())
            }
        }
    }
#endif
