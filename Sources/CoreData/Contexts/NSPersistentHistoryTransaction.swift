internal import DataModeling
public import Foundation
public import ManagedObjects

/// The changes of one save in a store's history.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistorytransaction).
public final class NSPersistentHistoryTransaction: NSObject {
    public let timestamp: Date
    /// The changes; `nil` if the request did not ask for them.
    public var changes: [NSPersistentHistoryChange]? { hasChanges ? allChanges : nil }
    public let transactionNumber: Int64
    public let storeID: String
    /// The bundle identifier of the program that saved, or its name if it has none.
    public let bundleID: String
    /// The identifier of the process that saved.
    public let processID: String
    /// The `transactionAuthor` of the context that saved.
    public let author: String?
    /// The `name` of the context that saved.
    public let contextName: String?

    /// The position of the transaction in the history.
    public var token: NSPersistentHistoryToken {
        NSPersistentHistoryToken([storeID: transactionNumber])
    }

    private var allChanges: [NSPersistentHistoryChange]
    private let hasChanges: Bool

    init(
        _ transaction: StoredTransaction, store: String, hasChanges: Bool,
        identity: (PersistentIdentifier) -> NSManagedObjectID?
    ) {
        timestamp = transaction.time
        transactionNumber = transaction.number
        storeID = store
        bundleID = transaction.program
        processID = transaction.process
        author = transaction.author
        contextName = transaction.contextName
        allChanges = transaction.changes.enumerated().compactMap { place, change in
            identity(change.identifier).map {
                NSPersistentHistoryChange(change.kind, $0, number: transaction.number << 24 + Int64(place))
            }
        }
        self.hasChanges = hasChanges
        super.init()
        for change in allChanges { change.transaction = self }
    }

    /// Removes the changes that do not match. Returns whether any are left.
    func keepChanges(where isKept: (NSPersistentHistoryChange) -> Bool) -> Bool {
        allChanges.removeAll { !isKept($0) }
        return !allChanges.isEmpty
    }

    /// A notification with the object IDs of the changes, for `mergeChanges(fromContextDidSave:)`.
    public func objectIDNotification() -> Notification {
        var sets: [String: Set<NSManagedObjectID>] = [:]
        for change in allChanges { sets[change.changeType.key, default: []].insert(change.changedObjectID) }
        return Notification(name: NSManagedObjectContext.didSaveObjectIDsNotification, object: nil, userInfo: sets)
    }
}

/// The kind of a change.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistorychangetype).
public enum NSPersistentHistoryChangeType: Int, Sendable {
    case insert, update, delete

    fileprivate var key: String {
        switch self {
        case .insert: NSInsertedObjectIDsKey
        case .update: NSUpdatedObjectIDsKey
        case .delete: NSDeletedObjectIDsKey
        }
    }
}

/// A change of one object in a store's history.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistorychange).
public final class NSPersistentHistoryChange: NSObject {
    public let changeID: Int64
    public let changedObjectID: NSManagedObjectID
    public let changeType: NSPersistentHistoryChangeType
    /// The properties that an update has changed.
    public let updatedProperties: Set<NSPropertyDescription>?
    /// The values of a deleted object's attributes with `preservesValueInHistoryOnDeletion`, by name. An attribute
    /// without a value is left out. `nil` for insertions and updates, and if no value was preserved.
    public let tombstone: [AnyHashable: Any]?
    public internal(set) weak var transaction: NSPersistentHistoryTransaction?

    init(_ kind: StoredTransaction.Kind, _ identity: NSManagedObjectID, number: Int64) {
        changeID = number
        changedObjectID = identity
        switch kind {
        case .insert: (changeType, updatedProperties, tombstone) = (.insert, nil, nil)
        case .delete(let values):
            (changeType, updatedProperties) = (.delete, nil)
            var found: [AnyHashable: Any] = [:]
            for (name, value) in values {
                guard let attribute = identity.entity.property(named: name) as? NSAttributeDescription else { continue }
                found[name] = attribute.clientValue(of: value)
            }
            tombstone = found.isEmpty ? nil : found
        case .update(let names):
            (changeType, tombstone) = (.update, nil)
            updatedProperties = Set(identity.entity.allProperties.filter { names.contains($0.name) })
        }
        super.init()
    }
}
