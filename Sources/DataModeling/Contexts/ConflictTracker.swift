import Locking

/// The rows of changed states at their first change, for a context that finds conflicts with other commits.
///
/// A row has no version number; its values are compared instead. A context merges the commits of other contexts as
/// usual, so at a save, a state's row can be newer than the row on which its changes are based.
package final class ConflictTracker {
    fileprivate struct Base {
        let state: ObjectState
        let row: [ColumnValue]
    }

    /// The rows of changed states, and of some that are no longer changed.
    fileprivate var bases: [ObjectIdentifier: Base] = [:]
    /// The changed states whose rows others have deleted.
    fileprivate var vanished: [Base] = []

    /// The number of the last commit that the context has merged, by the container's ``CommitOrder``; `nil` if rows of
    /// an earlier one could not be read. The main thread merges commits also while a context of the main queue is used
    /// on another thread.
    private let merged = Locked<Int?>(nil)

    fileprivate var lastMerged: Int? { merged.withLock { $0 } }

    package init() {}

    /// The number of rows that it keeps.
    package var count: Int { bases.count + vanished.count }

    /// Records that the commits up to the given one are merged.
    func noteMerged(_ last: Int?) { if let last { merged.withLock { $0 = last } } }

    /// Records that rows could not be read.
    func noteFailure() { merged.withLock { $0 = nil } }

    /// Records the row on which a state's changes are based from now on.
    func begin(_ state: ObjectState) {
        guard state.phase == .stored || state.phase == .deleting, let row = state.loadedRow() else { return }
        bases[ObjectIdentifier(state)] = Base(state: state, row: row)
    }

    /// Records a state whose row others have deleted.
    func noteVanished(_ state: ObjectState) {
        guard state.phase == .stored, !state.changed.isEmpty, let base = bases[ObjectIdentifier(state)] else { return }
        vanished.append(base)
    }

    /// Forgets states whose changes others have discarded.
    package func forgetVanished() { vanished = [] }

    /// Forgets one of them, for which the program has resolved the conflict.
    package func forgetVanished(_ state: ObjectState) { vanished.removeAll { $0.state === state } }

    /// Forgets the rows of states that no longer have changes.
    func forget(_ isUnchanged: (ObjectIdentifier) -> Bool) { bases = bases.filter { !isUnchanged($0.key) } }

    func forgetAll() { (bases, vanished) = ([:], []) }
}

/// A row that another commit has changed since a state was first changed.
package struct RowConflict {
    package let state: ObjectState
    /// The row on which the state's changes are based.
    let base: [ColumnValue]
    /// The row as it is stored, or `nil` if it is deleted.
    let stored: [ColumnValue]?

    package var isDeleted: Bool { stored == nil }

    /// The values of the attributes on which the changes are based, by their names.
    package var baseValues: [String: Any] { values(base) }

    /// The stored values of the attributes, by their names.
    package var storedValues: [String: Any]? { stored.map(values) }

    private func values(_ row: [ColumnValue]) -> [String: Any] {
        var values: [String: Any] = [:]
        for (property, column) in zip(state.plan.columns, row) {
            guard let coding = property.coding, let box = coding.box(of: column), let value = coding.value(in: box)
            else { continue }
            values[property.name] = (value as? any OptionalValue).map(\.wrappedValue) ?? value
        }
        return values
    }
}

/// A save found rows that another context has changed since the save looked for conflicts. None of the save is stored.
///
/// Sendable: only the thread of the context throws it, and catches it.
package struct LateConflict: Error, @unchecked Sendable {
    /// The states with their rows as they are stored; `nil` for deleted ones.
    let rows: [(state: ObjectState, row: [ColumnValue]?)]
}

extension ModelContext {
    /// The conflicts between unsaved changes and the commits of other contexts.
    ///
    /// - Throws: an error of the store.
    package func findConflicts() throws -> [RowConflict] {
        guard let conflicts else { return [] }
        try checkForeignCommits()
        // A deletion by a parent or another child takes effect in a child without a conflict.
        let vanished = parentStore == nil ? conflicts.vanished : []
        var found = vanished.map { RowConflict(state: $0.state, base: $0.row, stored: nil) }
        for state in pendingStates {
            guard let base = conflicts.bases[ObjectIdentifier(state)]?.row else { continue }
            // Commits are not merged into a deleted object, and a parent's changes are merged when they are read.
            let isRead = state.phase == .deleting || parentStore != nil
            guard let row = isRead ? try core.store(of: state.plan)?.row(state.id)?.columns : state.row,
                row != base
            else { continue }
            found.append(RowConflict(state: state, base: base, stored: row))
        }
        return found
    }

    /// Rejects a save after others have deleted changed objects: these are no longer among the changes.
    func checkDeletions() throws {
        if parentStore == nil, conflicts?.vanished.isEmpty == false { throw LateConflict(rows: []) }
    }

