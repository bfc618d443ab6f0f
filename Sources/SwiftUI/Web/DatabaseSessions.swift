#if Web
    internal import WebRenderer

    #if Postgres
        internal import PostgresCluster

        /// The sessions of several processes in a database.
        struct DatabaseSessions {
            private let cluster: PostgresCluster

            init(_ address: String, program: String) { cluster = PostgresCluster(address, program: program) }

            var sessions: (any SessionStore)? { cluster.sessions }

            /// Makes the tables, and waits until the process can own sessions.
            func open() async throws { try await cluster.open() }
        }
    #else
        /// No sessions: a build without the trait Postgres rejects `--sessions`.
        struct DatabaseSessions {
            init(_ address: String, program: String) {}

            var sessions: (any SessionStore)? { nil }

            func open() async throws {}
        }
    #endif
#endif
