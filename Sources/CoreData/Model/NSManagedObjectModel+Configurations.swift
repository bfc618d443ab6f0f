internal import DataModeling
internal import Foundation
public import ManagedObjects

/// Names for parts of a model, so that stores of one coordinator can have different entities.
extension NSManagedObjectModel {
    /// The name of the configuration with all entities, as stores report it.
    static let defaultConfiguration = "PF_DEFAULT_CONFIGURATION_NAME"

    /// The names of the configurations, sorted. The default one, with all entities, is not among them.
    public final var configurations: [String] { configuredEntities.keys.sorted() }

    /// The entities of a configuration.
    ///
    /// - Parameter configuration: The name; `nil` for all entities.
    /// - Returns: The entities; `nil` if the model has no such configuration.
    public final func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
        guard let configuration, configuration != Self.defaultConfiguration else { return entities }
        return configuredEntities[configuration]
    }

    /// Sets the entities of a configuration.
    ///
    /// ```swift
    /// func separateDrafts(in model: NSManagedObjectModel) {
    ///     let drafts = model.entities.filter { $0.name == "Draft" }
    ///     model.setEntities(drafts, forConfigurationName: "Local")
    ///     model.setEntities(model.entities.filter { !drafts.contains($0) }, forConfigurationName: "Cloud")
    /// }
    /// ```
    ///
    /// An entity and its subentities share a table, so a store that has one of them has all of them.
    ///
    /// - Parameters:
    ///   - entities: Entities of the model.
    ///   - configuration: The name.
    public final func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
        guard configuration != Self.defaultConfiguration else {
            return ManagedObjectDiagnostic.report("The default configuration of a model has all entities.")
        }
        if let stranger = entities.first(where: { entity in !self.entities.contains { $0 === entity } }) {
            return ManagedObjectDiagnostic.report(
                "The configuration \(configuration) was not set, because \(stranger.name ?? "an entity") is not in the "
                    + "model.")
        }
        configuredEntities[configuration] = entities
    }

    /// The entities of a store's tables in the engine's terms.
    ///
    /// - Throws: an error for an unknown or empty configuration, or for an entity that cannot be stored.
    func plans(forConfigurationName configuration: String?) throws -> [EntityPlan] {
        guard let entities = entities(forConfigurationName: configuration) else {
            let known = configurations.isEmpty ? "none" : configurations.joined(separator: ", ")
            throw CoreDataError("The model has no configuration \(configuration ?? ""). It has \(known).")
        }
        let names = Set(entities.compactMap(\.root.name))
        return try plans().filter { names.contains($0.name) }
    }
}
