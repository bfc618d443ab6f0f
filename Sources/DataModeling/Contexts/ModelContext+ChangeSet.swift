/// The changes that a save commits to a store.
extension ModelContext {
    func add(_ state: ObjectState, to changes: inout ChangeSet) {
        switch state.phase {
        case .inserted:
            let columns = state.plan.columns.map { state.column($0.index) }
            changes.inserts.append(ChangeSet.Insert(plan: state.plan, key: state.key, columns: columns))
            changes.records.append(ChangeSet.Record(plan: state.plan, key: state.key, kind: .insert))
            addLists(state, to: &changes)
        case .stored:
            let columns = state.changed.compactMap { index -> (place: Int, value: ColumnValue)? in
                let place = state.plan.columnIndex[index]
                return place < 0 ? nil : (place, state.column(index))
            }
            if !columns.isEmpty {
                changes.updates.append(ChangeSet.Update(plan: state.plan, key: state.key, columns: columns))
            }
            addLists(state, to: &changes)
            var stored = state.changed
            if state.plan.hasEphemeral {
                for index in state.changed where state.plan.properties[index].isEphemeral { stored.remove(index) }
            }
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

    /// Puts deleted rows whose references cascade before the rows that they refer to.
    ///
    /// A database deletes the rows that refer to a deleted one, each within the deletion of the other. That would
    /// repeat the work for each row of a chain, and SQLite rejects more than 1,000 levels.
    func orderDeletes(of states: [ObjectState], in changes: inout ChangeSet) {
        guard changes.deletes.count > 1 else { return }
        let deleted = states.filter { $0.phase == .deleting }
        let places = Dictionary(deleted.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var targets = [[Int]](repeating: [], count: deleted.count)
        var references = [[(referrer: Int, column: Int)]](repeating: [], count: deleted.count)
        var referrers = [Int](repeating: 0, count: deleted.count)
        for (place, state) in deleted.enumerated() {
            for property in state.plan.relationships
            where property.isToOne && state.plan.inverse(of: property)?.deleteRule == .cascade {
                let column = state.plan.columnIndex[property.index]
                guard column >= 0, let target = property.target, case .integer(let key)? = state.row?[column],
                    let other = places[RowID(plan: target, key: key)], other != place
                else { continue }
                targets[place].append(other)
                references[other].append((place, column))
                referrers[other] += 1
            }
        }
        var order = deleted.indices.filter { referrers[$0] == 0 }
        var next = 0
        func appendReferredRows() {
            while next < order.count {
                for target in targets[order[next]] {
                    referrers[target] -= 1
                    if referrers[target] == 0 { order.append(target) }
                }
                next += 1
            }
        }
        appendReferredRows()
        // Rows in a cycle, and the rows to which it leads, have no order until a reference is severed.
        for place in deleted.indices where referrers[place] > 0 {
            for (referrer, column) in references[place] where referrers[referrer] > 0 {
                let id = deleted[referrer].id
                changes.severedReferences.append(
                    ChangeSet.Update(plan: id.plan, key: id.key, columns: [(column, .null)]))
            }
            referrers[place] = 0
            order.append(place)
            appendReferredRows()
        }
        changes.deletes = order.map { deleted[$0].id }
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
}
