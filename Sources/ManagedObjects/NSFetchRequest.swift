public import Foundation

/// What a fetch can result in.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchrequestresult).
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The kinds of a fetch's results.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchrequestresulttype).
public struct NSFetchRequestResultType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let managedObjectResultType: NSFetchRequestResultType = []
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A question for a store, of any kind.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstorerequest).
open class NSPersistentStoreRequest: NSObject {}

/// What a fetch looks for: an entity, a condition, an order, and limits.
///
/// ```swift
/// import CoreData
///
/// func longBoats(in context: NSManagedObjectContext) throws -> [NSManagedObject] {
///     let request = NSFetchRequest<NSManagedObject>(entityName: "Boat")
///     request.predicate = NSPredicate(format: "length > %d AND harbor.name BEGINSWITH[cd] %@", 20, "o")
///     request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
///     request.fetchLimit = 10
///     return try context.fetch(request)
/// }
/// ```
///
/// The store evaluates what SQL can express of the predicate, the context the rest.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchrequest).
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
    private var givenName: String?

    /// The class whose entity is meant, if none is given.
    package var objectClass: NSManagedObject.Type?

    open var entity: NSEntityDescription?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?

    /// The greatest number of results, or zero for all.
    open var fetchLimit = 0

    /// The number of results that are passed by.
    open var fetchOffset = 0

    /// A hint, which nothing needs here: rows are read when a fetch returns.
    open var fetchBatchSize = 0

    open var resultType = NSFetchRequestResultType.managedObjectResultType

    /// Whether changes count that are not saved.
    open var includesPendingChanges = true

    /// A hint, which nothing needs here: a fetch reads whole rows.
    open var returnsObjectsAsFaults = true

    /// A hint, which nothing needs here: a fetch reads whole rows.
    open var includesPropertyValues = true

    /// The names or descriptions of the properties that dictionaries have; `nil` for all attributes.
    open var propertiesToFetch: [Any]?

    /// Whether equal dictionaries count once.
    open var returnsDistinctResults = false

    /// The relationships whose objects are read with the results.
    open var relationshipKeyPathsForPrefetching: [String]?

    public override init() {
        super.init()
        objectClass = ResultType.self as? NSManagedObject.Type
        objectClass.map(ManagedObjectClasses.shared.note)
    }

    public convenience init(entityName: String) {
        self.init()
        givenName = entityName
    }

    /// The name of the entity.
    open var entityName: String? {
        givenName ?? entity?.name ?? objectClass.flatMap { ManagedObjectClasses.shared.entity(of: $0)?.name }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchRequest<ResultType>()
        copy.givenName = givenName
        copy.objectClass = objectClass
        copy.entity = entity
        copy.predicate = predicate
        copy.sortDescriptors = sortDescriptors
        copy.fetchLimit = fetchLimit
        copy.fetchOffset = fetchOffset
        copy.fetchBatchSize = fetchBatchSize
        copy.resultType = resultType
        copy.includesPendingChanges = includesPendingChanges
        copy.returnsObjectsAsFaults = returnsObjectsAsFaults
        copy.includesPropertyValues = includesPropertyValues
        copy.propertiesToFetch = propertiesToFetch
        copy.returnsDistinctResults = returnsDistinctResults
        copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
        return copy
    }

    /// The request as values.
    package var criteria: FetchCriteria {
        FetchCriteria(
            entityName: entityName, objectClass: objectClass, predicate: predicate,
            sortDescriptors: sortDescriptors ?? [], limit: fetchLimit, offset: fetchOffset,
            includesPendingChanges: includesPendingChanges,
            prefetchedRelationships: relationshipKeyPathsForPrefetching ?? [])
    }
}

/// What a fetch of objects looks for.
package struct FetchCriteria {
    package var entityName: String?
    package var objectClass: NSManagedObject.Type?
    package var predicate: NSPredicate?
    package var sortDescriptors: [NSSortDescriptor] = []
    package var limit = 0
    package var offset = 0
    package var includesPendingChanges = true
    package var prefetchedRelationships: [String] = []
}
