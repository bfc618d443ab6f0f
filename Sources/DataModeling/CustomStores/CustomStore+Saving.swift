/// The rows that a save changes, as they will be stored.
private struct Draft {
    /// The changed rows by the context's keys.
    var rows: [RowID: SnapshotRow] = [:]
    var inserted: [RowID] = []
    var updated: [RowID] = []
    var deleted: [SnapshotRow] = []
    private var isGone: Set<RowID> = []

    mutating func insert(_ row: SnapshotRow) {
        rows[row.id] = row
        inserted.append(row.id)
    }

    /// Changes a stored row. A row that others have deleted stays deleted.
    mutating func change(
        _ id: RowID, _ known: (RowID) throws -> SnapshotRow?, _ body: (inout SnapshotRow) -> Void
    ) throws {
        guard !isGone.contains(id), var row = try rows[id] ?? known(id) else { return }
        if rows[id] == nil { updated.append(id) }
        body(&row)
        rows[id] = row
    }

    mutating func delete(_ id: RowID, _ known: (RowID) throws -> SnapshotRow?) throws {
        isGone.insert(id)
        rows[id] = nil
        if let row = try known(id) { deleted.append(row) }
    }
}

/// Properties whose values are unique together.
private struct UniqueList: Hashable {
    let plan: ObjectIdentifier
    let properties: [Int]
}

extension CustomStore {
    func commit(_ changes: ChangeSet) throws -> [RowID: Int64] {
        try locked {
            var draft = try draft(of: changes)
            draft.updated.removeAll { id in
                guard let row = draft.rows[id] else { return true }
                return known[id].map { row.hasSameValues(as: $0) } ?? false
            }
            guard !draft.inserted.isEmpty || !draft.updated.isEmpty || !draft.deleted.isEmpty else { return [:] }
            try checkUniques(draft)
            let state = begin(changes.editingState)
            let maker = SnapshotMaker(self, draft.rows, inserted: Set(draft.inserted))
            func snapshots(_ ids: [RowID]) -> [Store.Snapshot] {
                ids.compactMap { draft.rows[$0] }.map { maker.snapshot($0) }
            }
            let result = try store.save(
                DataStoreSaveChangesRequest(
                    inserted: snapshots(draft.inserted), updated: snapshots(draft.updated),
                    deleted: draft.deleted.map { maker.snapshot($0) }, editingState: state))
            return finish(draft, result, state)
        }
    }

    private func draft(of changes: ChangeSet) throws -> Draft {
        var draft = Draft()
        for insert in changes.inserts { draft.insert(SnapshotRow(inserting: insert, in: identifier)) }
        for update in changes.updates {
            try draft.change(RowID(plan: update.plan, key: update.key), knownRow) { row in
                for (place, value) in update.columns { row.columns[place] = value }
            }
        }
        for list in changes.lists {
            try draft.change(RowID(plan: list.plan, key: list.key), knownRow) { $0.apply(list) }
        }
        for id in changes.deletes { try draft.delete(id, knownRow) }
        let deleted = Set(changes.deletes)
        if !deleted.isEmpty {
            for id in try oneWayReferrers(of: deleted) { try draft.change(id, knownRow) { _ in } }
            for referrer in draft.rows.keys { draft.rows[referrer]?.forget(deleted) }
        }
        return draft
    }

    /// Rejects unique values that another context has stored since this one looked for them.
    private func checkUniques(_ draft: Draft) throws {
        var replaced = Set(draft.rows.keys)
        replaced.formUnion(draft.deleted.map(\.id))
        var stored: [UniqueList: Set<UniqueValues>] = [:]
        for id in draft.inserted + draft.updated {
            guard let row = draft.rows[id] else { continue }
            for (number, list) in row.plan.uniques.enumerated() {
                guard let values = row.uniqueValues(list), known[id]?.uniqueValues(list) != values else { continue }
                let declaring = row.plan.declaringUnique(number)
                let unique = UniqueList(plan: declaring.identity, properties: list.map(\.index))
                if stored[unique] == nil {
                    let others = known.values.filter { $0.plan.isKind(of: declaring) && !replaced.contains($0.id) }
                    stored[unique] = Set(others.compactMap { $0.uniqueValues(list) })
                }
                guard stored[unique]?.contains(values) == true else { continue }
                throw UniqueConflict(of: row.plan, list)
            }
        }
    }

