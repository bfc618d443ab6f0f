package import Foundation

/// The description of a store that its file contains.
package struct StoreDescription {
    package let identifier: String
    /// A hash of each entity's description, by name.
    package let hashes: [String: Data]
    /// The program's note, stored in addition to the rows.
    package let note: String?
}

extension StoreFiles {
    /// Reads a file's description, also while the file is open elsewhere.
    ///
    /// - Throws: an error that names the file if it cannot be read, or is not a store.
    package static func description(of url: URL) throws -> StoreDescription {
        let path = url.path(percentEncoded: false)
        let connection = try SQLiteFile.open(url, isReadOnly: true)
        do {
            // Another process may migrate the file between two statements.
            return try connection.inReadTransaction {
                guard let identifier = try TableMigration.identifier(connection) else {
                    throw SwiftDataError("\(path) has no tables of models yet.")
                }
                return StoreDescription(
                    identifier: identifier,
                    hashes: EntityVersions.hashes(of: try TableMigration.stored(connection)?.entities ?? []),
                    note: try TableMigration.note(connection))
            }
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, path)
        }
    }

    /// Replaces a file's note.
    package static func setNote(_ text: String, of url: URL) throws {
        // A missing file is not created.
        _ = try description(of: url)
        let connection = try SQLiteFile.open(url, isReadOnly: false)
        do {
            try TableMigration.setNote(text, connection)
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, url.path(percentEncoded: false))
        }
    }
}
