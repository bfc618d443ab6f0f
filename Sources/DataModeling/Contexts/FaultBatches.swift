/// The rows of a fetch's result that are read when a value of one of them is needed: a row together with its
/// neighbors in the result, because a list that shows one of them shows its neighbors next.
///
/// The context finds it through a weak reference as long as the result exists. Models that outlive the result read
/// their rows one by one.
package final class FaultBatches {
    /// The usual number of rows that are read at a time.
    package static let size = RowQuery.usualBatchSize
    /// The rows that are read at a time after this many consecutive batches, because the program then probably reads
    /// all rows.
    private static let longSize = 1_024
    private static let shortBatches = 8

    let plan: EntityPlan
    private let keys: [Int64]
    private let size: Int
    /// The end of the last batch.
    private var end = 0
    /// The number of consecutive batches.
    private var successive = 0
    private let formerRows: FormerRowsOfFaults

    init(_ keys: [Int64], of plan: EntityPlan, size: Int, formerRows: FormerRowsOfFaults) {
        self.keys = keys
        self.plan = plan
        self.size = max(size, 1)
        self.formerRows = formerRows
        formerRows.beginResult()
    }

    deinit { formerRows.endResult() }

    /// The keys of the batch of a key, or `nil` if the result does not have it.
    func batch(of key: Int64) -> ArraySlice<Int64>? {
        // Searching all keys takes a few microseconds, less than a statement, and needs no memory per row.
        let next = keys[end..<min(keys.count, end + size)].firstIndex(of: key)
        guard let place = next ?? keys.firstIndex(of: key) else { return nil }
        let start = place / size * size
        successive = start == end ? successive + 1 : 0
        // A multiple of the size, so that the next batch begins at its end.
        let count = successive < Self.shortBatches ? size : size * max(Self.longSize / size, 1)
        end = min(keys.count, start + count)
        return keys[start..<end]
    }
}

/// A weak reference to the batches of a result.
struct WeakFaultBatches {
    weak var batches: FaultBatches?
}

/// The models of a fetch, and the batches that read the missing rows.
package struct FetchedModels<Model> {
    package var models: [Model]
    /// `nil` if all rows have been read. The result keeps it.
    package var batches: FaultBatches?

    package init(models: [Model], batches: FaultBatches? = nil) {
        self.models = models
        self.batches = batches
    }
}

extension ModelContext {
    /// Fetches models for a view, which shows some of them at a time: the first rows whole, and only the identifiers of
    /// the others, if the store can select identifiers alone and applies the whole order.
    ///
    /// The rows of the others are read in batches. Until then the models are faults. A fault reads the row that the
    /// context would show: the one from before the commits that the context has not merged.
    ///
    /// - Parameters:
    ///   - descriptor: The fetch.
    ///   - former: The batches of the former result of the same fetch. The context keeps the models current that were
    ///     read since, so only identifiers are fetched.
    ///   - size: The number of rows that are read at a time.
    /// - Returns: The models with their batches.
    /// - Throws: an error of the store.
    package func fetchInBatches<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, after former: FaultBatches? = nil, size: Int = FaultBatches.size
    ) throws -> FetchedModels<T> {
        // Prefetching needs the whole rows.
        let isWhole = !descriptor.relationshipKeyPathsForPrefetching.isEmpty
        return try fetch(descriptor, leading: isWhole ? nil : former == nil ? size : 0, batchSize: size)
    }

    /// Whether the rows of a plan can be represented by their keys alone.
    func canFault(_ plan: EntityPlan) -> Bool {
        // A key tells neither its row's class, nor whether the row has values without a possible placeholder.
        core.hierarchies.descendants(of: plan).isEmpty && plan.hasStandIns
    }

    /// The model of a key, or `nil` while a model that is not saved yet has the key.
    func fault(_ id: RowID) -> Link? {
        guard let state = state(of: id) else { return register(fault: id, columns: nil) }
        return state.phase == .inserted ? nil : state.link
    }

    func add(_ batches: FaultBatches) {
        faultBatches.removeAll { $0.batches == nil }
        faultBatches.append(WeakFaultBatches(batches: batches))
    }

    /// Reads the rows of a fault and of its neighbors.
    ///
    /// - Returns: False if the fault is in no result, or its row is gone.
    /// - Throws: an error of the store.
    func readBatch(around state: ObjectState) throws -> Bool {
        guard !faultBatches.isEmpty, !readsSingleRows, state.phase == .stored, let store = core.store(of: state.plan)
        else { return false }
        for reference in faultBatches {
            guard let batches = reference.batches, batches.plan === state.plan,
                let keys = batches.batch(of: state.key)
            else { continue }
            let unread = keys.filter { key in
                guard let other = registered[RowID(plan: batches.plan, key: key)] else { return false }
                // A neighbor whose row could not be read accepts no changes until one of its own values has been read.
                return other.row == nil && other.phase == .stored && (other === state || other.reading != .failed)
            }
            for row in try store.rows(of: batches.plan, keys: unread) {
                let state = registered[RowID(plan: batches.plan, key: row.key)]
                if let state, state.row == nil { state.row = row.columns }
            }
            useFormerRows(unread.map { RowID(plan: batches.plan, key: $0) })
            return state.row != nil
        }
        return false
    }

    /// Gives states the rows that the rest of the context shows. Rows from commits that it has not merged are replaced.
    func useFormerRows(_ ids: some Collection<RowID>) {
        // A snapshot reads its own state, and the commits are merged when it ends.
        guard !isInSnapshot, !isMerging else { return }
        for (id, row) in inbox.formerRows.rows(of: ids) {
            if let state = registered[id], state.changed.isEmpty { state.row = row }
        }
    }

    /// The faults of an entity whose rows are gone, or `nil` if the store cannot select keys alone.
    func vanished(among faults: [ObjectState], of plan: EntityPlan, in store: any ModelStore) throws -> [ObjectState]? {
        guard let keys = try store.keys(RowQuery(plan: plan)) else { return nil }
        let stored = Set(keys)
        return faults.filter { !stored.contains($0.key) }
    }
}

extension PersistentModel {
    /// Whether the model's row has not been read yet.
    package var isFault: Bool { !objectState.isLoaded }
}
