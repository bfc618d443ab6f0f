/// The store of a ``ModelConfiguration``, as a ``DataStore``.
///
/// A container uses the stores of this package directly. This type is for programs that read or write one by snapshots.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/defaultstore).
public final class DefaultStore: DataStore, DataStoreBatching, HistoryProviding {
    public typealias Configuration = ModelConfiguration
    public typealias Snapshot = DefaultSnapshot
    public typealias HistoryType = DefaultHistoryTransaction
    /// The type of the history's tokens.
    public typealias TokenType = DefaultHistoryToken

    public let configuration: ModelConfiguration
    public let schema: Schema
    private let core: ContainerCore
    private let store: any ModelStore

    /// The name of the configuration.
    public var name: String { configuration.name }

    public var identifier: String { store.identifier }

    /// Opens the store.
    ///
    /// - Throws: an error of the store, or of a configuration without a schema.
    public init(_ configuration: ModelConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)? = nil) throws {
        guard let schema = configuration.schema else {
            throw SwiftDataError("The configuration \(configuration.name) has no schema: give it the models to store.")
        }
        self.configuration = configuration
        self.schema = schema
        core = try StoreOpening.open(schema, migrationPlan, [configuration], nil)
        guard let store = core.allStores.first else {
            throw SwiftDataError("The schema of the configuration \(configuration.name) has no models.")
        }
        self.store = store
        SnapshotPlans.add(schema.plans, of: store.identifier)
    }

    private func context(_ state: EditingState) -> ModelContext {
        let context = ModelContext(core)
        context.author = state.author
        return context
    }

    public func fetch<T: PersistentModel>(
        _ request: DataStoreFetchRequest<T>
    ) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
        let models = try context(request.editingState).fetch(request.descriptor)
        return DataStoreFetchResult(
            descriptor: request.descriptor, fetchedSnapshots: models.map { DefaultSnapshot($0.objectState) })
    }

    public func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int {
        try context(request.editingState).fetchCount(request.descriptor)
    }

    public func fetchIdentifiers<T: PersistentModel>(
        _ request: DataStoreFetchRequest<T>
    ) throws -> [PersistentIdentifier] {
        try context(request.editingState).fetchIdentifiers(request.descriptor)
    }

    public func cachedSnapshots(
        for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState
    ) throws -> [PersistentIdentifier: DefaultSnapshot] {
        let context = context(editingState)
        var found: [PersistentIdentifier: DefaultSnapshot] = [:]
        for identifier in persistentIdentifiers {
            guard let plan = core.plan(named: identifier.entityName), let id = context.row(of: identifier, in: plan),
                let state = context.link(id)?.state
            else { continue }
            found[identifier] = DefaultSnapshot(state)
        }
        return found
    }

    public func save(
        _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
    ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
        let context = context(request.editingState)
        var states: [PersistentIdentifier: ObjectState] = [:]
        for snapshot in request.inserted {
            let state = ObjectState(snapshot.plan)
            states[snapshot.persistentIdentifier] = state
            state.key = try store.reserveKey(for: snapshot.plan)
            context.becomeHome(ofInserted: state)
        }
        func state(_ identifier: PersistentIdentifier) -> ObjectState? {
            if let state = states[identifier] { return state }
            guard let plan = core.plan(named: identifier.entityName), let id = context.row(of: identifier, in: plan)
            else { return nil }
            return context.link(id)?.state
        }
        for snapshot in request.inserted + request.updated {
            guard let owner = state(snapshot.persistentIdentifier) else { continue }
            for (property, value) in zip(snapshot.plan.properties, snapshot.values) {
                switch value {
                case .missing: continue
                case .attribute(let column):
                    if let box = property.coding?.box(of: column) { owner.setBox(property.index, to: box) }
                case .one(let other): owner.setOne(property.index, to: other.flatMap(state)?.link)
                case .many(let others): owner.setMany(property.index, to: others.compactMap { state($0)?.link })
                }
            }
        }
        for snapshot in request.deleted { state(snapshot.persistentIdentifier).map { context.delete($0) } }
        try context.save()
        return DataStoreSaveChangesResult(
            for: identifier, remappedIdentifiers: states.mapValues(\.persistentIdentifier))
    }

    public func delete<T: PersistentModel>(_ request: DataStoreBatchDeleteRequest<T>) throws {
        let context = context(request.editingState)
        try context.delete(model: T.self, where: request.predicate, includeSubclasses: request.includeSubclasses)
        try context.save()
    }

    public func erase() throws { try ModelContainer(core).erase() }

    public func fetchHistory(
        _ descriptor: HistoryDescriptor<DefaultHistoryTransaction>
    ) throws -> [DefaultHistoryTransaction] {
        try ModelContext(core).fetchHistory(descriptor)
    }

    public func deleteHistory(_ descriptor: HistoryDescriptor<DefaultHistoryTransaction>) throws {
        try ModelContext(core).deleteHistory(descriptor)
    }
}

extension ModelConfiguration: DataStoreConfiguration {
    public typealias Store = DefaultStore
}
