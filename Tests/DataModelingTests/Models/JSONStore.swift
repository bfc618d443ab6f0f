import DataModeling
import Foundation

/// A store in a JSON file, as a program might write it in its shortest form: it reads and writes the whole file, leaves
/// conditions and orders to the context, returns the models of all entities, and gives new models other identifiers
/// without replacing them in references.
final class JSONStoreConfiguration: DataStoreConfiguration {
    typealias Store = JSONStore

    var name: String
    var schema: Schema?
    var fileURL: URL

    init(name: String, schema: Schema? = nil, fileURL: URL) {
        self.name = name
        self.schema = schema
        self.fileURL = fileURL
    }

    static func == (lhs: JSONStoreConfiguration, rhs: JSONStoreConfiguration) -> Bool {
        return lhs.name == rhs.name
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

final class JSONStore: DataStore {
    typealias Configuration = JSONStoreConfiguration
    typealias Snapshot = DefaultSnapshot

    var configuration: JSONStoreConfiguration
    var name: String
    var schema: Schema
    var identifier: String

    init(_ configuration: JSONStoreConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
        self.configuration = configuration
        self.name = configuration.name
        self.schema = configuration.schema!
        self.identifier = configuration.fileURL.lastPathComponent
    }

    func save(
        _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
    ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
        var snapshotsByIdentifier = [PersistentIdentifier: DefaultSnapshot]()
        try self.read().forEach { snapshotsByIdentifier[$0.persistentIdentifier] = $0 }
        var remappedIdentifiers = [PersistentIdentifier: PersistentIdentifier]()
        for snapshot in request.inserted {
            let entityName = snapshot.persistentIdentifier.entityName
            let permanentIdentifier = try PersistentIdentifier.identifier(
                for: identifier, entityName: entityName, primaryKey: UUID())
            let snapshotCopy = snapshot.copy(persistentIdentifier: permanentIdentifier)
            remappedIdentifiers[snapshot.persistentIdentifier] = permanentIdentifier
            snapshotsByIdentifier[permanentIdentifier] = snapshotCopy
        }
        for snapshot in request.updated {
            snapshotsByIdentifier[snapshot.persistentIdentifier] = snapshot
        }
        for snapshot in request.deleted {
            snapshotsByIdentifier[snapshot.persistentIdentifier] = nil
        }
        try self.write(snapshotsByIdentifier.values.map { $0 })
        return DataStoreSaveChangesResult<DefaultSnapshot>(
            for: self.identifier, remappedIdentifiers: remappedIdentifiers)
    }

    func fetch<T>(
        _ request: DataStoreFetchRequest<T>
    ) throws -> DataStoreFetchResult<T, DefaultSnapshot> where T: PersistentModel {
        if request.descriptor.predicate != nil {
            throw DataStoreError.preferInMemoryFilter
        } else if request.descriptor.sortBy.count > 0 {
            throw DataStoreError.preferInMemorySort
        }
        return DataStoreFetchResult(descriptor: request.descriptor, fetchedSnapshots: try self.read())
    }

    func read() throws -> [DefaultSnapshot] {
        guard FileManager.default.fileExists(atPath: configuration.fileURL.path(percentEncoded: false)) else {
            return []
        }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode([DefaultSnapshot].self, from: try Data(contentsOf: configuration.fileURL))
    }

    func write(_ snapshots: [DefaultSnapshot]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        try encoder.encode(snapshots).write(to: configuration.fileURL, options: .atomic)
    }
}
