internal import Foundation

/// A parent context as a store: it reads the rows of the parent's store with the parent's unsaved changes, and its
/// commits become changes of the parent.
///
/// Sendable: everything that uses the parent runs on the parent's queue, while the calling thread waits.
final class ContextStore: ModelStore, @unchecked Sendable {
    private let parent: ModelContext
    private let base: any ModelStore
    private let onQueue: (() -> Void) -> Void
    /// The store's version before children reserved keys. Only commits of other processes change it.
    private let firstVersion: Int64?

    init(of parent: ModelContext, over base: any ModelStore, onQueue: @escaping (() -> Void) -> Void) {
        self.parent = parent
        self.base = base
        self.onQueue = onQueue
        firstVersion = try? base.foreignVersion()
    }

    var identifier: String { base.identifier }

    var allowsSave: Bool { base.allowsSave }

    /// Runs a closure on the parent's queue.
    private func withParent<Result>(_ body: (ModelContext) throws -> Result) throws -> Result {
        var result: Swift.Result<Result, any Error>?
        onQueue { result = Swift.Result { try body(parent) } }
        guard let result else { throw SwiftDataError("The queue of a parent context did not run.") }
        return try result.get()
    }

    var takesRequests: Bool { base.takesRequests }

    var historyProvider: Any? { base.historyProvider }

    func invalidate(_ state: EditingState) { base.invalidate(state) }

    func reserveKey(for plan: EntityPlan) throws -> Int64 { try base.reserveKey(for: plan) }

    func foreignVersion() throws -> Int64 { try base.foreignVersion() }

    // MARK: Rows

    func rows(_ query: RowQuery) throws -> RowAnswer {
        // Outside the parent's queue, because a query may take long.
        if try isPlain(query) { return try base.rows(query) }
        return try withParent { parent in
            // The child evaluates condition and order on its own objects, which have the parent's values.
            let changed = parent.pendingStates.filter { $0.plan.isKind(of: query.plan) }
            // A row with the key of an unsaved object belongs to another process. A save gives the object another key.
            let hidden = query.excluded + changed.map(\.key)
            var rows = try base.rows(RowQuery(plan: query.plan, excluded: hidden)).rows
            let excluded = Set(query.excluded)
            rows += changed.filter { !$0.isGone && !excluded.contains($0.key) }.map(\.unsavedRow)
            rows.sort { $0.key < $1.key }
            return RowAnswer(rows: rows, isFiltered: query.condition == nil, isOrdered: query.order.isEmpty)
                .limited(by: query)
        }
    }

    /// Whether the parent's store alone can answer the query.
    private func isPlain(_ query: RowQuery) throws -> Bool {
        try withParent { parent in
            let entities = parent.entities(readBy: query)
            return !parent.pending.values.contains { entities.contains($0.state.plan.name) }
        }
    }

    func count(_ query: RowQuery) throws -> Int? { try isPlain(query) ? base.count(query) : nil }

    func keys(_ query: RowQuery) throws -> [Int64]? { try isPlain(query) ? base.keys(query) : nil }

    func row(_ id: RowID) throws -> Row? {
        try withParent { parent in
            if let state = parent.unsavedState(of: id) { return state.isGone ? nil : state.unsavedRow }
            return try base.row(id)
        }
    }

    func rows(of plan: EntityPlan, keys: [Int64]) throws -> [Row] {
        try withParent { parent in
            var rows: [Row] = []
            var stored: [Int64] = []
            for key in keys {
                if let state = parent.unsavedState(of: RowID(plan: plan, key: key)) {
                    if !state.isGone { rows.append(state.unsavedRow) }
                } else {
                    stored.append(key)
                }
            }
            return try rows + base.rows(of: plan, keys: stored)
        }
    }

    func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) throws -> Row? {
        try withParent { parent in
            // Not sorted as a whole: a save asks this for each unique value.
            let unsaved = parent.pending.values.lazy.map(\.state).filter { state in
                !state.isGone && state.plan.isKind(of: plan)
                    && values.allSatisfy { state.column($0.property.index).isSame(as: $0.value) }
            }
            if let unsaved = unsaved.min(by: { $0.serial < $1.serial }) { return unsaved.unsavedRow }
            guard let row = try base.row(of: plan, where: values) else { return nil }
            // The parent has other values for it, or has deleted it.
            return parent.unsavedState(of: RowID(plan: row.plan ?? plan, key: row.key)) == nil ? row : nil
        }
    }

    func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow] {
        try withParent { parent in
            guard parent.hasChanges else { return try base.list(property, of: id) }
            guard let owner = parent.link(id)?.state else { return [] }
            let states = owner.list(property.index).links.map(\.state).filter { !$0.isGone }
            return states.enumerated().compactMap { place, state in
                state.currentRow.map { PlacedRow(row: $0, position: Int64(place + 1)) }
            }
        }
    }

    func commit(_ changes: ChangeSet) throws -> [RowID: Int64] {
        try withParent { parent in
            var changes = changes
            for keys in parent.renames.dropFirst(changes.followedRenames) {
                changes = changes.replacingKeys(keys, insertsRows: false)
            }
            let instead = try replacementKeys(for: changes.inserts)
            // A parent's model whose row cannot be read accepts no changes.
            let links = try changes.updates.compactMap { update in
                try parent.readableLink(RowID(plan: update.plan, key: update.key))
            }
            withExtendedLifetime(links) {
                parent.apply(instead.isEmpty ? changes : changes.replacingKeys(instead))
            }
            return instead
        }
    }

    /// Finds reserved keys that another process has used since then, and returns new keys for their rows.
    private func replacementKeys(for inserts: [ChangeSet.Insert]) throws -> [RowID: Int64] {
        guard try !inserts.isEmpty && base.foreignVersion() != firstVersion else { return [:] }
        var instead: [RowID: Int64] = [:]
        for insert in inserts {
            let id = RowID(plan: insert.plan, key: insert.key)
            guard try base.row(id) != nil else { continue }
            instead[id] = try base.reserveKey(for: insert.plan)
        }
        return instead
    }

    /// The parent's renames after the first ones, each with the new keys of rows.
    func renames(after count: Int) -> [[RowID: Int64]] {
        let renames = try? withParent { parent in
            parent.followRenames()
            return Array(parent.renames.dropFirst(count))
        }
        return renames ?? []
    }

    // MARK: History

    // The history is the base store's, which receives the changes when the topmost parent saves.

    func keepHistory() throws { try base.keepHistory() }

    func history(after: Int64, through: Int64, limit: Int) throws -> [HistoryRecord] {
        try base.history(after: after, through: through, limit: limit)
    }

    func lastTransaction() throws -> Int64 { try base.lastTransaction() }

    func deletedHistory() throws -> [HistoryRecord] { try base.deletedHistory() }

    func deleteHistory(_ transactions: [Int64]) throws { try base.deleteHistory(transactions) }
}

extension ObjectState {
    /// The values as a row.
    var unsavedRow: Row { Row(key: key, columns: plan.columns.map { column($0.index) }, plan: plan) }

    /// The context's values as a row, or the stored row if nothing has changed.
    fileprivate var currentRow: Row? {
        if phase == .inserted || !changed.isEmpty { return unsavedRow }
        return loadedRow().map { Row(key: key, columns: $0, plan: plan) }
    }
}