    /// The rows whose one-way references lead to given rows. A context knows only the rows that it has read.
    private func oneWayReferrers(of ids: Set<RowID>) throws -> [RowID] {
        let deleted = Dictionary(ids.map { ($0.plan.identity, $0.plan) }) { first, _ in first }.values
        let leading = plans.filter { plan in
            plan.ownRelationships.contains { property in
                guard let target = property.target, property.deleteRule != .noAction else { return false }
                return plan.inverse(of: property) == nil && deleted.contains { $0.isKind(of: target) }
            }
        }
        guard !leading.isEmpty else { return [] }
        for plan in leading { try readAll(plan) }
        return known.values.filter { row in
            leading.contains { row.plan.isKind(of: $0) } && row.refers(to: ids)
        }.map(\.id)
    }

    /// Updates the known rows after a save.
    ///
    /// - Returns: The keys that inserted rows keep.
    private func finish(
        _ draft: Draft, _ result: DataStoreSaveChangesResult<Store.Snapshot>, _ state: EditingState
    ) -> [RowID: Int64] {
        var newKeys: [RowID: Int64] = [:]
        var identifiers: [RowID: PersistentIdentifier] = [:]
        for id in draft.inserted {
            guard let row = draft.rows[id], let identifier = result.remappedIdentifiers[row.identifier]
            else { continue }
            guard identifier.entityName == row.plan.name else {
                DataDiagnostic.report(
                    "The store \(self.identifier) gave a new \(row.plan.name) the identifier of a "
                        + "\(identifier.entityName), which is ignored.")
                continue
            }
            identifiers[id] = identifier
            newKeys[id] = identifier.key
        }
        for row in draft.deleted { known[row.id] = nil }
        let changedKeys = newKeys.filter { $0.key.key != $0.value }
        let temporary = Set(changedKeys.keys)
        var suspects: [SnapshotRow] = []
        for id in draft.inserted + draft.updated {
            guard var row = draft.rows[id] else { continue }
            row.identifier = identifiers[id] ?? row.identifier.permanent
            row.key = newKeys[id] ?? row.key
            let isSuspect = row.refers(to: temporary)
            row.replaceKeys(changedKeys)
            known[row.id] = row
            if isSuspect { suspects.append(row) }
        }
        didStore()
        mend(suspects, temporary, state)
        reregister(result.snapshotsToReregister)
        return changedKeys
    }

    /// Stores references again that the store has kept with temporary identifiers.
    ///
    /// A store that gives new models other identifiers should replace them in all snapshots of the request. A store
    /// that replaces only a model's own identifier would lose references between new models at the next launch.
    private func mend(_ suspects: [SnapshotRow], _ temporary: Set<RowID>, _ state: EditingState) {
        guard !suspects.isEmpty else { return }
        do {
            for row in suspects { known[row.id] = nil }
            for (_, rows) in Dictionary(grouping: suspects, by: { $0.plan.identity }) {
                try read(rows.map(\.id), of: rows[0].plan)
            }
            let wrong = suspects.filter { known[$0.id]?.refers(to: temporary) ?? false }
            for row in suspects { known[row.id] = row }
            guard !wrong.isEmpty else { return }
            let maker = SnapshotMaker(self, [:], inserted: [])
            _ = try store.save(
                DataStoreSaveChangesRequest(
                    inserted: [], updated: wrong.map { maker.snapshot($0) }, deleted: [], editingState: state))
        } catch {
            for row in suspects { known[row.id] = row }
            DataDiagnostic.report("The store \(identifier) may lack references between new models: \(error)")
        }
    }

    /// Adopts values that the store has changed during the save.
    private func reregister(_ snapshots: [PersistentIdentifier: Store.Snapshot]) {
        var changed: [SnapshotRow] = []
        for snapshot in snapshots.values {
            do {
                guard let row = try row(of: snapshot) else { continue }
                let old = known[row.id]
                let new = note(row)
                if old?.hasSameValues(as: new) != true { changed.append(new) }
            } catch {
                DataDiagnostic.report("A snapshot of the store \(identifier) could not be read: \(error)")
            }
        }
        announce(changed)
    }
}

extension PersistentIdentifier {
    /// The identity of a model that is now stored.
    fileprivate var permanent: PersistentIdentifier {
        PersistentIdentifier(entityName: entityName, store: store, key: key, isTemporary: false)
    }
}
