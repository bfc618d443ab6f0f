/// The saves of child contexts.
extension ModelContext {
    /// Makes the changes of a child's save in this context.
    func apply(_ changes: ChangeSet) {
        guard !changes.isEmpty else { return }
        publishingDeletions { applyAll(changes) }
        changed(.pending, Set(changes.records.map(\.plan.name)))
        scheduleAutosave()
    }

    private func applyAll(_ changes: ChangeSet) {
        // First all rows, so that references find them.
        for insert in changes.inserts { self.insert(insert) }
        for insert in changes.inserts {
            guard let state = state(of: RowID(plan: insert.plan, key: insert.key)) else { continue }
            let columns = insert.columns.enumerated().filter { insert.plan.columns[$0.offset].isToOne }
            for (place, value) in columns { set(value, at: place, of: state) }
        }
        for update in changes.updates {
            guard let state = editableState(of: RowID(plan: update.plan, key: update.key)) else { continue }
            for (place, value) in update.columns { set(value, at: place, of: state) }
        }
        for list in changes.lists { apply(list) }
        for id in changes.deletes { if let state = editableState(of: id) { delete(state) } }
    }

    /// The state of a row; nil for a deleted one, to which a child's changes have no effect, as in a store.
    private func editableState(of id: RowID) -> ObjectState? { link(id)?.state }

    private func insert(_ insert: ChangeSet.Insert) {
        let state = ObjectState(insert.plan)
        state.key = insert.key
        home.undo?.noteInsertion(of: state)
        state.home = home
        state.phase = .inserted
        state.changed = PropertySet(first: insert.plan.properties.count)
        for (property, column) in zip(insert.plan.columns, insert.columns) {
            if let box = property.coding?.box(of: column) { state.slots[property.index] = .value(box) }
        }
        remember(state)
        keep(state)
        touched?.note(state, isInsertion: true)
    }

    private func set(_ value: ColumnValue, at place: Int, of state: ObjectState) {
        let property = state.plan.columns[place]
        state.notify(property.index) {
            if let target = property.target {
                let other = value.key.flatMap { link(RowID(plan: target, key: $0)) }
                state.setOne(property.index, to: other)
            } else if let box = property.coding?.box(of: value) {
                state.setBox(property.index, to: box)
            }
        }
    }

    private func apply(_ change: ChangeSet.ListChange) {
        guard let target = change.property.target,
            let state = editableState(of: RowID(plan: change.plan, key: change.key))
        else { return }
        let index = change.property.index
        let removed = Set(change.removed)
        let placed = Set(change.placed.map(\.key))
        let former = state.list(index).links.filter { !removed.contains($0.state.key) }
        var known = Dictionary(former.map { ($0.state.key, $0) }) { first, _ in first }
        var links: [Link] = []
        for key in change.order {
            let id = RowID(plan: target, key: key)
            if let link = known.removeValue(forKey: id.key) ?? (placed.contains(key) ? link(id) : nil) {
                links.append(link)
            }
        }
        // Elements that the child does not know stay, at the end.
        links += former.filter { known[$0.state.key] != nil }
        state.notify(index) { state.setMany(index, to: links) }
    }
}
