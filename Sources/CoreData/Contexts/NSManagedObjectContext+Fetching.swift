internal import DataModeling
internal import Foundation
public import ManagedObjects

extension NSManagedObjectContext {
    /// Fetches the objects that a request selects, in the form of its result type.
    ///
    /// - Parameter request: The entity, the condition and the order.
    /// - Returns: The results in the request's order.
    /// - Throws: an error whose description states the cause: there is no store, the model lacks the entity, the
    ///   predicate or a sort descriptor names an unknown property, or the predicate format is malformed.
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        let criteria = request.criteria
        let engine = try necessaryEngine()
        let results: [Any]
        if request.resultType == .countResultType {
            results = [NSNumber(value: try engine.count(criteria))]
        } else if request.resultType == .managedObjectIDResultType {
            results = try engine.objects(criteria).map(\.objectID)
        } else if request.resultType == .dictionaryResultType {
            let rows = try DictionaryRows(
                request.propertiesToFetch, groupedBy: request.propertiesToGroupBy, having: request.havingPredicate,
                entity: entity(of: criteria))
            results = try rows.dictionaries(criteria, areDistinct: request.returnsDistinctResults, in: engine)
        } else {
            results = try engine.objects(criteria)
        }
        return try results.map { result in
            if let result = result as? T { return result }
            throw NSError.coreData(
                NSCoreDataError,
                "The request asks for \(T.self), and finds \(type(of: result)): set the entity's "
                    + "managedObjectClassName to NSStringFromClass of the class, and the request's resultType to what "
                    + "it is to find.")
        }
    }

    /// The number of objects that a request selects.
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
        try necessaryEngine().count(request.criteria)
    }

    /// Performs a request that changes the store immediately.
    ///
    /// - Parameter request: A batch request of insertions, updates or deletions, one for the store's history, or an
    ///   asynchronous fetch.
    /// - Returns: The request's result.
    /// - Throws: an error of the store, or an error for another type of request.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        switch request {
        case let request as NSBatchDeleteRequest: return try necessaryEngine().delete(request)
        case let request as NSBatchInsertRequest: return try necessaryEngine().insert(request)
        case let request as NSBatchUpdateRequest: return try necessaryEngine().update(request)
        case let request as NSPersistentHistoryChangeRequest: return try necessaryEngine().history(request)
        case let request as any AsynchronousRequest: return request.start(in: self)
        default:
            throw NSError.coreData(
                NSCoreDataError, "\(type(of: request)) is not one of the requests that are executed.")
        }
    }

    private func necessaryEngine() throws -> ContextEngine {
        if let contextEngine { return contextEngine }
        throw NSError.coreData(NSPersistentStoreCoordinatorError, "The context has no coordinator, and so no store.")
    }

    private func entity(of criteria: FetchCriteria) -> NSEntityDescription? {
        criteria.entityName.flatMap { contextEngine?.coordinator?.managedObjectModel.entitiesByName[$0] }
    }

    // MARK: Single objects

    /// The object with an ID, if it is already in the context.
    public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
        contextEngine?.context?.known(objectID.identifier) as? NSManagedObject
    }

    /// The object with an ID. Its values are read when they are first used; without a row they are empty.
    public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let object = contextEngine?.context?.fault(objectID.identifier) as? NSManagedObject { return object }
        ManagedObjectDiagnostic.report("object(with:): \(objectID) belongs to another store.")
        return ManagedObjectClasses.shared.type(of: objectID.entity).init(entity: objectID.entity, insertInto: nil)
    }

    /// The stored object with an ID.
    ///
    /// - Parameter objectID: The ID.
    /// - Returns: The object.
    /// - Throws: an error if the object has no row.
    public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        let context = try necessaryEngine().necessaryContext()
        if let object = context.existing(objectID.identifier) as? NSManagedObject { return object }
        throw NSError.coreData(NSManagedObjectReferentialIntegrityError, "There is no object \(objectID).")
    }

    /// Reserves the IDs of inserted objects, so that the next save keeps them and they are no longer temporary.
    ///
    /// They stay temporary if another coordinator or process has inserted objects since, perhaps with the same IDs: the
    /// next save may then have to assign others.
    ///
    /// - Parameter objects: Objects of the context. Stored objects already have permanent IDs.
    /// - Throws: an error of the store.
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        let inserted = objects.compactMap { StateStorage.storage(of: $0) }.filter(\.isInserted)
        guard !inserted.isEmpty else { return }
        _ = try necessaryEngine().necessaryContext()
        do {
            let isKept = try persistentStoreCoordinator?.core?.keepKeys(of: inserted.map(\.state)) ?? false
            if isKept { for storage in inserted { storage.hasPermanentID = true } }
        } catch {
            throw NSError.coreData(NSPersistentStoreSaveError, "\(error)", [NSUnderlyingErrorKey: error])
        }
    }
}
