public import Foundation

/// A kind of objects: its name, its class, and its properties.
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
/// Entities and their properties do not change after their store was loaded.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsentitydescription).
open class NSEntityDescription: NSObject {
    /// The name of the entity, and of its table.
    open var name: String?

    /// The name of the class of its objects: `NSManagedObject` or a subclass, with the name of its module and a dot
    /// before it, as `NSStringFromClass` returns it. Without its module, it is found once the class is used.
    open var managedObjectClassName: String! = "NSManagedObject"

    /// The properties, attributes and relationships.
    open var properties: [NSPropertyDescription] = [] {
        didSet { for property in properties { property.entity = self } }
    }

    /// The lists of properties whose values no two objects share, by name or description.
    open var uniquenessConstraints: [[Any]] = []

    /// The name in an older model. Tables are not renamed yet: a file that has the entity under this name is not
    /// opened, so that its objects do not seem to be gone.
    open var renamingIdentifier: String?

    /// Values for the program's own use.
    open var userInfo: [AnyHashable: Any]?

    /// What the engine knows of the entity, once a store was loaded.
    package weak var plan: AnyObject?

    /// Creates the values of a new object, once a store was loaded.
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
