import Locking

/// The models of custom stores, by the identifiers of the stores: the possible classes of a decoded snapshot.
///
/// Several versions of a schema have classes of one name. A store's identifier tells them apart, and the last container
/// with a store of that identifier counts.
enum SnapshotPlans {
    private static let plans = Locked<[String: [String: EntityPlan]]>([:])

    static func add(_ own: [EntityPlan], of store: String) {
        let named = Dictionary(own.map { ($0.name, $0) }) { first, _ in first }
        plans.withLock { $0[store, default: [:]].merge(named) { _, new in new } }
    }

    static func plan(of identifier: PersistentIdentifier) -> EntityPlan? {
        plans.withLock { $0[identifier.store]?[identifier.entityName] }
            ?? EntityPlan.known(named: identifier.entityName)
    }
}
