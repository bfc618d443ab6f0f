package import Foundation

/// Copies and deletions of whole store files.
package enum StoreFiles {
    /// Copies what a store's file has committed. A file at the destination is replaced as a whole, or stays.
    ///
    /// - Throws: an error that names the file that cannot be read or written.
    package static func copy(_ source: URL, to destination: URL) throws {
        let path = destination.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: source.path(percentEncoded: false)) else {
            throw SwiftDataError("There is no store \(source.path(percentEncoded: false)).")
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
        // The journals belong to the file that is replaced.
        removeJournals(of: path)
        guard rename(partial, SQLiteFile.resolvingFolder(of: path)) == 0 else {
            try? FileManager.default.removeItem(atPath: partial)
            throw SwiftDataError("\(path) could not be replaced: check its owner and its folder's permissions.")
        }
    }

    /// Deletes a store's file with its journals. A file of something else is refused, and a missing one is none to
    /// delete.
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
