internal import DataModeling
public import Foundation
public import ManagedObjects
internal import PredicateFormats

/// A request for the transactions of a store's history, or for their deletion.
///
/// ```swift
/// func authors(after token: NSPersistentHistoryToken?, in context: NSManagedObjectContext) throws -> [String] {
///     let request = NSPersistentHistoryChangeRequest.fetchHistory(after: token)
///     let result = try context.execute(request) as? NSPersistentHistoryResult
///     let transactions = result?.result as? [NSPersistentHistoryTransaction] ?? []
///     return transactions.compactMap(\.author)
/// }
/// ```
///
/// A store's history begins when the store is opened with the option `NSPersistentHistoryTrackingKey`, at the first
/// such request, or at the first save of a context with a `transactionAuthor`.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistorychangerequest).
public final class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
    /// The point in the history at which the request begins to fetch, or stops to delete.
    fileprivate enum Bound {
        case all
        case date(Date)
        case transaction(Int64, store: String)
    }

    fileprivate let isDeletion: Bool
    fileprivate let bound: Bound

    /// The content of the result.
    public var resultType = NSPersistentHistoryResultType.transactionsAndChanges

    /// A fetch request that selects transactions by predicate, limit and offset, or changes by predicate. Deletions
    /// ignore it. See `NSPersistentHistoryTransaction.fetchRequest` and `NSPersistentHistoryChange.fetchRequest`.
    public var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?

    /// The token that the request was created with, if there was one.
    public var token: NSPersistentHistoryToken? {
        guard case .transaction(let number, let store) = bound else { return nil }
        return NSPersistentHistoryToken(store: store, transaction: number)
    }

    private init(_ bound: Bound, isDeletion: Bool) {
        self.bound = bound
        self.isDeletion = isDeletion
        super.init()
    }

    /// Fetches the transactions after a token, or all of them without a token.
    public static func fetchHistory(after token: NSPersistentHistoryToken?) -> Self {
        Self(Bound(token), isDeletion: false)
    }

    /// Fetches the transactions after a time.
    public static func fetchHistory(after date: Date) -> Self { Self(.date(date), isDeletion: false) }

    /// Fetches the transactions after another one, or all of them if it is `nil`.
    public static func fetchHistory(after transaction: NSPersistentHistoryTransaction?) -> Self {
        Self(Bound(transaction?.token), isDeletion: false)
    }

    /// Fetches the transactions that a request selects.
    public static func fetchHistory(withFetch fetchRequest: NSFetchRequest<any NSFetchRequestResult>) -> Self {
        let request = Self(.all, isDeletion: false)
        request.fetchRequest = fetchRequest
        return request
    }

    /// Deletes the transactions up to and including a token's, or none without a token.
    public static func deleteHistory(before token: NSPersistentHistoryToken?) -> Self {
        Self(token == nil ? .date(.distantPast) : Bound(token), isDeletion: true)
    }

    /// Deletes the transactions before a time.
    public static func deleteHistory(before date: Date) -> Self { Self(.date(date), isDeletion: true) }

    /// Deletes the transactions before another one, or none if it is `nil`.
    public static func deleteHistory(before transaction: NSPersistentHistoryTransaction?) -> Self {
        guard let token = transaction?.token else { return Self(.date(.distantPast), isDeletion: true) }
        return Self(.transaction(token.transaction - 1, store: token.store), isDeletion: true)
    }
}

extension NSPersistentHistoryChangeRequest.Bound {
    fileprivate init(_ token: NSPersistentHistoryToken?) {
        self = token.map { .transaction($0.transaction, store: $0.store) } ?? .all
    }
}

/// The content of the result of a history request.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistoryresulttype).
public enum NSPersistentHistoryResultType: Int, Sendable {
    case statusOnly, objectIDs, count, transactionsOnly, changesOnly, transactionsAndChanges
}

/// The result of a history request: transactions, changes, object IDs, the number of transactions, or true.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistoryresult).
public final class NSPersistentHistoryResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSPersistentHistoryResultType

    fileprivate init(_ transactions: [NSPersistentHistoryTransaction], _ type: NSPersistentHistoryResultType) {
        resultType = type
        let changes = transactions.flatMap { $0.changes ?? [] }
        switch type {
        case .statusOnly: result = true
        case .objectIDs: result = changes.map(\.changedObjectID)
        case .count: result = transactions.count
        case .transactionsOnly, .transactionsAndChanges: result = transactions
        case .changesOnly: result = changes
        }
        // Changes refer weakly to their transactions, so the result retains these.
        kept = transactions
        super.init()
    }

    private let kept: [NSPersistentHistoryTransaction]
}

