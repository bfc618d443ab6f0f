public import DataModeling

extension ModelContext {
    /// Fetches models that read their rows in batches, as their values are needed.
    ///
    /// ```swift
    /// @Model
    /// final class Stamp {
    ///     var year: Int
    ///
    ///     init(year: Int) { self.year = year }
    /// }
    ///
    /// func oldStamps(in context: ModelContext) throws -> FetchResultsCollection<Stamp> {
    ///     try context.fetch(FetchDescriptor(sortBy: [SortDescriptor(\.year)]), batchSize: 500)
    /// }
    /// ```
    ///
    /// All rows are read if the database cannot evaluate the whole predicate or order, if relationships are to be
    /// prefetched, or if the model has subclasses. Models that outlive the collection read their rows one by one.
    ///
    /// - Parameters:
    ///   - descriptor: The fetch.
    ///   - batchSize: The number of rows that are read at a time. Zero reads all of them.
    /// - Returns: The models in the descriptor's order.
    /// - Throws: an error of the store.
    public func fetch<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<T> {
        guard batchSize > 0 else { return FetchResultsCollection(elements: try fetch(descriptor)) }
        // No result has more rows than this. The bound keeps arithmetic in stores from overflowing.
        let fetched = try fetchInBatches(descriptor, size: min(batchSize, 1 << 30))
        return FetchResultsCollection(elements: fetched.models, batches: fetched.batches)
    }

    /// Returns the identifiers of the models that a fetch would return. They are read in one batch, because an
    /// identifier is no larger than what would be needed to read it later.
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<PersistentIdentifier> {
        FetchResultsCollection(elements: try fetchIdentifiers(descriptor))
    }
}
