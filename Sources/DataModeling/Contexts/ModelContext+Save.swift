internal import Foundation

extension ModelContext {
    /// Stores all changes in one transaction: one for each store, if the container has several.
    ///
    /// - Throws: an error of a store, or of a rule that the changes break. The changes stay in the context, except for
    ///   those that another store has saved already.
    public func save() throws {
        mergeCommits()
        try checkDeletions()
        guard hasChanges else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        var attempt = 1
        while true {
            do {
                return try saveOnce()
            } catch let conflict as UniqueConflict {
                // Another context or process has stored the value first, so the model is merged with that row.
                guard attempt < Self.mostAttempts else { throw conflict.sentence }
                attempt += 1
            }
        }
    }

    /// The number of attempts of a save whose unique values others store at the same time. The limit is arbitrary: each
    /// attempt can meet another commit.
    private static let mostAttempts = 16

    private func saveOnce() throws {
        mergeCommits()
        try checkDeletions()
        guard hasChanges else { return }
        var states = pendingStates
        guard states.allSatisfy({ core.store(of: $0.plan)?.allowsSave != false }) else {
            throw SwiftDataError("The configuration does not allow saving: its allowsSave is false.")
        }
        try checkDenials(states)
        // Inserted models can turn out to be stored ones, by their unique values.
        let storesUpdatesOnly = states.allSatisfy { $0.phase == .stored }
        if states.contains(where: { !$0.plan.uniques.isEmpty }) {
            try mergeUniques()
            states = pendingStates
        }
        try checkCounts(states)
        var stores: [any ModelStore] = []
        var byStore: [ObjectIdentifier: [ObjectState]] = [:]
        for state in states {
            guard let store = core.store(of: state.plan) else { continue }
            if byStore[ObjectIdentifier(store)] == nil { stores.append(store) }
            byStore[ObjectIdentifier(store), default: []].append(state)
        }
        var commit = Commit()
        defer {
            publish(commit, storesUpdatesOnly: storesUpdatesOnly)
            // Most fetches are not repeated after such a save, so none of them would notice other processes' commits.
            if storesUpdatesOnly, !observers.isEmpty { try? checkForeignCommits() }
            if isMain { mergeCommits() }
        }
        for store in stores {
            let states = byStore[ObjectIdentifier(store)] ?? []
            var changes = ChangeSet()
            changes.author = author
            changes.followedRenames = followedRenames
            if store.takesRequests { changes.editingState = editingState }
            for state in states { add(state, to: &changes) }
            orderDeletes(of: states, in: &changes)
            let newKeys = changes.isEmpty ? [:] : try perform(changes, of: states, in: store, &commit)
            finish(states, changes, newKeys, &commit)
        }
        conflicts?.forget { pending[$0] == nil }
        home.undo?.didSave()
    }

    /// Commits changes. A parent tells the main thread's contexts immediately what it deletes, and `isCommitting` keeps
    /// them from merging that during the commit.
    private func perform(
        _ changes: ChangeSet, of states: [ObjectState], in store: any ModelStore, _ commit: inout Commit
    ) throws -> [RowID: Int64] {
        isCommitting = true
        defer { isCommitting = false }
        let announced = core.announceCommit(of: { Self.storedRows(states) }, from: inbox)
        do {
            let newKeys = try performOrdered(changes, of: states, in: store, &commit)
            if let announced { commit.event.announced.append(announced) }
            return newKeys
        } catch {
            if let announced { core.withdrawCommit(announced) }
            throw error
        }
    }

    /// The rows that a commit of states replaces.
    private static func storedRows(_ states: [ObjectState]) -> [RowID: [ColumnValue]] {
        var rows: [RowID: [ColumnValue]] = [:]
        for state in states where state.phase == .stored || state.phase == .deleting { rows[state.id] = state.row }
        return rows
    }

    private func performOrdered(
        _ changes: ChangeSet, of states: [ObjectState], in store: any ModelStore, _ commit: inout Commit
    ) throws -> [RowID: Int64] {
        // If a child waited for another child here, their parent could not answer that one.
        guard ordersCommits || conflicts != nil, parentStore == nil else { return try store.commit(changes) }
        let newKeys = try core.commitOrder.perform { number in
            try checkRows(of: states, in: store, number)
            return try store.commit(changes)
        }
        commit.orderedCount += 1
        return newKeys
    }

    // MARK: Delete rules

    private func checkDenials(_ states: [ObjectState]) throws {
        for state in states where state.phase == .deleting {
            if let denial = denial(of: state) { throw SwiftDataError(denial.sentence) }
        }
    }

