internal import Foundation
import Locking

/// A ``DataStore`` as a store of the engine.
///
/// The engine asks for rows and commits changes of columns; the program's store exchanges whole snapshots and knows
/// models by identifiers. This type therefore keeps the last values of each model that it has read: a commit completes
/// its changes from them, a reference finds its model there, and a store that reads its whole file for each fetch is
/// asked less often. Each fetch replaces them, and so shows changes that others have made in the file or service. A
/// fetch of all models of an entity notices what others have deleted; no other fetch can tell a deleted row from one
/// that it does not select.
///
/// Sendable: the lock guards the store and everything else that changes, also while the store's own code runs. It is
/// recursive, because that code may use a context.
final class CustomStore<Store: DataStore>: AnnouncingStore, @unchecked Sendable {
    let store: Store
    let identifier: String
    let plans: [EntityPlan]
    private let planOfName: [String: EntityPlan]
    private let lock = NSRecursiveLock()
    /// The last known values.
    var known: [RowID: SnapshotRow] = [:]
    /// Rows that the store did not find since something was last stored.
    private var missing: Set<RowID> = []
    /// The entities of which all rows are known.
    private var complete: Set<ObjectIdentifier> = []
    /// The contexts that the store has been told about.
    private var states: Set<UUID> = []
    private var followers: [@Sendable (StoreAnnouncement) -> Void] = []
    /// Requests of this type itself, for models that a relationship reaches.
    private let ownState = EditingState()

    init(_ store: Store, _ plans: [EntityPlan]) {
        self.store = store
        self.plans = plans
        identifier = store.identifier
        planOfName = Dictionary(plans.map { ($0.name, $0) }) { first, _ in first }
        SnapshotPlans.add(plans, of: identifier)
    }

    var allowsSave: Bool { true }

    var takesRequests: Bool { true }

    func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    // MARK: Contexts

    /// Tells the store about a context before its first request.
    func begin(_ state: EditingState?) -> EditingState {
        let state = state ?? ownState
        if states.insert(state.id).inserted { store.initializeState(for: state) }
        return state
    }

    func invalidate(_ state: EditingState) {
        locked { if states.remove(state.id) != nil { store.invalidateState(for: state) } }
    }

    func follow(_ body: @escaping @Sendable (StoreAnnouncement) -> Void) {
        locked { followers.append(body) }
    }

    /// Creates a container for the snapshots of one save, which does not observe the store.
    func passingContainer() -> ContainerCore {
        ContainerCore(schema: Schema(plans.compactMap(\.type)), store: self, of: plans, followsStore: false)
    }

    /// Makes all contexts reread rows, after the call in progress.
    func announce(_ rows: [SnapshotRow]) {
        guard !rows.isEmpty, !followers.isEmpty else { return }
        let announcement = StoreAnnouncement(
            updated: Dictionary(grouping: rows) { $0.plan.name }.mapValues { $0.map(\.key) })
        let followers = followers
        DispatchQueue.global().async { for follower in followers { follower(announcement) } }
    }

    // MARK: Rows

    func reserveKey(for plan: EntityPlan) -> Int64 { PrimaryKeys.temporary() }

    func foreignVersion() -> Int64 { 0 }

    func rows(_ query: RowQuery) throws -> RowAnswer {
        guard let type = query.plan.type else { return RowAnswer() }
        return try locked { try answer(query, of: type) }
    }

    private func answer<T: PersistentModel>(_ query: RowQuery, of type: T.Type) throws -> RowAnswer {
        var fetch = Fetch<T>(query)
        let result = try fetch.run { try store.fetch(DataStoreFetchRequest($0, begin(query.request?.editingState))) }
        var found: [SnapshotRow] = []
        var seen: Set<RowID> = []
        for snapshot in result.fetchedSnapshots {
            guard let row = try note(snapshot), row.plan.isKind(of: query.plan), seen.insert(row.id).inserted else {
                continue
            }
            found.append(row)
        }
        for snapshot in result.relatedSnapshots.values { try noteRelated(snapshot) }
        if fetch.isOfAll {
            for id in known.keys where id.plan.isKind(of: query.plan) && !seen.contains(id) { known[id] = nil }
            complete.insert(query.plan.identity)
            missing = []
        }
        let excluded = Set(query.excluded)
        let rows = found.lazy.filter { !excluded.contains($0.key) }.map(\.row)
        return RowAnswer(rows: Array(rows), isFiltered: fetch.isFiltered, isOrdered: fetch.isOrdered)
            .limited(by: query)
    }

    func count(_ query: RowQuery) throws -> Int? {
        guard let type = query.plan.type else { return nil }
        return try locked { try count(query, of: type) }
    }

    private func count<T: PersistentModel>(_ query: RowQuery, of type: T.Type) throws -> Int? {
        var fetch = Fetch<T>(query)
        guard fetch.isFiltered else { return nil }
        fetch.descriptor.sortBy = []
        let request = DataStoreFetchRequest(fetch.descriptor, begin(query.request?.editingState))
        guard let count = try Self.unlessInMemory({ try store.fetchCount(request) }) else { return nil }
        let rest = max(count - max(query.offset ?? 0, 0), 0)
        return query.limit.map { $0 > 0 ? min($0, rest) : rest } ?? rest
    }

