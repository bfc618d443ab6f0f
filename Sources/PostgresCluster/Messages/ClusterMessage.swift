#if Postgres
    internal import Foundation
    internal import PostgresConnections

    /// A notification between the processes of a cluster, as JSON of less than 8,000 bytes.
    struct ClusterMessage: Codable, Equatable, Sendable {
        /// The app. Several may share a database.
        var program: String
        /// The process that has sent the message.
        var process: String
        /// The session that is requested or handed over.
        var session: String?
        /// The node that is to give the session; nil in an answer.
        var node: String?
        /// Whether the answer is that the session's record may be read, and nothing else.
        var isLent: Bool?
        /// The topic of a value that is sent to all processes.
        var topic: String?
        /// The name of a stored value.
        var value: String?
        var version: Int64?
        /// The value as JSON; nil if it is too large.
        var body: String?
        /// The row with a message that is too large for a notification.
        var row: Int64?

        /// The text of the notification.
        private var payload: String? {
            (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
        }

        /// Sends the message, at most once.
        ///
        /// - Returns: Whether it is small enough.
        @discardableResult
        func send(over connection: PostgresConnection) -> Bool {
            guard let payload, payload.utf8.count <= Self.maximumBytes else { return false }
            connection.query("SELECT pg_notify('swiftwater', $1)", [.text(payload)], within: Self.patience) { _ in }
            return true
        }

        /// The seconds for which a message waits for a connection.
        static let patience = 2.0

        /// Reads a notification; nil if it has another form.
        init?(_ payload: String) {
            guard let message = try? JSONDecoder().decode(ClusterMessage.self, from: Data(payload.utf8)) else {
                return nil
            }
            self = message
        }

        init(program: String, process: String) {
            self.program = program
            self.process = process
        }

        /// The maximum number of bytes of a notification. PostgreSQL rejects 8,000.
        private static let maximumBytes = 7_000
    }
#endif