    /// The first relationship that denies a model's deletion, and the message that names the models it refers to.
    package func denial(of state: ObjectState) -> (property: PropertyPlan, sentence: String)? {
        for property in state.plan.relationships where property.deleteRule == .deny {
            let inverse = state.plan.inverse(of: property)
            let left = state.links(property.index).map(\.state).filter { other in
                // A deleted model keeps its list, whose elements may have moved to other models.
                !other.isGone && inverse.map { other.leads($0.index, toDeleted: state) } ?? true
            }
            guard let first = left.first else { continue }
            let count = left.count == 1 ? "a" : "\(left.count) models of"
            return (
                property,
                "A \(state.plan.name) cannot be deleted: its \(property.name), whose delete rule is deny, still "
                    + "refers to \(count) \(first.plan.name) (\(describe(first))). Delete or move them first."
            )
        }
        return nil
    }

    func describe(_ state: ObjectState) -> String { "key \(PrimaryKeys.key(of: state.key)?.text ?? "\(state.key)")" }

    // MARK: Afterwards

    /// The changes that the stores have saved.
    private struct Commit {
        var event = CommitEvent()
        var inserted: [PersistentIdentifier] = []
        var updated: [PersistentIdentifier] = []
        var deleted: [PersistentIdentifier] = []
        var isEmpty = true
        /// The commits that the container's ``CommitOrder`` counts.
        var orderedCount = 0
    }

    /// Brings the states of one store in line with its rows after a commit.
    private func finish(
        _ states: [ObjectState], _ changes: ChangeSet, _ newKeys: [RowID: Int64], _ commit: inout Commit
    ) {
        commit.isEmpty = false
        // The inserts have the order of their states. Their columns are the rows, unless keys in them have changed.
        var rows = newKeys.isEmpty ? changes.inserts[...] : []
        noteRenames(newKeys)
        for state in states {
            guard let key = newKeys[state.id] else { continue }
            forget(state.id)
            state.key = key
            remember(state)
        }
        for state in states {
            switch state.phase {
            case .inserted:
                state.phase = .stored
                commit.event.inserted.insert(state.id)
                commit.inserted.append(state.persistentIdentifier)
                settle(state, rows.popFirst()?.columns ?? state.unsavedRow.columns)
            case .stored:
                commit.event.updated.insert(state.id)
                commit.updated.append(state.persistentIdentifier)
                settle(state, newKeys.isEmpty ? state.changedRow : nil)
            case .deleting:
                state.phase = .deleted
                commit.event.deleted[state.id] = state.row ?? []
                commit.deleted.append(state.persistentIdentifier)
                state.changed = []
                forget(state.id)
            case .transient, .deleted: break
            }
        }
        if states.count == pending.count {
            pending = [:]
        } else {
            for state in states { pending[ObjectIdentifier(state)] = nil }
        }
        for state in states where state.phase == .deleted { state.releaseDeleted() }
    }

    private func publish(_ commit: Commit, storesUpdatesOnly: Bool) {
        guard !commit.isEmpty else { return }
        changed(.saved, commit.event.entities, storesUpdatesOnly: storesUpdatesOnly)
        core.publish(commit.event, from: inbox)
        core.commitOrder.didPublish(commit.orderedCount)
        NotificationCenter.default.post(
            name: Self.didSave, object: self,
            userInfo: [
                NotificationKey.insertedIdentifiers.rawValue: commit.inserted,
                NotificationKey.updatedIdentifiers.rawValue: commit.updated,
                NotificationKey.deletedIdentifiers.rawValue: commit.deleted,
            ])
    }

    /// The stored values of a state are its current ones, as a row if the row is known.
    private func settle(_ state: ObjectState, _ row: [ColumnValue]?) {
        // A state whose row cannot be read remains a fault, because placeholders are not values.
        if let row {
            state.row = row
        } else if state.loadedRow() != nil || state.reading != .failed {
            state.row = state.unsavedRow.columns
        }
        if state.plan.isPlain { state.slots.unloadAll() }
        state.releaseGone()
        for property in state.plan.relationships where property.isToMany && state.changed.contains(property.index) {
            let list = state.list(property.index)
            var last: Int64 = 0
            var positions: [Int64: Int64] = [:]
            for link in list.links where !link.state.isGone {
                if let position = list.positions[link.state.key], position > last { last = position } else { last += 1 }
                positions[link.state.key] = last
            }
            list.positions = positions
        }
        state.changed = []
    }
}