    func keys(_ query: RowQuery) throws -> [Int64]? {
        guard let type = query.plan.type else { return nil }
        return try locked { try keys(query, of: type) }
    }

    private func keys<T: PersistentModel>(_ query: RowQuery, of type: T.Type) throws -> [Int64]? {
        let fetch = Fetch<T>(query)
        guard fetch.isFiltered, fetch.isOrdered else { return nil }
        let request = DataStoreFetchRequest(fetch.descriptor, begin(query.request?.editingState))
        guard let identifiers = try Self.unlessInMemory({ try store.fetchIdentifiers(request) }) else { return nil }
        let keys = identifiers.filter { query.plan.hasModels(of: $0) }.map(\.key)
        let rest = keys.dropFirst(max(query.offset ?? 0, 0))
        return Array(query.limit.map { $0 > 0 ? rest.prefix($0) : rest } ?? rest)
    }

    /// The result of a closure, or `nil` if the store leaves a part of it to the context, which then fetches.
    private static func unlessInMemory<Result>(_ body: () throws -> Result) throws -> Result? {
        do {
            return try body()
        } catch DataStoreError.preferInMemoryFilter, DataStoreError.preferInMemorySort {
            return nil
        }
    }

    func row(_ id: RowID) throws -> Row? { try locked { try knownRow(id)?.row } }

    func rows(of plan: EntityPlan, keys: [Int64]) throws -> [Row] {
        try locked { try knownRows(plan, keys).map(\.row) }
    }

    func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) throws -> Row? {
        try locked {
            try readAll(plan)
            let found = known.values.filter { row in
                row.plan.isKind(of: plan)
                    && values.allSatisfy { row.columns[row.plan.columnIndex[$0.property.index]].isSame(as: $0.value) }
            }
            return found.min { $0.key < $1.key }?.row
        }
    }

    func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow] {
        try locked {
            guard let owner = try knownRow(id), let target = property.target else { return [] }
            let inverse = owner.plan.inverse(of: property)
            guard let list = owner.lists[property.index] else {
                return try elements(inverse, of: owner, target).enumerated().map { place, row in
                    PlacedRow(row: row.row, position: Int64(place + 1))
                }
            }
            let positions = Dictionary(list.map { ($0.key, $0.position) }) { first, _ in first }
            let rows = try knownRows(target, list.map(\.key)).filter { row in
                // The reference takes precedence if the two sides differ.
                guard let inverse, inverse.isToOne else { return true }
                return row.columns[row.plan.columnIndex[inverse.index]].key == id.key
            }
            return rows.map { PlacedRow(row: $0.row, position: positions[$0.key] ?? 0) }
                .sorted { $0.position < $1.position }
        }
    }

    /// The elements of a list that the owner's snapshot lacks: what refers to the owner.
    private func elements(
        _ inverse: PropertyPlan?, of owner: SnapshotRow, _ target: EntityPlan
    ) throws -> [SnapshotRow] {
        guard let inverse else { return [] }
        try readAll(target)
        return known.values.filter { row in
            guard row.plan.isKind(of: target) else { return false }
            if inverse.isToMany { return row.lists[inverse.index]?.contains { $0.key == owner.key } ?? false }
            return row.columns[row.plan.columnIndex[inverse.index]].key == owner.key
        }.sorted { $0.key < $1.key }
    }

    // MARK: Known values

    func knownRow(_ id: RowID) throws -> SnapshotRow? { try knownRows(id.plan, [id.key]).first }

    /// The rows with some keys: known rows if possible, otherwise the store's.
    private func knownRows(_ plan: EntityPlan, _ keys: [Int64]) throws -> [SnapshotRow] {
        let ids = keys.map { RowID(plan: plan, key: $0) }
        let unknown = ids.filter { known[$0] == nil && !missing.contains($0) }
        if !unknown.isEmpty {
            try read(unknown, of: plan)
            missing.formUnion(unknown.filter { known[$0] == nil })
        }
        return ids.compactMap { known[$0] }.filter { $0.plan.isKind(of: plan) }
    }

    /// Reads rows from the store: first the rows that it has cached, then the others by a fetch of their identifiers,
    /// or of all models if the store cannot evaluate that.
    func read(_ ids: [RowID], of plan: EntityPlan) throws {
        guard let type = plan.type else { return }
        let identifiers = ids.map { reference(plan, $0.key) }
        let cached = try store.cachedSnapshots(for: identifiers, editingState: begin(nil))
        var left = Set(identifiers)
        for (identifier, snapshot) in cached where left.remove(identifier) != nil { _ = try note(snapshot) }
        guard !left.isEmpty else { return }
        try fetch(Array(left), of: type)
    }

    private func fetch<T: PersistentModel>(_ identifiers: [PersistentIdentifier], of type: T.Type) throws {
        let plan = EntityPlan.of(type)
        let descriptor = FetchDescriptor<T>(predicate: #Predicate { identifiers.contains($0.persistentModelID) })
        let result: DataStoreFetchResult<T, Store.Snapshot>
        do {
            result = try store.fetch(DataStoreFetchRequest(descriptor, begin(nil)))
        } catch is DataStoreError {
            _ = try rows(RowQuery(plan: plan))
            return
        }
        for snapshot in result.fetchedSnapshots { _ = try note(snapshot) }
        for snapshot in result.relatedSnapshots.values { try noteRelated(snapshot) }
    }

    /// Makes all rows of an entity known.
    func readAll(_ plan: EntityPlan) throws {
        guard !plan.lineage.contains(where: { complete.contains($0.identity) }) else { return }
        _ = try rows(RowQuery(plan: plan))
    }

    /// Keeps the values of a snapshot. Returns `nil` if its entity is not one of the store's.
    func note(_ snapshot: Store.Snapshot) throws -> SnapshotRow? {
        guard let row = try row(of: snapshot) else { return nil }
        return note(row)
    }

    /// Keeps the values of a snapshot that accompanies others. It may lack values, and then says nothing about them: an
    /// unknown row is read on demand.
    private func noteRelated(_ snapshot: Store.Snapshot) throws {
        guard let row = try row(of: snapshot), !row.isPartial || known[row.id] != nil else { return }
        _ = note(row)
    }

    func row(of snapshot: Store.Snapshot) throws -> SnapshotRow? {
        guard let plan = planOfName[snapshot.persistentIdentifier.entityName] else { return nil }
        return SnapshotRow(try SnapshotConversion.defaultSnapshot(snapshot), plan)
    }

    /// Keeps values, completed from what is known. Returns them.
    func note(_ row: SnapshotRow) -> SnapshotRow {
        var row = row
        missing.remove(row.id)
        if let old = known[row.id] {
            row.complete(from: old)
            // A fetch refreshes the values of models. It does not read lists that a context has read before.
            if row.hasOtherElements(than: old) { announce([row]) }
        }
        known[row.id] = row
        return row
    }

    /// Forgets what was not found, after something was stored.
    func didStore() { missing = [] }

    func reference(_ plan: EntityPlan, _ key: Int64) -> PersistentIdentifier {
        if let row = known[RowID(plan: plan, key: key)] { return row.identifier }
        return PersistentIdentifier(entityName: plan.name, store: identifier, key: key, isTemporary: false)
    }

    func erase() throws -> Bool {
        try locked {
            do {
                try store.erase()
            } catch DataStoreError.unsupportedFeature {
                return false
            }
            known = [:]
            missing = []
            return true
        }
    }

    // MARK: History

    // The engine keeps no history for a custom store, which can provide its own.

    var historyProvider: Any? { store as? any HistoryProviding }

    func keepHistory() {}

    func history(after: Int64, through: Int64, limit: Int) -> [HistoryRecord] { [] }

    func lastTransaction() -> Int64 { 0 }

    func deletedHistory() -> [HistoryRecord] { [] }

    func deleteHistory(_ transactions: [Int64]) {}
}

