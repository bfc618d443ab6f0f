internal import DataModeling
public import Foundation
public import ManagedObjects

/// The content of the result of a batch update.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchupdaterequestresulttype).
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

/// A request that changes rows immediately, without a context's objects.
///
/// ```swift
/// func sellAll(in context: NSManagedObjectContext) throws {
///     let request = NSBatchUpdateRequest(entityName: "Boat")
///     request.propertiesToUpdate = ["isSold": true]
///     try context.execute(request)
/// }
/// ```
///
/// The changes are one transaction. Objects are not validated. Other contexts see the changes without a merge.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchupdaterequest).
nonisolated open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    private let givenName: String
    private let givenEntity: NSEntityDescription?

    open var entityName: String { givenEntity?.name ?? givenName }

    /// The condition of the rows.
    open var predicate: NSPredicate?

    /// Whether rows of subentities are changed too.
    open var includesSubentities = true

    /// The content of the result.
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

    /// The new values by the names or descriptions of properties. `NSNull` removes a value.
    open var propertiesToUpdate: [AnyHashable: Any]?

    public init(entityName: String) {
        givenName = entityName
        givenEntity = nil
        super.init()
    }

    public init(entity: NSEntityDescription) {
        givenName = ""
        givenEntity = entity
        super.init()
    }

    /// The new values by name.
    fileprivate func values() throws -> [String: Any] {
        var values: [String: Any] = [:]
        for (key, value) in propertiesToUpdate ?? [:] {
            guard let name = key.base as? String ?? (key.base as? NSPropertyDescription)?.name else {
                throw NSError.coreData(
                    NSCoreDataError, "propertiesToUpdate has \(key), which is neither a name nor a property.")
            }
            values[name] = value
        }
        return values
    }
}

/// The result of a batch update: true, the number of rows, or their object IDs.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchupdateresult).
nonisolated open class NSBatchUpdateResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchUpdateRequestResultType

    fileprivate init(_ identities: [NSManagedObjectID], _ type: NSBatchUpdateRequestResultType) {
        resultType = type
        switch type {
        case .statusOnlyResultType: result = true
        case .updatedObjectIDsResultType: result = identities
        case .updatedObjectsCountResultType: result = identities.count
        }
    }
}

extension NSEntityDescription {
    /// Throws an error for a value that a setter would only report.
    func checkBatchValue(_ value: Any, for key: String) throws {
        guard let property = property(named: key) else {
            throw NSError.coreData(NSCoreDataError, "\(name ?? "The entity") has no property \(key).")
        }
        guard let attribute = property as? NSAttributeDescription, !(value is NSNull),
            (attribute.isTransformable ? attribute.archived(value) : attribute.attributeType.stored(value)) == nil
        else { return }
        throw NSError.coreData(
            NSCoreDataError, "\(name ?? "The entity").\(key) has no value for \(type(of: value)) \(value).")
    }
}

extension ContextEngine {
    /// Changes objects in a separate context, whose commit is then merged into this one.
    func update(_ request: NSBatchUpdateRequest) throws -> NSBatchUpdateResult {
        let values = try request.values()
        guard let entity = model?.entitiesByName[request.entityName] else {
            throw NSError.coreData(NSCoreDataError, "The model has no entity \(request.entityName).")
        }
        for (name, value) in values { try entity.checkBatchValue(value, for: name) }
        var criteria = FetchCriteria.all(of: request.entityName)
        criteria.predicate = request.predicate
        criteria.stores = request.stores
        criteria.includesSubentities = request.includesSubentities
        let identities = try inSeparateContext { context in
            let objects = try self.objects(criteria, in: context)
            for object in objects {
                for (name, value) in values { object.setValue(value, forKey: name) }
            }
            return objects
        }
        return NSBatchUpdateResult(identities, request.resultType)
    }
}
