internal import DataModeling
public import Foundation
public import ManagedObjects

/// The keys of the object sets in a notification's `userInfo`.
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"

/// The keys of the sets of object IDs in a notification's `userInfo`.
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"
public let NSRefreshedObjectIDsKey = "refreshed_objectIDs"

/// The keys of invalidated objects and their IDs. No notification contains them, because objects keep their values.
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSInvalidatedObjectIDsKey = "invalidated_objectIDs"

extension NSNotification.Name {
    /// Posted before a save, with the context as its object.
    public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagedObjectContextWillSaveNotification")

    /// Posted after a save, with the context as its object and the sets of saved objects.
    public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagedObjectContextDidSaveNotification")

    /// Posted after changes, with the context as its object, and with the sets of objects that were inserted, updated,
    /// deleted, or refreshed by other commits since the previous notification.
    ///
    /// A context posts it at the end of the main loop's turn, at the end of a closure on a private queue, during
    /// `processPendingChanges()`, and before a save.
    public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
        "NSManagedObjectContextObjectsDidChangeNotification")
}

extension NSManagedObjectContext {
    /// Posted before a save, with the context as its object.
    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave

    /// Posted after a save, with the context as its object and the sets of saved objects.
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave

    /// Posted after a save, with the context as its object and the sets of the saved objects' IDs.
    public static let didSaveObjectIDsNotification = Notification.Name(
        "NSManagedObjectContextDidSaveObjectIDsNotification")

    /// The keys of the sets in the notifications' `userInfo`.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/notificationkey).
    public enum NotificationKey: String, Sendable {
        case insertedObjects = "inserted"
        case updatedObjects = "updated"
        case deletedObjects = "deleted"
        case refreshedObjects = "refreshed"
        /// No notification contains this key, like the next two.
        case invalidatedObjects = "invalidated"
        case invalidatedAllObjects = "invalidatedAll"
        case invalidatedObjectIDs = "invalidated_objectIDs"
        case insertedObjectIDs = "inserted_objectIDs"
        case updatedObjectIDs = "updated_objectIDs"
        case deletedObjectIDs = "deleted_objectIDs"
        case refreshedObjectIDs = "refreshed_objectIDs"
    }

    /// Posted after changes, with the context as its object and the sets of changed objects.
    public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange

    /// Stores all changes in one transaction.
    ///
    /// With several stores, each has a transaction, and the transactions are nested: if one fails, nothing is stored.
    /// The exception is a transaction that fails at its very end, as on a full disk: the ones within it are stored, and
    /// only the other changes stay in the context.
    ///
    /// - Throws: an error whose description states the cause: a failure of the store, an invalid object, a delete rule
    ///   that denies a change, or conflicts that the merge policy does not resolve. The changes stay in the context.
    public func save() throws {
        guard let engine = contextEngine else {
            throw NSError.coreData(
                NSPersistentStoreCoordinatorError, "The context has no coordinator, and so no store.")
        }
        let context = try engine.necessaryContext()
        context.contextName = name
        context.mergeOtherCommits()
        engine.refetchResults()
        engine.announceChanges()
        try resolveConflicts(of: context)
        guard context.hasChanges else { return try keepMetadata() }
        announceSave()
        guard context.hasChanges else { return try keepMetadata() }
        if let derived = engine.model?.derivedAttributes, !derived.isEmpty { derived.update(self) }
        engine.announceChanges()
        // Changes by an observer are validated, saved and announced with the rest.
        var (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
        try ObjectValidation.check(inserted, updated, deleted)
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        while true {
            do {
                try context.save()
                break
            } catch let conflict as LateConflict {
                // Another context has committed since the conflicts were resolved, so the policy decides again.
                context.merge(conflict)
                engine.refetchResults()
                engine.announceChanges()
                try resolveConflicts(of: context)
                (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
                try ObjectValidation.check(inserted, updated, deleted)
            } catch {
                throw NSError.coreData(NSPersistentStoreSaveError, "\(error)", [NSUnderlyingErrorKey: error])
            }
        }
        for object in inserted.union(updated).union(deleted) { object.didSave() }
        // Callbacks can have changed more, and unique values can have made two objects one.
        engine.refetchResults()
        NotificationCenter.default.post(
            name: .NSManagedObjectContextDidSave, object: self,
            userInfo: [
                NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted,
            ])
        NotificationCenter.default.post(
            name: Self.didSaveObjectIDsNotification, object: self,
            userInfo: [
                NSInsertedObjectIDsKey: Set(inserted.map(\.objectID)),
                NSUpdatedObjectIDsKey: Set(updated.map(\.objectID)),
                NSDeletedObjectIDsKey: Set(deleted.map(\.objectID)),
            ])
    }

    /// Calls `willSave` once on each object, including objects that such a call changes.
    private func announceSave() {
        var seen: Set<NSManagedObject> = []
        while true {
            let objects = insertedObjects.union(updatedObjects).union(deletedObjects).subtracting(seen)
            guard !objects.isEmpty else { return }
            for object in objects { object.willSave() }
            seen.formUnion(objects)
        }
    }

    /// Writes metadata that has been set since the last commit, when there is nothing else to save.
    private func keepMetadata() throws {
        guard parent == nil, let stores = persistentStoreCoordinator?.describedStores else { return }
        do {
            for store in stores { try store.file?.keepNote() }
        } catch {
            throw NSError.coreData(NSPersistentStoreSaveError, "\(error)", [NSUnderlyingErrorKey: error])
        }
    }
}
