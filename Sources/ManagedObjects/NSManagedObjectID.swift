public import Foundation

/// The identifier of an object's row in a store.
///
/// An inserted object has one. The first save keeps it, unless another process has used its key in the meantime.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmanagedobjectid).
public final class NSManagedObjectID: NSObject, NSCopying, NSFetchRequestResult, @unchecked Sendable {
    // Sendable: all properties are immutable, and an entity does not change after its model is loaded.

    /// The entity of the object.
    public let entity: NSEntityDescription

    /// Whether the object has no row yet, and has not obtained a permanent ID.
    public let isTemporaryID: Bool

    package let entityName: String
    package let store: String
    package let key: Int64

    package init(entity: NSEntityDescription, store: String, key: Int64, isTemporary: Bool) {
        self.entity = entity
        entityName = entity.name ?? ""
        self.store = store
        self.key = key
        isTemporaryID = isTemporary
    }

    /// The ID as a URL, which a coordinator can convert back.
    public func uriRepresentation() -> URL {
        var components = URLComponents()
        components.scheme = "x-coredata"
        components.host = store
        components.path = "/\(entityName)/\(isTemporaryID ? "t" : "p")\(key)"
        return components.url ?? URL(filePath: "/dev/null")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSManagedObjectID else { return false }
        return key == other.key && entityName == other.entityName && store == other.store
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(key)
        hasher.combine(entityName)
        return hasher.finalize()
    }

    public override var description: String { uriRepresentation().absoluteString }
}
