internal import Foundation

extension ModelContext {
    /// Fetches transactions of all contexts and processes from the stores' histories.
    ///
    /// A store begins to keep a history when it first needs one: for a fetch, for a save of a context with an
    /// ``author``, for a model with a preserved value, or for ``ModelConfiguration/keepsHistory``. From then on it has
    /// a transaction for each save, in every process, and keeps the last 65,536.
    ///
    /// A token belongs to one store. With several stores, keep the last token of each `storeIdentifier`, and fetch once
    /// for each store.
    ///
    /// - Parameter descriptor: The transactions: a condition, an order, a limit.
    /// - Returns: The transactions in the order of their tokens, or in the descriptor's.
    /// - Throws: `historyTokenExpired` if the predicate requires a greater token than one after which matching
    ///   transactions were deleted; an error of a store, of the predicate, or of a type of transactions that no store
    ///   has.
    public func fetchHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T] {
        if let provided = try provided({ try $0.fetched(descriptor) }) { return provided.flatMap { $0 } }
        let descriptor = try Self.plain(descriptor)
        var found: [DefaultHistoryTransaction] = []
        let limit = descriptor.fetchLimit == 0 ? Int.max : Int(clamping: descriptor.fetchLimit)
        for store in core.historyStores where found.count < limit || !descriptor.sortBy.isEmpty {
            try store.keepHistory()
            let history = StoreHistory(store, core, descriptor.predicate)
            try history.checkExpiry()
            try history.read { transaction in
                found.append(transaction)
                return found.count < limit || !descriptor.sortBy.isEmpty
            }
        }
        if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
        return found.prefix(limit).compactMap { $0 as? T }
    }

    /// Deletes transactions from the stores' histories, and no model.
    ///
    /// - Parameter descriptor: The transactions. With a limit, the first ones in the descriptor's order.
    /// - Throws: an error of a store, of the predicate, or of a type of transactions that no store has.
    public func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
        if try provided({ try $0.deleted(descriptor) }) != nil { return }
        let descriptor = try Self.plain(descriptor)
        var selected: [DefaultHistoryTransaction] = []
        for store in core.historyStores {
            guard store.allowsSave else {
                throw SwiftDataError("The configuration does not allow saving: its allowsSave is false.")
            }
            try store.keepHistory()
            try StoreHistory(store, core, descriptor.predicate).read { transaction in
                selected.append(transaction)
                return true
            }
        }
        if !descriptor.sortBy.isEmpty { selected.sort(using: descriptor.sortBy) }
        if descriptor.fetchLimit > 0 { selected = Array(selected.prefix(Int(clamping: descriptor.fetchLimit))) }
        for store in core.historyStores {
            let own = selected.filter { $0.storeIdentifier == store.identifier }.map(\.transactionIdentifier)
            if !own.isEmpty { try store.deleteHistory(own) }
        }
    }

    private static func plain<T: HistoryTransaction>(
        _ descriptor: HistoryDescriptor<T>
    ) throws -> HistoryDescriptor<DefaultHistoryTransaction> {
        if let descriptor = descriptor as? HistoryDescriptor<DefaultHistoryTransaction> { return descriptor }
        throw SwiftDataError("No store has a history of \(T.self): fetch DefaultHistoryTransaction.")
    }
}

extension ContainerCore {
    /// The stores in the order of the tokens of their transactions.
    var historyStores: [any ModelStore] { allStores.sorted { $0.identifier < $1.identifier } }

    /// A transaction with the models of the container.
    func transaction(_ record: HistoryRecord, of store: any ModelStore) -> DefaultHistoryTransaction {
        // The plans alone: a transaction does not keep a file open.
        DefaultHistoryTransaction(record, store: store.identifier) { [planOfName] name in planOfName[name] }
    }
}

/// The transactions of one store that match a predicate.
struct StoreHistory {
    private let store: any ModelStore
    private let core: ContainerCore
    private let predicate: Predicate<DefaultHistoryTransaction>?
    private let bounds: HistoryBounds
    private let after: Int64
    private let through: Int64

    init(_ store: any ModelStore, _ core: ContainerCore, _ predicate: Predicate<DefaultHistoryTransaction>?) {
        self.store = store
        self.core = core
        self.predicate = predicate
        bounds = HistoryBounds(predicate)
        // Tokens of other stores are evaluated as part of the predicate.
        let isOwn = bounds.store == store.identifier
        after = isOwn ? bounds.after ?? 0 : 0
        through = isOwn ? bounds.through ?? .max : .max
    }

    private func holds(_ transaction: DefaultHistoryTransaction) throws -> Bool {
        try predicate?.evaluate(transaction) ?? true
    }

    /// Calls the closure with each transaction in order, until it returns false.
    func read(_ body: (DefaultHistoryTransaction) throws -> Bool) throws {
        var last = after
        while last < through {
            let records = try store.history(after: last, through: through, limit: HistoryLimits.batch)
            guard let end = records.last else { return }
            for record in records {
                let transaction = core.transaction(record, of: store)
                if try holds(transaction), try !body(transaction) { return }
            }
            last = end.transaction
        }
    }

    /// Throws an error if the predicate asks for the transactions after a token, and some of them were deleted.
    ///
    /// For each author the store keeps the last deleted transaction, without its changes.
    func checkExpiry() throws {
        guard bounds.store == store.identifier, let after = bounds.after else { return }
        for record in try store.deletedHistory() where record.transaction > after {
            // The first and the last one that may be missing stand for those between them.
            var candidates = [record.transaction]
            if try store.history(after: after, through: after + 1, limit: 1).isEmpty { candidates.append(after + 1) }
            for number in candidates {
                let deleted = HistoryRecord(
                    transaction: number, time: record.time, author: record.author, program: record.program,
                    process: record.process, changes: nil)
                if try holds(core.transaction(deleted, of: store)) { throw SwiftDataError.historyTokenExpired }
            }
        }
    }
}
