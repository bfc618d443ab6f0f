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
open class NSEntityDescription: NSObject {
    /// The name of the entity and its table.
    open var name: String?

    /// The class name of the objects: `NSManagedObject` or a subclass. Qualify it with the module, as
    /// `NSStringFromClass` does. An unqualified class is found only after the program has used it.
    open var managedObjectClassName: String! = "NSManagedObject"

    /// The attributes and relationships.
    open var properties: [NSPropertyDescription] = [] {
        didSet { for property in properties { property.entity = self } }
    }

    /// The lists of properties whose values no two objects share, by name or description.
    open var uniquenessConstraints: [[Any]] = []

    /// The name in an older model. Tables are not renamed yet: a file that has the entity under this name is not
    /// opened, so that its objects do not seem to be gone.
    open var renamingIdentifier: String?

    /// Custom values of the program.
    open var userInfo: [AnyHashable: Any]?

    /// The engine's plan of the entity, once a store has been loaded.
    package weak var plan: AnyObject?

    /// Creates the storage of a new object, once a store has been loaded.
    package var makeStorage: (() -> (any ManagedObjectStorage)?)?

    open var propertiesByName: [String: NSPropertyDescription] {
        Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
    }

    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }

    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }
}
