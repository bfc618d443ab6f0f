#if Postgres
    package import ClusterStreams
    internal import Foundation
    internal import Locking
    package import PostgresConnections

    /// The connections of a process to the database by which several processes serve one app.
    ///
    /// One connection runs the queries of sessions and stored values. A second one carries messages, and a third one
    /// the lease, so these never wait for queries.
    package final class PostgresCluster: Sendable {
        package let sessions: PostgresSessionStore
        private let queries: PostgresConnection
        private let reporter: ConnectionReporter

        /// Begins to connect.
        ///
        /// - Parameters:
        ///   - address: The address of the database, as in `postgres://user@host/name`.
        ///   - program: The name of the app. The processes of one name are one cluster.
        ///   - hub: The hub whose values reach the other processes.
        ///   - report: Writes a message for the person who runs the server, by default to standard error.
        package init(
            _ address: String, program: String, hub: ClusterHub = .shared,
            report: @escaping @Sendable (String) -> Void = {
                FileHandle.standardError.write(Data("Swiftwater: \($0)\n".utf8))
            }
        ) {
            let process = UUID().uuidString
            let reporter = ConnectionReporter(report)
            let receiver = MessageReceiver(program: program, process: process, hub: hub)
            let queries = PostgresConnection(address, name: "\(program) queries") { reporter.handle($0) }
            let messages = PostgresConnection(
                address, name: "\(program) messages", setup: PostgresSchema.listening
            ) { receiver.handle($0) }
            let leases = PostgresConnection(address, name: "\(program) lease")
            let store = PostgresSessionStore(
                queries: queries, messages: messages, leases: leases, program: program, process: process,
                report: report)
            receiver.begin(queries: queries) { store.receive($0, of: $1) }
            hub.install(
                PostgresTransport(queries: queries, messages: messages, program: program, process: process))
            (sessions, self.queries, self.reporter) = (store, queries, reporter)
        }

        /// Creates the tables, and waits until the process can own sessions.
        package func open() async throws(PostgresError) {
            _ = try await queries.query(PostgresSchema.statements, within: 10)
            try await sessions.open()
        }
    }

    /// Informs the person who runs the server when the database is lost, and when it is back.
    private final class ConnectionReporter: Sendable {
        private let isLost = Locked(false)
        private let report: @Sendable (String) -> Void

        init(_ report: @escaping @Sendable (String) -> Void) { self.report = report }

        func handle(_ event: PostgresConnection.Event) {
            switch event {
            case .connected: if change(to: false) { report("The database is back.") }
            case .interrupted(let error): if change(to: true) { report("\(error).") }
            case .notified: break
            }
        }

        private func change(to isLost: Bool) -> Bool {
            self.isLost.withLock { known in
                defer { known = isLost }
                return known != isLost
            }
        }
    }
#endif
