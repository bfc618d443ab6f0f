#if Postgres
    internal import Foundation
    internal import PostgresConnections

    /// A schema in a database, in which a store's tables are.
    struct PostgresPlace: StagedPlace {
        /// The version of the layout of the engine's own tables.
        static let layout = 1
        /// Normalized texts and the outcome of a transaction can be asked for since PostgreSQL 13.
        private static let oldest = 130_000

        let schema: String
        private let pool: PostgresPool

        init(_ url: URL, schema: String) throws {
            guard !schema.isEmpty, schema.utf8.count <= SQLDialect.longestName, !schema.hasPrefix("pg_") else {
                throw SwiftDataError(
                    "\(PostgresAddress.place(url.absoluteString)): a store's tables are in a schema with the name of "
                        + "its configuration, and \"\(schema)\" is none that PostgreSQL allows: it has at most "
                        + "\(SQLDialect.longestName) bytes, and does not begin with pg_.",
                    kind: .loadIssueModelContainer)
            }
            self.schema = schema
            pool = PostgresPool.of(url.absoluteString)
        }

        /// The schema of a copy, in the same database.
        private init(copyOf place: PostgresPlace, schema: String) {
            self.schema = schema
            pool = place.pool
        }

        var path: String { "\(pool.place), schema \"\(schema)\"" }

        /// Works with the tables, and gives errors their sentences.
        private func withTables<Result>(_ body: (PostgresTables) throws -> Result) throws -> Result {
            do {
                return try pool.read(schema) { session in
                    guard session.version >= Self.oldest else {
                        throw SwiftDataError("\(pool.place) is too old: PostgreSQL 13 or newer is needed.")
                    }
                    guard session.setting("server_encoding") == "UTF8" else {
                        throw SwiftDataError(
                            "\(pool.place) has the encoding \(session.setting("server_encoding") ?? "unknown"): "
                                + "create a database with the encoding UTF8.")
                    }
                    return try body(PostgresTables(session, schema: schema))
                }
            } catch {
                throw PostgresFailures.sentence(error, path)
            }
        }

        /// Gives the schema the tables of the models, and opens it.
        func store(
            _ plans: [EntityPlan], _ version: Schema.Version, isReadOnly: Bool, isStaged: Bool = false,
            stage: Schema.Version? = nil
        ) throws -> PostgresStore {
            let identifier = try withTables { tables in
                try checkLayout(tables)
                let migration = TableMigration(
                    connection: tables, plans: plans, version: version, path: path, stage: stage)
                if isReadOnly {
                    guard try migration.isDone(TableMigration.stored(tables)) else {
                        throw SwiftDataError(
                            "\(path) has other models than the schema, and allowsSave is false, so it cannot be "
                                + "changed.")
                    }
                } else {
                    try migration.run()
                    if !isStaged { try TableMigration.forgetCopy(tables) }
                }
                return try TableMigration.identifier(tables)
            }
            let store = PostgresStore(
                pool, plans, schema: schema, place: path, identifier: identifier ?? path, allowsSave: !isReadOnly)
            guard !isReadOnly else { return store }
            store.makeTables { [self] in
                try withTables { tables in
                    try TableMigration(
                        connection: tables, plans: plans, version: version, path: path, identifier: identifier
                    ).run()
                }
            }
            return store
        }

        /// Removes the schema if no key of its tables was ever asked for, and no transaction is in its history.
        func removeIfUnused() throws {
            try withTables { tables in
                guard try tables.hasTable(TableNames.description) else { return }
                try tables.withTableChanges {
                    let all = "SELECT sequencename::text FROM pg_sequences WHERE schemaname = ?1"
                    let name = SQLWriter.quoted(schema)
                    var sequences: [String] = []
                    try tables.visit(all, [.text(schema)]) { row in
                        if case .text(let name)? = row.first { sequences.append(name) }
                    }
                    // The change of nothing keeps others from taking a key until the schema is gone.
                    for sequence in sequences {
                        try tables.execute("ALTER SEQUENCE \(name).\(SQLWriter.quoted(sequence)) CACHE 1")
                    }
                    let used = try tables.single("\(all) AND last_value IS NOT NULL LIMIT 1", [.text(schema)])
                    if used == nil { try tables.execute("DROP SCHEMA \(name) CASCADE") }
                }
            }
        }

        private func checkLayout(_ tables: PostgresTables) throws {
            guard try tables.hasTable(TableNames.description),
                case .text(let text)? = try tables.single("SELECT value FROM _swiftdata WHERE name = 'layout'"),
                let layout = Int(text), layout > Self.layout
            else { return }
            throw SwiftDataError(
                "\(path) was written by a newer release of this package. It was left as it is.")
        }

        // MARK: Stages

        func store(
            _ plans: [EntityPlan], _ version: Schema.Version, stage: Schema.Version?
        ) throws -> any StagedStore {
            try store(plans, version, isReadOnly: false, isStaged: true, stage: stage)
        }

        func stored() throws -> (StoredSchema, unfinished: String?)? {
            try withTables { tables in
                guard let stored = try TableMigration.stored(tables) else { return nil }
                return (stored, try TableMigration.unfinishedStage(tables))
            }
        }

        /// Copies the rows to a schema beside this one.
        func copy(_ version: Schema.Version) throws {
            if let known = try withTables({ try TableMigration.copy(of: version, $0) }), try exists(known) { return }
            var name = SQLDialect.postgres.fitted("\(schema) \(version) backup")
            // Another copy of this version can have become a store in use.
            var number = 2
            while try exists(name) {
                name = SQLDialect.postgres.fitted("\(schema) \(version) backup \(number)")
                number += 1
            }
            try withTables { tables in
                try tables.withTableChanges {
                    try tables.execute("CREATE SCHEMA \(SQLWriter.quoted(name))")
                    var names: [String] = []
                    try tables.visit("SELECT tablename::text FROM pg_tables WHERE schemaname = ?1", [.text(schema)]) {
                        if case .text(let name)? = $0.first { names.append(name) }
                    }
                    for table in names {
                        let copy = "\(SQLWriter.quoted(name)).\(SQLWriter.quoted(table))"
                        let original = "\(SQLWriter.quoted(schema)).\(SQLWriter.quoted(table))"
                        // A stage that reads old models by their keys would otherwise read all rows for each.
                        try tables.execute("CREATE TABLE \(copy) (LIKE \(original) INCLUDING INDEXES)")
                        try tables.execute("INSERT INTO \(copy) SELECT * FROM \(original)")
                    }
                    try TableMigration.noteCopy(name, of: version, tables)
                }
            }
        }

        func copied(_ plans: [EntityPlan], _ version: Schema.Version) throws -> (any ModelStore)? {
            guard let name = try withTables({ try TableMigration.copy(of: version, $0) }), try exists(name) else {
                return nil
            }
            let copy = PostgresPlace(copyOf: self, schema: name)
            guard let stored = try copy.stored()?.0, stored.has(plans) else {
                DataDiagnostic.report(
                    "\(copy.path) has tables of an earlier build than version \(version), so migrationSource is nil.")
                return nil
            }
            return try copy.store(plans, stored.version, isReadOnly: true)
        }

        func removeChangedCopy() {}

        private func exists(_ name: String) throws -> Bool {
            try withTables { tables in
                try tables.single("SELECT 1 FROM pg_namespace WHERE nspname = ?1", [.text(name)]) != nil
            }
        }

        /// Lets one process at a time bring the schema to the last version.
        func withLock(_ body: () throws -> Void) throws {
            let lock = PostgresTables.lock("stages", schema)
            do {
                // Not one of the pool's: the closure needs another one, and each thread that waits here has one.
                try pool.withOwnSession { session in
                    try session.execute("SET statement_timeout = 0; SET lock_timeout = '10min'")
                    try session.execute("SELECT pg_advisory_lock(\(lock))")
                    defer { try? session.execute("SELECT pg_advisory_unlock(\(lock))") }
                    try body()
                }
            } catch {
                throw PostgresFailures.sentence(error, path)
            }
        }
    }
#endif
