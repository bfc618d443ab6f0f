internal import Foundation

extension ModelContext {
    /// Stores all changes in one transaction: one for each store, if the container has several.
    ///
    /// - Throws: an error of a store, or of a rule that the changes break. The changes stay in the context, except for
    ///   those that another store has saved already.
    public func save() throws {
        mergeCommits()
        guard hasChanges else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        guard pendingStates.allSatisfy({ core.store(of: $0.plan)?.allowsSave != false }) else {
            throw SwiftDataError("The configuration does not allow saving: its allowsSave is false.")
        }
        try checkDenials()
        try mergeUniques()
        try checkCounts()
        var stores: [any ModelStore] = []
        var byStore: [ObjectIdentifier: [ObjectState]] = [:]
        for state in pendingStates {
            guard let store = core.store(of: state.plan) else { continue }
            if byStore[ObjectIdentifier(store)] == nil { stores.append(store) }
            byStore[ObjectIdentifier(store), default: []].append(state)
        }
        var commit = Commit()
        defer {
            publish(commit)
            if isMain { mergeCommits() }
        }
        for store in stores {
            let states = byStore[ObjectIdentifier(store)] ?? []
            var changes = ChangeSet()
            changes.author = author
            changes.followedRenames = followedRenames
            for state in states { add(state, to: &changes) }
            let newKeys = changes.isEmpty ? [:] : try perform(changes, in: store)
            finish(states, newKeys, &commit)
        }
        home.undo?.didSave()
    }

    /// Commits changes. A parent tells the main thread's contexts at once what it deletes, and a commit is not merged
    /// in the midst of another one.
    private func perform(_ changes: ChangeSet, in store: any ModelStore) throws -> [RowID: Int64] {
        isCommitting = true
        defer { isCommitting = false }
        return try store.commit(changes)
    }

    // MARK: Delete rules

    private func checkDenials() throws {
        for state in pendingStates where state.phase == .deleting {
            for property in state.plan.relationships where property.deleteRule == .deny {
                let left = state.links(property.index).map(\.state).filter { !$0.isGone }
                guard let first = left.first else { continue }
                let count = left.count == 1 ? "a" : "\(left.count) models of"
                throw SwiftDataError(
                    "A \(state.plan.name) cannot be deleted: its \(property.name), whose delete rule is deny, still "
                        + "refers to \(count) \(first.plan.name) (\(describe(first))). Delete or move them first.")
            }
        }
    }

    private func describe(_ state: ObjectState) -> String { "key \(state.key)" }

    // MARK: Unique values

    private struct UniqueValues: Hashable {
        let plan: ObjectIdentifier
        let list: Int
        let values: [ColumnValue]
    }

    private func mergeUniques() throws {
        var seen: [UniqueValues: ObjectState] = [:]
        var owners: [ObjectIdentifier: ObjectState] = [:]
        defer { redirectReferences(to: owners) }
        for state in pendingStates where !state.isGone {
            for (number, list) in state.plan.uniques.enumerated() {
                guard state.phase == .inserted || list.contains(where: { state.changed.contains($0.index) })
                else { continue }
                let values = list.map { state.column($0.index) }
                guard !values.contains(.null) else { continue }
                let plan = state.plan.declaringUnique(number)
                let unique = UniqueValues(plan: plan.identity, list: number, values: values)
                guard let other = try seen[unique] ?? owner(of: values, list, of: plan, besides: state) else {
                    seen[unique] = state
                    continue
                }
                guard other.plan === state.plan, state.isOfEntity(of: other) else {
                    throw otherClass(state, list, other)
                }
                guard state.phase == .inserted else {
                    let names = list.map(\.name).joined(separator: ", ")
                    throw SwiftDataError(
                        "Two models of \(state.plan.name) have the same \(names) (\(values)), and both are stored "
                            + "already: change or delete one of them.")
                }
                merge(state, into: other)
                owners[ObjectIdentifier(state)] = other
                // Another list of its values may have been the first of its kind.
                if number > 0 { for (unique, first) in seen where first === state { seen[unique] = other } }
                break
            }
        }
    }

    /// A model cannot become one of another class.
    private func otherClass(_ state: ObjectState, _ list: [PropertyPlan], _ other: ObjectState) -> SwiftDataError {
        let names = list.map(\.name).joined(separator: ", ")
        return SwiftDataError(
            "A \(state.plan.name) has the same \(names) as a \(other.plan.name) (\(describe(other))), where it is to "
                + "be unique, and cannot become one: change or delete one of them.")
    }

