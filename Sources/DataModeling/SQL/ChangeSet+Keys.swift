extension ChangeSet {
    /// The changes with other keys for some rows.
    ///
    /// - Parameters:
    ///   - keys: The new keys.
    ///   - insertsRows: Whether these changes insert the rows. Updates and deletions with such a key then concern a row
    ///     of another process, and keep the key.
    /// - Returns: The changes.
    func replacingKeys(_ keys: [RowID: Int64], insertsRows: Bool = true) -> ChangeSet {
        func key(_ plan: EntityPlan, _ key: Int64) -> Int64 { keys[RowID(plan: plan, key: key)] ?? key }
        func value(_ plan: EntityPlan, _ place: Int, _ value: ColumnValue) -> ColumnValue {
            guard let target = plan.columns[place].target, case .integer(let old) = value else { return value }
            return .integer(key(target, old))
        }
        var changes = self
        func storedKey(_ plan: EntityPlan, _ old: Int64) -> Int64 { insertsRows ? old : key(plan, old) }
        changes.records = records.map { Record(plan: $0.plan, key: key($0.plan, $0.key), kind: $0.kind) }
        changes.inserts = inserts.map { insert in
            Insert(
                plan: insert.plan, key: key(insert.plan, insert.key),
                columns: insert.columns.enumerated().map { value(insert.plan, $0, $1) })
        }
        changes.updates = updates.map { update in
            Update(
                plan: update.plan, key: storedKey(update.plan, update.key),
                columns: update.columns.map { ($0.place, value(update.plan, $0.place, $0.value)) })
        }
        changes.lists = lists.map { list in
            guard let elements = list.property.target else { return list }
            return ListChange(
                plan: list.plan, property: list.property, key: key(list.plan, list.key),
                removed: list.removed.map { storedKey(elements, $0) },
                placed: list.placed.map { (key(elements, $0.key), $0.position) },
                order: list.order.map { key(elements, $0) })
        }
        changes.deletes = deletes.map { RowID(plan: $0.plan, key: storedKey($0.plan, $0.key)) }
        return changes
    }
}

extension ChangeSet {
    /// The updates that take unique values from the rows that lose them, because another row may get them in the same
    /// transaction.
    ///
    /// Deletes could not come first instead: their cascades would reach rows that have yet to move elsewhere.
    var freeingUpdates: [Update] {
        let updates = updates.filter { update in update.columns.contains { update.plan.isUnique($0.place) } }
        // The number of an entity's rows that get unique values.
        var takers: [ObjectIdentifier: Int] = [:]
        for insert in inserts where !insert.plan.uniques.isEmpty {
            takers[insert.plan.root.identity, default: 0] += 1
        }
        for update in updates { takers[update.plan.root.identity, default: 0] += 1 }
        var freeing: [Update] = []
        for update in updates where takers[update.plan.root.identity, default: 0] > 1 {
            let places = update.columns.map(\.place).filter { update.plan.isUnique($0) }
            freeing.append(Self.clearing(places, of: RowID(plan: update.plan, key: update.key)))
        }
        for id in deletes where takers[id.plan.root.identity, default: 0] > 0 {
            // A class can have no unique values although its subclasses do.
            let places = id.plan.columns.indices.filter { id.plan.isUnique($0) }
            if !places.isEmpty { freeing.append(Self.clearing(places, of: id)) }
        }
        return freeing
    }

    private static func clearing(_ places: [Int], of id: RowID) -> Update {
        Update(plan: id.plan, key: id.key, columns: places.map { ($0, .null) })
    }
}
