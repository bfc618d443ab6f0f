import Dispatch

/// Merging the commits of other contexts and other processes.
extension ModelContext {
    /// Applies the commits of other contexts to the models of this one. Changes that are not saved stay.
    func mergeCommits() {
        guard !isCommitting, !isMerging, !isInSnapshot else { return }
        followRenames()
        // More commits may arrive while observers are notified.
        while true {
            // Read before the inbox is emptied: a commit that arrives in between is merged in the next round.
            let last = conflicts == nil ? nil : core.commitOrder.lastPublished
            guard let commits = inbox.take() else {
                conflicts?.noteMerged(last)
                return
            }
            isMerging = true
            let isWhole = merge(commits)
            isMerging = false
            if isWhole { conflicts?.noteMerged(last) } else { return }
        }
    }

    /// Returns whether all rows could be read.
    private func merge(_ commits: WaitingCommits) -> Bool {
        if !observers.isEmpty, hasModels(in: commits) { announceRemovals() }
        var entities = commits.entities
        var failure: (any Error)?
        let isRetry = commits.hasAny && !lateEntities.isEmpty
        if commits.hasAny {
            entities.formUnion(lateEntities)
            lateEntities = []
            failure = readAgain(states.filter { entities.contains($0.plan.name) })
        } else {
            var gone: [ObjectState] = []
            for (id, columns) in commits.deleted {
                guard let state = state(of: id) else { continue }
                // A row that cannot be read now stays.
                if commits.updated.contains(id) {
                    let isStored = read({ try row(id).map { _ in true } ?? false }, &failure) ?? true
                    if isStored { continue }
                }
                if state.row == nil, !columns.isEmpty { state.row = columns }
                gone.append(state)
            }
            settleDeleted(gone)
            for id in commits.updated {
                guard let state = state(of: id), state.phase == .stored else { continue }
                // A fault reads its row when a value is needed.
                if state.row != nil, let row = read({ try row(id) }, &failure) ?? nil { state.refresh(row.columns) }
                state.refreshLists()
                touched?.note(state)
            }
        }
        if let failure {
            mergeLater(entities, after: failure)
            conflicts?.noteFailure()
        } else {
            if !isRetry { mergeDelay = Self.firstMergeDelay }
        }
        changed(.merged, entities)
        return failure == nil
    }

    /// Whether commits can have changed or deleted models of this context.
    private func hasModels(in commits: WaitingCommits) -> Bool {
        commits.hasAny || commits.deleted.contains { state(of: $0.key) != nil }
            || commits.updated.contains { state(of: $0) != nil }
    }

    /// Schedules a reread of all rows of some entities and announces them as changed, if the reason why they cannot be
    /// read now may be temporary.
    package func mergeLater(_ entities: Set<String>, after failure: any Error) {
        if (failure as? SwiftDataError)?.kind == .unavailable { readLater(entities) }
    }

    /// Schedules a reread of all rows of some entities, and announces them as changed.
    func readLater(_ entities: Set<String>) {
        let isScheduled = !lateEntities.isEmpty
        lateEntities.formUnion(entities)
        guard !isScheduled, !lateEntities.isEmpty else { return }
        let event = CommitEvent(changedEntities: entities)
        DispatchQueue.global().asyncAfter(deadline: .now() + mergeDelay) { [weak inbox] in inbox?.deliver(event) }
        mergeDelay = min(mergeDelay * 2, Self.longestMergeDelay)
    }

    static let firstMergeDelay = 0.25
    private static let longestMergeDelay = 5.0

    private func row(_ id: RowID) throws -> Row? { try core.store(of: id.plan)?.row(id) }

    /// The result of a closure, or `nil` and the error.
    private func read<Result>(_ body: () throws -> Result, _ failure: inout (any Error)?) -> Result? {
        do {
            return try body()
        } catch {
            failure = error
            return nil
        }
    }

