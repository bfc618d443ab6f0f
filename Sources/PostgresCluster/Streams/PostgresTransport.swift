#if Postgres
    internal import ClusterStreams
    internal import Foundation
    internal import PostgresConnections

    /// Values that reach other processes by notifications, and stored values in a table.
    struct PostgresTransport: ClusterTransport {
        let queries: PostgresConnection
        let messages: PostgresConnection
        let program: String
        let process: String

        // MARK: - Messages

        func send(_ body: String, to topic: String) {
            var message = ClusterMessage(program: program, process: process)
            message.topic = topic
            message.body = body
            if message.send(over: messages) { return }
            if body.utf8.count <= Self.maximumBytes {
                messages.query(
                    Self.notifyOfRow, [.text(body), .text(program), .text(process), .text(topic)],
                    within: ClusterMessage.patience
                ) { _ in }
            } else {
                assertionFailure("A value of \(topic) has more than \(Self.maximumBytes) bytes")
            }
        }

        private static let notifyOfRow: StaticString = """
            WITH sent AS (INSERT INTO swiftwater_messages (body) VALUES ($1) RETURNING id)
            SELECT pg_notify('swiftwater', json_build_object(
                'program', $2::text, 'process', $3::text, 'topic', $4::text, 'row', id)::text) FROM sent
            """

        private static let maximumBytes = 262_144

        // MARK: - Stored values

        func load(_ name: String) async throws(ClusterError) -> VersionedBody? {
            do throws(PostgresError) {
                let rows = try await queries.query(Self.select, [.text(program), .text(name)])
                guard let row = rows.rows.first, let version = row[0].flatMap({ Int64($0) }), let body = row[1] else {
                    return nil
                }
                return VersionedBody(body: body, version: version)
            } catch {
                throw ClusterError(error)
            }
        }

        func store(_ body: String, as name: String, replacing version: Int64?) async throws(ClusterError) -> Int64? {
            do throws(PostgresError) {
                let rows = try await queries.query(
                    Self.store,
                    [
                        .text(program), .text(name), .text(body), .text(process),
                        version.map { .integer($0) } ?? .null,
                    ])
                return rows.first.flatMap { Int64($0) }
            } catch {
                throw ClusterError(error)
            }
        }

        private static let select: StaticString =
            "SELECT version, body FROM swiftwater_values WHERE program = $1 AND name = $2"

        /// The last parameter is the version to replace: 0 if the value must not exist, null for any version.
        private static let store: StaticString = """
            WITH stored AS (
                INSERT INTO swiftwater_values AS known (program, name, version, body)
                SELECT $1::text, $2::text, 1, $3::text
                WHERE coalesce($5::bigint, 0) = 0
                    OR EXISTS (SELECT 1 FROM swiftwater_values WHERE program = $1 AND name = $2)
                ON CONFLICT (program, name) DO UPDATE SET version = known.version + 1, body = excluded.body
                    WHERE $5::bigint IS NULL OR known.version = $5
                RETURNING known.version)
            SELECT version, pg_notify('swiftwater', json_build_object(
                'program', $1::text, 'process', $4::text, 'value', $2::text, 'version', version, 'body',
                CASE WHEN octet_length(to_json($3::text)::text) < 7000 THEN $3::text END)::text) FROM stored
            """
    }

    extension ClusterError {
        fileprivate init(_ error: PostgresError) {
            switch error {
            case .unreachable, .closed: self = .unreachable
            case .interrupted: self = .interrupted
            case .refused(_, let message): self = .refused(message)
            }
        }
    }
#endif
