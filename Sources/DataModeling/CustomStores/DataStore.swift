/// A description of a custom store, from which a container opens it.
///
/// ```swift
/// final class ArchiveConfiguration: DataStoreConfiguration {
///     typealias Store = Archive
///
///     let name = "Archive"
///     var schema: Schema?
///
///     static func == (first: ArchiveConfiguration, second: ArchiveConfiguration) -> Bool { first.name == second.name }
///
///     func hash(into hasher: inout Hasher) { hasher.combine(name) }
/// }
///
/// final class Archive: DataStore {
///     typealias Snapshot = DefaultSnapshot
///
///     let configuration: ArchiveConfiguration
///     let schema: Schema
///     let identifier = "Archive"
///     private var snapshots: [PersistentIdentifier: DefaultSnapshot] = [:]
///
///     init(_ configuration: ArchiveConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
///         self.configuration = configuration
///         schema = configuration.schema ?? Schema([])
///     }
///
///     func fetch<T: PersistentModel>(
///         _ request: DataStoreFetchRequest<T>
///     ) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
///         if request.descriptor.predicate != nil { throw DataStoreError.preferInMemoryFilter }
///         if !request.descriptor.sortBy.isEmpty { throw DataStoreError.preferInMemorySort }
///         return DataStoreFetchResult(descriptor: request.descriptor, fetchedSnapshots: Array(snapshots.values))
///     }
///
///     func save(
///         _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
///     ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
///         for snapshot in request.inserted + request.updated {
///             snapshots[snapshot.persistentIdentifier] = snapshot
///         }
///         for snapshot in request.deleted { snapshots[snapshot.persistentIdentifier] = nil }
///         return DataStoreSaveChangesResult(for: identifier)
///     }
/// }
/// ```
///
/// A configuration without a schema gets the container's models that no other configuration stores.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastoreconfiguration).
public protocol DataStoreConfiguration: Hashable {
    /// The store that the configuration describes.
    associatedtype Store: DataStore where Self == Store.Configuration

    /// A name for the store.
    var name: String { get }

    /// The models of the store.
    var schema: Schema? { get set }

    /// Throws an error if no store can be opened with these values.
    func validate() throws
}

extension DataStoreConfiguration {
    /// Accepts all values.
    public func validate() throws {}
}

/// A store in any format: a file, a service, another database.
///
/// A context sends requests and receives snapshots, the values of models at one time. ``DataStoreConfiguration`` has an
/// example.
///
/// - Calls come from the threads of all contexts, one at a time.
/// - `save(_:)` is called within the commits of the container's other stores, which are undone if it throws an error.
///   It must not use a context of the same container, which would wait for the save.
/// - Errors of `fetch(_:)` and `save(_:)` reach the caller as they are. After a failed save the context keeps its
///   changes.
/// - If `fetch(_:)` throws ``DataStoreError/preferInMemoryFilter`` or ``DataStoreError/preferInMemorySort``, the
///   context filters or sorts in memory. Snapshots of other entities than the request's are ignored. The context
///   applies `fetchLimit` again, so a store need not, and it alone applies `fetchOffset`.
/// - A save's request has the whole values of each changed model, on both sides of a relationship. Delete rules, unique
///   values and inverses were applied before.
/// - The container keeps the last snapshot that it has read of each model. It learns about external changes from the
///   next fetch.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastore).
public protocol DataStore: AnyObject {
    /// The type of the configuration.
    associatedtype Configuration: DataStoreConfiguration where Self == Configuration.Store

    /// The type of the values that the store exchanges with contexts.
    associatedtype Snapshot: DataStoreSnapshot

    /// A name that the store keeps from one launch to the next, and that no other store of the program has.
    var identifier: String { get }

    /// The models of the store.
    var schema: Schema { get }

    /// The configuration with which the store was opened.
    var configuration: Configuration { get }

    /// Opens the store.
    init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws

    /// Deletes all models. Without an implementation, ``ModelContainer/erase()`` deletes them by a save.
    func erase() throws

    /// Returns the models that a request describes.
    func fetch<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> DataStoreFetchResult<T, Snapshot>

    /// Returns the number of models that a request describes.
    func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int

    /// Returns the identifiers of the models that a request describes.
    func fetchIdentifiers<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> [PersistentIdentifier]

    /// Stores all changes of a context, or none.
    func save(_ request: DataStoreSaveChangesRequest<Snapshot>) throws -> DataStoreSaveChangesResult<Snapshot>

    /// Called before a context's first request.
    func initializeState(for editingState: EditingState)

    /// Called after a context has ended.
    func invalidateState(for editingState: EditingState)

    /// Returns snapshots that the store has cached. The container asks for them before it fetches single models.
    func cachedSnapshots(
        for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState
    ) throws -> [PersistentIdentifier: Snapshot]
}

extension DataStore {
    /// Leaves the deletion to the container.
    public func erase() throws { throw DataStoreError.unsupportedFeature }

    /// Fetches, and counts.
    public func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int {
        try fetchIdentifiers(request).count
    }

    /// Fetches, and returns the identifiers of the request's entity.
    public func fetchIdentifiers<T: PersistentModel>(
        _ request: DataStoreFetchRequest<T>
    ) throws -> [PersistentIdentifier] {
        let plan = EntityPlan.of(T.self)
        return try fetch(request).fetchedSnapshots.map(\.persistentIdentifier).filter { plan.hasModels(of: $0) }
    }

    /// Does nothing.
    public func initializeState(for editingState: EditingState) {}

    /// Does nothing.
    public func invalidateState(for editingState: EditingState) {}

    /// Returns none.
    public func cachedSnapshots(
        for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState
    ) throws -> [PersistentIdentifier: Snapshot] {
        [:]
    }
}

extension EntityPlan {
    /// Whether a model of that identifier is one of this class or of a class that inherits from it.
    func hasModels(of identifier: PersistentIdentifier) -> Bool {
        identifier.entityName == name || subplanNames.withLock { $0.contains(identifier.entityName) }
    }
}

/// A custom store that can delete by a predicate.
///
/// A context deletes models with their delete rules, at its next save, so it sends deletions as a part of a save.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastorebatching).
public protocol DataStoreBatching: DataStore {
    /// Deletes all models that a request describes.
    func delete<T: PersistentModel>(_ request: DataStoreBatchDeleteRequest<T>) throws
}
