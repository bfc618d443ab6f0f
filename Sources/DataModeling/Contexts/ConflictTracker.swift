/// The rows of changed states at their first change, for a context that finds conflicts with other commits.
///
/// A row has no version number: it has another version if a value differs. Commits of others are merged into a context
/// as usual, so the row that a state has at a save can be newer than the one on which its changes are based.
package final class ConflictTracker {
    fileprivate struct Base {
        let state: ObjectState
        let row: [ColumnValue]
    }

    /// The rows of changed states, and of some that are no longer changed.
    fileprivate var bases: [ObjectIdentifier: Base] = [:]
    /// The changed states whose rows others have deleted.
    fileprivate var vanished: [Base] = []

    package init() {}

    /// Notes the row on which a state's changes are based from now on.
    func begin(_ state: ObjectState) {
        guard state.phase == .stored || state.phase == .deleting, let row = state.loadedRow() else { return }
        bases[ObjectIdentifier(state)] = Base(state: state, row: row)
    }

    /// Notes a state whose row others have deleted.
    func noteVanished(_ state: ObjectState) {
        guard state.phase == .stored, !state.changed.isEmpty, let base = bases[ObjectIdentifier(state)] else { return }
        vanished.append(base)
    }

    /// Forgets states whose changes others have taken away.
    package func forgetVanished() { vanished = [] }
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

extension ModelContext {
    /// The conflicts of unsaved changes with what others have committed.
    ///
    /// - Throws: an error of the store.
    package func findConflicts() throws -> [RowConflict] {
        guard let conflicts else { return [] }
        try checkForeignCommits()
        // What a parent or another child deletes is deleted in a child, which is not asked.
        let vanished = parentStore == nil ? conflicts.vanished : []
        var found = vanished.map { RowConflict(state: $0.state, base: $0.row, stored: nil) }
        for state in pendingStates {
            guard let base = conflicts.bases[ObjectIdentifier(state)]?.row else { continue }
            // Commits are not merged into a deleted object, and a parent's changes are merged when they are read.
            let isRead = state.phase == .deleting || parentStore != nil
            guard let row = isRead ? try core.store(of: state.plan)?.row(state.id)?.columns : state.row, row != base
            else { continue }
            found.append(RowConflict(state: state, base: base, stored: row))
        }
        return found
    }

    /// Bases all changes on the rows as they are now.
    package func acceptConflicts() {
        guard let conflicts else { return }
        conflicts.vanished = []
        conflicts.bases = [:]
        for state in pendingStates { conflicts.begin(state) }
    }

    /// Takes back the changes of properties that the other commit has changed, too.
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

    /// Takes back all changes of an object: its deletion, its attributes and its references.
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
