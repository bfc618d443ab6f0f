internal import DataModeling
public import Foundation
internal import Locking
public import ManagedObjects

/// The `userInfo` key of the array of added stores.
public let NSAddedPersistentStoresKey = "added"

/// The `userInfo` key of the array of removed stores.
public let NSRemovedPersistentStoresKey = "removed"

extension NSNotification.Name {
    /// Posted after a store was added or removed, with the coordinator as its object, on the calling thread.
    public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
        "NSPersistentStoreCoordinatorStoresDidChangeNotification")

    /// Posted before a store is removed, with the store as its object.
    public static let NSPersistentStoreCoordinatorWillRemoveStore = NSNotification.Name(
        "NSPersistentStoreCoordinatorWillRemoveStoreNotification")
}

/// A request whose result is an array.
private protocol ArrayRequest {
    func results(in context: NSManagedObjectContext) throws -> Any
}

extension NSFetchRequest: ArrayRequest {
    fileprivate func results(in context: NSManagedObjectContext) throws -> Any { try context.fetch(self) }
}

/// What uses the store of a coordinator, whichever it is.
protocol StoreUser: AnyObject {
    /// Schedules the change to another store. Called on any thread.
    func followStore()
}

/// A model and the store of its objects, shared by contexts.
///
/// ```swift
/// func makeContext(_ model: NSManagedObjectModel) throws -> NSManagedObjectContext {
///     let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
///     try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
///     let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
///     context.persistentStoreCoordinator = coordinator
///     return context
/// }
/// ```
///
/// A coordinator has one store. Follows [Apple's
/// page](https://developer.apple.com/documentation/coredata/nspersistentstorecoordinator).
nonisolated open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    // Sendable: the model does not change once a store has been loaded, the name is set before other threads use the
    // coordinator, and a lock guards the store.

    public let managedObjectModel: NSManagedObjectModel

    /// A name for debugging.
    open var name: String?

    private struct OpenStore: @unchecked Sendable {
        // Sendable: all properties are thread-safe.
        let store: NSPersistentStore
        let core: ContainerCore
        let changes: RemoteChanges?
    }

    private let open = Locked<OpenStore?>(nil)

    private struct WeakUser: @unchecked Sendable {
        // Sendable: other threads only ask it to act on its own queue.
        weak var user: (any StoreUser)?
    }

    /// The contexts that have used a store of this coordinator.
    private let users = Locked<[WeakUser]>([])

    func addUser(_ user: some StoreUser) {
        // Sendable: see `WeakUser`.
        nonisolated(unsafe) let user = user
        users.withLock { users in
            users.removeAll { $0.user == nil || $0.user === user }
            users.append(WeakUser(user: user))
        }
    }

    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        super.init()
    }

    /// The engine's container, which contexts use once a store has been added.
    var core: ContainerCore? { open.withLock { $0?.core } }

    public var persistentStores: [NSPersistentStore] { open.withLock { $0.map { [$0.store] } ?? [] } }

    /// Opens a store, and creates or migrates the tables of the model.
    ///
    /// - Parameters:
    ///   - storeType: `NSSQLiteStoreType` or `NSInMemoryStoreType`.
    ///   - configuration: Ignored, because a model has no configurations.
    ///   - storeURL: The file. With `/dev/null`, the store is in memory.
    ///   - options: `NSReadOnlyPersistentStoreOption`, `NSPersistentHistoryTrackingKey` and
    ///     `NSPersistentStoreRemoteChangeNotificationPostOptionKey`. Other options have no effect.
    /// - Returns: The store.
    /// - Throws: an error that names the file, and the entity and property that prevent opening.
    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        do {
            return try add(storeType, configuration, storeURL, options ?? [:])
        } catch {
            throw NSError.coreData(NSPersistentStoreOpenError, "\(error)", [NSUnderlyingErrorKey: error])
        }
    }

    @discardableResult
    public final func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(
            ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
    }

    private func add(
        _ type: String, _ configurationName: String?, _ url: URL?, _ options: [AnyHashable: Any]
    ) throws -> NSPersistentStore {
        guard core == nil else { throw Self.hasStore }
        let isReadOnly = (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
        let configuration: ModelConfiguration
        switch (type, url) {
        case (NSInMemoryStoreType, _):
            configuration = ModelConfiguration(isStoredInMemoryOnly: true, allowsSave: !isReadOnly)
        case (NSSQLiteStoreType, let url?): configuration = ModelConfiguration(url: url, allowsSave: !isReadOnly)
        case (NSSQLiteStoreType, nil): throw CoreDataError("A store of the type SQLite has no URL of its file.")
        default: throw CoreDataError("There is no store of the type \(type): use SQLite or InMemory.")
        }
        let plans = try managedObjectModel.plans()
        guard let first = plans.first else {
            throw CoreDataError(
                "The model has no entities. A container finds its file .xcdatamodeld by the container's name if the "
                    + "target that creates it has the plugin SwiftwaterSources. A model that is described in code must "
                    + "be passed to the container.")
        }
        let core = try ContainerCore.open(plans, configuration)
        let isTracked = (options[NSPersistentHistoryTrackingKey] as? NSNumber)?.boolValue ?? false
        if isTracked, !isReadOnly { try core.keepHistory() }
        let store = NSPersistentStore(
            type: type, url: url, isReadOnly: isReadOnly, identifier: core.storeIdentifier(of: first) ?? "",
            coordinator: self, configurationName: configurationName, options: options, core: core,
            note: try note(of: core.file))
        let announces =
            (options[NSPersistentStoreRemoteChangeNotificationPostOptionKey] as? NSNumber)?.boolValue ?? false
        let changes = announces ? RemoteChanges(core, of: store, self) : nil
        let isOnly = open.withLock { open in
            // Another thread may have added one since the check.
            guard open == nil else { return false }
            open = OpenStore(store: store, core: core, changes: changes)
            return true
        }
        guard isOnly else { throw Self.hasStore }
        OpenStores.add(store)
        for weak in users.withLock({ $0 }) { weak.user?.followStore() }
        announce([NSAddedPersistentStoresKey: [store]])
        return store
    }

    /// Returns the note of a store with this coordinator's model, and writes it to a writable file.
    private func note(of file: SQLiteStore?) throws -> StoreNote {
        let former = StoreNote(try file?.note())
        var note = former
        note.setModel(managedObjectModel)
        if note != former, let text = note.text {
            try file?.setNote(text)
            try file?.keepNote()
        }
        return note
    }

    private func announce(_ stores: [String: [NSPersistentStore]]) {
        NotificationCenter.default.post(
            name: .NSPersistentStoreCoordinatorStoresDidChange, object: self, userInfo: stores)
    }

    private static let hasStore = CoreDataError(
        "The coordinator has a store already: make another coordinator for a second one.")

    /// Removes a store from the coordinator. Its contexts have no store until another one is added, and lose unsaved
    /// changes. Objects that the program keeps stay readable, as far as they have been read.
    open func remove(_ store: NSPersistentStore) throws {
        if persistentStores.contains(where: { $0 === store }) {
            NotificationCenter.default.post(name: .NSPersistentStoreCoordinatorWillRemoveStore, object: store)
        }
        let isOpen = open.withLock { open in
            guard open?.store === store else { return false }
            open = nil
            return true
        }
        guard isOpen else {
            throw NSError.coreData(NSPersistentStoreOperationError, "The store does not belong to the coordinator.")
        }
        announce([NSRemovedPersistentStoresKey: [store]])
    }

    /// Opens the store of a description and calls the closure, before returning unless the description loads
    /// asynchronously.
    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        guard storeDescription.shouldAddStoreAsynchronously else {
            return block(storeDescription, load(storeDescription))
        }
        // Sendable: the description does not change while its store is loaded.
        nonisolated(unsafe) let (description, block) = (storeDescription, block)
        DispatchQueue.global().async { [self] in block(description, load(description)) }
    }

    private func load(_ description: NSPersistentStoreDescription) -> (any Error)? {
        do {
            try addPersistentStore(
                ofType: description.type, configurationName: description.configuration, at: description.url,
                options: description.options)
            return nil
        } catch {
            return error
        }
    }

    /// Performs a request in a context of the coordinator.
    ///
    /// - Parameters:
    ///   - request: A fetch request, or a request that `NSManagedObjectContext.execute(_:)` accepts.
    ///   - context: A context of the coordinator.
    /// - Returns: The array of a fetch's results, or the result of another request.
    /// - Throws: an error of the request, or of a context of another coordinator.
    open func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
        guard context.persistentStoreCoordinator === self else {
            throw NSError.coreData(NSCoreDataError, "The context belongs to another coordinator.")
        }
        if let fetch = request as? any ArrayRequest { return try fetch.results(in: context) }
        return try context.execute(request)
    }

    /// Performs a closure asynchronously, on another thread. A coordinator has no queue: any thread may use it.
    public final func perform(_ block: @escaping () -> Void) {
        // Sendable: Apple's declaration does not require it either. The closure runs once.
        nonisolated(unsafe) let block = block
        DispatchQueue.global().async { block() }
    }

    /// Performs a closure while the calling thread waits. A coordinator has no queue: any thread may use it.
    public final func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

    /// The store with a URL.
    open func persistentStore(for URL: URL) -> NSPersistentStore? { persistentStores.first { $0.url == URL } }

    /// The URL of a store; `/dev/null` for one in memory.
    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

    /// The object ID that a URL represents, if it belongs to the store.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.pathComponents.filter { $0 != "/" }
        guard url.scheme == "x-coredata", parts.count == 2, let store = persistentStores.first,
            url.host?.uppercased() == store.identifier.uppercased(), parts[1].first == "p" || parts[1].first == "t",
            let key = Int64(parts[1].dropFirst()), let entity = managedObjectModel.entitiesByName[parts[0]]
        else { return nil }
        return NSManagedObjectID(
            entity: entity, store: store.identifier, key: key, isTemporary: parts[1].first == "t")
    }
}
