import Foundation
import SQLiteCalls

/// Handwritten code for the same rows: prepared statements of SQLite's C interface, without any layer above it.
final class FloorDatabase {
    private let connection: OpaquePointer
    private var statements: [OpaquePointer] = []

    struct Failure: Error {
        let message: String
    }

    /// A row as handwritten code stores it.
    struct TrackRow {
        let key: Int64
        let title: String
        let group: Int
        let rank: Int
        let length: Double
        let isLoved: Bool
    }

    /// Opens or creates a file, with the settings of this library's stores.
    init(_ file: URL) throws {
        guard sqlite_calls_open() > 0 else { throw Failure(message: "SQLite is not installed.") }
        var opened: OpaquePointer?
        guard sqlite_calls_connect(file.path, &opened, 2 | 4 | 0x8000) == 0, let opened else {
            throw Failure(message: "\(file.path) cannot be opened.")
        }
        connection = opened
        try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")
    }

    deinit {
        for statement in statements { sqlite_calls_finalize(statement) }
        sqlite_calls_disconnect(connection)
    }

    func execute(_ text: String) throws {
        guard sqlite_calls_execute(connection, text) == 0 else {
            throw Failure(message: String(cString: sqlite_calls_message(connection)))
        }
    }

    func createTable() throws {
        try execute(
            "CREATE TABLE track (_id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, \"group\" INTEGER, rank INTEGER, "
                + "length REAL, isLoved INTEGER); CREATE INDEX track_group ON track (\"group\")")
    }

    func prepare(_ text: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite_calls_prepare(connection, text, &statement) == 0, let statement else {
            throw Failure(message: String(cString: sqlite_calls_message(connection)))
        }
        statements.append(statement)
        return statement
    }

    func insert(_ numbers: Range<Int>) throws {
        try execute("BEGIN IMMEDIATE")
        let statement = try prepare("INSERT INTO track VALUES (NULL, ?1, ?2, ?3, ?4, ?5)")
        for number in numbers {
            var title = Track.title(number)
            title.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    _ = sqlite_calls_bind_text(statement, 1, $0.baseAddress, Int64($0.count))
                }
            }
            _ = sqlite_calls_bind_integer(statement, 2, Int64(number / 100))
            _ = sqlite_calls_bind_integer(statement, 3, Int64(Track.rank(number)))
            _ = sqlite_calls_bind_real(statement, 4, Double(number % 600))
            _ = sqlite_calls_bind_integer(statement, 5, number.isMultiple(of: 7) ? 1 : 0)
            _ = sqlite_calls_step(statement)
            _ = sqlite_calls_reset(statement)
        }
        try execute("COMMIT")
    }

    /// The rows of a statement that selects all columns.
    func rows(_ statement: OpaquePointer) -> [TrackRow] {
        var rows: [TrackRow] = []
        while sqlite_calls_step(statement) == 100 {
            rows.append(
                TrackRow(
                    key: sqlite_calls_column_integer(statement, 0),
                    title: sqlite_calls_column_text(statement, 1).map { String(cString: $0) } ?? "",
                    group: Int(sqlite_calls_column_integer(statement, 2)),
                    rank: Int(sqlite_calls_column_integer(statement, 3)),
                    length: sqlite_calls_column_real(statement, 4),
                    isLoved: sqlite_calls_column_integer(statement, 5) != 0))
        }
        _ = sqlite_calls_reset(statement)
        return rows
    }
}
