internal import DataModeling
public import Foundation
public import ManagedObjects

/// The keys of a model's versions in the metadata of a store: the hashes of its entities by name, and the names of its
/// versions.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"

extension NSManagedObjectModel {
    /// A hash of each entity, by name. It changes with the names and types of the entity's properties and
    /// relationships, and with its uniqueness constraints. `versionHashModifier` has no effect on it.
    ///
    /// Each access computes all of them, in time that is proportional to the size of the model. Empty for a model that
    /// cannot be stored.
    public var entityVersionHashesByName: [String: Data] {
        DescribedEntity.versionHashes(of: (try? describedEntities()) ?? [])
    }

    /// A text that is the same for models with the same entities.
    public var versionChecksum: String {
        entityVersionHashesByName.sorted { $0.key < $1.key }.reduce(Data()) { $0 + $1.value }.base64EncodedString()
    }

    /// Whether a store with the given metadata opens with this model without a migration.
    ///
    /// - Parameters:
    ///   - configuration: The name of the store's configuration; `nil` for all entities.
    ///   - metadata: The metadata of a store or its file.
    /// - Returns: Whether the metadata has exactly the hashes of the configuration's entities. False for a model that
    ///   cannot be stored, and for an unknown configuration.
    public func isConfiguration(
        withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
    ) -> Bool {
        // Without hashes, all models that cannot be described would be equal.
        guard (try? describedEntities()) != nil, let hashes = versionHashes(forConfigurationName: configuration) else {
            return false
        }
        return metadata[NSStoreModelVersionHashesKey] as? [String: Data] == hashes
    }

    /// The hashes of the entities in the tables of a configuration's store; `nil` without such a configuration.
    func versionHashes(forConfigurationName configuration: String?) -> [String: Data]? {
        guard let entities = entities(forConfigurationName: configuration) else { return nil }
        let names = Set(entities.map(\.root).flatMap(\.descendants).compactMap(\.name))
        return entityVersionHashesByName.filter { names.contains($0.key) }
    }

    /// The model of a module with which a store is compatible: one of its models, or all of them together.
    ///
    /// - Parameters:
    ///   - bundles: Ignored, because models are part of the program.
    ///   - metadata: The metadata of the store.
    ///   - fileID: The calling source file, in whose module the models are looked up.
    /// - Returns: The model; `nil` if none is compatible. Former versions of a model are not part of the program.
    public class func mergedModel(
        from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any], fileID: String = #fileID
    ) -> NSManagedObjectModel? {
        let single = ModelLookup.models(nearTo: fileID).lazy.flatMap { found in
            found.names.lazy.compactMap { found.makeModel(named: $0) }
        }
        func isCompatible(_ model: NSManagedObjectModel) -> Bool {
            model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
        }
        if let model = single.first(where: isCompatible) { return model }
        return mergedModel(from: bundles, fileID: fileID).flatMap { isCompatible($0) ? $0 : nil }
    }
}

extension NSEntityDescription {
    /// A hash of the entity's properties, relationships and uniqueness constraints; empty without a model. Each access
    /// computes the hashes of all entities of the model.
    public final var versionHash: Data {
        name.flatMap { managedObjectModel.entityVersionHashesByName[$0] } ?? Data()
    }
}
