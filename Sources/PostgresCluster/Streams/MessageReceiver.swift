#if Postgres
    internal import ClusterStreams
    internal import Foundation
    internal import Locking
    internal import PostgresConnections

    /// Delivers the notifications of other processes, in order.
    ///
    /// A value that is too large for a notification is fetched; later notifications wait for it.
    final class MessageReceiver: Sendable {
        private enum Event: Sendable {
            case message(ClusterMessage)
            case connection(ClusterConnection)
        }

        private let program: String
        private let process: String
        private let hub: ClusterHub
        private let events: AsyncStream<Event>
        private let continuation: AsyncStream<Event>.Continuation
        /// Receives the messages about sessions, on the connection's thread.
        private let sessions = Locked<(@Sendable (ClusterMessage, _ session: String) -> Void)?>(nil)

        init(program: String, process: String, hub: ClusterHub) {
            (self.program, self.process, self.hub) = (program, process, hub)
            (events, continuation) = AsyncStream.makeStream(of: Event.self)
        }

        /// Begins delivery.
        ///
        /// - Parameters:
        ///   - queries: The connection that fetches large values.
        ///   - sessions: Receives the messages about sessions, on the connection's thread.
        func begin(
            queries: PostgresConnection, sessions: @escaping @Sendable (ClusterMessage, _ session: String) -> Void
        ) {
            self.sessions.withLock { $0 = sessions }
            Task { [self] in
                for await event in events {
                    switch event {
                    case .connection(let state): hub.connectionDidChange(to: state)
                    case .message(let message): await deliver(message, queries)
                    }
                }
            }
        }

        /// Handles an event of the connection, on its thread.
        func handle(_ event: PostgresConnection.Event) {
            switch event {
            case .connected: continuation.yield(.connection(.connected))
            case .interrupted: continuation.yield(.connection(.interrupted))
            case .notified(let notification):
                guard let message = ClusterMessage(notification.payload), message.program == program,
                    message.process != process
                else { return }
                // Sessions do not wait for values.
                if let session = message.session {
                    sessions.withLock { $0 }?(message, session)
                } else {
                    continuation.yield(.message(message))
                }
            }
        }

        private func deliver(_ message: ClusterMessage, _ queries: PostgresConnection) async {
            if let name = message.value {
                let known = message.version.flatMap { version in
                    message.body.map { VersionedBody(body: $0, version: version) }
                }
                hub.valueDidChange(name, to: known)
            } else if let topic = message.topic, let body = message.body {
                hub.receive(body, of: topic)
            } else if let topic = message.topic, let row = message.row {
                let rows = try? await queries.query(Self.rowOfMessage, [.integer(row)])
                if let body = rows?.first { hub.receive(body, of: topic) }
            }
        }

        private static let rowOfMessage: StaticString = "SELECT body FROM swiftwater_messages WHERE id = $1"
    }
#endif
