/// Histories that custom stores provide.
extension ModelContext {
    /// The results of a closure for the stores that provide a history of the wanted type; `nil` if the engine's own
    /// histories are wanted, or if no store has another.
    ///
    /// - Parameter body: Returns `nil` for a history of another type.
    /// - Returns: The results.
    /// - Throws: an error of the closure, or one that names the stores if none of them has any history.
    func provided<Result>(_ body: (any HistoryProviding) throws -> Result?) throws -> [Result]? {
        let stores = core.historyStores
        let results = try stores.compactMap { $0.historyProvider as? any HistoryProviding }.compactMap(body)
        if !results.isEmpty { return results }
        guard !stores.isEmpty, stores.allSatisfy(\.takesRequests) else { return nil }
        let names = stores.map(\.identifier).joined(separator: ", ")
        throw SwiftDataError(
            "No store of the container (\(names)) provides this history: its DataStore is to conform to "
                + "HistoryProviding, with that type of transactions.")
    }
}

extension HistoryProviding {
    fileprivate func own<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) -> HistoryDescriptor<HistoryType>? {
        descriptor as? HistoryDescriptor<HistoryType>
    }

    /// The transactions, or `nil` if the history has another type.
    func fetched<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T]? {
        try own(descriptor).map { try fetchHistory($0).compactMap { $0 as? T } }
    }

    /// Deletes transactions. Returns `nil` if the history has another type.
    func deleted<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> Void? {
        try own(descriptor).map { try deleteHistory($0) }
    }
}
