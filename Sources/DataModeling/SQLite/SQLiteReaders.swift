internal import Foundation
import Locking

/// The read-only connections of a store: fetches use them to avoid waiting for a commit, and to see a single state of
/// the file.
///
/// They are opened on demand, and closed after the commit or fetches that needed them: a server has a store for each
/// visitor, and a connection takes two descriptors and a page cache.
final class SQLiteReaders: Sendable {
    /// Idle connections.
    ///
    /// Sendable: each connection is either in the list, or in use by one caller.
    private struct Idle: @unchecked Sendable {
        var connections: [SQLiteConnection] = []
    }

    private static let mostIdle = 1

    private let path: String
    /// The file that the writer has open. Another file may have replaced it at the path since.
    private let file: FileIdentity?
    private let idle = Locked(Idle())

    init(path: String) {
        self.path = path
        file = FileIdentity(path)
    }

    /// Runs a closure with a connection; nil if there is none for the file.
    func withReader<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result? {
        guard let connection = connection() else { return nil }
        defer { add(connection) }
        return try body(connection)
    }

    private func connection() -> SQLiteConnection? {
        // Sendable: it leaves the list here, so only this call has it.
        nonisolated(unsafe) var known: SQLiteConnection?
        idle.withLock { known = $0.connections.popLast() }
        if let known { return known }
        guard file != nil, isFileInPlace else { return nil }
        let opened = try? SQLiteFile.open(URL(filePath: path), isReadOnly: true)
        // Replaced while it was opened.
        return isFileInPlace ? opened : nil
    }

    /// Whether the path still leads to the file that the writer has open, as far as that file is known.
    var isFileInPlace: Bool { file?.isAt(path) ?? true }

    /// Closes the idle connections.
    func closeIdle() { idle.withLock { $0.connections = [] } }

    private func add(_ connection: SQLiteConnection) {
        // A connection whose transaction could not be ended would show its old state forever.
        guard !connection.isInTransaction else { return }
        // Sendable: the caller has returned it.
        nonisolated(unsafe) let connection = connection
        idle.withLock { idle in
            if idle.connections.count < Self.mostIdle { idle.connections.append(connection) }
        }
    }
}

/// A file, whatever its path.
private struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }

    /// Whether the file is at the path. A failure to look, such as a missing permission, says nothing about that.
    func isAt(_ path: String) -> Bool {
        if let other = FileIdentity(path) { return other == self }
        return errno != ENOENT && errno != ENOTDIR
    }
}
