#if Postgres
    internal import Foundation
    internal import PostgresConnections

    /// A session with the tables of one schema.
    final class PostgresTables: SQLTables {
        private let session: PostgresSession
        private let schema: String

        init(_ session: PostgresSession, schema: String) {
            self.session = session
            self.schema = schema
        }

        var dialect: SQLDialect { .postgres }

        /// A number for a lock of the schema. Different schemas have different ones, most likely.
        static func lock(_ purpose: String, _ schema: String) -> Int64 {
            SQLDialect.hash("swiftwater \(purpose) \(schema)")
        }

        func execute(_ text: String) throws { try session.execute(text) }

        func visit(_ text: String, _ arguments: [ColumnValue], _ body: ([ColumnValue]) throws -> Void) throws {
            let statement = PostgresStatement(PostgresText.numbered(text), arguments.map { PostgresText.parameter($0) })
            try session.run(statement, isKept: false) { columns, cell in
                try body((0..<columns).map { PostgresText.value(cell($0)) })
            }
        }

        func withTableChanges(_ body: () throws -> Void) throws {
            try session.execute("BEGIN")
            do {
                // A migration takes as long as there are rows.
                try session.execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10min'")
                try session.execute("SELECT pg_advisory_xact_lock(\(Self.lock("tables", schema)))")
                // `IF NOT EXISTS` alone may believe what the session knew before it had the lock.
                let isKnown = try single("SELECT 1 FROM pg_namespace WHERE nspname = ?1", [.text(schema)]) != nil
                if !isKnown { try session.execute("CREATE SCHEMA \(SQLWriter.quoted(schema))") }
                try body()
                try session.execute("COMMIT")
                try session.forgetStatements()
            } catch {
                if !session.isBroken, session.isInTransaction { try? session.execute("ROLLBACK") }
                throw error
            }
        }

        func hasTable(_ name: String) throws -> Bool {
            let text = "SELECT 1 FROM pg_tables WHERE schemaname = ?1 AND tablename = ?2"
            return try single(text, [.text(schema), .text(name)]) != nil
        }

        func hasColumn(_ name: String, in table: String) throws -> Bool {
            let text = """
                SELECT 1 FROM information_schema.columns
                WHERE table_schema = ?1 AND table_name = ?2 AND column_name = ?3
                """
            return try single(text, [.text(schema), .text(table), .text(name)]) != nil
        }

        func indices(of table: String) throws -> [(name: String, columns: [String])] {
            let text = """
                SELECT i.relname::text, a.attname::text FROM pg_index x
                JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
                JOIN pg_namespace n ON n.oid = t.relnamespace
                JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (x.indkey)
                WHERE n.nspname = ?1 AND t.relname = ?2 AND i.relname LIKE 'index.%' ORDER BY 1
                """
            var indices: [(name: String, columns: [String])] = []
            try visit(text, [.text(schema), .text(table)]) { row in
                guard case .text(let name) = row[0], case .text(let column) = row[1] else { return }
                if indices.last?.name != name { indices.append((name, [])) }
                indices[indices.count - 1].columns.append(column)
            }
            return indices
        }

        func createDescription() throws {
            try session.execute(
                """
                CREATE TABLE _swiftdata (name TEXT PRIMARY KEY, value TEXT);
                INSERT INTO _swiftdata (name, value) VALUES ('layout', '\(PostgresPlace.layout)');
                CREATE TABLE \(SQLWriter.quoted(TableNames.history)) (
                    _id BIGSERIAL PRIMARY KEY, time DOUBLE PRECISION, author TEXT, program TEXT, process TEXT,
                    changes TEXT)
                """)
        }

        // MARK: Tables

        func createTable(_ plan: EntityPlan) throws {
            try checkNames(plan)
            let table = SQLWriter.quoted(TableNames.table(plan))
            let sequence = SQLWriter.quoted(PostgresText.sequence(plan))
            let isRoot = plan.superplan == nil
            // Each process gets some keys at a time. A sequence never goes back, so that no key is used again.
            if isRoot { try session.execute("CREATE SEQUENCE \(sequence) INCREMENT BY \(PostgresStore.keysAtATime)") }
            let key = "_id BIGINT PRIMARY KEY" + (isRoot ? " DEFAULT nextval('\(literal(sequence))')" : "")
            let columns = plan.ownColumns.flatMap { property -> [String] in
                let column = "\(SQLWriter.quoted(TableNames.column(property, .postgres))) \(self.type(of: property))"
                guard plan.hasPosition(property) else { return [column] }
                return [column, "\(SQLWriter.quoted(TableNames.position(property))) BIGINT"]
            }
            try session.execute("CREATE TABLE \(table) (\(([key] + columns).joined(separator: ", ")))")
            if isRoot { try session.execute("ALTER SEQUENCE \(sequence) OWNED BY \(table)._id") }
        }

        private func literal(_ text: String) -> String { text.replacing("'", with: "''") }

        private func type(of property: PropertyPlan) -> String {
            dialect.type(property.isToOne ? .integer : property.coding?.kind)
        }

        /// PostgreSQL cuts longer names off without a word.
        private func checkNames(_ plan: EntityPlan) throws {
            var names = [PostgresText.sequence(plan)]
            for property in plan.ownColumns {
                names.append(property.isToOne ? TableNames.position(property) : TableNames.column(property, .postgres))
            }
            for property in plan.ownRelationships where property.isToMany {
                names.append(TableNames.pairs(property, of: plan))
            }
            guard let long = names.first(where: { $0.utf8.count > SQLDialect.longestName }) else { return }
            throw SwiftDataError(
                "\(plan.name): the name \"\(long)\" has more than the \(SQLDialect.longestName) bytes that PostgreSQL "
                    + "allows. Give the model or the property a shorter one.")
        }

        func addReferences(_ plans: [EntityPlan]) throws {
            for plan in plans {
                let table = SQLWriter.quoted(TableNames.table(plan))
                var references: [(name: String, text: String, column: String, target: EntityPlan?)] = []
                if let superplan = plan.superplan {
                    references.append(
                        (
                            "superclass.\(plan.name)",
                            "FOREIGN KEY (_id) REFERENCES \(SQLWriter.quoted(TableNames.table(superplan))) (_id) "
                                + "ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED", "_id", nil
                        ))
                }
                for property in plan.ownColumns where property.isToOne {
                    let column = TableNames.column(property, .postgres)
                    let reference = TableText.reference(property, of: plan)
                    references.append(
                        (
                            "reference.\(plan.name).\(column)",
                            reference.isEmpty ? "" : "FOREIGN KEY (\(SQLWriter.quoted(column)))\(reference)",
                            column, property.target
                        ))
                }
                for (name, text, column, target) in references {
                    let constraint = SQLWriter.quoted(dialect.fitted(name))
                    try session.execute("ALTER TABLE \(table) DROP CONSTRAINT IF EXISTS \(constraint)")
                    guard !text.isEmpty else { continue }
                    if let target { try clearDangling(column, of: table, to: target) }
                    try session.execute("ALTER TABLE \(table) ADD CONSTRAINT \(constraint) \(text)")
                }
            }
        }

        /// Clears the references that lead nowhere, which a table without the foreign key may have.
        private func clearDangling(_ column: String, of table: String, to target: EntityPlan) throws {
            let column = SQLWriter.quoted(column)
            try session.execute(
                """
                UPDATE \(table) AS t SET \(column) = NULL WHERE \(column) IS NOT NULL AND NOT EXISTS
                (SELECT 1 FROM \(SQLWriter.quoted(TableNames.table(target))) AS o WHERE o._id = t.\(column))
                """)
            try session.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
        }

        func rebuild(_ plan: EntityPlan, _ columns: [ColumnSource], keeping retired: Set<String>) throws {
            try checkNames(plan)
            let table = SQLWriter.quoted(TableNames.table(plan))
            let kept = Set(columns.filter(\.isUnchanged).map(\.target)).union(
                retired.subtracting(columns.map(\.target)))
            let new = columns.filter { !$0.isUnchanged }
            // New columns have names of their own until the former ones are gone: names may have been exchanged.
            for (number, column) in new.enumerated() {
                let type = column.property.map { self.type(of: $0) } ?? "BIGINT"
                try session.execute("ALTER TABLE \(table) ADD COLUMN \"next.\(number)\" \(type)")
            }
            let values = new.enumerated().compactMap { number, column in
                column.source.map { "\"next.\(number)\" = \($0)" }
            }
            if !values.isEmpty { try session.execute("UPDATE \(table) SET \(values.joined(separator: ", "))") }
            // Deferred checks of the changed rows would be in the way of the next statements.
            try session.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
            for former in try self.columns(of: TableNames.table(plan)) where !kept.contains(former) {
                guard former != "_id", !former.hasPrefix("next.") else { continue }
                try session.execute("ALTER TABLE \(table) DROP COLUMN \(SQLWriter.quoted(former))")
            }
            for (number, column) in new.enumerated() {
                try session.execute(
                    "ALTER TABLE \(table) RENAME COLUMN \"next.\(number)\" TO \(SQLWriter.quoted(column.target))")
            }
        }

        private func columns(of table: String) throws -> [String] {
            let text = """
                SELECT column_name::text FROM information_schema.columns WHERE table_schema = ?1 AND table_name = ?2
                """
            var names: [String] = []
            try visit(text, [.text(schema), .text(table)]) { row in
                if case .text(let name)? = row.first { names.append(name) }
            }
            return names
        }

        func addTrigger(named name: String, deleting superplan: EntityPlan, with plan: EntityPlan) throws {
            let name = SQLWriter.quoted(dialect.fitted(name))
            let table = SQLWriter.quoted(TableNames.table(plan))
            let target = "\(SQLWriter.quoted(schema)).\(SQLWriter.quoted(TableNames.table(superplan)))"
            try session.execute(
                """
                CREATE OR REPLACE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $function$
                BEGIN DELETE FROM \(target) WHERE _id = OLD._id; RETURN NULL; END $function$;
                DROP TRIGGER IF EXISTS \(name) ON \(table);
                CREATE TRIGGER \(name) AFTER DELETE ON \(table) FOR EACH ROW EXECUTE FUNCTION \(name)()
                """)
        }

        func isDuplicate(_ error: any Error) -> Bool {
            if case .refused(state: "23505", message: _)? = error as? PostgresError { true } else { false }
        }
    }

    /// Texts of statements, and their values.
    enum PostgresText {
        /// The sequence of a table's keys. No list has its name, which has two dots.
        static func sequence(_ plan: EntityPlan) -> String { "\(TableNames.table(plan))._id.key" }

        /// The statement with `$1` in the place of `?1`, but not within names and texts.
        static func numbered(_ text: String) -> String {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(text.utf8.count)
            var quote: UInt8?
            for byte in text.utf8 {
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: "?") {
                    bytes.append(UInt8(ascii: "$"))
                    continue
                }
                bytes.append(byte)
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        static func parameter(_ value: ColumnValue) -> PostgresParameter {
            switch value {
            case .null: .null
            case .integer(let number): .text("\(number)")
            case .real(let number): .text("\(number)")
            case .text(let text): .text(EscapedText.escaped(text))
            case .blob(let data): .bytes(data)
            }
        }

        static func value(_ cell: PostgresCell) -> ColumnValue {
            switch cell {
            case .null: .null
            case .integer(let number): .integer(number)
            // A number that is none, as other stores keep it.
            case .real(let number): number.isNaN ? .text("nan") : .real(number)
            case .text(let bytes): .text(EscapedText.unescaped(bytes))
            case .bytes(let bytes): .blob(Data(bytes))
            }
        }

        /// The literal of an array.
        static func array(_ values: some Sequence<ColumnValue>) -> PostgresParameter {
            var bytes: [UInt8] = [UInt8(ascii: "{")]
            var isFirst = true
            for value in values {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                switch value {
                case .null: bytes.append(contentsOf: "NULL".utf8)
                case .integer(let number): bytes.append(contentsOf: "\(number)".utf8)
                case .real(let number): bytes.append(contentsOf: "\(number)".utf8)
                case .text(let text):
                    bytes.append(UInt8(ascii: "\""))
                    for byte in EscapedText.escaped(text).utf8 {
                        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
                        bytes.append(byte)
                    }
                    bytes.append(UInt8(ascii: "\""))
                case .blob(let data):
                    bytes.append(contentsOf: "\"\\\\x\(SQLDialect.hexadecimal(data))\"".utf8)
                }
            }
            bytes.append(UInt8(ascii: "}"))
            return .text(String(decoding: bytes, as: UTF8.self))
        }

        /// The type of an array's elements.
        static func arrayType(_ property: PropertyPlan) -> String {
            guard !property.isToOne else { return "bigint[]" }
            switch property.coding?.kind {
            case .boolean: return "boolean[]"
            case .integer, .unsigned, .rawInteger: return "bigint[]"
            case .real, .single, .date: return "double precision[]"
            case .data, nil: return "bytea[]"
            default: return "text[]"
            }
        }
    }
#endif
