internal import Foundation

extension ModelContext {
    /// Stores all changes in one transaction: one for each store, if the container has several.
    ///
    /// The transactions of several files and stores in memory are nested. If one of them fails, nothing is stored,
    /// unless it fails at its end, when the ones within it are stored already.
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
        let parts = parts(of: states)
        var commit = Commit()
        defer {
            publish(commit, storesUpdatesOnly: storesUpdatesOnly)
            // Most fetches are not repeated after such a save, so none of them would notice other processes' commits.
            if storesUpdatesOnly, !observers.isEmpty { try? checkForeignCommits() }
            if isMain { mergeCommits() }
        }
        do {
            defer { for part in parts { finish(part, &commit) } }
            try perform(parts[...])
        }
        conflicts?.forget { pending[$0] == nil }
        home.undo?.didSave()
    }

    /// The changes of a save that one store commits.
    private final class SavePart {
        let store: any ModelStore
        var states: [ObjectState] = []
        var changes = ChangeSet()
        /// The new keys of rows, after the commit; `nil` before it, or if it failed.
        var newKeys: [RowID: Int64]?
        /// The number of the commit's announcement, if a context needs the former rows.
        var announced: Int?
        /// Whether the container's ``CommitOrder`` has counted the commit.
        var isOrdered = false

        init(_ store: any ModelStore) { self.store = store }
    }

    /// The changes of states by store. Contexts of all processes commit to the stores in the same order, so that no
    /// two wait for each other. The stores that can undo a commit when a later one fails come first.
    private func parts(of states: [ObjectState]) -> [SavePart] {
        var parts: [ObjectIdentifier: SavePart] = [:]
        for state in states {
            guard let store = core.store(of: state.plan) else { continue }
            let part = parts[ObjectIdentifier(store)] ?? SavePart(store)
            parts[ObjectIdentifier(store)] = part
            part.states.append(state)
        }
        for part in parts.values {
            part.changes.author = author
            part.changes.contextName = contextName
            part.changes.followedRenames = followedRenames
            if part.store.takesRequests { part.changes.editingState = editingState }
            for state in part.states { add(state, to: &part.changes) }
            orderDeletes(of: part.states, in: &part.changes)
        }
        guard parts.count > 1 else { return Array(parts.values) }
        return parts.values.sorted { first, second in
            let (isFirst, isSecond) = (first.store.commitsWithOthers, second.store.commitsWithOthers)
            return isFirst == isSecond ? first.store.identifier < second.store.identifier : isFirst
        }
    }

    /// Commits the parts of a save. Each commit contains the commits of the parts after it.
    private func perform(_ parts: ArraySlice<SavePart>) throws {
        guard let part = parts.first else { return }
        let others = parts.dropFirst()
        guard !part.changes.isEmpty else {
            try perform(others)
            part.newKeys = [:]
            return
        }
        // Two configurations can have one file, which has one transaction at a time.
        guard !others.contains(where: { $0.store.identifier == part.store.identifier }) else {
            part.newKeys = try perform(part) {}
            return try perform(others)
        }
        part.newKeys = try perform(part) { try perform(others) }
    }

    /// Commits changes. A parent tells the main thread's contexts immediately what it deletes, and `isCommitting` keeps
    /// them from merging that during the commit.
    private func perform(_ part: SavePart, with others: () throws -> Void) throws -> [RowID: Int64] {
        let wasCommitting = isCommitting
        isCommitting = true
        defer { isCommitting = wasCommitting }
        let announced = core.announceCommit(of: { Self.storedRows(part.states) }, from: inbox)
        do {
            let newKeys = try performOrdered(part, with: others)
            part.announced = announced
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

    private func performOrdered(_ part: SavePart, with others: () throws -> Void) throws -> [RowID: Int64] {
        // If a child waited for another child here, their parent could not answer that one.
        guard ordersCommits || conflicts != nil, parentStore == nil else {
            return try part.store.commit(part.changes, with: others)
        }
        let newKeys = try core.commitOrder.perform { number in
            try checkRows(of: part.states, in: part.store, number)
            return try part.store.commit(part.changes, with: others)
        }
        part.isOrdered = true
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
    private func finish(_ part: SavePart, _ commit: inout Commit) {
        guard let newKeys = part.newKeys else { return }
        commit.isEmpty = false
        if part.isOrdered { commit.orderedCount += 1 }
        if let announced = part.announced { commit.event.announced.append(announced) }
        let states = part.states
        // The inserts have the order of their states. Their columns are the rows, unless keys in them have changed.
        var rows = newKeys.isEmpty ? part.changes.inserts[...] : []
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
