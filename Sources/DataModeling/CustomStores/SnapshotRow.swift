/// The values of a snapshot in the engine's terms: keys in place of identifiers.
struct SnapshotRow {
    /// An element of a list. Positions grow, with gaps.
    struct Element: Equatable {
        let key: Int64
        let position: Int64
    }

    let plan: EntityPlan
    var key: Int64
    /// The identifier under which the store knows the model. It can name another store, for example after a file was
    /// renamed.
    var identifier: PersistentIdentifier
    var columns: [ColumnValue]
    /// The lists by the indices of their properties. Without one, the other side of the relationship has the list.
    var lists: [Int: [Element]]
    /// The positions of the columns for which the snapshot has no value.
    private(set) var missing: [Int] = []

    /// Whether the snapshot lacks values that cannot be derived from another row.
    var isPartial: Bool {
        !missing.isEmpty
            || plan.relationships.contains { property in
                property.isToMany && lists[property.index] == nil && plan.inverse(of: property) == nil
            }
    }

    var id: RowID { RowID(plan: plan, key: key) }

    var row: Row { Row(key: key, columns: columns, plan: plan) }

    init(inserting insert: ChangeSet.Insert, in store: String) {
        plan = insert.plan
        key = insert.key
        identifier = PersistentIdentifier(entityName: plan.name, store: store, key: key, isTemporary: true)
        columns = insert.columns
        lists = Dictionary(uniqueKeysWithValues: plan.relationships.filter(\.isToMany).map { ($0.index, []) })
    }

    init(_ snapshot: DefaultSnapshot, _ plan: EntityPlan) {
        self.plan = plan
        identifier = snapshot.persistentIdentifier
        key = identifier.key
        var values = snapshot.values
        if snapshot.plan !== plan {
            // A class of the same name: another version of it.
            values = plan.properties.map { property in
                snapshot.plan.property(named: property.name).map { snapshot.values[$0.index] } ?? .missing
            }
        }
        columns = plan.columns.map { property in
            switch values[property.index] {
            case .attribute(let column): column
            case .one(let identifier?): .integer(identifier.key)
            case .one(nil), .many, .missing: .null
            }
        }
        missing = plan.columns.indices.filter { values[plan.columns[$0].index] == .missing }
        lists = [:]
        for property in plan.relationships where property.isToMany {
            guard case .many(let identifiers) = values[property.index] else { continue }
            lists[property.index] = Self.elements(identifiers.map(\.key))
        }
    }

    private static func elements(_ keys: [Int64]) -> [Element] {
        var seen: Set<Int64> = []
        return keys.filter { seen.insert($0).inserted }.enumerated().map { place, key in
            Element(key: key, position: Int64(place + 1))
        }
    }

    /// Keeps the values that the snapshot lacks, and the order and positions of lists with the same elements: contexts
    /// know them, and a store's lists need not have an order.
    mutating func complete(from known: SnapshotRow) {
        if known.plan === plan {
            for place in missing { columns[place] = known.columns[place] }
            missing.removeAll { !known.missing.contains($0) }
        }
        for property in plan.relationships where property.isToMany {
            guard let old = known.lists[property.index] else { continue }
            if let list = lists[property.index] {
                if list.count == old.count, Set(list.map(\.key)) == Set(old.map(\.key)) {
                    lists[property.index] = old
                }
            } else if plan.inverse(of: property) == nil {
                lists[property.index] = old
            }
        }
    }

    /// Whether a list that is in both rows has different elements.
    func hasOtherElements(than known: SnapshotRow) -> Bool {
        lists.contains { index, list in
            known.lists[index].map { Set($0.map(\.key)) != Set(list.map(\.key)) } ?? false
        }
    }

    mutating func apply(_ change: ChangeSet.ListChange) {
        let removed = Set(change.removed)
        let placed = Dictionary(change.placed.map { ($0.key, $0.position) }) { first, _ in first }
        var list = (lists[change.property.index] ?? []).filter { !removed.contains($0.key) && placed[$0.key] == nil }
        list += placed.map { Element(key: $0.key, position: $0.value) }
        list.sort { ($0.position, $0.key) < ($1.position, $1.key) }
        lists[change.property.index] = list
    }

    /// Replaces the keys of other rows.
    mutating func replaceKeys(_ keys: [RowID: Int64]) {
        for property in plan.relationships {
            guard let target = property.target else { continue }
            func key(_ old: Int64) -> Int64 { keys[RowID(plan: target, key: old)] ?? old }
            if property.isToMany {
                lists[property.index] = lists[property.index]?.map { Element(key: key($0.key), position: $0.position) }
            } else if let old = columns[plan.columnIndex[property.index]].key {
                columns[plan.columnIndex[property.index]] = .integer(key(old))
            }
        }
    }

    /// Removes rows from references without an inverse.
    mutating func forget(_ ids: Set<RowID>) {
        for property in plan.relationships where property.deleteRule != .noAction {
            guard let target = property.target, plan.inverse(of: property) == nil else { continue }
            func isGone(_ key: Int64) -> Bool { ids.contains(RowID(plan: target, key: key)) }
            if property.isToMany {
                lists[property.index]?.removeAll { isGone($0.key) }
            } else if let key = columns[plan.columnIndex[property.index]].key, isGone(key) {
                columns[plan.columnIndex[property.index]] = .null
            }
        }
    }

    /// The values of properties that must be unique together, unless one is null.
    func uniqueValues(_ list: [PropertyPlan]) -> UniqueValues? {
        plan.uniqueValues(list, in: columns)
    }

    func hasSameValues(as other: SnapshotRow) -> Bool {
        columns == other.columns && lists.mapValues { $0.map(\.key) } == other.lists.mapValues { $0.map(\.key) }
    }

    /// Whether a relationship leads to one of some keys.
    func refers(to keys: Set<RowID>) -> Bool {
        plan.relationships.contains { property in
            guard let target = property.target else { return false }
            func has(_ key: Int64) -> Bool { keys.contains(RowID(plan: target, key: key)) }
            if property.isToMany { return lists[property.index]?.contains { has($0.key) } ?? false }
            return columns[plan.columnIndex[property.index]].key.map(has) ?? false
        }
    }

    /// The values as a snapshot. The closure returns the identifiers of other rows.
    func snapshot(_ identifier: (EntityPlan, Int64) -> PersistentIdentifier) -> DefaultSnapshot {
        let values = plan.properties.map { property -> DefaultSnapshot.Value in
            guard !property.isEphemeral else { return .missing }
            guard let target = property.target else { return .attribute(columns[plan.columnIndex[property.index]]) }
            if property.isToMany {
                return lists[property.index].map { .many($0.map { identifier(target, $0.key) }) } ?? .missing
            }
            return .one(columns[plan.columnIndex[property.index]].key.map { identifier(target, $0) })
        }
        return DefaultSnapshot(self.identifier, plan, values)
    }
}
