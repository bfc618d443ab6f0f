extension SQLiteConnection: SQLTables {
    var dialect: SQLDialect { .sqlite }

    func visit(_ text: String, _ arguments: [ColumnValue], _ body: ([ColumnValue]) throws -> Void) throws {
        try run(text, arguments, isKept: false) { try body($0.columns(from: 0)) }
    }

    func withTableChanges(_ body: () throws -> Void) throws {
        // A table is replaced while other tables refer to it.
        try execute("PRAGMA foreign_keys = OFF")
        defer { try? execute("PRAGMA foreign_keys = ON") }
        try execute("BEGIN IMMEDIATE")
        do {
            try body()
            try execute("COMMIT")
        } catch {
            if isInTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }

    func hasTable(_ name: String) throws -> Bool {
        // SQLite has one table for names that differ in case.
        let text = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1 COLLATE NOCASE"
        return try single(text, [.text(name)]) != nil
    }

    func hasColumn(_ name: String, in table: String) throws -> Bool {
        let text = "SELECT 1 FROM pragma_table_info(?1) WHERE name = ?2"
        return try single(text, [.text(table), .text(name)]) != nil
    }

    func indices(of table: String) throws -> [(name: String, columns: [String])] {
        var names: [(name: String, columns: [String])] = []
        try visit(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?1 AND name LIKE 'index.%'",
            [.text(table)]
        ) { row in if case .text(let name)? = row.first { names.append((name, [])) } }
        return names
    }

    func createDescription() throws {
        try execute(
            "CREATE TABLE _swiftdata (name TEXT PRIMARY KEY, value TEXT); "
                + "PRAGMA application_id = \(SQLiteFile.applicationID); PRAGMA user_version = \(SQLiteFile.layout)")
    }

    func createTable(_ plan: EntityPlan) throws {
        try execute(TableText.table(plan, named: TableNames.table(plan)))
    }

    func addReferences(_ plans: [EntityPlan]) {}

    func rebuild(_ plan: EntityPlan, _ columns: [ColumnSource], keeping kept: Set<String>) throws {
        let table = TableNames.table(plan)
        // No table of pairs has this name: its part after the dot is no property's.
        let next = "next.0"
        let (quoted, quotedNext) = (SQLWriter.quoted(table), SQLWriter.quoted(next))
        let copied = columns.filter { $0.source != nil }
        let targets = ["_id"] + copied.map { SQLWriter.quoted($0.target) }
        let sources = ["_id"] + copied.compactMap(\.source)
        try execute(TableText.table(plan, named: next))
        try execute(
            "INSERT INTO \(quotedNext) (\(targets.joined(separator: ", "))) "
                + "SELECT \(sources.joined(separator: ", ")) FROM \(quoted)")
        // The key of a deleted row is not reused.
        let last = try lastKey(of: plan)
        try execute("DROP TABLE \(quoted)")
        try execute("PRAGMA legacy_alter_table = ON; ALTER TABLE \(quotedNext) RENAME TO \(quoted)")
        try execute("PRAGMA legacy_alter_table = OFF")
        guard plan.superplan == nil else { return }
        try setLastKey(last, of: plan)
    }

    func addTrigger(named name: String, deleting superplan: EntityPlan, with plan: EntityPlan) throws {
        let trigger = SQLWriter.quoted(name)
        try execute("DROP TRIGGER IF EXISTS \(trigger)")
        try execute(
            "CREATE TRIGGER \(trigger) AFTER DELETE ON \(SQLWriter.quoted(TableNames.table(plan))) BEGIN "
                + "DELETE FROM \(SQLWriter.quoted(TableNames.table(superplan))) WHERE _id = OLD._id; END")
    }

    func isDuplicate(_ error: any Error) -> Bool { (error as? SQLiteFailure)?.code == SQLiteFailure.uniqueConstraint }
}

/// The last key of each table, which SQLite keeps so that it does not reuse the keys of deleted rows.
extension SQLiteConnection {
    /// The last key that a row of the plan's table has received; 0 without any.
    func lastKey(of plan: EntityPlan) throws -> Int64 {
        let text = "SELECT seq FROM sqlite_sequence WHERE name = ?1"
        return try single(text, [.text(TableNames.table(plan))])?.key ?? 0
    }

    func setLastKey(_ key: Int64, of plan: EntityPlan) throws {
        let table = ColumnValue.text(TableNames.table(plan))
        try run("DELETE FROM sqlite_sequence WHERE name = ?1", [table])
        try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", [table, .integer(key)])
    }
}
