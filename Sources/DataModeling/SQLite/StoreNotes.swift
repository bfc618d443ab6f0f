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

/// Hashes that distinguish versions of entities.
enum EntityVersions {
    /// The hashes by the names of entities. Entities that share a table have different ones, which change together.
    static func hashes(of entities: [StoredSchema.Entity]) -> [String: Data] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var hashes: [String: Data] = [:]
        for entity in entities {
            guard let text = try? encoder.encode(entity.comparable) else { continue }
            for name in entity.members ?? [entity.name] { hashes[name] = hash(Data(name.utf8) + text) }
        }
        return hashes
    }

    /// A hash of 32 bytes that is the same in all processes. It distinguishes versions, and is not cryptographic.
    private static func hash(_ bytes: Data) -> Data {
        var lanes: [UInt64] = (0..<4).map { 0xcbf2_9ce4_8422_2325 &+ $0 }
        for byte in bytes {
            for lane in lanes.indices { lanes[lane] = (lanes[lane] ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return Data(lanes.flatMap { lane in withUnsafeBytes(of: lane.bigEndian) { Array($0) } })
    }
}

extension StoredSchema.Entity {
    /// The description without the parts that do not distinguish versions: former names, indices, and the order of
    /// properties.
    fileprivate var comparable: Self {
        var entity = withoutOrigins.withoutRetired
        entity.properties.sort { $0.name < $1.name }
        entity.rules.sort()
        entity.indices = []
        return entity
    }
}

extension DescribedEntity {
    /// The hashes of entities. They equal a file's hashes if its tables match the entities.
    package static func versionHashes(of entities: [DescribedEntity]) -> [String: Data] {
        EntityVersions.hashes(of: plans(of: entities).map { StoredSchema.Entity($0) })
    }
}
