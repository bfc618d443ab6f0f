/// A ``DataStore`` that provides a history of its changes.
///
/// ``ModelContext/fetchHistory(_:)`` asks each of the container's stores whose transactions have the descriptor's type.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/historyproviding).
public protocol HistoryProviding {
    /// The type of the history's transactions.
    associatedtype HistoryType: HistoryTransaction

    /// The type of the history's transactions, as a value.
    static var historyType: HistoryType.Type { get }

    /// Returns the transactions that match the descriptor's predicate.
    func fetchHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws -> [HistoryType]

    /// Deletes the transactions that match the descriptor's predicate.
    func deleteHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws
}

extension HistoryProviding {
    /// The type of the history's transactions, as a value.
    public static var historyType: HistoryType.Type { HistoryType.self }
}