    /// The state of another row with those values.
    private func owner(
        of values: [ColumnValue], _ list: [PropertyPlan], of plan: EntityPlan, besides state: ObjectState
    ) throws -> ObjectState? {
        let wanted = Array(zip(list, values)).map { (property: $0.0, value: $0.1) }
        guard let row = try core.store(of: plan)?.row(of: plan, where: wanted), row.key != state.key else {
            return nil
        }
        // It may have other values by now, or none.
        guard let owner = register(row, of: plan)?.state, !owner.isGone,
            zip(list, values).allSatisfy({ owner.column($0.index) == $1 })
        else { return nil }
        return owner
    }

    /// Gives an inserted model's values to the row that has its unique values, and the row to that model.
    private func merge(_ state: ObjectState, into owner: ObjectState) {
        if let undo = home.undo {
            undo.merging(state) { mergeValues(of: state, into: owner) }
        } else {
            mergeValues(of: state, into: owner)
        }
        pending[ObjectIdentifier(state)] = nil
        forget(state.id)
        noteRenames([state.id: owner.key])
        share(owner, withInstanceOf: state)
    }

    /// Has the instance of one state read and write another.
    func share(_ owner: ObjectState, withInstanceOf state: ObjectState) {
        if let model = state.model as? any PersistentModel {
            Self.share(owner, with: model)
        } else if let instance = state.model, let adopt = owner.plan.adopt {
            owner.attach(instance)
            adopt(instance, owner)
        }
    }

    private func mergeValues(of state: ObjectState, into owner: ObjectState) {
        for property in state.plan.properties {
            switch property.content {
            case .attribute:
                guard case .value = state.slots[property.index] else { continue }
                owner.notify(property.index) { owner.take(property.index, from: state) }
            case .toOne:
                let link = state.one(property.index)
                state.setOne(property.index, to: nil)
                if let link { owner.setOne(property.index, to: link) }
            case .toMany:
                let links = state.list(property.index).links
                state.setMany(property.index, to: [])
                let known = owner.list(property.index).links
                owner.setMany(property.index, to: known + links)
            }
        }
    }

    /// Redirects references without an inverse from merged models to the stored ones. A model that refers to one that
    /// is not stored yet has unsaved changes, so no other model has to be searched.
    private func redirectReferences(to owners: [ObjectIdentifier: ObjectState]) {
        guard !owners.isEmpty else { return }
        for state in pendingStates where !state.isGone {
            for property in state.plan.relationships where state.plan.inverse(of: property) == nil {
                state.redirect(property.index, to: owners)
            }
        }
    }

    /// Has another instance read and write a state.
    private static func share<Model: PersistentModel>(_ state: ObjectState, with model: Model) {
        model.persistentBackingData = ObjectBacking<Model>(state)
        _ = model.objectState
    }

    // MARK: The change set

    private func add(_ state: ObjectState, to changes: inout ChangeSet) {
        switch state.phase {
        case .inserted:
            let columns = state.plan.columns.map { state.column($0.index) }
            changes.inserts.append(ChangeSet.Insert(plan: state.plan, key: state.key, columns: columns))
            changes.records.append(ChangeSet.Record(plan: state.plan, key: state.key, kind: .insert))
            addLists(state, to: &changes)
        case .stored:
            let columns = state.changed.sorted().compactMap { index -> (place: Int, value: ColumnValue)? in
                let place = state.plan.columnIndex[index]
                return place < 0 ? nil : (place, state.column(index))
            }
            if !columns.isEmpty {
                changes.updates.append(ChangeSet.Update(plan: state.plan, key: state.key, columns: columns))
            }
            addLists(state, to: &changes)
            var stored = state.changed
            if state.plan.hasEphemeral { stored = stored.filter { !state.plan.properties[$0].isEphemeral } }
            if !stored.isEmpty {
                changes.records.append(ChangeSet.Record(plan: state.plan, key: state.key, kind: .update(stored)))
            }
        case .deleting:
            changes.deletes.append(state.id)
            let values = state.plan.preserved.map { state.row?[state.plan.columnIndex[$0.index]] ?? .null }
            changes.records.append(ChangeSet.Record(plan: state.plan, key: state.key, kind: .delete(values)))
        case .transient, .deleted: break
        }
    }

