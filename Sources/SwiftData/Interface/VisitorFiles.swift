internal import Foundation
internal import SQLiteCalls

/// The folder of one visitor's store.
struct VisitorFiles {
    let folder: URL

    private static let storeName = "default.store"
    private var store: String { folder.appending(path: Self.storeName).path(percentEncoded: false) }

    /// Initializes the folder with the files of another one.
    ///
    /// The store of the other folder may be open: SQLite copies a single state of it, whereas a copy of its files could
    /// mix several states. The copy gets its name once it is complete, so if this attempt fails, the next one starts
    /// over.
    func copy(from former: VisitorFiles) throws {
        let files = FileManager.default
        let parent = folder.deletingLastPathComponent()
        let copy = VisitorFiles(
            folder: parent.appending(
                path: ".\(folder.lastPathComponent).\(UUID().uuidString)", directoryHint: .isDirectory))
        do {
            try files.createDirectory(
                at: copy.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let names = try files.contentsOfDirectory(atPath: former.folder.path(percentEncoded: false))
            let ofStore = ["", "-wal", "-shm", "-journal"].map { Self.storeName + $0 }
            for name in names where !ofStore.contains(name) {
                try files.copyItem(at: former.folder.appending(path: name), to: copy.folder.appending(path: name))
            }
            if names.contains(Self.storeName) { try former.copyStore(to: copy.store) }
            try files.moveItem(at: copy.folder, to: folder)
        } catch {
            try? files.removeItem(at: copy.folder)
            // Another process may have been faster.
            guard files.fileExists(atPath: folder.path(percentEncoded: false)) else { throw error }
        }
    }

    private func copyStore(to path: String) throws {
        guard let file = StoreFile(path: store, patience: 10_000) else {
            throw CopyFailure(description: "\(store) cannot be opened to copy it.")
        }
        guard file.values("VACUUM INTO '\(path.replacing("'", with: "''"))'") != nil else {
            throw CopyFailure(description: "\(store) cannot be copied: \(file.message).")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        // SQLite leaves the copy in the system's cache.
        let copy = try FileHandle(forUpdating: URL(filePath: path))
        try copy.synchronize()
        try copy.close()
    }

    private struct CopyFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// Removes the store if it has never had a row, and the folder if nothing else is in it.
    ///
    /// Removing a file while another connection has it open would lose that connection's changes. The file is therefore
    /// switched out of write-ahead logging, which SQLite refuses while another connection exists in any process. The
    /// file then stays locked until it is removed, so a connection that is opened in between fails before it writes.
    ///
    /// - Returns: Whether the store was examined: false while others have it open.
    func removeIfUnused() -> Bool {
        guard let file = StoreFile(path: store) else { return false }
        guard file.values("PRAGMA journal_mode = DELETE") == ["delete"], file.values("BEGIN EXCLUSIVE") != nil,
            file.values("PRAGMA journal_mode") == ["delete"]
        else { return false }
        // The engine's table of counters is among them, because its rows outlive deleted models.
        let tables = file.values("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> '_swiftdata'")
        let isUnused = tables?.allSatisfy { table in
            file.values("SELECT 1 FROM \"\(table.replacing("\"", with: "\"\""))\" LIMIT 1") == []
        }
        // Neither call removes a folder that is not empty.
        if isUnused == true, unlink(store) == 0 { rmdir(folder.path(percentEncoded: false)) }
        return isUnused != nil
    }
}

/// A connection to an existing file.
private final class StoreFile {
    private let connection: OpaquePointer

    /// Connects; nil if that fails.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - patience: The number of milliseconds that a statement waits for another connection.
    init?(path: String, patience: Int32 = 0) {
        guard sqlite_calls_open() > 0 else { return nil }
        var opened: OpaquePointer?
        let readWrite: Int32 = 2
        let noMutex: Int32 = 0x8000
        let noFollow: Int32 = 0x0100_0000
        let code = sqlite_calls_connect(path, &opened, readWrite | noMutex | noFollow)
        guard let opened else { return nil }
        connection = opened
        guard code == 0 else { return nil }
        _ = sqlite_calls_busy_timeout(opened, patience)
    }

    deinit { sqlite_calls_disconnect(connection) }

    /// SQLite's words for the last failure.
    var message: String { String(cString: sqlite_calls_message(connection)) }

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
