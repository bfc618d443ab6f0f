package import Foundation

/// A transaction of a store's history, for described entities.
package struct StoredTransaction {
    package enum Kind {
        case insert
        /// The names of the properties that have changed.
        case update([String])
        /// The preserved values by property name.
        case delete([String: Any])
    }

    package struct Change {
        package let kind: Kind
        package let identifier: PersistentIdentifier
    }

    package let number: Int64
    package let time: Date
    package let author: String?
    package let contextName: String?
    package let program: String
    package let process: String
    package let changes: [Change]

    fileprivate init(_ record: HistoryRecord, of store: String, _ core: ContainerCore) {
        number = record.transaction
        time = record.time
        author = record.author
        contextName = record.changes.flatMap { HistoryText.contextName(of: $0) }
        program = record.program
        process = record.process
        changes = HistoryText.entries(of: record.changes ?? "").compactMap { entry in
            guard let plan = core.plan(named: entry.entity) else { return nil }
            let identifier = PersistentIdentifier(
                entityName: plan.name, store: store, key: entry.key, isTemporary: false)
            switch entry.kind {
            case .insert: return Change(kind: .insert, identifier: identifier)
            case .update(let names): return Change(kind: .update(names), identifier: identifier)
            case .delete(let columns):
                return Change(kind: .delete(plan.preservedValues(in: columns)), identifier: identifier)
            }
        }
    }
}

extension ContainerCore {
    /// Returns the transactions of a store after one. Starts the history if there is none.
    ///
    /// - Parameters:
    ///   - described: A store of the container.
    ///   - number: The number of the transaction; `nil` for all transactions.
    /// - Returns: The transactions, oldest first.
    /// - Throws: `historyTokenExpired` if transactions after that one were deleted; an error of the store.
    package func transactions(of described: DescribedStore, after number: Int64?) throws -> [StoredTransaction] {
        let store = described.store
        try store.keepHistory()
        if let number, try store.deletedHistory().contains(where: { $0.transaction > number }) {
            throw SwiftDataError.historyTokenExpired
        }
        var found: [StoredTransaction] = []
        var last = number ?? 0
        while true {
            let records = try store.history(after: last, through: .max, limit: HistoryLimits.batch)
            guard let end = records.last else { return found }
            found += records.map { StoredTransaction($0, of: store.identifier, self) }
            last = end.transaction
        }
    }
}
