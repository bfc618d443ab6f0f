/// Merging the commits of other contexts and other processes.
extension ModelContext {
    /// Applies the commits of other contexts to the models of this one. Changes that are not saved stay.
    func mergeCommits() {
        guard !isCommitting else { return }
        followRenames()
        guard let commits = inbox.take() else { return }
        if commits.hasAny {
            readAgain(states.filter { commits.entities.contains($0.plan.name) })
        } else {
            var gone: [ObjectState] = []
            for (id, columns) in commits.deleted {
                guard let state = state(of: id), !commits.updated.contains(id) || !isStored(id) else { continue }
                if state.row == nil, !columns.isEmpty { state.row = columns }
                gone.append(state)
            }
            settleDeleted(gone)
            for id in commits.updated {
                guard let state = state(of: id), state.phase == .stored else { continue }
                if let row = try? core.store(of: id.plan)?.row(id) { state.refresh(row.columns) }
                state.refreshLists()
                touched?.note(state)
            }
        }
        changed(.merged, commits.entities)
    }

    /// Whether a row exists, or cannot be read now.
    private func isStored(_ id: RowID) -> Bool {
        do {
            return try core.store(of: id.plan)?.row(id) != nil
        } catch {
            return true
        }
    }

    /// Has models follow their rows, which others have deleted.
    private func settleDeleted(_ gone: [ObjectState]) {
        guard !gone.isEmpty else { return }
        for state in gone {
            for property in state.plan.relationships { _ = state.plan.inverse(of: property) }
            state.phase = .deleted
            pending[ObjectIdentifier(state)] = nil
            forget(state.id)
            touched?.note(state)
        }
        for state in gone { state.releaseDeleted() }
        forgetDeleted(gone.map(\.id))
    }

    /// Reads the rows of models, any of which may have changed or be gone. Returns whether all could be read.
    @discardableResult
    private func readAgain(_ states: [ObjectState]) -> Bool {
        var gone: [ObjectState] = []
        var isComplete = true
        for state in states where state.phase == .stored || state.phase == .deleting {
            let row: Row?
            do {
                guard let store = core.store(of: state.plan) else { continue }
                row = try store.row(state.id)
            } catch {
                // A row that cannot be read now keeps its values.
                isComplete = false
                continue
            }
            guard let row else {
                gone.append(state)
                continue
            }
            guard state.phase == .stored else { continue }
            if state.row != row.columns { touched?.note(state) }
            state.refresh(row.columns)
            state.refreshLists()
        }
        settleDeleted(gone)
        return isComplete
    }

    /// Reads again what refers to rows that are gone.
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
        var entities: Set<String> = []
        for store in core.allStores {
            let version = try store.foreignVersion()
            let known = foreignVersions.updateValue(version, forKey: ObjectIdentifier(store))
            guard known != nil, known != version else { continue }
            let states = states.filter { $0.phase == .stored && core.store(of: $0.plan) === store }
            // Rows of an entity can be new, of which the context has no model yet.
            entities.formUnion(core.entities(in: store))
            // The next fetch reads what could not be read: no store has this version.
            if !readAgain(states) { foreignVersions[ObjectIdentifier(store)] = -1 }
        }
        if !entities.isEmpty { changed(.merged, entities) }
    }
}
