package import Foundation

/// Copies, deletions and descriptions of whole store files.
package enum StoreFiles {
    /// Copies the committed content of a store's file. A file at the destination is either replaced as a whole or left
    /// unchanged.
    ///
    /// - Throws: an error that names the file that cannot be read or written.
    package static func copy(_ source: URL, to destination: URL) throws {
        let path = destination.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: source.path(percentEncoded: false)) else {
            throw SwiftDataError("There is no store \(source.path(percentEncoded: false)).")
        }
        guard !isSameFile(source.path(percentEncoded: false), path) else {
            throw SwiftDataError("\(path) cannot be replaced by a copy of itself: give the path of another file.")
        }
        let connection = try SQLiteFile.open(source, isReadOnly: true)
        try SQLiteFile.create("\(path).partial", in: destination.deletingLastPathComponent())
        let partial = "\(SQLiteFile.resolvingFolder(of: path)).partial"
        try? FileManager.default.removeItem(atPath: partial)
        try SQLiteFile.create(partial, in: destination.deletingLastPathComponent())
        do {
            try connection.run("VACUUM INTO ?1", [.text(partial)], isKept: false)
        } catch let failure as SQLiteFailure {
            try? FileManager.default.removeItem(atPath: partial)
            throw StoreFailures.sentence(failure, path)
        }
        do {
            try replace(SQLiteFile.resolvingFolder(of: path), by: partial, destination)
        } catch {
            try? FileManager.default.removeItem(atPath: partial)
            throw error
        }
    }

    /// Whether two URLs lead to the same file, directly or through a link. The file need not exist.
    package static func isSameFile(_ url: URL, _ other: URL) -> Bool {
        url.standardizedFileURL == other.standardizedFileURL
            || isSameFile(url.path(percentEncoded: false), other.path(percentEncoded: false))
    }

    private static func isSameFile(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Puts a file in another's place.
    ///
    /// The journals belong to the former file. They may contain changes that are not in the file, so they must stay
    /// until it is replaced; but SQLite would apply them to the new file, so they must be empty by then. A store's
    /// journals are emptied, and the store stays locked until it is replaced. The journals of a file that cannot be
    /// opened, such as a damaged one, are moved aside.
    private static func replace(_ path: String, by partial: String, _ url: URL) throws {
        guard FileManager.default.fileExists(atPath: path), let store = try? SQLiteFile.open(url, isReadOnly: false)
        else { return try replaceUnopened(path, by: partial) }
        do {
            try emptyLog(of: store, path)
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, path)
        }
        defer { if store.isInTransaction { try? store.execute("ROLLBACK") } }
        try move(partial, to: path)
        removeJournals(of: path)
    }

    /// Moves the log's content into the file, and begins a transaction, so that no other connection writes to the log.
    private static func emptyLog(of store: SQLiteConnection, _ path: String) throws {
        // Another process can commit between the two steps.
        for _ in 1...5 {
            var isBusy = true
            try store.run("PRAGMA wal_checkpoint(TRUNCATE)", isKept: false) { isBusy = $0[0] != .integer(0) }
            guard !isBusy else { break }
            try store.execute("BEGIN IMMEDIATE")
            let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
            if (attributes?[.size] as? NSNumber)?.int64Value ?? 0 == 0 { return }
            try store.execute("ROLLBACK")
        }
        throw SwiftDataError("\(path) was not replaced, because another process is using it.")
    }

    private static func replaceUnopened(_ path: String, by partial: String) throws {
        let journals = [path + "-wal", path + "-journal"]
        for journal in journals { rename(journal, journal + ".replaced") }
        do {
            try move(partial, to: path)
        } catch {
            for journal in journals { rename(journal + ".replaced", journal) }
            throw error
        }
        for journal in journals { try? FileManager.default.removeItem(atPath: journal + ".replaced") }
        removeJournals(of: path)
    }

    private static func move(_ partial: String, to path: String) throws {
        guard rename(partial, path) == 0 else {
            throw SwiftDataError("\(path) could not be replaced: check its owner and its folder's permissions.")
        }
    }

    /// Deletes a store's file with its journals. Any other file is rejected, and a missing file is ignored.
    package static func destroy(_ url: URL) throws {
        let path = url.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { return removeJournals(of: path) }
        _ = try SQLiteFile.open(url, isReadOnly: true)
        try FileManager.default.removeItem(atPath: path)
        removeJournals(of: path)
    }

    private static func removeJournals(of path: String) {
        for suffix in ["-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
}