extension ContextEngine {
    /// Reads or deletes transactions.
    func history(_ request: NSPersistentHistoryChangeRequest) throws -> NSPersistentHistoryResult {
        _ = try necessaryContext()
        guard let coordinator, let core = coordinator.core, let store = coordinator.persistentStores.first else {
            throw NSError.coreData(NSPersistentStoreCoordinatorError, "The context has no store.")
        }
        do {
            if request.isDeletion {
                let outdated = try core.transactions(after: nil)
                    .filter { request.includes($0, inStore: store.identifier) }
                try core.deleteTransactions(outdated.map(\.number))
                return NSPersistentHistoryResult([], .statusOnly)
            }
            var after: Int64?
            if case .transaction(let number, let owner) = request.bound, owner == store.identifier { after = number }
            var transactions = try core.transactions(after: after)
            if case .date(let date) = request.bound { transactions.removeAll { $0.time <= date } }
            let found = transactions.map { transaction in
                NSPersistentHistoryTransaction(
                    transaction, store: store.identifier, hasChanges: request.resultType != .transactionsOnly,
                    identity: identity)
            }
            return NSPersistentHistoryResult(try request.selected(found), request.resultType)
        } catch SwiftDataError.historyTokenExpired {
            throw NSError.coreData(
                NSPersistentHistoryTokenExpiredError,
                "Transactions after the token were deleted: fetch the objects again, and continue with a new token.")
        }
    }

    /// The ID of a row. The object's own entity can be a subentity of the one that the history names.
    private func identity(_ identifier: PersistentIdentifier) -> NSManagedObjectID? {
        guard let entity = model?.entitiesByName[identifier.entityName] else { return nil }
        if entity.descendants.count > 1, let object = context?.existing(identifier) as? NSManagedObject {
            return object.objectID
        }
        return NSManagedObjectID(identifier, of: entity)
    }
}

extension NSPersistentHistoryChangeRequest {
    /// The transactions that the fetch request selects, or all without a fetch request.
    ///
    /// - Throws: an error for a request of another entity, or with a malformed predicate.
    fileprivate func selected(
        _ transactions: [NSPersistentHistoryTransaction]
    ) throws -> [NSPersistentHistoryTransaction] {
        guard let fetchRequest else { return transactions }
        var condition: NSPredicate?
        if let predicate = fetchRequest.predicate {
            do {
                // Parsing here turns a malformed format into an error. Evaluation checks the names.
                _ = try FormatCondition(predicate)
            } catch {
                throw NSError.coreData(NSCoreDataError, "\(error)", [NSUnderlyingErrorKey: error])
            }
            condition = predicate
        }
        switch fetchRequest.entityName {
        case NSPersistentHistoryChange.entityName?:
            guard let condition else { return transactions }
            return transactions.filter { $0.keepChanges { condition.evaluate(with: $0) } }
        case NSPersistentHistoryTransaction.entityName?:
            let selected = transactions.filter { condition?.evaluate(with: $0) ?? true }
            let found = selected.dropFirst(max(0, fetchRequest.fetchOffset))
            return Array(fetchRequest.fetchLimit > 0 ? found.prefix(fetchRequest.fetchLimit) : found)
        default:
            throw NSError.coreData(
                NSCoreDataError,
                "The request selects \(fetchRequest.entityName ?? "no entity") instead of transactions or changes. Use "
                    + "NSPersistentHistoryTransaction.fetchRequest or NSPersistentHistoryChange.fetchRequest.")
        }
    }

    /// Whether a deletion includes a transaction of a store.
    fileprivate func includes(_ transaction: StoredTransaction, inStore store: String) -> Bool {
        switch bound {
        case .all: true
        case .date(let date): transaction.time < date
        case .transaction(let number, let owner): owner == store && transaction.number <= number
        }
    }
}

extension NSPersistentStoreCoordinator {
    /// The token of the last transaction in a store's history.
    ///
    /// - Parameter stores: The stores; `nil` for the coordinator's.
    /// - Returns: The token; `nil` if there is no store, or if it cannot be read.
    public final func currentPersistentHistoryToken(
        fromStores stores: [NSPersistentStore]?
    ) -> NSPersistentHistoryToken? {
        guard let store = (stores ?? persistentStores).first, let last = try? core?.lastTransaction() else {
            return nil
        }
        return NSPersistentHistoryToken(store: store.identifier, transaction: last)
    }
}
