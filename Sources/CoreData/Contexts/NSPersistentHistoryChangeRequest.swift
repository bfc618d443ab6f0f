internal import DataModeling
public import Foundation
public import ManagedObjects
internal import PredicateFormats

/// A request for the transactions of the stores' histories, or for their deletion.
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
/// such request, or at the first save of a context with a `transactionAuthor`. The request goes to all stores of the
/// coordinator, or to its `affectedStores`.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistorychangerequest).
public final class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
    /// The point in the history at which the request begins to fetch, or stops to delete.
    fileprivate enum Bound {
        case all
        case date(Date)
        /// The numbers of transactions by the identifiers of their stores.
        case transactions([String: Int64])
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
        guard case .transactions(let positions) = bound else { return nil }
        return NSPersistentHistoryToken(positions)
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
        return Self(.transactions(token.positions.mapValues { $0 - 1 }), isDeletion: true)
    }
}

extension NSPersistentHistoryChangeRequest.Bound {
    fileprivate init(_ token: NSPersistentHistoryToken?) {
        self = token.map { .transactions($0.positions) } ?? .all
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
        guard let coordinator, let core = coordinator.core else {
            throw NSError.coreData(NSPersistentStoreCoordinatorError, "The context has no store.")
        }
        let affected = request.affectedStores?.map(\.identifier)
        let stores = coordinator.describedStores.filter { affected?.contains($0.identifier) ?? true }
        do {
            if request.isDeletion {
                for store in stores {
                    let outdated = try core.transactions(of: store, after: nil)
                        .filter { request.includes($0, inStore: store.identifier) }
                    try store.deleteTransactions(outdated.map(\.number))
                }
                return NSPersistentHistoryResult([], .statusOnly)
            }
            let histories = try stores.map { try transactions(of: $0, core, request) }
            let found = NSPersistentHistoryChangeRequest.merged(histories, by: \.timestamp)
            return NSPersistentHistoryResult(try request.selected(found), request.resultType)
        } catch SwiftDataError.historyTokenExpired {
            throw NSError.coreData(
                NSPersistentHistoryTokenExpiredError,
                "Transactions after the token were deleted: fetch the objects again, and continue with a new token.")
        }
    }

    private func transactions(
        of store: DescribedStore, _ core: ContainerCore, _ request: NSPersistentHistoryChangeRequest
    ) throws -> [NSPersistentHistoryTransaction] {
        var after: Int64?
        if case .transactions(let positions) = request.bound { after = positions[store.identifier] }
        var transactions = try core.transactions(of: store, after: after)
        if case .date(let date) = request.bound { transactions.removeAll { $0.time <= date } }
        return transactions.map { transaction in
            NSPersistentHistoryTransaction(
                transaction, store: store.identifier, hasChanges: request.resultType != .transactionsOnly,
                identity: identity)
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
    /// The elements of several histories, sorted by time without changing the order within each history.
    ///
    /// A clock that was set back must not reorder the transactions of one store, whose tokens would then skip some.
    /// The numbers of different stores cannot be compared.
    package static func merged<Element>(_ histories: [[Element]], by time: (Element) -> Date) -> [Element] {
        let filled = histories.filter { !$0.isEmpty }
        guard filled.count > 1 else { return filled.first ?? [] }
        // An element is no earlier than what precedes it in its store, so sorting by this time keeps that order.
        var timed: [(element: Element, time: Date)] = []
        for history in filled {
            var latest = Date.distantPast
            for element in history {
                latest = max(latest, time(element))
                timed.append((element, latest))
            }
        }
        // Sorting is stable.
        timed.sort { $0.time < $1.time }
        return timed.map(\.element)
    }

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
        case .transactions(let positions): positions[store].map { transaction.number <= $0 } ?? false
        }
    }
}

extension NSPersistentStoreCoordinator {
    /// The token of the last transactions in the stores' histories.
    ///
    /// - Parameter stores: Stores of the coordinator; `nil` for all.
    /// - Returns: The token; `nil` if there is no store, or if one cannot be read.
    public final func currentPersistentHistoryToken(
        fromStores stores: [NSPersistentStore]?
    ) -> NSPersistentHistoryToken? {
        var positions: [String: Int64] = [:]
        for store in stores?.compactMap({ described($0) }) ?? describedStores {
            guard let last = try? store.lastTransaction() else { return nil }
            positions[store.identifier] = last
        }
        return positions.isEmpty ? nil : NSPersistentHistoryToken(positions)
    }
}
