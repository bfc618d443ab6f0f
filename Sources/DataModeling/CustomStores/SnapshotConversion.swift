internal import Foundation

/// Conversions of a store's own snapshot type from and to ``DefaultSnapshot``, which the engine uses.
enum SnapshotConversion {
    /// The values of a snapshot. A snapshot of another type is encoded, and its values are read from the result.
    static func defaultSnapshot<Snapshot: DataStoreSnapshot>(_ snapshot: Snapshot) throws -> DefaultSnapshot {
        if let snapshot = snapshot as? DefaultSnapshot { return snapshot }
        let data = try JSONEncoder.ofAllNumbers().encode(snapshot)
        return try JSONDecoder.ofAllNumbers().decode(DefaultSnapshot.self, from: data)
    }
}

/// Creates the snapshots of a save.
///
/// A store's own snapshot type is created from models in a context, so this type has a separate context, in which the
/// rows of the save are models.
final class SnapshotMaker<Store: DataStore> {
    private let store: CustomStore<Store>
    private let rows: [RowID: SnapshotRow]
    private let inserted: Set<RowID>
    private lazy var context = ModelContext(store.passingContainer())
    /// The models, retained because the links between them do not retain them.
    private var models: [RowID: Link] = [:]

    init(_ store: CustomStore<Store>, _ rows: [RowID: SnapshotRow], inserted: Set<RowID>) {
        self.store = store
        self.rows = rows
        self.inserted = inserted
    }

    func snapshot(_ row: SnapshotRow) -> Store.Snapshot {
        if Store.Snapshot.self == DefaultSnapshot.self,
            let snapshot = row.snapshot(reference) as? Store.Snapshot
        {
            return snapshot
        }
        var related: [PersistentIdentifier: any BackingData] = [:]
        guard let model = link(row.plan, row.key)?.model as? any PersistentModel else {
            preconditionFailure("A row of a custom store has a model.")
        }
        return Store.Snapshot(from: Self.values(of: model), relatedBackingDatas: &related)
            .copy(persistentIdentifier: row.identifier, remappedIdentifiers: nil)
    }

    private static func values<Model: PersistentModel>(of model: Model) -> any BackingData {
        model.persistentBackingData
    }

    private func reference(_ plan: EntityPlan, _ key: Int64) -> PersistentIdentifier {
        rows[RowID(plan: plan, key: key)]?.identifier ?? store.reference(plan, key)
    }

    private func link(_ plan: EntityPlan, _ key: Int64) -> Link? {
        let id = RowID(plan: plan, key: key)
        if let link = models[id] { return link }
        guard let row = rows[id] else { return context.link(id) }
        let link = context.register(fault: row.id, columns: row.columns)
        models[id] = link
        if inserted.contains(id) { link.state.phase = .inserted }
        for property in row.plan.relationships {
            guard let target = property.target else { continue }
            if property.isToMany {
                let links = (row.lists[property.index] ?? []).compactMap { self.link(target, $0.key) }
                link.state.slots[property.index] = .many(LinkList(links))
            } else if let key = row.columns[row.plan.columnIndex[property.index]].key {
                link.state.slots[property.index] = .one(self.link(target, key))
            }
        }
        return link
    }
}
