internal import DataModeling
public import Foundation
public import ManagedObjects

extension NSManagedObjectContext {
    /// Inserts an object that belongs to no context. The next save stores it.
    public func insert(_ object: NSManagedObject) {
        StateStorage.storage(of: object)?.insert(object, into: self)
    }

    /// Marks an object for deletion by the next save. The delete rules of its relationships apply immediately.
    public func delete(_ object: NSManagedObject) {
        guard let context = contextEngine?.context, let storage = StateStorage.storage(of: object),
            storage.state.context === context
        else {
            ManagedObjectDiagnostic.report("An object was not deleted, because it is not in the context: \(object)")
            return
        }
        context.remove(storage.state)
    }

    /// Assigns a new object to a store. All objects of an entity are in one store, so the call has no effect.
    /// Any other store is reported.
    public func assign(_ object: Any, to store: NSPersistentStore) {
        guard let object = object as? NSManagedObject, let plan = StateStorage.storage(of: object)?.state.plan,
            contextEngine?.context?.storeIdentifier(of: plan) != store.identifier
        else { return }
        ManagedObjectDiagnostic.report(
            "\(object.entity.name ?? "An object") was not assigned to \(store), because all objects of its entity are "
                + "in another store.")
    }

    /// Whether there are unsaved changes.
    public var hasChanges: Bool { contextEngine?.context?.hasChanges ?? false }

    /// The objects that the next save inserts.
    public var insertedObjects: Set<NSManagedObject> { objects(contextEngine?.context?.inserted) }

    /// The stored objects with unsaved changes.
    public var updatedObjects: Set<NSManagedObject> { objects(contextEngine?.context?.updated) }

    /// The objects that the next save deletes.
    public var deletedObjects: Set<NSManagedObject> { objects(contextEngine?.context?.deleted) }

    /// All objects of the context.
    public var registeredObjects: Set<NSManagedObject> {
        let known: [AnyObject]? = contextEngine?.context?.known
        return objects(known)
    }

    private func objects(_ objects: [AnyObject]?) -> Set<NSManagedObject> {
        Set((objects ?? []).compactMap { $0 as? NSManagedObject })
    }

    /// Discards all changes since the last save, and removes the context's operations from the undo manager.
    public func rollback() { contextEngine?.context?.rollback() }

    /// Discards all changes since the last save, and releases the values of all objects. Objects that the program keeps
    /// are faults, which read their values again when they are next used.
    public func reset() { contextEngine?.reset() }

    /// Rereads the values of an object from the store.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - flag: Whether its unsaved changes are kept.
    public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard let storage = StateStorage.storage(of: object) else { return }
        contextEngine?.context?.refresh(storage.state, keepsChanges: flag)
    }

    /// Rereads the values of all objects from the store, and keeps unsaved changes.
    public func refreshAllObjects() {
        // Objects that others have deleted are no longer registered.
        contextEngine?.context?.conflicts?.forgetVanished()
        for object in registeredObjects { refresh(object, mergeChanges: true) }
    }

    /// Makes fetched results controllers report the changes so far, and ends the undo operation of these changes.
    /// Relationships and fetches see each change immediately.
    public func processPendingChanges() {
        contextEngine?.context?.processPendingChanges()
        contextEngine?.refetchResults()
        contextEngine?.announceChanges()
    }

    /// Merges the commits of other contexts, which also happens automatically when the context is next used. Unsaved
    /// changes are based on the merged values then, so they conflict with none of these commits.
    public func mergeChanges(fromContextDidSave notification: Notification) {
        contextEngine?.context?.mergeOtherCommits()
        contextEngine?.context?.acceptConflicts()
        contextEngine?.refetchResults()
    }

    /// Merges the commits of other contexts, which also happens automatically when the contexts are next used.
    public class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) {
        for context in contexts {
            context.performAndWait {
                context.contextEngine?.context?.mergeOtherCommits()
                context.contextEngine?.context?.acceptConflicts()
                context.contextEngine?.refetchResults()
            }
        }
    }
}
