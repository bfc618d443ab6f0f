public import Foundation

/// A fetch that a context requests from a ``DataStore``.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastorefetchrequest).
public struct DataStoreFetchRequest<T: PersistentModel>: Sendable {
    /// The condition, the order and the limits. An offset is added to the limit, and applied by the context.
    public let descriptor: FetchDescriptor<T>

    /// The context that asks.
    public let editingState: EditingState

    init(_ descriptor: FetchDescriptor<T>, _ editingState: EditingState) {
        self.descriptor = descriptor
        self.editingState = editingState
    }
}

/// The answer of a ``DataStore`` to a fetch.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastorefetchresult).
public struct DataStoreFetchResult<ModelType: PersistentModel, SnapshotType: DataStoreSnapshot>: Sendable {
    /// The descriptor of the request.
    public let descriptor: FetchDescriptor<ModelType>

    /// The models in the request's order.
    public let fetchedSnapshots: [SnapshotType]

    /// Models to which the fetched ones refer. The container keeps them for later.
    public let relatedSnapshots: [PersistentIdentifier: SnapshotType]

    /// Creates an answer.
    public init(
        descriptor: FetchDescriptor<ModelType>, fetchedSnapshots: [SnapshotType],
        relatedSnapshots: [PersistentIdentifier: SnapshotType] = [:]
    ) {
        self.descriptor = descriptor
        self.fetchedSnapshots = fetchedSnapshots
        self.relatedSnapshots = relatedSnapshots
    }
}

/// The changes that a context asks a ``DataStore`` to store.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastoresavechangesrequest).
public struct DataStoreSaveChangesRequest<SnapshotType: DataStoreSnapshot>: Sendable {
    /// New models. Their identifiers are temporary.
    public let inserted: [SnapshotType]

    /// Stored models with all their values.
    public let updated: [SnapshotType]

    /// Models to delete, with their last values.
    public let deleted: [SnapshotType]

    /// The context that saves.
    public let editingState: EditingState
}

/// The answer of a ``DataStore`` to a save.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastoresavechangesresult).
public final class DataStoreSaveChangesResult<T: DataStoreSnapshot>: Sendable {
    /// The permanent identifiers of inserted models, by their temporary ones. A model without an entry keeps its
    /// temporary one.
    public let remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]

    /// The identifier of the store.
    public let storeIdentifier: String

    /// Models whose values the store has changed itself. Contexts adopt these values.
    public let snapshotsToReregister: [PersistentIdentifier: T]

    /// Creates an answer.
    public init(
        for storeIdentifier: String, remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier] = [:],
        snapshotsToReregister: [PersistentIdentifier: T] = [:]
    ) {
        self.storeIdentifier = storeIdentifier
        self.remappedIdentifiers = remappedIdentifiers
        self.snapshotsToReregister = snapshotsToReregister
    }
}

/// The models that a ``DataStoreBatching`` store is to delete.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastorebatchdeleterequest).
public struct DataStoreBatchDeleteRequest<T: PersistentModel>: Sendable {
    /// The context that asks.
    public let editingState: EditingState

    /// The condition; `nil` for all models.
    public let predicate: Predicate<T>?

    /// Whether models of subclasses are deleted as well.
    public let includeSubclasses: Bool
}

/// The reasons why a ``DataStore`` does not perform a request.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastoreerror).
public enum DataStoreError: Error, Hashable {
    /// The store does not support the request.
    case unsupportedFeature
    /// The context should fetch without the predicate, and evaluate it on the models.
    case preferInMemoryFilter
    /// The context should fetch without the order, and sort the models.
    case preferInMemorySort
    /// The predicate has no meaning for the store.
    case invalidPredicate
}
