/// A ``DataStore`` that provides a history of its changes.
///
/// ``ModelContext/fetchHistory(_:)`` asks each store of the container whose type of transactions is the descriptor's.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historyproviding).
public protocol HistoryProviding {
    /// The type of the history's transactions.
    associatedtype HistoryType: HistoryTransaction

    /// The type of the history's transactions, as a value.
    static var historyType: HistoryType.Type { get }

    /// Returns the transactions for which the descriptor's predicate holds.
    func fetchHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws -> [HistoryType]

    /// Deletes the transactions for which the descriptor's predicate holds.
    func deleteHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws
}

extension HistoryProviding {
    /// The type of the history's transactions, as a value.
    public static var historyType: HistoryType.Type { HistoryType.self }
}
