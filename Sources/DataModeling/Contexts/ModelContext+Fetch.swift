public import Foundation
internal import Observation

extension ModelContext {
    /// Returns the models that match a descriptor's predicate, in its sort order.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        try fetch(descriptor, leading: nil).models
    }

    /// Fetches models. Only the first few of them may have their rows.
    func fetch<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, leading: Int?, batchSize: Int = FaultBatches.size
    ) throws -> FetchedModels<T> {
        mergeCommits()
        try checkForeignCommits()
        let plan = EntityPlan.of(T.self)
        guard let store = core.store(of: plan) else { throw missing(plan) }
        let fetched = try matching(descriptor, plan, store, leading: leading, batchSize)
        for keyPath in descriptor.relationshipKeyPathsForPrefetching {
            guard let index = plan.index(of: keyPath), plan.properties[index].target != nil else { continue }
            for model in fetched.models { _ = model.objectState.links(index) }
        }
        return fetched
    }

    func missing(_ plan: EntityPlan) -> SwiftDataError {
        SwiftDataError("\(plan.name) is not in the container's schema.", kind: .unknownSchema)
    }

    private func matching<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, _ plan: EntityPlan, _ store: any ModelStore, leading: Int?,
        _ batchSize: Int
    ) throws -> FetchedModels<T> {
        var selection = Selection<T>(
            query: query(of: descriptor, for: store), includesPendingChanges: descriptor.includePendingChanges,
            isOrdered: descriptor.hasStoredOrder,
            evaluate: descriptor.predicate.map { predicate in { self.evaluate(predicate, $0) } },
            compare: { first, second in
                for descriptor in descriptor.sortBy {
                    let order = descriptor.compare(first, second)
                    if order != .orderedSame { return order }
                }
                return .orderedSame
            }, key: { $0.objectState.key }, model: Self.caster(plan))
        selection.query.leadingCount = leading
        selection.query.batchSize = batchSize
        return try matching(selection, plan, store)
    }

    /// Casts an instance of a plan's class, by comparing classes if it has no subclass.
    private static func caster<T: PersistentModel>(_ plan: EntityPlan) -> (AnyObject) -> T? {
        { instance in
            Swift.type(of: instance) == T.self ? unsafeDowncast(instance, to: T.self) : instance as? T
        }
    }

    /// Returns the models of a selection: the rows that the store selects, with unsaved changes applied.
    func matching<T>(
        _ selection: Selection<T>, _ plan: EntityPlan, _ store: any ModelStore
    ) throws -> FetchedModels<T> {
        var fresh: [ObjectState] = []
        var excluded: [Int64] = []
        var query = selection.query
        var isWhole = false
        if selection.includesPendingChanges, hasChanges {
            let entities = core.withSubclasses(
                query.condition.map { RelationshipFinder.entities(of: $0, in: plan, core.hierarchies) } ?? [])
            let states = pendingStates
            // A condition that follows relationships to changed models must be evaluated on the models.
            isWhole = states.contains { entities.contains($0.plan.name) }
            if isWhole { query.condition = nil }
            for state in states where state.plan.isKind(of: plan) {
                if state.phase == .inserted || state.phase == .stored { fresh.append(state) }
                if state.phase != .inserted { excluded.append(state.key) }
            }
        }
        let hasOverlay = isWhole || !fresh.isEmpty || !excluded.isEmpty || !selection.isOrdered
        if hasOverlay {
            query.excluded = excluded
            query.limit = nil
            query.offset = nil
        }
        query.isShared = sharesAnswers
        if isWhole || readsWholeRows || !selection.isOrdered || fresh.count > FaultBatches.size || !canFault(plan) {
            query.leadingCount = nil
        }
        // From here on, commits keep the former rows for the faults.
        let mayFault = query.leadingCount != nil
        if mayFault { inbox.formerRows.beginResult() }
        defer { if mayFault { inbox.formerRows.endResult() } }
        let answer = try store.rows(query)
        if let reason = answer.reason {
            DataDiagnostic.report(
                "A condition on \(plan.name) is evaluated on the models, not by the database: \(reason)")
        }
        registered.reserve(answer.rows.count + answer.laterKeys.count, of: plan)
        var models: [T] = []
        // A query returns each row once, and creating an instance registers no other row.
        let isNew = registered.isEmpty
        models.reserveCapacity(answer.rows.count + answer.laterKeys.count)
        for row in answer.rows {
            guard let link = register(row, of: plan, isNew: isNew) else { continue }
            if let model = selection.model(link.model) { models.append(model) }
        }
        for key in answer.laterKeys {
            let id = RowID(plan: plan, key: key)
            guard let link = isNew ? register(fault: id, columns: nil, isNew: true) : fault(id) else { continue }
            if let model = selection.model(link.model) { models.append(model) }
        }
        var batches: FaultBatches?
        if !answer.laterKeys.isEmpty {
            let made = FaultBatches(answer.laterKeys, of: plan, size: query.batchSize, formerRows: inbox.formerRows)
            add(made)
            batches = made
        }
        if let evaluate = selection.evaluate, isWhole || !answer.isFiltered { models = models.filter(evaluate) }
        let added = fresh.compactMap { $0.object as? T }.filter { selection.evaluate?($0) ?? true }
        guard hasOverlay || !answer.isFiltered || !answer.isOrdered else {
            return FetchedModels(models: models, batches: batches)
        }
        if batches != nil {
            insert(added, into: &models, by: selection)
        } else {
            models += added
            if !answer.isOrdered || !selection.isOrdered || !added.isEmpty {
                models.sort { selection.areInOrder($0, $1) }
            }
        }
        let (limit, offset) = (selection.query.limit.map { $0 > 0 ? $0 : .max } ?? .max, selection.query.offset ?? 0)
        // With nothing to cut, a long array is not copied.
        if offset > 0 || limit < models.count { models = Array(models.dropFirst(max(offset, 0)).prefix(limit)) }
        return FetchedModels(models: models, batches: batches)
    }

    /// Inserts unsaved models into sorted models, most of which have not been read. Comparing all of them would read
    /// all rows.
    private func insert<T>(_ added: [T], into models: inout [T], by selection: Selection<T>) {
        // The binary search reads only the rows that it compares, not their neighbors.
        readsSingleRows = true
        defer { readsSingleRows = false }
        for model in added {
            var (low, high) = (0, models.count)
            while low < high {
                let middle = (low + high) / 2
                if selection.areInOrder(models[middle], model) { low = middle + 1 } else { high = middle }
            }
            models.insert(model, at: low)
        }
    }

    /// Whether a model matches a predicate. If the evaluation fails, it does not.
    private func evaluate<T>(_ predicate: Predicate<T>, _ model: T) -> Bool {
        do {
            return try predicate.evaluate(model)
        } catch {
            DataDiagnostic.report("A condition on \(T.self) failed for a model, which is not in the result: \(error)")
            return false
        }
    }

    /// Returns the number of models that a fetch would return.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        if let store = try plainStore(descriptor), let count = try store.count(query(of: descriptor, for: store)) {
            return count
        }
        return try fetch(descriptor).count
    }

    /// Returns the identifiers of the models that a fetch would return.
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>
    ) throws -> [PersistentIdentifier] {
        let plan = EntityPlan.of(T.self)
        if descriptor.hasStoredOrder, let store = try plainStore(descriptor) {
            func identifier(_ plan: EntityPlan, _ key: Int64) -> PersistentIdentifier {
                PersistentIdentifier(entityName: plan.name, store: store.identifier, key: key, isTemporary: false)
            }
            if core.hierarchies.descendants(of: plan).isEmpty {
                if let keys = try store.keys(query(of: descriptor, for: store)) {
                    return keys.map { identifier(plan, $0) }
                }
            } else {
                // Each model has the identifier of its class, which only its row names.
                let answer = try store.rows(query(of: descriptor, for: store))
                if answer.isFiltered, answer.isOrdered {
                    return answer.rows.map { identifier($0.plan ?? plan, $0.key) }
                }
            }
        }
        return try fetch(descriptor).map(\.persistentModelID)
    }

    /// The store, if no unsaved change could alter the result.
    private func plainStore<T>(_ descriptor: FetchDescriptor<T>) throws -> (any ModelStore)? {
        mergeCommits()
        try checkForeignCommits()
        let plan = EntityPlan.of(T.self)
        guard let store = core.store(of: plan) else { throw missing(plan) }
        guard descriptor.includePendingChanges, hasChanges else { return store }
        let entities = entities(readBy: descriptor)
        return pendingStates.contains { entities.contains($0.plan.name) } ? nil : store
    }

    /// The entities whose models a fetch's result depends on.
    package func entities<T: PersistentModel>(readBy descriptor: FetchDescriptor<T>) -> Set<String> {
        core.withSubclasses(entities(relatedBy: descriptor).union([EntityPlan.of(T.self).name]))
    }

    /// The entities whose models a fetch's result depends on, including those that a key path reaches: through a stored
    /// property, or through whatever a computed property reads.
    package func entities<T: PersistentModel>(
        readBy descriptor: FetchDescriptor<T>, and keyPath: PartialKeyPath<T>?
    ) -> Set<String> {
        guard let keyPath, EntityPlan.of(T.self).index(of: keyPath) == nil else { return entities(readBy: descriptor) }
        return entities(readBy: descriptor).union(core.schema.plans.map(\.name))
    }

    /// The entities whose models a fetch's condition reaches.
    private func entities<T: PersistentModel>(relatedBy descriptor: FetchDescriptor<T>) -> Set<String> {
        descriptor.predicate.map {
            RelationshipFinder.entities(
                of: PredicateCondition(predicate: $0), in: EntityPlan.of(T.self), core.hierarchies)
        } ?? []
    }

    /// Calls the closure for each model of a fetch, a batch at a time.
    ///
    /// - Parameters:
    ///   - fetch: The descriptor of the fetch.
    ///   - batchSize: The number of models that are read at a time.
    ///   - allowEscapingMutations: Whether the context may have changes when a batch ends. Otherwise they are an error.
    ///   - block: The closure to call with each model.
    /// - Throws: an error of the store or of the closure, or of a batch that ends with changes.
    public func enumerate<T: PersistentModel>(
        _ fetch: FetchDescriptor<T>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
        block: (_ model: T) throws -> Void
    ) throws {
        // The rows are chosen before the first call, so that changes during the enumeration do not move its end.
        let identifiers = try fetchIdentifiers(fetch)
        var batch: [T] = []
        func flush() throws {
            for model in batch { try block(model) }
            batch = []
            guard allowEscapingMutations || !hasChanges else {
                throw SwiftDataError(
                    "The enumeration changed models of \(T.self) that are not saved at the end of a batch: save in the "
                        + "closure, or pass allowEscapingMutations: true.")
            }
        }
        for identifier in identifiers {
            guard let model: T = registeredModel(for: identifier) ?? stored(identifier) else { continue }
            batch.append(model)
            if batch.count >= max(batchSize, 1) { try flush() }
        }
        try flush()
    }

    private func stored<T: PersistentModel>(_ identifier: PersistentIdentifier) -> T? {
        row(of: identifier, in: EntityPlan.of(T.self)).flatMap { link($0)?.model as? T }
    }

    // MARK: Single models

    /// The model that the context already has for an identifier.
    public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
        row(of: persistentModelID, in: EntityPlan.of(T.self)).flatMap { state(of: $0)?.object as? T }
    }

    /// The row of an identifier, if it is one of the entity's in this container's store.
    func row(of identifier: PersistentIdentifier, in plan: EntityPlan) -> RowID? {
        let named = plan.name == identifier.entityName ? plan : core.plan(named: identifier.entityName)
        guard let named, named.isKind(of: plan), core.store(of: plan)?.identifier == identifier.store else {
            return nil
        }
        return RowID(plan: named, key: identifier.key)
    }

    /// The model of an identifier. Its values are read when they are first used; if there is no such row, it has empty
    /// values.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        guard let plan = core.plan(named: persistentModelID.entityName) else {
            DataDiagnostic.report("model(for:): \(persistentModelID.entityName) is not in the container's schema.")
            return UnknownModel(backingData: UnknownModel.createBackingData())
        }
        let link =
            row(of: persistentModelID, in: plan).map { state(of: $0)?.link ?? register(fault: $0, columns: nil) }
            ?? ObjectState.lost(plan)
        guard let model = link.model as? any PersistentModel else {
            return UnknownModel(backingData: UnknownModel.createBackingData())
        }
        return model
    }

    // MARK: Batches

    /// Deletes all models that match a predicate, with their delete rules, at the next save.
    ///
    /// - Parameters:
    ///   - model: The class of the models.
    ///   - predicate: The predicate; `nil` for all models.
    ///   - includeSubclasses: Whether models of subclasses are deleted as well.
    /// - Throws: an error of the store.
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {
        for model in try fetch(FetchDescriptor<T>(predicate: predicate))
        where includeSubclasses || Swift.type(of: model) == T.self {
            delete(model)
        }
    }
}

/// The models that a fetch selects: the query for the store, and the same condition and order for unsaved changes.
package struct Selection<T> {
    var query: RowQuery
    var includesPendingChanges: Bool
    /// Whether the store can apply the whole order.
    var isOrdered: Bool
    var evaluate: ((T) -> Bool)?
    var compare: (T, T) -> ComparisonResult
    var key: (T) -> Int64
    /// An instance of a row as a model.
    var model: (AnyObject) -> T? = { $0 as? T }

    /// Whether a model comes before another one, as the store sorts rows. Models with equal values keep the order of
    /// their keys.
    func areInOrder(_ first: T, _ second: T) -> Bool {
        switch compare(first, second) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: key(first) < key(second)
        }
    }
}

/// The model of an identifier whose entity is not known.
final class UnknownModel: PersistentModel {
    static var schemaMetadata: [Schema.PropertyMetadata] { [] }
    var persistentBackingData: any BackingData<UnknownModel>
    let _$observationRegistrar = ObservationRegistrar()

    init(backingData: any BackingData<UnknownModel>) {
        persistentBackingData = backingData
    }
}
