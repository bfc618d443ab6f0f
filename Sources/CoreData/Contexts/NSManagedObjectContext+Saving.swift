internal import DataModeling
public import Foundation
public import ManagedObjects

/// The keys of the object sets in a notification's `userInfo`.
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"

extension NSNotification.Name {
    /// Posted before a save, with the context as its object.
    public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagedObjectContextWillSaveNotification")

    /// Posted after a save, with the context as its object and the sets of saved objects.
    public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagedObjectContextDidSaveNotification")
}

extension NSManagedObjectContext {
    /// Posted before a save, with the context as its object.
    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave

    /// Posted after a save, with the context as its object and the sets of saved objects.
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave

    /// Stores all changes in one transaction.
    ///
    /// - Throws: an error whose description states the cause: a failure of the store, an invalid object, or a delete
    ///   rule that denies a change. The changes stay in the context.
    public func save() throws {
        guard let engine = contextEngine else {
            throw NSError.coreData(
                NSPersistentStoreCoordinatorError, "The context has no coordinator, and so no store.")
        }
        let context = try engine.necessaryContext()
        context.mergeOtherCommits()
        guard context.hasChanges else { return }
        announceSave()
        guard context.hasChanges else { return }
        let (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
        try ObjectValidation.check(inserted, updated, deleted)
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        do {
            try context.save()
        } catch {
            throw NSError.coreData(NSPersistentStoreSaveError, "\(error)", [NSUnderlyingErrorKey: error])
        }
        for object in inserted.union(updated).union(deleted) { object.didSave() }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextDidSave, object: self,
            userInfo: [
                NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted,
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
}

/// The validation of objects before a save.
private enum ObjectValidation {
    static func check(
        _ inserted: Set<NSManagedObject>, _ updated: Set<NSManagedObject>, _ deleted: Set<NSManagedObject>
    ) throws {
        var errors: [any Error] = []
        func collect(_ objects: Set<NSManagedObject>, _ check: (NSManagedObject) throws -> Void) {
            for object in objects.sorted(by: { $0.objectID.key < $1.objectID.key }) {
                do { try check(object) } catch { errors.append(error) }
            }
        }
        collect(inserted) { object in
            try checkValues(object)
            try object.validateForInsert()
        }
        collect(updated) { object in
            try checkValues(object)
            try object.validateForUpdate()
        }
        collect(deleted) { try $0.validateForDelete() }
        guard let first = errors.first else { return }
        if errors.count == 1 { throw first }
        throw NSError.coreData(
            NSValidationMultipleErrorsError,
            "\(errors.count) objects are not valid: \(first.localizedDescription)", [NSDetailedErrorsKey: errors])
    }

    private static func checkValues(_ object: NSManagedObject) throws {
        for property in object.entity.properties where !property.isOptional && !property.isTransient {
            let value = object.value(forKey: property.name)
            let count = (value as? NSSet)?.count ?? (value as? NSOrderedSet)?.count
            guard value == nil || count == 0 else { continue }
            throw NSError.coreData(
                NSValidationMissingMandatoryPropertyError,
                "\(object.entity.name ?? "An object").\(property.name) has no value, and is not optional.",
                [NSValidationKeyErrorKey: property.name, NSValidationObjectErrorKey: object])
        }
    }
}
