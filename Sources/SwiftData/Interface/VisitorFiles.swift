internal import Foundation
internal import SQLiteCalls

/// The folder of one visitor's store.
struct VisitorFiles {
    let folder: URL

    private var store: String { folder.appending(path: "default.store").path(percentEncoded: false) }

    /// Removes the store if it has never had a row, and the folder if nothing else is in it.
    ///
    /// A file that is removed while another connection has it open takes that connection's changes with it. So the
    /// file must leave the write-ahead log, which SQLite refuses as long as another connection exists, in whatever
    /// process, and it stays locked until it is gone. A connection that opens it in this moment gets an error before
    /// it writes.
    ///
    /// - Returns: Whether the store was examined: false while others have it open.
    func removeIfUnused() -> Bool {
        guard let file = StoreFile(path: store) else { return false }
        guard file.values("PRAGMA journal_mode = DELETE") == ["delete"], file.values("BEGIN EXCLUSIVE") != nil,
            file.values("PRAGMA journal_mode") == ["delete"]
        else { return false }
        // The table of the engine's counters is among them: its rows outlive deleted models.
        let tables = file.values("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '_swiftdata'")
        let isUnused = tables?.allSatisfy { table in
            file.values("SELECT 1 FROM \"\(table.replacing("\"", with: "\"\""))\" LIMIT 1") == []
        }
        // Neither call removes a folder that is not empty.
        if isUnused == true, unlink(store) == 0 { rmdir(folder.path(percentEncoded: false)) }
        return isUnused != nil
    }
}

/// A connection to an existing file, which waits for no other.
private final class StoreFile {
    private let connection: OpaquePointer

    init?(path: String) {
        guard sqlite_calls_open() > 0 else { return nil }
        var opened: OpaquePointer?
        let readWrite: Int32 = 2
        let noMutex: Int32 = 0x8000
        let noFollow: Int32 = 0x0100_0000
        let code = sqlite_calls_connect(path, &opened, readWrite | noMutex | noFollow)
        guard let opened else { return nil }
        connection = opened
        guard code == 0 else { return nil }
    }

    deinit { sqlite_calls_disconnect(connection) }

    /// The first column of a statement's rows; nil if it fails.
    func values(_ text: String) -> [String]? {
        var statement: OpaquePointer?
        guard sqlite_calls_prepare(connection, text, &statement) == 0, let statement else { return nil }
        defer { sqlite_calls_finalize(statement) }
        let (row, done): (Int32, Int32) = (100, 101)
        var values: [String] = []
        while true {
            switch sqlite_calls_step(statement) {
            case row: values.append(sqlite_calls_column_text(statement, 0).map { String(cString: $0) } ?? "")
            case done: return values
            default: return nil
            }
        }
    }
}
