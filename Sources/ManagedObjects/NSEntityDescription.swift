public import Foundation

/// The description of a type of objects: its name, its class, and its properties.
///
/// ```swift
/// import CoreData
///
/// func makeModel() -> NSManagedObjectModel {
///     let name = NSAttributeDescription()
///     name.name = "name"
///     name.type = .string
///     let harbor = NSEntityDescription()
///     harbor.name = "Harbor"
///     harbor.properties = [name]
///     let model = NSManagedObjectModel()
///     model.entities = [harbor]
///     return model
/// }
/// ```
///
/// Do not change entities and their properties after a store has been loaded with them.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsentitydescription).
nonisolated open class NSEntityDescription: NSObject {
    /// The name of the entity and its table.
    open var name: String?

    /// The class name of the objects: `NSManagedObject` or a subclass. Qualify it with the module, as
    /// `NSStringFromClass` does. An unqualified class is found only after the program has used it.
    open var managedObjectClassName: String! = "NSManagedObject"

    /// The attributes and relationships, without inherited ones.
    open var properties: [NSPropertyDescription] = [] {
        didSet {
            for property in properties { property.entity = self }
            ownProperties = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
        }
    }

    /// The properties by name. A property can have been renamed since.
    private var ownProperties: [String: NSPropertyDescription] = [:]

    /// The entities that inherit the properties of this one. Their objects are found by its requests.
    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }

    /// The entity whose properties this one inherits.
    public private(set) weak var superentity: NSEntityDescription?

    /// Whether all objects belong to subentities.
    open var isAbstract = false

    /// The subentities by name.
    open var subentitiesByName: [String: NSEntityDescription] {
        Dictionary(subentities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
    }

    /// The ancestor without a superentity, which can be the entity itself.
    package var root: NSEntityDescription { superentity?.root ?? self }

    /// The entity and all that inherit from it.
    package var descendants: [NSEntityDescription] { [self] + subentities.flatMap(\.descendants) }

    /// Whether the entity equals another one, or inherits from it.
    open func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || superentity?.isKindOf(entity: entity) ?? false
    }

    /// The properties of the entity and its ancestors.
    package var allProperties: [NSPropertyDescription] { (superentity?.allProperties ?? []) + properties }

    /// The property with a name, which can be inherited.
    package func property(named name: String) -> NSPropertyDescription? {
        if let known = ownProperties[name], known.name == name { return known }
        return properties.first { $0.name == name } ?? superentity?.property(named: name)
    }

    /// The lists of properties whose values no two objects share, by name or description.
    open var uniquenessConstraints: [[Any]] = []

    /// The indexes of the table, in addition to the ones for unique properties and relationships.
    open var indexes: [NSFetchIndexDescription] = [] {
        didSet { for index in indexes { index.entity = self } }
    }

    /// The name in an older model. Tables are not renamed yet: a file that has the entity under this name is not
    /// opened, so that its objects do not seem to be gone.
    open var renamingIdentifier: String?

    /// Has no effect: stores compare the entities and properties themselves, and not hashes of them.
    open var versionHashModifier: String?

    /// Custom values of the program.
    open var userInfo: [AnyHashable: Any]?

    /// The engine's plan of the entity, once a store has been loaded.
    package weak var plan: AnyObject?

    /// Creates the storage of a new object, once a store has been loaded.
    package var makeStorage: (() -> (any ManagedObjectStorage)?)?

    /// The properties by name, including inherited ones.
    open var propertiesByName: [String: NSPropertyDescription] {
        Dictionary(allProperties.map { ($0.name, $0) }) { first, _ in first }
    }

    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }

    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    /// The relationships, including inherited ones, whose destination is an entity or one of its superentities.
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        allProperties.compactMap { $0 as? NSRelationshipDescription }
            .filter { $0.destinationEntity.map { entity.isKindOf(entity: $0) } ?? false }
    }

    /// The entity's model, whose class is declared in the module CoreData.
    package weak var owner: AnyObject?
}
