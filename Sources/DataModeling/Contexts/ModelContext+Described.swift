package import Foundation

/// Operations on models of described entities, whose classes are unknown to this module.
extension ModelContext {
    package convenience init(_ core: ContainerCore, isOfMainThread: Bool) {
        self.init(core, isMain: isOfMainThread)
        autosaveEnabled = false
    }

    /// Fetches the instances that a query selects.
    ///
    /// - Parameters:
    ///   - query: The entity, condition and order, as far as the store can apply them.
    ///   - includesPendingChanges: Whether unsaved changes affect the result.
    ///   - isOrdered: Whether the query's order is complete.
    ///   - evaluate: Evaluates the condition on an instance.
    ///   - compare: Compares two instances.
    ///   - key: Returns the key of an instance's row.
    /// - Returns: The instances in their order, with the batches of those whose rows have not been read, if the query
    ///   allows for these.
    /// - Throws: an error of the store.
    package func fetch(
        _ query: RowQuery, includesPendingChanges: Bool, isOrdered: Bool, evaluate: ((AnyObject) -> Bool)?,
        compare: @escaping (AnyObject, AnyObject) -> ComparisonResult, key: @escaping (AnyObject) -> Int64
    ) throws -> FetchedModels<AnyObject> {
        mergeCommits()
        try checkForeignCommits()
        guard let store = core.store(of: query.plan) else { throw missing(query.plan) }
        let selection = Selection(
            query: query, includesPendingChanges: includesPendingChanges, isOrdered: isOrdered, evaluate: evaluate,
            compare: compare, key: key)
        return try matching(selection, query.plan, store)
    }

    /// The number of rows that a query selects; `nil` if the store cannot evaluate the query, or if unsaved changes
    /// could alter the number.
    package func count(_ query: RowQuery, includesPendingChanges: Bool) throws -> Int? {
        mergeCommits()
        try checkForeignCommits()
        guard let store = core.store(of: query.plan) else { throw missing(query.plan) }
        let entities = entities(readBy: query)
        guard !includesPendingChanges || !pendingStates.contains(where: { entities.contains($0.plan.name) }) else {
            return nil
        }
        return try store.count(query)
    }

    /// The names of the entities whose models can affect a query's result.
    package func entities(readBy query: RowQuery) -> Set<String> {
        (query.condition.map { RelationshipFinder.entities(of: $0, in: query.plan, core.hierarchies) } ?? []).union([
            query.plan.name
        ])
    }

    package func insert(_ state: ObjectState) {
        if state.phase == .deleting { return revive(state) }
        insert(graphOf: state)
    }

    package func remove(_ state: ObjectState) {
        conflicts?.forgetVanished(state)
        delete(state)
    }

    package func plan(named name: String) -> EntityPlan? { core.plan(named: name) }

    /// The registered instance with an identifier.
    package func known(_ identifier: PersistentIdentifier) -> AnyObject? {
        guard let plan = plan(named: identifier.entityName) else { return nil }
        return row(of: identifier, in: plan).flatMap { state(of: $0)?.object }
    }

    /// The instance with an identifier. Its row is read when a value is needed.
    package func fault(_ identifier: PersistentIdentifier) -> AnyObject? {
        guard let plan = plan(named: identifier.entityName), let id = row(of: identifier, in: plan) else { return nil }
        return (state(of: id)?.link ?? register(fault: id, columns: nil)).model
    }

    /// The instance with an identifier, or `nil` if there is no such row.
    package func existing(_ identifier: PersistentIdentifier) -> AnyObject? {
        mergeCommits()
        guard let plan = plan(named: identifier.entityName), let id = row(of: identifier, in: plan) else { return nil }
        return link(id)?.model
    }

    package var inserted: [AnyObject] { pendingStates.filter { $0.phase == .inserted }.map(\.object) }

    package var updated: [AnyObject] { pendingStates.filter { $0.phase == .stored }.map(\.object) }

    package var deleted: [AnyObject] { pendingStates.filter { $0.phase == .deleting }.map(\.object) }

    package var known: [AnyObject] { states.map(\.object) }

    /// Rereads the row of one instance, and discards its changes unless they are kept.
    package func refresh(_ state: ObjectState, keepsChanges: Bool) {
        conflicts?.forgetVanished(state)
        guard state.phase == .stored else { return }
        if !keepsChanges {
            state.discardChanges()
            pending[ObjectIdentifier(state)] = nil
        }
        if let row = try? core.store(of: state.plan)?.row(state.id) { state.refresh(row.columns) }
        state.refreshLists()
        if pending[ObjectIdentifier(state)] != nil { conflicts?.begin(state) }
        touched?.note(state)
        changed(.pending, [state.plan.name])
    }

    /// Discards all changes, and releases the values of all instances. They are read again when they are next used.
    package func reset() {
        rollback()
        let stored = states.filter { $0.phase == .stored }
        let read = stored.filter { $0.row != nil || $0.slots.hasLinks }
        for state in stored { state.unload() }
        // Views read the values again: they would not learn of other contexts' commits to a row that has not been read.
        // An instance of a described entity reports a change of one value as a change of all.
        for state in read where !state.plan.properties.isEmpty { state.notify(0) {} }
    }

    package func mergeOtherCommits() { mergeCommits() }
}

extension DescribedEntity {
    package init(
        name: String, originalName: String? = nil, properties: [Property], uniques: [[String]], indices: [[String]],
        makeInstance: @escaping (ObjectState) -> AnyObject,
        withMutation: @escaping (AnyObject, String, () -> Void) -> Void,
        adopt: ((AnyObject, ObjectState) -> Void)? = nil, willDelete: ((AnyObject) -> Void)? = nil
    ) {
        var adopting: ((AnyObject, AnyObject) -> Void)?
        if let adopt { adopting = { adopt($0, unsafeDowncast($1, to: ObjectState.self)) } }
        self.init(
            name: name, originalName: originalName, properties: properties, uniques: uniques, indices: indices,
            // States alone make instances.
            makingInstance: { makeInstance(unsafeDowncast($0, to: ObjectState.self)) }, withMutation: withMutation,
            adopting: adopting, willDelete: willDelete)
    }
}
