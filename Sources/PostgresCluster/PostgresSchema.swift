#if Postgres
    /// The tables of a cluster, which the first process creates.
    enum PostgresSchema {
        /// Creates the missing tables in one transaction. Processes that begin at the same time do so one after the
        /// other.
        ///
        /// No index contains a column that changes whenever a session is stored, so that PostgreSQL can write a row
        /// next to its former version.
        static let statements: StaticString = """
            SELECT pg_advisory_xact_lock(7381936418219553);
            CREATE TABLE IF NOT EXISTS swiftwater_nodes (
                node text PRIMARY KEY, program text NOT NULL, lease_end timestamptz NOT NULL);
            CREATE TABLE IF NOT EXISTS swiftwater_sessions (
                program text NOT NULL, session text NOT NULL, browser text NOT NULL, owner text, fence bigint NOT NULL,
                is_new boolean NOT NULL, record bytea NOT NULL, expires timestamptz NOT NULL,
                PRIMARY KEY (program, session)) WITH (fillfactor = 70);
            CREATE INDEX IF NOT EXISTS swiftwater_sessions_browser ON swiftwater_sessions (program, browser);
            CREATE TABLE IF NOT EXISTS swiftwater_messages (
                id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL,
                sent timestamptz NOT NULL DEFAULT now());
            CREATE TABLE IF NOT EXISTS swiftwater_values (
                program text NOT NULL, name text NOT NULL, version bigint NOT NULL, body text NOT NULL,
                PRIMARY KEY (program, name));
            """

        /// The channel of all notifications.
        static let listening: StaticString =
            "LISTEN swiftwater; SET synchronous_commit = off; SET statement_timeout = 10000"
    }
#endif
