public import Foundation
internal import DataModeling
internal import Locking
public import ManagedObjects

/// The entities of a store.
///
/// ```swift
/// func makeDockModel() -> NSManagedObjectModel {
///     let number = NSAttributeDescription()
///     number.name = "number"
///     number.type = .integer32
///     let dock = NSEntityDescription()
///     dock.name = "Dock"
///     dock.properties = [number]
///     let model = NSManagedObjectModel()
///     model.entities = [dock]
///     return model
/// }
/// ```
///
/// Do not change a model after a store has been loaded with it. Entities that inherit from each other share a table.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmanagedobjectmodel).
nonisolated open class NSManagedObjectModel: NSObject, @unchecked Sendable {
    // Sendable: one thread creates a model, which does not change once a store has been loaded, and a lock guards the
    // plans, which are made at the first loading.

    /// The descriptions of the objects.
    open var entities: [NSEntityDescription] = [] {
        didSet { for entity in entities { entity.owner = self } }
    }

    /// The names of the model's versions. A store's metadata contains them, and they have no other effect.
    open var versionIdentifiers: Set<AnyHashable> = []

    /// The fetch request templates by name. They change only while a single thread uses the model.
    var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]

    /// The entities of the configurations by name. They change only while a single thread uses the model.
    var configuredEntities: [String: [NSEntityDescription]] = [:]

    private let knownPlans = Locked<[EntityPlan]?>(nil)

    /// The derived attributes, once the plans have been made.
    private(set) var derivedAttributes: DerivedAttributes?

    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
    }

    /// The entities in the engine's terms.
    ///
    /// - Throws: an error that names the entity and the property that cannot be stored.
    func plans() throws -> [EntityPlan] {
        if let known = knownPlans.withLock({ $0 }) { return known }
        // Without the lock, because an app can override the properties that are read.
        let entities = entities
        let described = try describedEntities()
        let derivedAttributes = try DerivedAttributes(entities)
        return knownPlans.withLock { known in
            // Another thread may have made them since.
            let plans = known ?? Self.plans(of: entities, described)
            known = plans
            self.derivedAttributes = derivedAttributes
            return plans
        }
    }

    /// The entities without a superentity, as the engine describes them.
    ///
    /// - Throws: an error that names the entity and the property that cannot be stored.
    func describedEntities() throws -> [DescribedEntity] {
        let entities = entities
        for entity in entities {
            let family = entity.root.descendants
            guard let stranger = family.first(where: { member in !entities.contains { $0 === member } }) else {
                continue
            }
            throw CoreDataError("\(entity.name ?? "") is related to \(stranger.name ?? ""), which is not in the model.")
        }
        return try entities.filter { $0.superentity == nil }.map(described)
    }

    private static func plans(
        of entities: [NSEntityDescription], _ described: [DescribedEntity]
    ) -> [EntityPlan] {
        let plans = DescribedEntity.plans(of: described)
        let byName = Dictionary(plans.map { ($0.name, $0) }) { first, _ in first }
        for entity in entities {
            guard let plan = byName[entity.root.name ?? ""] else { continue }
            entity.plan = plan
            // Weak: the plan keeps the entity, so that objects can outlive the model.
            entity.makeStorage = { [weak plan, weak entity] in
                guard let plan, let entity else { return nil }
                return StateStorage(SharedTable.state(of: entity, plan), of: entity)
            }
            ManagedObjectClasses.shared.note(entity)
        }
        return plans
    }

    private func described(_ entity: NSEntityDescription) throws -> DescribedEntity {
        guard let name = entity.name, !name.isEmpty else { throw CoreDataError("An entity has no name.") }
        for member in entity.descendants {
            var names: Set<String> = []
            for property in member.properties where !names.insert(property.name).inserted {
                throw CoreDataError("\(member.name ?? name) has two properties named \(property.name).")
            }
        }
        let uniques = entity.descendants.flatMap(\.uniquenessConstraints).map { list in
            list.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
        }
        var described = DescribedEntity(
            name: name, originalName: entity.renamingIdentifier,
            properties: try SharedTable.properties(of: entity, describe: self.described),
            uniques: uniques,
            indices: entity.descendants.flatMap(\.indexes).map { $0.elements.compactMap(\.propertyName) },
            makeInstance: { state in
                let entity = SharedTable.entity(of: state, entity)
                let object = ManagedObjectClasses.shared.type(of: entity).init(entity: entity, insertInto: nil)
                object.storage = StateStorage(state, of: entity)
                return object
            },
            withMutation: { object, _, change in
                (object as? NSManagedObject)?.valueWillChange()
                change()
            },
            adopt: { object, state in
                guard let object = object as? NSManagedObject else { return }
                object.valueWillChange()
                (object.storage as? StateStorage)?.state = state
            },
            willDelete: { object in
                guard let object = object as? NSManagedObject else { return }
                (object.storage as? StateStorage)?.announceDeletion(of: object)
            })
        described.members = entity.descendants.compactMap(\.name)
        return described
    }

    private func described(
        _ property: NSPropertyDescription, of entity: String
    ) throws -> DescribedEntity.Property {
        let content: DescribedEntity.Property.Content
        switch property {
        case let attribute as NSAttributeDescription:
            guard let coding = attribute.attributeType.coding else {
                throw CoreDataError("\(entity).\(property.name) has no type that a store keeps.")
            }
            var defaultValue: Any?
            if let given = attribute.defaultValue {
                let stored =
                    attribute.isTransformable ? attribute.archived(given) : attribute.attributeType.stored(given)
                guard case .some(let value) = stored else {
                    throw CoreDataError("The default value of \(entity).\(property.name) is of another type: \(given)")
                }
                defaultValue = value
            }
            content = .attribute(coding, defaultValue: defaultValue)
        case let relationship as NSRelationshipDescription:
            guard let target = relationship.destinationEntity?.root.name, entitiesByName[target] != nil else {
                throw CoreDataError("\(entity).\(property.name) leads to no entity of the model.")
            }
            guard !relationship.isTransient else {
                throw CoreDataError(
                    "\(entity).\(property.name) is a relationship, and transient: attributes alone can be.")
            }
            content = .relationship(
                entity: target, inverse: relationship.inverseRelationship?.name, isToMany: relationship.isToMany,
                relationship.deleteRule.rule)
        default: throw CoreDataError("\(entity).\(property.name) is neither an attribute nor a relationship.")
        }
        return DescribedEntity.Property(
            name: property.name, originalName: property.renamingIdentifier, content: content,
            isOptional: property.isOptional, isTransient: property.isTransient,
            isPreserved: (property as? NSAttributeDescription)?.preservesValueInHistoryOnDeletion ?? false)
    }
}

extension NSDeleteRule {
    fileprivate var rule: Schema.Relationship.DeleteRule {
        switch self {
        case .noActionDeleteRule: .noAction
        case .nullifyDeleteRule: .nullify
        case .cascadeDeleteRule: .cascade
        case .denyDeleteRule: .deny
        }
    }
}

extension NSEntityDescription {
    /// The entity with a name in a context's model.
    public class func entity(forEntityName entityName: String, in context: NSManagedObjectContext)
        -> NSEntityDescription?
    {
        context.contextEngine?.coordinator?.managedObjectModel.entitiesByName[entityName]
    }

    /// The entity's model; an empty one if there is none, or if it was released.
    public final var managedObjectModel: NSManagedObjectModel {
        owner as? NSManagedObjectModel ?? NSManagedObjectModel()
    }

    /// Creates an object of an entity, and inserts it into a context.
    ///
    /// A name that the model lacks is reported, and the result is an object without values.
    public class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext)
        -> NSManagedObject
    {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            ManagedObjectDiagnostic.report("The model has no entity \(entityName).")
            return NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
        }
        return ManagedObjectClasses.shared.type(of: entity).init(entity: entity, insertInto: context)
    }
}
