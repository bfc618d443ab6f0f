internal import Foundation
import Locking

/// The read-only connections of a store: fetches use them during a commit, so that they do not wait, and to see one
/// state of the file.
///
/// They are opened when they are needed, and closed with the commit or the fetches for which they were: a server has a
/// store for each visitor, and a connection takes two descriptors and a page cache.
final class SQLiteReaders: Sendable {
    /// Idle connections.
    ///
    /// Sendable: a connection is in the list, or one caller has it.
    private struct Idle: @unchecked Sendable {
        var connections: [SQLiteConnection] = []
    }

    private static let mostIdle = 1

    private let path: String
    /// The file that the writer has open. Another file can have taken its place at the path since.
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
        // Sendable: it leaves the list here, so this call alone has it.
        nonisolated(unsafe) var known: SQLiteConnection?
        idle.withLock { known = $0.connections.popLast() }
        if let known { return known }
        guard let file, FileIdentity(path) == file else { return nil }
        let opened = try? SQLiteFile.open(URL(filePath: path), isReadOnly: true)
        // Replaced while it was opened.
        return FileIdentity(path) == file ? opened : nil
    }

    /// Closes the idle connections.
    func closeIdle() { idle.withLock { $0.connections = [] } }

    private func add(_ connection: SQLiteConnection) {
        // One whose transaction could not be ended would show its old state forever.
        guard !connection.isInTransaction else { return }
        // Sendable: the caller has given it back.
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
}
