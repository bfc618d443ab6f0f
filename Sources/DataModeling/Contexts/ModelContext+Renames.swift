/// Renames: new keys of rows, in place of the keys that child contexts know.
///
/// An unsaved object has the key that its row is going to have, unless another process uses that key first. The save
/// then gives the object another key, and the old key belongs to the other process's row. A child therefore follows the
/// renames before it asks its parent for a row.
extension ModelContext {
    /// Records new keys for the children.
    func noteRenames(_ keys: [RowID: Int64]) {
        guard children != nil, !keys.isEmpty else { return }
        renames.append(keys)
        (ancestors.last ?? core).renameCount.withLock { $0 += 1 }
    }

    /// Applies the renames of the contexts above a child to its rows.
    ///
    /// - Returns: The new keys that the child had not followed before, by save.
    @discardableResult
    func followRenames() -> [[RowID: Int64]] {
        guard let parentStore, let root = ancestors.last else { return [] }
        // Most calls end here, without waiting for the parent's queue.
        let count = root.renameCount.withLock { $0 }
        guard count != seenRenameCount else { return [] }
        seenRenameCount = count
        let new = parentStore.renames(after: followedRenames)
        followedRenames += new.count
        for keys in new { follow(keys) }
        return new
    }

    /// A row's identity with its current key.
    func followingRenames(_ id: RowID) -> RowID {
        guard parentStore != nil else { return id }
        return followRenames().reduce(id) { id, keys in keys[id].map { RowID(plan: id.plan, key: $0) } ?? id }
    }

    private func follow(_ keys: [RowID: Int64]) {
        for state in states { state.replaceKeys(keys) }
        for (old, key) in keys {
            guard let state = state(of: old), state.phase != .inserted else { continue }
            forget(old)
            state.key = key
            if let other = self.state(of: state.id) {
                join(state, into: other)
            } else {
                remember(state)
                // The object may have read the other process's row.
                if let row = try? core.store(of: state.plan)?.row(state.id) { state.refresh(row.columns) }
            }
        }
        noteRenames(keys)
    }

    /// Merges two objects whose rows the parent has merged by a unique value.
    private func join(_ state: ObjectState, into owner: ObjectState) {
        for index in state.changed where state.plan.properties[index].target == nil {
            owner.copyValue(index, from: state)
        }
        pending[ObjectIdentifier(state)] = nil
        for other in states {
            for property in other.plan.relationships where other.hasLink(property.index, to: state) {
                other.notify(property.index) { other.slots[property.index] = .unloaded }
            }
        }
        share(owner, withInstanceOf: state)
    }
}

extension ObjectState {
    /// Replaces the keys of other rows in the stored values.
    fileprivate func replaceKeys(_ keys: [RowID: Int64]) {
        for property in plan.relationships {
            guard let target = property.target else { continue }
            let place = plan.columnIndex[property.index]
            if place >= 0, let old = row?[place].key, let key = keys[RowID(plan: target, key: old)] {
                row?[place] = .integer(key)
            }
            guard case .many(let list) = slots[property.index] else { continue }
            func renamed(_ positions: [Int64: Int64]) -> [Int64: Int64] {
                guard !positions.isEmpty else { return positions }
                return Dictionary(positions.map { (keys[RowID(plan: target, key: $0.key)] ?? $0.key, $0.value) }) {
                    first, _ in first
                }
            }
            (list.positions, list.leftOut) = (renamed(list.positions), renamed(list.leftOut))
        }
    }

    /// Whether a relationship that has been read, and has no unsaved changes, refers to another state.
    fileprivate func hasLink(_ index: Int, to other: ObjectState) -> Bool {
        guard !changed.contains(index) else { return false }
        switch slots[index] {
        case .one(let link): return link?.state === other
        case .many(let list): return list.links.contains { $0.state === other }
        case .unloaded, .column, .value: return false
        }
    }
}