/// A fetch from a custom store, which is repeated without the parts that the store leaves to the context.
private struct Fetch<T: PersistentModel> {
    var descriptor: FetchDescriptor<T>
    private(set) var isFiltered = true
    private(set) var isOrdered = true

    /// Whether the answer has all models of the entity.
    var isOfAll: Bool { descriptor.predicate == nil && descriptor.fetchLimit == nil }

    init(_ query: RowQuery) {
        descriptor = query.request?.descriptor as? FetchDescriptor<T> ?? FetchDescriptor<T>()
        descriptor.predicate = nil
        if let condition = query.condition {
            descriptor.predicate = (condition as? PredicateCondition<T>)?.predicate
            isFiltered = descriptor.predicate != nil
        }
        if query.request == nil { isOrdered = query.order.isEmpty }
        // A store may ignore an offset, which its answer would not show.
        descriptor.fetchOffset = nil
        // Rows are whole: a commit completes its changes from them.
        descriptor.propertiesToFetch = []
        let limit = query.limit.map { $0 > 0 ? $0 : Int.max } ?? .max
        let (last, isTooMany) = limit.addingReportingOverflow(max(query.offset ?? 0, 0))
        descriptor.fetchLimit = isTooMany || limit == .max || !isFiltered || !isOrdered ? nil : last
    }

    mutating func run<Result>(_ body: (FetchDescriptor<T>) throws -> Result) throws -> Result {
        while true {
            do {
                return try body(descriptor)
            } catch let error as DataStoreError where error == .preferInMemoryFilter || error == .preferInMemorySort {
                // If the descriptor lacks one part, either error means the other one.
                if descriptor.predicate != nil, error == .preferInMemoryFilter || descriptor.sortBy.isEmpty {
                    descriptor.predicate = nil
                    isFiltered = false
                } else if !descriptor.sortBy.isEmpty {
                    descriptor.sortBy = []
                    isOrdered = false
                } else {
                    throw error
                }
                // The limit applies to the models that remain after filtering, in their order.
                descriptor.fetchLimit = nil
            }
        }
    }
}
