internal import Foundation

/// A store that is another context: its rows are those of the parent's store with the parent's unsaved changes, and its
/// commits become changes of the parent.
///
/// Sendable: everything that uses the parent runs on the parent's queue, while the calling thread waits.
final class ContextStore: ModelStore, @unchecked Sendable {
    private let parent: ModelContext
    private let base: any ModelStore
    private let onQueue: (() -> Void) -> Void

    init(of parent: ModelContext, over base: any ModelStore, onQueue: @escaping (() -> Void) -> Void) {
        self.parent = parent
        self.base = base
        self.onQueue = onQueue
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

    func reserveKey(for plan: EntityPlan) throws -> Int64 { try base.reserveKey(for: plan) }

    func foreignVersion() throws -> Int64 { try base.foreignVersion() }

    // MARK: Rows

    func rows(_ query: RowQuery) throws -> RowAnswer {
        // Without the parent's queue: a query may take long.
        if try isPlain(query) { return try base.rows(query) }
        return try withParent { parent in
            // The child evaluates condition and order on its own objects, which have the parent's values.
            let changed = parent.pendingStates.filter { $0.plan.isKind(of: query.plan) }
            // A row with the key of an unsaved object is another process's. A save gives the object another key.
            let hidden = query.excluded + changed.map(\.key)
            var rows = try base.rows(RowQuery(plan: query.plan, excluded: hidden)).rows
            let excluded = Set(query.excluded)
            rows += changed.filter { !$0.isGone && !excluded.contains($0.key) }.map(\.unsavedRow)
            rows.sort { $0.key < $1.key }
            return RowAnswer(rows: rows, isFiltered: query.condition == nil, isOrdered: query.order.isEmpty)
                .limited(by: query)
        }
    }

    /// Whether the parent's store alone has the answer.
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
            let id = parent.current(id)
            if let state = parent.unsavedState(of: id) { return state.isGone ? nil : state.unsavedRow }
            return try base.row(id)
        }
    }

    func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) throws -> Row? {
        try withParent { parent in
            // Not sorted as a whole: a save asks this for each unique value.
            let unsaved = parent.pending.values.lazy.map(\.state).filter { state in
                !state.isGone && state.plan.isKind(of: plan)
                    && values.allSatisfy { state.column($0.property.index) == $0.value }
            }
            if let unsaved = unsaved.min(by: { $0.serial < $1.serial }) { return unsaved.unsavedRow }
            guard let row = try base.row(of: plan, where: values) else { return nil }
            // The parent has other values of it, or has deleted it.
            return parent.unsavedState(of: RowID(plan: row.plan ?? plan, key: row.key)) == nil ? row : nil
        }
    }

    func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow] {
        try withParent { parent in
            let id = parent.current(id)
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
            parent.apply(changes)
            return [:]
        }
    }

    // MARK: History

    // It is that of the store, which hears of the changes when the last parent saves.

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
    fileprivate var unsavedRow: Row { Row(key: key, columns: plan.columns.map { column($0.index) }, plan: plan) }

    /// The context's values as a row, or the stored row if nothing has changed.
    fileprivate var currentRow: Row? {
        if phase == .inserted || !changed.isEmpty { return unsavedRow }
        return loadedRow().map { Row(key: key, columns: $0, plan: plan) }
    }
}

extension ModelContext {
    /// Creates a context whose saves become changes of this one, which are saved with it.
    ///
    /// - Parameters:
    ///   - isOfMainThread: Whether the new context belongs to the main thread.
    ///   - onQueue: Runs a closure on this context's queue, and returns when it has run.
    /// - Returns: The context. It keeps this one.
    package func makeChild(isOfMainThread: Bool, onQueue: @escaping (() -> Void) -> Void) -> ModelContext {
        let child = ModelContext(childCore(onQueue), isOfMainThread: isOfMainThread)
        child.ancestors = [core] + ancestors
        for core in child.ancestors { core.add(child.inbox) }
        return child
    }

