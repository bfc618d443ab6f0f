internal import DataModeling
public import Foundation
public import ManagedObjects

extension NSManagedObjectContext {
    /// Inserts an object that is in no context. The store has it after the next save.
    public func insert(_ object: NSManagedObject) {
        StateStorage.storage(of: object)?.insert(object, into: self)
    }

    /// Deletes an object at the next save. The delete rules of its relationships act at once.
    public func delete(_ object: NSManagedObject) {
        guard let context = contextEngine?.context, let storage = StateStorage.storage(of: object),
            storage.state.context === context
        else {
            ManagedObjectDiagnostic.report("An object was not deleted, because it is not in the context: \(object)")
            return
        }
        context.remove(storage.state)
    }

    /// Whether there are changes that are not saved.
    public var hasChanges: Bool { contextEngine?.context?.hasChanges ?? false }

    /// The objects that the next save inserts.
    public var insertedObjects: Set<NSManagedObject> { objects(contextEngine?.context?.inserted) }

    /// The objects of the store with changes that are not saved.
    public var updatedObjects: Set<NSManagedObject> { objects(contextEngine?.context?.updated) }

    /// The objects that the next save deletes.
    public var deletedObjects: Set<NSManagedObject> { objects(contextEngine?.context?.deleted) }

    /// The objects that the context has.
    public var registeredObjects: Set<NSManagedObject> {
        let known: [AnyObject]? = contextEngine?.context?.known
        return objects(known)
    }

    private func objects(_ objects: [AnyObject]?) -> Set<NSManagedObject> {
        Set((objects ?? []).compactMap { $0 as? NSManagedObject })
    }

    /// Takes back all changes since the last save.
    public func rollback() { contextEngine?.context?.rollback() }

    /// Takes back all changes since the last save. Objects that the program keeps can still be read.
    public func reset() { rollback() }

    /// Reads the values of an object again.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - flag: Whether its changes stay that are not saved.
    public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard let storage = StateStorage.storage(of: object) else { return }
        contextEngine?.context?.refresh(storage.state, keepsChanges: flag)
    }

    /// Reads the values of all objects again. Changes that are not saved stay.
    public func refreshAllObjects() {
        for object in registeredObjects { refresh(object, mergeChanges: true) }
    }

    /// Nothing waits to be processed: relationships and fetches see a change at once.
    public func processPendingChanges() {}

    /// Merges what others have saved, which happens by itself when the context is next used.
    public func mergeChanges(fromContextDidSave notification: Notification) {
        contextEngine?.context?.mergeOtherCommits()
    }

    /// Merges what others have saved into contexts, which happens by itself when they are next used.
    public class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) {
        for context in contexts { context.performAndWait { context.contextEngine?.context?.mergeOtherCommits() } }
    }
}
