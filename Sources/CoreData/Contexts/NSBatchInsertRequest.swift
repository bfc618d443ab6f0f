internal import DataModeling
public import Foundation
public import ManagedObjects

/// The content of the result of a batch insertion.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchinsertrequestresulttype).
public enum NSBatchInsertRequestResultType: UInt, Sendable {
    case statusOnly, objectIDs, count
}

/// A request that inserts rows immediately, without a context's objects.
///
/// ```swift
/// func importBoats(into context: NSManagedObjectContext) throws {
///     let request = NSBatchInsertRequest(entityName: "Boat", objects: [["name": "Fram"], ["name": "Gjøa"]])
///     try context.execute(request)
/// }
/// ```
///
/// The rows are one transaction. Objects are not validated, and are not notified of their insertion. A row whose unique
/// values exist updates the existing one. Other contexts see the rows without a merge.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchinsertrequest).
nonisolated open class NSBatchInsertRequest: NSPersistentStoreRequest {
    private let givenName: String

    public let entity: NSEntityDescription?

    open var entityName: String { entity?.name ?? givenName }

    /// The content of the result.
    open var resultType = NSBatchInsertRequestResultType.statusOnly

    /// The values of the objects.
    open var objectsToInsert: [[String: Any]]?

    /// A closure that sets the values of each object, and returns true instead if there is none left.
    open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?

    /// A closure that sets the values of each object, and returns true instead if there is none left.
    open var managedObjectHandler: ((NSManagedObject) -> Bool)?

    private init(_ name: String, _ entity: NSEntityDescription?) {
        givenName = name
        self.entity = entity
        super.init()
    }

    public convenience init(entityName: String, objects dictionaries: [[String: Any]]) {
        self.init(entityName, nil)
        objectsToInsert = dictionaries
    }

    public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
        self.init("", entity)
        objectsToInsert = dictionaries
    }

    public convenience init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
        self.init(entityName, nil)
        dictionaryHandler = handler
    }

    public convenience init(
        entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) {
        self.init("", entity)
        dictionaryHandler = handler
    }

    public convenience init(
        entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) {
        self.init(entityName, nil)
        managedObjectHandler = handler
    }

    public convenience init(
        entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) {
        self.init("", entity)
        managedObjectHandler = handler
    }

    /// Sets the values of an object. Returns false if there is none left.
    fileprivate func fill(_ object: NSManagedObject, at index: Int) throws -> Bool {
        if let managedObjectHandler { return !managedObjectHandler(object) }
        if let dictionaryHandler {
            let values = NSMutableDictionary()
            if dictionaryHandler(values) { return false }
            for case (let key as String, let value) in values {
                try object.entity.checkBatchValue(value, for: key)
                object.setValue(value, forKey: key)
            }
            return true
        }
        guard let objectsToInsert, index < objectsToInsert.count else { return false }
        for (key, value) in objectsToInsert[index] {
            try object.entity.checkBatchValue(value, for: key)
            object.setValue(value, forKey: key)
        }
        return true
    }
}

/// The result of a batch insertion: true, the number of rows, or their object IDs.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsbatchinsertresult).
nonisolated open class NSBatchInsertResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchInsertRequestResultType

    fileprivate init(_ identities: [NSManagedObjectID], _ type: NSBatchInsertRequestResultType) {
        resultType = type
        switch type {
        case .statusOnly: result = true
        case .objectIDs: result = identities
        case .count: result = identities.count
        }
    }
}

extension ContextEngine {
    /// Inserts objects in a separate context, whose commit is then merged into this one.
    func insert(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
        // By name: a request's entity can be one of another container's model.
        guard let entity = model?.entitiesByName[request.entityName] else {
            throw NSError.coreData(NSCoreDataError, "The model has no entity \(request.entityName).")
        }
        let store = (entity.root.plan as? EntityPlan).flatMap { try? necessaryContext().storeIdentifier(of: $0) }
        if let stores = request.affectedStores, !stores.contains(where: { $0.identifier == store }) {
            throw NSError.coreData(
                NSPersistentStoreOperationError,
                "The objects of \(request.entityName) are in none of the affectedStores.")
        }
        guard !entity.isAbstract else {
            throw NSError.coreData(NSCoreDataError, "\(request.entityName) is abstract: insert objects of a subentity.")
        }
        let identities = try inSeparateContext { context in
            var objects: [NSManagedObject] = []
            while true {
                let object = ManagedObjectClasses.shared.type(of: entity).init(entity: entity, insertInto: nil)
                guard try request.fill(object, at: objects.count), let storage = StateStorage.storage(of: object) else {
                    return objects
                }
                context.insert(storage.state)
                objects.append(object)
            }
        }
        return NSBatchInsertResult(identities, request.resultType)
    }
}
