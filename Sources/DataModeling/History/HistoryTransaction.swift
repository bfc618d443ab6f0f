public import Foundation

/// A place in the history of a store.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historytoken).
public protocol HistoryToken: Comparable, Decodable, Encodable, Hashable, Identifiable, Sendable {
    associatedtype TokenType: Decodable, Encodable, Hashable, Sendable

    /// The identifier of the store whose history has the place.
    var storeIdentifier: String { get }

    /// The number of the transaction, by the identifier of its store.
    var tokenValue: TokenType? { get }
}

/// The changes of one save, as recorded in a store's history.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historytransaction).
public protocol HistoryTransaction: Hashable, Identifiable, Sendable {
    associatedtype TokenType: Comparable, Hashable, Identifiable, Sendable
    associatedtype TransactionIdentifier: Comparable, Hashable, Sendable

    /// The ``ModelContext/author`` of the context that saved.
    var author: String? { get }

    /// The changes, in the order of each model's first change.
    var changes: [HistoryChange] { get }

    var storeIdentifier: String { get }

    /// The time of the save, by the clock of its machine.
    var timestamp: Date { get }

    /// The place of the transaction in the history.
    var token: TokenType { get }

    var transactionIdentifier: TransactionIdentifier { get }
}

/// The change of one model in a transaction.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historychange).
public enum HistoryChange: Sendable {
    case insert(any HistoryInsert)
    case update(any HistoryUpdate)
    case delete(any HistoryDelete)

    /// The identifier of the model.
    public var changedPersistentIdentifier: PersistentIdentifier {
        switch self {
        case .insert(let change): change.changedPersistentIdentifier
        case .update(let change): change.changedPersistentIdentifier
        case .delete(let change): change.changedPersistentIdentifier
        }
    }
}

/// The insertion of a model.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historyinsert).
public protocol HistoryInsert<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype TransactionIdentifier: Comparable, Hashable, Sendable
    associatedtype ChangeIdentifier: Comparable, Hashable, Sendable

    var transactionIdentifier: TransactionIdentifier { get }
    var changeIdentifier: ChangeIdentifier { get }
    var changedPersistentIdentifier: PersistentIdentifier { get }
}

/// A change of a model's values.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historyupdate).
public protocol HistoryUpdate<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype TransactionIdentifier: Comparable, Hashable, Sendable
    associatedtype ChangeIdentifier: Comparable, Hashable, Sendable
    typealias PropertyUpdate = PartialKeyPath<Model> & Sendable

    var transactionIdentifier: TransactionIdentifier { get }
    var changeIdentifier: ChangeIdentifier { get }
    var changedPersistentIdentifier: PersistentIdentifier { get }

    /// The changed properties, including relationships.
    var updatedAttributes: [any PartialKeyPath<Model> & Sendable] { get }
}

/// The deletion of a model.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historydelete).
public protocol HistoryDelete<Model>: Sendable {
    associatedtype Model: PersistentModel
    associatedtype TransactionIdentifier: Comparable, Hashable, Sendable
    associatedtype ChangeIdentifier: Comparable, Hashable, Sendable

    var transactionIdentifier: TransactionIdentifier { get }
    var changeIdentifier: ChangeIdentifier { get }
    var changedPersistentIdentifier: PersistentIdentifier { get }

    /// The values of the properties that are declared with `preserveValueOnDeletion`.
    var tombstone: HistoryTombstone<Model> { get }
}

/// The transactions that a fetch or a deletion of history selects.
///
/// ```swift
/// func news(in context: ModelContext, after token: DefaultHistoryToken) throws -> [DefaultHistoryTransaction] {
///     let descriptor = HistoryDescriptor<DefaultHistoryTransaction>(
///         predicate: #Predicate { $0.token > token && $0.author == "widget" })
///     return try context.fetchHistory(descriptor)
/// }
/// ```
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historydescriptor).
public struct HistoryDescriptor<TransactionType: HistoryTransaction> {
    /// The condition; `nil` for all transactions. A token that the condition requires to be less, or greater, limits
    /// what is read of the history.
    public var predicate: Predicate<TransactionType>?

    /// The order. Without one, transactions have the order of their tokens.
    public var sortBy: [SortDescriptor<TransactionType>]

    /// The maximum number of transactions; 0 for all.
    public var fetchLimit: UInt64 = 0

    public init(predicate: Predicate<TransactionType>? = nil) {
        self.init(predicate: predicate, sortBy: [])
    }

    public init(predicate: Predicate<TransactionType>? = nil, sortBy: [SortDescriptor<TransactionType>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}
