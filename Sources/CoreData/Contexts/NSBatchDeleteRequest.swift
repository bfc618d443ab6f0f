internal import DataModeling
public import Foundation
public import ManagedObjects

/// A request that deletes rows immediately.
///
/// Delete rules apply, as they do for objects that a context deletes. Other contexts see the deletion without a merge.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchdeleterequest).
nonisolated open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    /// The content of the result.
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

    fileprivate let criteria: FetchCriteria?
    fileprivate let objectIDs: [NSManagedObjectID]

    public init<T>(fetchRequest fetch: NSFetchRequest<T>) {
        criteria = fetch.criteria
        objectIDs = []
        super.init()
    }

    public init(objectIDs objects: [NSManagedObjectID]) {
        criteria = nil
        objectIDs = objects
        super.init()
    }
}

/// The content of the result of a batch deletion.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchdeleterequestresulttype).
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// The result of a request that changes the store.
nonisolated open class NSPersistentStoreResult: NSObject {}

/// The result of a batch deletion: true, the number of rows, or their object IDs.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchdeleteresult).
nonisolated open class NSBatchDeleteResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchDeleteRequestResultType

    fileprivate init(_ identities: [NSManagedObjectID], _ type: NSBatchDeleteRequestResultType) {
        resultType = type
        switch type {
        case .resultTypeStatusOnly: result = true
        case .resultTypeObjectIDs: result = identities
        case .resultTypeCount: result = identities.count
        }
    }
}

extension ContextEngine {
    /// Deletes the objects in a separate context, whose commit is then merged into this one.
    func delete(_ request: NSBatchDeleteRequest) throws -> NSBatchDeleteResult {
        var identities: [NSManagedObjectID] = []
        try inSeparateContext { context in
            let objects: [NSManagedObject]
            if var criteria = request.criteria {
                if let stores = request.stores { criteria.stores = stores }
                objects = try self.objects(criteria, in: context)
            } else {
                objects = request.objectIDs.compactMap { context.existing($0.identifier) as? NSManagedObject }
            }
            identities = objects.map(\.objectID)
            for object in objects { StateStorage.storage(of: object).map { context.remove($0.state) } }
            return []
        }
        return NSBatchDeleteResult(identities, request.resultType)
    }
}
