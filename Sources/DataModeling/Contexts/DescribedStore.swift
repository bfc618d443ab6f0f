/// An open store, and the described entities whose rows it may have.
package struct DescribedStore: Sendable {
    let store: any ModelStore
    package let plans: [EntityPlan]

    package var identifier: String { store.identifier }

    /// The store as a file; `nil` for one in memory.
    package var file: SQLiteStore? { store as? SQLiteStore }

    /// Opens a store for the rows of some of a schema's entities.
    ///
    /// It also has the tables of the entities to which their relationships lead, because tables refer to each other. If
    /// another store has the rows of these entities, the tables are empty.
    package static func open(_ plans: [EntityPlan], _ configuration: ModelConfiguration) throws -> DescribedStore {
        try StoreOpening.check(plans)
        let source = ConfiguredStore(
            configuration: configuration, version: Schema.Version(1, 0, 0), migrationPlan: nil)
        return DescribedStore(store: try source.open(related(plans)), plans: plans)
    }

    /// The entities, and all to which their relationships lead.
    private static func related(_ plans: [EntityPlan]) -> [EntityPlan] {
        var found: [EntityPlan] = []
        var seen: Set<ObjectIdentifier> = []
        var waiting = Array(plans.reversed())
        while let plan = waiting.popLast() {
            guard seen.insert(plan.identity).inserted else { continue }
            found.append(plan)
            waiting += plan.relationships.compactMap(\.target)
        }
        return found
    }

    /// Whether the store has a row of an entity.
    package func hasRows(of plan: EntityPlan) throws -> Bool {
        try !store.rows(RowQuery(plan: plan, limit: 1)).rows.isEmpty
    }

    /// Starts the store's history.
    package func keepHistory() throws { try store.keepHistory() }

    /// The number of the last transaction in the store's history.
    package func lastTransaction() throws -> Int64 { try store.lastTransaction() }

    /// Deletes transactions from the store's history, without deleting objects.
    package func deleteTransactions(_ numbers: [Int64]) throws {
        if !numbers.isEmpty { try store.deleteHistory(numbers) }
    }
}

extension ContainerCore {
    /// The container of described entities. The rows of each are in the first store that may have them.
    package convenience init(described plans: [EntityPlan], in described: [DescribedStore]) {
        var stores: [ObjectIdentifier: any ModelStore] = [:]
        for store in described {
            for plan in store.plans where stores[plan.identity] == nil { stores[plan.identity] = store.store }
        }
        self.init(schema: Schema(described: plans), configurations: [], stores: stores)
    }
}

extension ModelContext {
    /// The identifier of the store with an entity's rows; `nil` without such a store.
    package func storeIdentifier(of plan: EntityPlan) -> String? { core.store(of: plan)?.identifier }
}

extension ObjectState {
    /// A relationship with unsaved changes that leads to a row of another store.
    package var relationshipToOtherStore: PropertyPlan? {
        guard let core = home?.core, core.hasSeveralStores, let store = core.store(of: plan) else { return nil }
        return plan.relationships.first { property in
            guard changed.contains(property.index), let target = property.target, core.store(of: target) !== store
            else { return false }
            return links(property.index).contains { !$0.state.isGone }
        }
    }
}
