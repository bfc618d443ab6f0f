#if Web
    internal import Locking
    internal import NIOCore

    /// The open connections, for the shutdown of the server.
    ///
    /// A browser sends its next request over an existing connection. So connections that wait for another request end
    /// at once when the server leaves, and that request reaches the next process. A browser does not repeat the first
    /// request of a connection, which is therefore answered. A response that a client is receiving is sent to its end:
    /// a browser does not run the rest of a truncated script, and a truncated file is lost.
    final class RequestConnections: Sendable {
        /// The event that ends a connection after the requests that it has received.
        struct Leaving: Sendable {
            fileprivate let connections: RequestConnections

            /// Records whether a connection has a response that is not written yet.
            func setAnswering(_ isAnswering: Bool, _ channel: any Channel) {
                let id = ObjectIdentifier(channel)
                connections.state.withLock { state in
                    if isAnswering { state.answering.insert(id) } else { state.answering.remove(id) }
                }
            }
        }

        private struct State {
            var channels: [ObjectIdentifier: any Channel] = [:]
            /// The connections with responses that are not written yet. Known after ``leave()``.
            var answering: Set<ObjectIdentifier> = []
        }

        private let state = Locked(State())

        func add(_ channel: any Channel) { state.withLock { $0.channels[ObjectIdentifier(channel)] = channel } }

        func remove(_ channel: any Channel) {
            state.withLock { state in
                state.channels[ObjectIdentifier(channel)] = nil
                state.answering.remove(ObjectIdentifier(channel))
            }
        }

        /// Ends all connections but the sockets of pages, which end with their sessions.
        func leave() {
            for channel in state.withLock({ Array($0.channels.values) }) {
                channel.pipeline.fireUserInboundEventTriggered(Leaving(connections: self))
            }
        }

        /// Waits for the responses that clients are receiving, but not forever: a client may be slow.
        ///
        /// `pause` waits for a moment, and returns whether there is time left.
        @MainActor
        func finishAnswering(pause: @MainActor () async -> Bool) async {
            while state.withLock({ !$0.answering.isEmpty }), await pause() {}
        }
    }
#endif
