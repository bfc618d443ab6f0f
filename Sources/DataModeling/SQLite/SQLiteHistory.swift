internal import Foundation

/// The history of an SQLite file: a table with a row for each transaction. The table is created when a program first
/// needs a history.
///
/// The row of a deleted transaction stays, without its changes, until a later transaction by the same author is
/// deleted. A fetch can therefore detect missing transactions, and SQLite never reuses the key of the latest one.
struct SQLiteHistory {
    private static let name = SQLWriter.quoted(TableNames.history)
    private static let columns = "_id, time, author, program, process, changes"

    /// Whether the file is known to have the table. No program removes it.
    private var isKept = false
    /// The file's `data_version` when it was last found without a history. It changes with each commit of another
    /// connection.
    private var foreignVersion: Int64?
    private var commits: Int64 = 0

    /// Adds the table to the file, if it has none.
    mutating func begin(_ connection: SQLiteConnection) throws {
        guard !isKept else { return }
        try connection.execute(
            "CREATE TABLE IF NOT EXISTS \(Self.name) (_id INTEGER PRIMARY KEY, time REAL, author TEXT, program TEXT, "
                + "process TEXT, changes TEXT)")
        isKept = true
    }

    /// Adds the transaction of a commit. A commit with an author starts a history if there is none.
    ///
    /// A history costs each save one statement. Without a history, each save queries `data_version` instead, because
    /// another process may have started one.
    mutating func add(_ changes: ChangeSet, _ connection: SQLiteConnection) throws {
        if changes.author != nil { try begin(connection) }
        if !isKept {
            let version = try connection.single("PRAGMA data_version")?.key ?? 0
            guard version != foreignVersion else { return }
            foreignVersion = version
            isKept = try Self.hasTable(connection)
        }
        guard isKept else { return }
        try connection.run(
            "INSERT INTO \(Self.name) (time, author, program, process, changes) VALUES (?1, ?2, ?3, ?4, ?5)",
            [
                .real(Date().timeIntervalSinceReferenceDate), changes.author.map { .text($0) } ?? .null,
                .text(HistoryProcess.program), .text(HistoryProcess.process),
                .text(HistoryText.text(of: changes)),
            ])
        if commits == 0 { try Self.trim(connection) }
        commits = (commits + 1) % HistoryLimits.commitsBetweenChecks
    }

    static func records(
        after: Int64, through: Int64, limit: Int, _ connection: SQLiteConnection
    ) throws -> [HistoryRecord] {
        // A file opened for reading only may have no table.
        guard try hasTable(connection) else { return [] }
        var records: [HistoryRecord] = []
        try connection.run(
            "SELECT \(columns) FROM \(name) WHERE _id > ?1 AND _id <= ?2 AND changes IS NOT NULL ORDER BY _id LIMIT ?3",
            [.integer(after), .integer(through), .integer(Int64(limit))]
        ) { records.append(HistoryRecord($0)) }
        return records
    }

    static func last(_ connection: SQLiteConnection) throws -> Int64 {
        guard try hasTable(connection) else { return 0 }
        return try connection.single("SELECT max(_id) FROM \(name)")?.key ?? 0
    }

    static func deleted(_ connection: SQLiteConnection) throws -> [HistoryRecord] {
        guard try hasTable(connection) else { return [] }
        var records: [HistoryRecord] = []
        try connection.run("SELECT \(columns) FROM \(name) WHERE changes IS NULL") { records.append(HistoryRecord($0)) }
        return records
    }

    private static func hasTable(_ connection: SQLiteConnection) throws -> Bool {
        let text = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1"
        return try connection.single(text, [.text(TableNames.history)]) != nil
    }

    static func delete(_ transactions: [Int64], _ connection: SQLiteConnection) throws {
        try connection.execute("BEGIN IMMEDIATE")
        do {
            for transaction in transactions {
                try connection.run("UPDATE \(name) SET changes = NULL WHERE _id = ?1", [.integer(transaction)])
            }
            try deleteMarks(connection)
            try connection.execute("COMMIT")
        } catch {
            if connection.isInTransaction { try? connection.execute("ROLLBACK") }
            throw error
        }
    }

    /// Deletes the rows of deleted transactions, except for the last one of each author.
    private static func deleteMarks(_ connection: SQLiteConnection) throws {
        try connection.execute(
            "DELETE FROM \(name) WHERE changes IS NULL AND _id NOT IN "
                + "(SELECT max(_id) FROM \(name) WHERE changes IS NULL GROUP BY author)")
    }

    /// Deletes all but the latest ``HistoryLimits/transactions`` transactions. Runs inside the commit's own
    /// transaction.
    private static func trim(_ connection: SQLiteConnection) throws {
        let last = try connection.single("SELECT max(_id) FROM \(name)")?.key ?? 0
        guard last > HistoryLimits.transactions else { return }
        let kept = last - HistoryLimits.transactions
        let text = "SELECT 1 FROM \(name) WHERE _id <= ?1 AND changes IS NOT NULL LIMIT 1"
        guard try connection.single(text, [.integer(kept)]) != nil else { return }
        try connection.run("UPDATE \(name) SET changes = NULL WHERE _id <= ?1", [.integer(kept)])
        try deleteMarks(connection)
    }
}

extension HistoryRecord {
    /// The record of a row, whose columns may be damaged.
    fileprivate init(_ row: SQLiteRow) {
        func text(_ column: Int) -> String? {
            if case .text(let text) = row[column] { text } else { nil }
        }
        var time = 0.0
        if case .real(let seconds) = row[1] { time = seconds }
        if case .integer(let seconds) = row[1] { time = Double(seconds) }
        self.init(
            transaction: row.key, time: Date(timeIntervalSinceReferenceDate: time), author: text(2),
            program: text(3) ?? "", process: text(4) ?? "", changes: text(5))
    }
}