    /// Removes models whose rows others have deleted.
    func settleDeleted(_ gone: [ObjectState]) {
        guard !gone.isEmpty else { return }
        for state in gone {
            for property in state.plan.relationships { _ = state.plan.inverse(of: property) }
            conflicts?.noteVanished(state)
            state.phase = .deleted
            pending[ObjectIdentifier(state)] = nil
            forget(state.id)
            touched?.note(state)
        }
        for state in gone { state.releaseDeleted() }
        forgetDeleted(gone.map(\.id))
    }

    /// Reads the rows of models, any of which may have changed or be gone.
    ///
    /// - Returns: The reason why some could not be read.
    private func readAgain(_ states: [ObjectState]) -> (any Error)? {
        var gone: [ObjectState] = []
        var failure: (any Error)?
        let stored = states.filter { $0.phase == .stored || $0.phase == .deleting }
        for (plan, all) in Self.groups(stored) {
            guard let store = core.store(of: plan) else { continue }
            var states = all
            // The placeholders of rows that could not be read must be replaced.
            func isUnread(_ state: ObjectState) -> Bool {
                state.row == nil && state.phase == .stored && state.reading == .reliable
            }
            let faults = all.filter(isUnread)
            // Their values are read when they are needed.
            if faults.count > FaultBatches.size,
                let lost = read({ try vanished(among: faults, of: plan, in: store) }, &failure) ?? nil
            {
                states = all.filter { !isUnread($0) }
                for state in faults { state.refreshLists() }
                gone += lost
            }
            // Rows that cannot be read now keep their values.
            guard let rows = read({ try store.rows(of: plan, keys: states.map(\.id.key)) }, &failure) else { continue }
            let found = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
            for state in states {
                guard let row = found[state.id.key] else {
                    gone.append(state)
                    continue
                }
                guard state.phase == .stored else { continue }
                if state.row != row.columns { touched?.note(state) }
                state.refresh(row.columns)
                state.refreshLists()
            }
        }
        settleDeleted(gone)
        return failure
    }

    /// The states of each entity, in their order.
    static func groups(_ states: [ObjectState]) -> [(plan: EntityPlan, states: [ObjectState])] {
        var groups: [(plan: EntityPlan, states: [ObjectState])] = []
        var places: [ObjectIdentifier: Int] = [:]
        for state in states {
            if let place = places[state.plan.identity] {
                groups[place].states.append(state)
            } else {
                places[state.plan.identity] = groups.count
                groups.append((state.plan, [state]))
            }
        }
        return groups
    }

    /// Rereads the models that refer to rows that are gone.
    private func forgetDeleted(_ ids: some Sequence<RowID>) {
        let gone = Set(ids.flatMap { $0.plan.lineage.map(\.identity) })
        for state in states where state.phase == .stored {
            for property in state.plan.relationships where !state.changed.contains(property.index) {
                guard let target = property.target, gone.contains(target.identity) else { continue }
                switch state.slots[property.index] {
                case .one(let link?) where link.state.phase == .deleted && property.isOptional:
                    state.notify(property.index) { state.slots[property.index] = .one(nil) }
                case .many(let list) where list.links.contains(where: { $0.state.phase == .deleted }):
                    state.notify(property.index) { list.links.removeAll { $0.state.phase == .deleted } }
                default: break
                }
            }
        }
    }

    /// Reads the rows of all models again after another process has committed.
    func checkForeignCommits() throws {
        // The next fetch finds them.
        guard !isMerging, !isInSnapshot else { return }
        defer { mergeCommits() }
        isMerging = true
        defer { isMerging = false }
        var entities: Set<String> = []
        for store in core.allStores {
            let version = try store.foreignVersion()
            let known = foreignVersions.updateValue(version, forKey: ObjectIdentifier(store))
            guard known != nil, known != version else { continue }
            announceRemovals()
            let states = states.filter { $0.phase == .stored && core.store(of: $0.plan) === store }
            // An entity may have new rows for which the context has no model yet.
            entities.formUnion(core.entities(in: store))
            // No store has this version, so the next fetch rereads what could not be read.
            if readAgain(states) != nil { foreignVersions[ObjectIdentifier(store)] = -1 }
        }
        if !entities.isEmpty { changed(.merged, entities) }
    }
}
