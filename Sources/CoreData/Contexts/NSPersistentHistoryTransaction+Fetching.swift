internal import Foundation
public import ManagedObjects
internal import PredicateFormats

// Fetch requests that select transactions or changes of a history. Their predicates are evaluated in memory, because
// the store keeps each transaction as a single text.

extension NSPersistentHistoryTransaction {
    static let entityName = "Transaction"

    /// A request whose predicate selects transactions, for `NSPersistentHistoryChangeRequest.fetchRequest`.
    ///
    /// ```swift
    /// func foreignChanges(after token: NSPersistentHistoryToken?) -> NSPersistentHistoryChangeRequest {
    ///     let request = NSPersistentHistoryChangeRequest.fetchHistory(after: token)
    ///     let transactions = NSPersistentHistoryTransaction.fetchRequest
    ///     transactions?.predicate = NSPredicate(format: "author != %@", "app")
    ///     request.fetchRequest = transactions
    ///     return request
    /// }
    /// ```
    ///
    /// The predicate can name `author`, `bundleID`, `contextName`, `processID`, `storeID`, `timestamp` and
    /// `transactionNumber`. The limit and the offset count transactions. Sort descriptors have no effect: transactions
    /// are in the order in which they were saved.
    public static var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? {
        NSFetchRequest(entityName: entityName)
    }
}

extension NSPersistentHistoryTransaction: KeyedValues {
    package func keyedValue(_ name: String) -> Any?? {
        switch name {
        case "author": .some(author)
        case "bundleID": .some(bundleID)
        case "contextName": .some(contextName)
        case "processID": .some(processID)
        case "storeID": .some(storeID)
        case "timestamp": .some(timestamp)
        case "transactionNumber": .some(NSNumber(value: transactionNumber))
        default: nil
        }
    }
}

extension NSPersistentHistoryChange {
    static let entityName = "Change"

    /// A request whose predicate selects changes, for `NSPersistentHistoryChangeRequest.fetchRequest`.
    ///
    /// The predicate can name `changeID`, `changeType` as a number, `changedObjectID` and `changedEntity`, the name of
    /// the object's entity. Transactions without a matching change are left out.
    public static var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? {
        NSFetchRequest(entityName: entityName)
    }
}

extension NSPersistentHistoryChange: KeyedValues {
    package func keyedValue(_ name: String) -> Any?? {
        switch name {
        case "changeID": .some(NSNumber(value: changeID))
        case "changeType": .some(NSNumber(value: changeType.rawValue))
        case "changedObjectID": .some(changedObjectID)
        case "changedEntity": .some(changedObjectID.entity.name)
        default: nil
        }
    }
}