    /// Compares the rows of changed states with the rows on which the changes are based, immediately before a commit.
    ///
    /// - Parameters:
    ///   - states: The states that the commit stores.
    ///   - store: Their store.
    ///   - last: The number of the commit before.
    /// - Throws: a ``LateConflict``, or an error of the store.
    func checkRows(of states: [ObjectState], in store: any ModelStore, _ last: Int) throws {
        guard let conflicts else { return }
        let isCurrent = conflicts.lastMerged == last
        var rows: [(state: ObjectState, row: [ColumnValue]?)] = []
        var read: [ObjectState] = []
        for state in states {
            guard let base = conflicts.bases[ObjectIdentifier(state)]?.row else { continue }
            // Commits are not merged into a deleted object.
            guard isCurrent, state.phase == .stored, let row = state.row else {
                read.append(state)
                continue
            }
            if row != base { rows.append((state, row)) }
        }
        for (plan, states) in Self.groups(read) {
            let stored = Dictionary(
                try store.rows(of: plan, keys: states.map(\.id.key)).map { ($0.key, $0.columns) }
            ) { first, _ in first }
            for state in states {
                guard let base = conflicts.bases[ObjectIdentifier(state)]?.row else { continue }
                let row = stored[state.id.key]
                // Deleting a deleted row is not a conflict.
                if row == nil, state.phase == .deleting { continue }
                if row != base { rows.append((state, row)) }
            }
        }
        if !rows.isEmpty { throw LateConflict(rows: rows) }
    }

    /// Takes over the rows of a conflict, so that ``findConflicts()`` finds it.
    package func merge(_ conflict: LateConflict) {
        settleDeleted(conflict.rows.filter { $0.row == nil }.map(\.state))
        for (state, row) in conflict.rows where state.phase == .stored {
            guard let row else { continue }
            state.refresh(row)
            state.refreshLists()
            touched?.note(state)
        }
        changed(.merged, Set(conflict.rows.map(\.state.plan.name)))
    }

    /// Bases all changes on the rows as they are now. Deletions stay as they are: commits are not merged into a deleted
    /// object, so its row would be an outdated one.
    package func acceptConflicts() {
        guard let conflicts else { return }
        conflicts.forgetAll()
        for state in pendingStates where state.phase != .deleting { conflicts.begin(state) }
    }

    /// Discards the changes of properties that the other commit has also changed.
    package func keepStored(_ conflict: RowConflict) {
        for index in properties(changedBy: conflict) where conflict.state.changed.contains(index) {
            takeBack(index, of: conflict)
        }
        settle(conflict.state)
    }

    /// Gives the other commit's changes the values on which the object's own changes are based.
    package func overwrite(_ conflict: RowConflict) {
        let state = conflict.state
        guard state.phase == .stored else { return }
        for index in properties(changedBy: conflict) where !state.changed.contains(index) {
            set(index, of: state, to: conflict.base[state.plan.columnIndex[index]])
        }
    }

    /// Discards all changes of an object: its deletion, its attributes and its references.
    package func takeBack(_ conflict: RowConflict) {
        let state = conflict.state
        if state.phase == .deleting {
            let related = state.plan.relationships.map { ($0, state.links($0.index)) }
            revive(state)
            for (property, links) in related {
                guard let inverse = state.plan.inverse(of: property) else { continue }
                for link in links where !link.state.isGone { link.state.add(state, to: inverse.index) }
            }
            if let stored = conflict.stored { state.refresh(stored) }
        }
        for index in state.changed where state.plan.columnIndex[index] >= 0 { takeBack(index, of: conflict) }
        settle(state)
    }

    private func properties(changedBy conflict: RowConflict) -> [Int] {
        guard let stored = conflict.stored else { return [] }
        return conflict.state.plan.columns.enumerated().compactMap { place, property in
            conflict.base[place] == stored[place] ? nil : property.index
        }
    }

    private func takeBack(_ index: Int, of conflict: RowConflict) {
        let state = conflict.state
        guard state.phase == .stored, let stored = conflict.stored else { return }
        state.refresh(stored)
        if state.plan.properties[index].isToOne {
            set(index, of: state, to: stored[state.plan.columnIndex[index]])
        } else {
            state.notify(index) { state.slots[index] = .unloaded }
        }
        state.changed.remove(index)
    }

    /// Sets a property to the value of a column, on both sides of a relationship.
    private func set(_ index: Int, of state: ObjectState, to column: ColumnValue) {
        let property = state.plan.properties[index]
        state.notify(index) {
            if let target = property.target {
                state.setOne(index, to: column.key.flatMap { link(RowID(plan: target, key: $0)) })
            } else if let box = property.coding?.box(of: column) {
                state.setBox(index, to: box)
            }
        }
    }

    private func settle(_ state: ObjectState) {
        if state.phase == .stored, state.changed.isEmpty { pending[ObjectIdentifier(state)] = nil }
        touched?.note(state)
        changed(.merged, [state.plan.name])
    }
}
