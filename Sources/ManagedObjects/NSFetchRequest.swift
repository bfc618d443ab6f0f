public import Foundation

/// A type of fetch results.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchrequestresult).
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The form of a fetch's results.
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

/// A request to a store, of any kind.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstorerequest).
nonisolated open class NSPersistentStoreRequest: NSObject {
    /// The stores to which the request is sent, whose type the module CoreData declares; `nil` for all.
    package var stores: [AnyObject]?
}

/// A request for the objects of an entity: a condition, an order, and limits.
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
/// The store evaluates the parts of the predicate that SQL can express, and the context evaluates the rest.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsfetchrequest).
nonisolated open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, NSCopying {
    private var givenName: String?

    /// The class whose entity applies if the request names none.
    package var objectClass: NSManagedObject.Type?

    open var entity: NSEntityDescription?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?

    /// The maximum number of results, or zero for no limit.
    open var fetchLimit = 0

    /// The number of results to skip.
    open var fetchOffset = 0

    /// Whether objects of subentities are found too.
    open var includesSubentities = true

    /// The number of rows that are read at a time: the first ones by the fetch, the others when a value of one of them
    /// is needed. Zero has the fetch read all rows.
    ///
    /// All rows are also read if the store cannot apply the whole predicate and order, if the entity inherits from
    /// another one or has subentities, or if relationships are fetched with the results.
    open var fetchBatchSize = 0

    open var resultType = NSFetchRequestResultType.managedObjectResultType

    /// Whether unsaved changes affect the result.
    open var includesPendingChanges = true

    /// Has no effect: objects are faults until a value is needed only if ``fetchBatchSize`` is set, or a `FetchRequest`
    /// fetches them.
    open var returnsObjectsAsFaults = true

    /// Has no effect: fetched objects always have the values of the last commits that the context has merged.
    open var shouldRefreshRefetchedObjects = false

    /// Has no effect: a fetch reads whole rows.
    open var includesPropertyValues = true

    /// The properties in dictionary results, as names or descriptions; `nil` for all attributes.
    open var propertiesToFetch: [Any]?

    /// The properties that group dictionary results, as names or descriptions. Each combination of their values yields
    /// one dictionary.
    open var propertiesToGroupBy: [Any]?

    /// The condition that a group must meet. It refers to fetched and grouping properties by name.
    open var havingPredicate: NSPredicate?

    /// Whether duplicate dictionaries are removed.
    open var returnsDistinctResults = false

    /// The relationships whose objects are fetched with the results.
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

    package convenience init(_ criteria: FetchCriteria) {
        self.init()
        givenName = criteria.entityName
        objectClass = criteria.objectClass
        predicate = criteria.predicate
        sortDescriptors = criteria.sortDescriptors
        fetchLimit = criteria.limit
        fetchOffset = criteria.offset
        includesPendingChanges = criteria.includesPendingChanges
        includesSubentities = criteria.includesSubentities
        relationshipKeyPathsForPrefetching = criteria.prefetchedRelationships
        fetchBatchSize = criteria.batchSize
        stores = criteria.stores
    }

    /// The name of the entity.
    open var entityName: String? {
        givenName ?? entity?.name ?? objectClass.flatMap { ManagedObjectClasses.shared.entity(of: $0)?.name }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchRequest<ResultType>()
        copy.givenName = givenName
        copy.objectClass = objectClass
        copy.stores = stores
        copy.entity = entity
        copy.predicate = predicate
        copy.sortDescriptors = sortDescriptors
        copy.fetchLimit = fetchLimit
        copy.fetchOffset = fetchOffset
        copy.includesSubentities = includesSubentities
        copy.fetchBatchSize = fetchBatchSize
        copy.resultType = resultType
        copy.includesPendingChanges = includesPendingChanges
        copy.returnsObjectsAsFaults = returnsObjectsAsFaults
        copy.shouldRefreshRefetchedObjects = shouldRefreshRefetchedObjects
        copy.includesPropertyValues = includesPropertyValues
        copy.propertiesToFetch = propertiesToFetch
        copy.propertiesToGroupBy = propertiesToGroupBy
        copy.havingPredicate = havingPredicate
        copy.returnsDistinctResults = returnsDistinctResults
        copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
        return copy
    }

    /// The request as a value type.
    package var criteria: FetchCriteria {
        FetchCriteria(
            entityName: entityName, objectClass: objectClass, predicate: predicate,
            sortDescriptors: sortDescriptors ?? [], limit: fetchLimit, offset: fetchOffset,
            includesPendingChanges: includesPendingChanges, includesSubentities: includesSubentities,
            prefetchedRelationships: relationshipKeyPathsForPrefetching ?? [],
            batchSize: resultType == .managedObjectResultType ? fetchBatchSize : 0, stores: stores)
    }
}

/// The criteria of a fetch, as a value type.
package struct FetchCriteria {
    package var entityName: String?
    package var objectClass: NSManagedObject.Type?
    package var predicate: NSPredicate?
    package var sortDescriptors: [NSSortDescriptor] = []
    package var limit = 0
    package var offset = 0
    package var includesPendingChanges = true
    package var includesSubentities = true
    package var prefetchedRelationships: [String] = []
    /// The number of rows that are read at a time; zero for all.
    package var batchSize = 0
    /// The stores to which the request is sent; `nil` for all.
    package var stores: [AnyObject]?

    /// The criteria that select all objects of an entity.
    package static func all(of entityName: String?) -> FetchCriteria { FetchCriteria(entityName: entityName) }
}