    /// The stores of the children, which all have the same ones: so they hear of each other's saves.
    private func childCore(_ onQueue: @escaping (() -> Void) -> Void) -> ContainerCore {
        if let children { return children }
        var known: [ObjectIdentifier: ContextStore] = [:]
        var stores: [ObjectIdentifier: any ModelStore] = [:]
        for plan in core.schema.plans {
            guard let base = core.store(of: plan) else { continue }
            let store = known[ObjectIdentifier(base)] ?? ContextStore(of: self, over: base, onQueue: onQueue)
            known[ObjectIdentifier(base)] = store
            stores[plan.identity] = store
        }
        let core = ContainerCore(schema: core.schema, configurations: core.configurations, stores: stores)
        children = core
        return core
    }

    /// A row as a child knows it, with the key that it has now.
    fileprivate func current(_ id: RowID) -> RowID { renamedKeys[id].map { RowID(plan: id.plan, key: $0) } ?? id }

    /// The state of a row with changes that are not saved.
    fileprivate func unsavedState(of id: RowID) -> ObjectState? {
        guard let state = state(of: id), pending[ObjectIdentifier(state)] != nil else { return nil }
        return state
    }

    /// Tells the children of changes that were taken back.
    func publishRollback(of states: [ObjectState]) {
        guard let children else { return }
        var event = CommitEvent()
        for state in states {
            if state.phase == .inserted {
                event.deleted[state.id] = state.unsavedRow.columns
            } else {
                event.updated.insert(state.id)
            }
        }
        children.publish(event, from: inbox)
    }

    // MARK: The saves of children

    /// Makes the changes of a child's save in this context.
    fileprivate func apply(_ changes: ChangeSet) {
        guard !changes.isEmpty else { return }
        // First all rows, so that references find them.
        for insert in changes.inserts { self.insert(insert) }
        for insert in changes.inserts {
            guard let state = state(of: RowID(plan: insert.plan, key: insert.key)) else { continue }
            let columns = insert.columns.enumerated().filter { insert.plan.columns[$0.offset].isToOne }
            for (place, value) in columns { set(value, at: place, of: state) }
        }
        for update in changes.updates {
            guard let state = changeable(RowID(plan: update.plan, key: update.key)) else { continue }
            for (place, value) in update.columns { set(value, at: place, of: state) }
        }
        for list in changes.lists { apply(list) }
        for id in changes.deletes { if let state = changeable(id) { delete(state) } }
        changed(.pending, Set(changes.records.map(\.plan.name)))
        scheduleAutosave()
    }

    /// The state of a row; nil for a deleted one, to which a child's changes have no effect, as in a store.
    private func changeable(_ id: RowID) -> ObjectState? { link(current(id))?.state }

    private func insert(_ insert: ChangeSet.Insert) {
        let state = ObjectState(insert.plan)
        state.key = insert.key
        home.undo?.noteInsertion(of: state)
        state.home = home
        state.phase = .inserted
        state.changed = Set(insert.plan.properties.indices)
        for (property, column) in zip(insert.plan.columns, insert.columns) {
            if let box = property.coding?.box(of: column) { state.slots[property.index] = .value(box) }
        }
        remember(state)
        keep(state)
    }

    private func set(_ value: ColumnValue, at place: Int, of state: ObjectState) {
        let property = state.plan.columns[place]
        state.notify(property.index) {
            if let target = property.target {
                let other = value.key.flatMap { link(current(RowID(plan: target, key: $0))) }
                state.setOne(property.index, to: other)
            } else if let box = property.coding?.box(of: value) {
                state.setBox(property.index, to: box)
            }
        }
    }

    private func apply(_ change: ChangeSet.ListChange) {
        guard let target = change.property.target,
            let state = changeable(RowID(plan: change.plan, key: change.key))
        else { return }
        let index = change.property.index
        let removed = Set(change.removed)
        let placed = Set(change.placed.map(\.key))
        let former = state.list(index).links.filter { !removed.contains($0.state.key) }
        var known = Dictionary(former.map { ($0.state.key, $0) }) { first, _ in first }
        var links: [Link] = []
        for key in change.order {
            let id = current(RowID(plan: target, key: key))
            if let link = known.removeValue(forKey: id.key) ?? (placed.contains(key) ? link(id) : nil) {
                links.append(link)
            }
        }
        // Elements that the child does not know stay, at the end.
        links += former.filter { known[$0.state.key] != nil }
        state.notify(index) { state.setMany(index, to: links) }
    }
}
