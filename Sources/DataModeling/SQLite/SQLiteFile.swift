internal import Foundation
internal import SQLiteCalls

#if canImport(Glibc)
    import Glibc
#endif

/// The opening of a store's file. Any other file is rejected before anything is written to it.
enum SQLiteFile {
    /// The marks of the engine's files: `SwDa`, and the version of the layout.
    static let applicationID: Int64 = 0x5377_4461
    static let layout: Int64 = 1

    /// Opens or creates a file.
    static func open(_ url: URL, isReadOnly: Bool) throws -> SQLiteConnection {
        try SQLiteLibrary.load()
        let path = url.path(percentEncoded: false)
        try check(path)
        if !isReadOnly { try create(path, in: url.deletingLastPathComponent()) }
        do {
            let connection = try SQLiteConnection(path: resolvingFolder(of: path), isReadOnly: isReadOnly)
            try checkOwner(connection, path)
            if !isReadOnly { try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL") }
            try connection.execute("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
            return connection
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, path)
        }
    }

    /// A path without symbolic links in its folder. The option by which SQLite rejects a file that is a link also makes
    /// it reject links in the folder.
    static func resolvingFolder(of path: String) -> String {
        let url = URL(filePath: path)
        guard let resolved = realpath(url.deletingLastPathComponent().path(percentEncoded: false), nil) else {
            return path
        }
        defer { free(resolved) }
        let folder = String(cString: resolved)
        return (folder == "/" ? "" : folder) + "/" + url.lastPathComponent
    }

    private static func refusal(_ sentence: String) -> SwiftDataError {
        SwiftDataError(sentence, kind: .other)
    }

    private static func check(_ path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFLNK:
            throw refusal("\(path) is a symbolic link, which a store does not follow: give the file to which it leads.")
        case S_IFDIR: throw refusal("\(path) is a folder: give the path of a file in it.")
        default: throw refusal("\(path) is not a file.")
        }
        guard status.st_size > 0 else { return }
        var header = [UInt8](repeating: 0, count: 100)
        let size = sqlite_calls_read_header(path, &header, Int64(header.count))
        // Another connection of this process has already passed these checks.
        guard size != Int64(SQLITE_CALLS_CONNECTED) else { return }
        guard size >= 0 else { throw refusal("\(path) cannot be read: check its owner and permissions.") }
        header.removeSubrange(Int(size)...)
        guard header.starts(with: "SQLite format 3\0".utf8) else {
            throw refusal("\(path) is not an SQLite database. It was left as it is.")
        }
        guard header.count == 100 else { throw refusal("\(path) is cut short. Restore a backup, or move it away.") }
        let pageSize = Int64(header[16]) << 8 | Int64(header[17])
        let pages = header[28..<32].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        // If there is a journal, the missing pages may still be in it.
        let hasJournal = FileManager.default.fileExists(atPath: path + "-wal")
        if !hasJournal, pages * (pageSize == 1 ? 65_536 : pageSize) > Int64(status.st_size) {
            throw refusal("\(path) is cut short. Restore a backup, or move it away.")
        }
    }

    /// Creates the file and its folder so that only the user can read them.
    static func create(_ path: String, in folder: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw refusal("The folder of \(path) cannot be created: \(error.localizedDescription)")
        }
        let code = sqlite_calls_create(path)
        guard code == 0 else {
            let reason = String(cString: strerror(code))
            throw refusal("\(path) cannot be written (\(reason)): check its owner, its permissions and its folder's.")
        }
    }

    private static func checkOwner(_ connection: SQLiteConnection, _ path: String) throws {
        let owner = try connection.single("PRAGMA application_id")?.key ?? 0
        let tables = try connection.single("SELECT count(*) FROM sqlite_master")?.key ?? 0
        guard owner == applicationID || (owner == 0 && tables == 0) else {
            throw refusal("\(path) is another program's database. It was left as it is: give a path of your own.")
        }
        let version = try connection.single("PRAGMA user_version")?.key ?? 0
        guard version <= layout else {
            throw refusal("\(path) was written by a newer release of this package. It was left as it is.")
        }
    }
}