    private func addLists(_ state: ObjectState, to changes: inout ChangeSet) {
        for property in state.plan.relationships where property.isToMany && state.changed.contains(property.index) {
            let list = state.list(property.index)
            var placed: [(key: Int64, position: Int64)] = []
            var kept: Set<Int64> = []
            var last: Int64 = 0
            for link in list.links where !link.state.isGone && link.state.key != 0 {
                let key = link.state.key
                kept.insert(key)
                if let position = list.positions[key], position > last {
                    last = position
                } else {
                    last += 1
                    placed.append((key, last))
                }
            }
            let removed = list.positions.keys.filter { !kept.contains($0) }
            guard !placed.isEmpty || !removed.isEmpty else { continue }
            changes.lists.append(
                ChangeSet.ListChange(
                    plan: state.plan, property: property, key: state.key, removed: removed, placed: placed,
                    order: ancestors.isEmpty ? [] : orderedKeys(of: list)))
        }
    }

    private func orderedKeys(of list: LinkList) -> [Int64] {
        list.links.lazy.filter { !$0.state.isGone && $0.state.key != 0 }.map(\.state.key)
    }

    // MARK: Afterwards

    /// What the stores have saved.
    private struct Commit {
        var event = CommitEvent()
        var inserted: [PersistentIdentifier] = []
        var updated: [PersistentIdentifier] = []
        var deleted: [PersistentIdentifier] = []
        var isEmpty = true
    }

    /// Brings the states of one store in line with its rows after a commit.
    private func finish(_ states: [ObjectState], _ newKeys: [RowID: Int64], _ commit: inout Commit) {
        commit.isEmpty = false
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
                settle(state)
            case .stored:
                commit.event.updated.insert(state.id)
                commit.updated.append(state.persistentIdentifier)
                settle(state)
            case .deleting:
                state.phase = .deleted
                commit.event.deleted[state.id] = state.row ?? []
                commit.deleted.append(state.persistentIdentifier)
                state.changed = []
                forget(state.id)
            case .transient, .deleted: break
            }
            pending[ObjectIdentifier(state)] = nil
        }
        for state in states where state.phase == .deleted { state.releaseDeleted() }
    }

    private func publish(_ commit: Commit) {
        guard !commit.isEmpty else { return }
        changed(.saved, commit.event.entities)
        core.publish(commit.event, from: inbox)
        NotificationCenter.default.post(
            name: Self.didSave, object: self,
            userInfo: [
                NotificationKey.insertedIdentifiers.rawValue: commit.inserted,
                NotificationKey.updatedIdentifiers.rawValue: commit.updated,
                NotificationKey.deletedIdentifiers.rawValue: commit.deleted,
            ])
    }

    /// The stored values of a state are those that it has.
    private func settle(_ state: ObjectState) {
        state.row = state.plan.columns.map { state.column($0.index) }
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

    // MARK: Commits of others

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
            entities.formUnion(states.map(\.plan.name))
            // The next fetch reads what could not be read: no store has this version.
            if !readAgain(states) { foreignVersions[ObjectIdentifier(store)] = -1 }
        }
        if !entities.isEmpty { changed(.merged, entities) }
    }
}

extension ObjectState {
    /// Whether both are of one entity. Described entities that share a table name theirs in a column.
    fileprivate func isOfEntity(of other: ObjectState) -> Bool {
        guard plan.type == nil, let property = plan.property(named: DescribedEntity.entityProperty) else { return true }
        return column(property.index) == other.column(property.index)
    }

    /// Refers to other models in the place of some that have been merged into them.
    fileprivate func redirect(_ index: Int, to owners: [ObjectIdentifier: ObjectState]) {
        switch slots[index] {
        case .one(let link?):
            guard let owner = owners[ObjectIdentifier(link.state)] else { return }
            notify(index) { slots[index] = .one(owner.link) }
        case .many(let list):
            guard list.links.contains(where: { owners[ObjectIdentifier($0.state)] != nil }) else { return }
            notify(index) {
                var seen: Set<ObjectIdentifier> = []
                list.links = list.links.map { owners[ObjectIdentifier($0.state)]?.link ?? $0 }
                    .filter { seen.insert(ObjectIdentifier($0.state)).inserted }
            }
        default: return
        }
        changed.insert(index)
    }

    /// Copies an attribute's value.
    func take(_ index: Int, from other: ObjectState) {
        willChange(index)
        slots[index] = other.slots[index]
        changed.insert(index)
        context?.noteChange(of: self)
    }
}
