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

/// What uses the stores of a coordinator, whichever they are.
protocol StoreUser: AnyObject {
    /// Schedules the change to other stores. Called on any thread.
    func followStores()
}

/// A model and the stores of its objects, shared by contexts.
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
/// A coordinator can have several stores, whose configurations have different entities. All objects of an entity are in
/// one store: the first one whose configuration contains it. A later one with that entity must not have objects of it.
/// Relationships do not lead from one store to another. Add all stores before the first use of a context, which loses
/// its objects and unsaved changes when a store is added or removed.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstorecoordinator).
nonisolated open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    // Sendable: the model does not change once a store has been loaded, the name is set before other threads use the
    // coordinator, and locks guard the stores.

    public let managedObjectModel: NSManagedObjectModel

    /// A name for debugging.
    open var name: String?

    private struct OpenStore: @unchecked Sendable {
        // Sendable: all properties are thread-safe.
        let store: NSPersistentStore
        let described: DescribedStore
    }

    /// The open stores, and what exists once for all of them.
    private struct Content: Sendable {
        var stores: [OpenStore] = []
        /// The engine's container, which each change of the stores replaces.
        var core: ContainerCore?
        var announcers: [RemoteChanges] = []
    }

    private let content = Locked(Content())
    /// Held while a store is added or removed, which can take long.
    private let change = Lock()

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
    var core: ContainerCore? { content.withLock { $0.core } }

    /// The engine's part of the stores, in the order in which they were added.
    var describedStores: [DescribedStore] { content.withLock { $0.stores.map(\.described) } }

    /// The engine's part of a store; `nil` if the coordinator does not have it.
    func described(_ store: NSPersistentStore) -> DescribedStore? {
        content.withLock { content in content.stores.first { $0.store === store }?.described }
    }

    /// The stores, in the order in which they were added.
    public var persistentStores: [NSPersistentStore] { content.withLock { $0.stores.map(\.store) } }

    /// Opens a store, and creates or migrates the tables of its entities.
    ///
    /// - Parameters:
    ///   - storeType: `NSSQLiteStoreType` or `NSInMemoryStoreType`.
    ///   - configuration: The name of the model's configuration with the store's entities; `nil` for all entities.
    ///   - storeURL: The file. With `/dev/null`, the store is in memory.
    ///   - options: `NSReadOnlyPersistentStoreOption`, `NSPersistentHistoryTrackingKey` and
    ///     `NSPersistentStoreRemoteChangeNotificationPostOptionKey`. Other options have no effect.
    /// - Returns: The store.
    /// - Throws: an error that names the configuration, the file, or the entity and property that prevent opening.
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

    /// Opens a copy of a store, which takes its place among the stores. If it cannot be opened, the store stays.
    func replace(
        _ store: NSPersistentStore, byCopyAt url: URL, options: [AnyHashable: Any]
    ) throws -> NSPersistentStore {
        do {
            return try add(store.type, store.configurationName, url, options, replacing: store)
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
        _ type: String, _ configurationName: String?, _ url: URL?, _ options: [AnyHashable: Any],
        replacing former: NSPersistentStore? = nil
    ) throws -> NSPersistentStore {
        let isReadOnly = (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
        let configuration: ModelConfiguration
        switch (type, url) {
        case (NSInMemoryStoreType, _):
            configuration = ModelConfiguration(isStoredInMemoryOnly: true, allowsSave: !isReadOnly)
        case (NSSQLiteStoreType, let url?): configuration = ModelConfiguration(url: url, allowsSave: !isReadOnly)
        case (NSSQLiteStoreType, nil): throw CoreDataError("A store of the type SQLite has no URL of its file.")
        default: throw CoreDataError("There is no store of the type \(type): use SQLite or InMemory.")
        }
        let plans = try managedObjectModel.plans(forConfigurationName: configurationName)
        guard !plans.isEmpty else { throw noEntities(configurationName) }
        let opened = try change.withLock {
            Result {
                let opened = try open(plans, configuration, type, url, configurationName, options, former)
                if former == nil { use(content.withLock { $0.stores } + [opened]) }
                return opened
            }
        }.get()
        if let former {
            // Posted once the copy is open, and outside of the lock: an observer may use the coordinator.
            NotificationCenter.default.post(name: .NSPersistentStoreCoordinatorWillRemoveStore, object: former)
            try change.withLock { Result { try put(opened, inPlaceOf: former) } }.get()
        }
        let store = opened.store
        OpenStores.add(store)
        for weak in users.withLock({ $0 }) { weak.user?.followStores() }
        if let former { announce([NSRemovedPersistentStoresKey: [former]]) }
        announce([NSAddedPersistentStoresKey: [store]])
        return store
    }

    private func open(
        _ plans: [EntityPlan], _ configuration: ModelConfiguration, _ type: String, _ url: URL?,
        _ configurationName: String?, _ options: [AnyHashable: Any], _ former: NSPersistentStore?
    ) throws -> OpenStore {
        if type == NSSQLiteStoreType { try checkFile(url, former) }
        let described = try DescribedStore.open(plans, configuration)
        // A copy has the objects of the former store, which were checked.
        if former == nil { try checkEntities(of: described, url) }
        if let other = persistentStores.first(where: { $0 !== former && $0.identifier == described.identifier }) {
            throw CoreDataError("The coordinator already has this store, or a copy of it: \(other).")
        }
        let isTracked = (options[NSPersistentHistoryTrackingKey] as? NSNumber)?.boolValue ?? false
        if isTracked, configuration.allowsSave { try described.keepHistory() }
        let store = NSPersistentStore(
            type: type, url: url, isReadOnly: !configuration.allowsSave, coordinator: self,
            configurationName: configurationName, options: options, described: described,
            note: try note(of: described.file, configurationName))
        return OpenStore(store: store, described: described)
    }

    /// Throws an error if an observer or another thread has removed the former store, or has added the copy.
    private func put(_ opened: OpenStore, inPlaceOf former: NSPersistentStore) throws {
        var stores = content.withLock { $0.stores }
        guard let place = stores.firstIndex(where: { $0.store === former }) else {
            throw CoreDataError("\(former) was removed before its copy could take its place.")
        }
        let identifier = opened.described.identifier
        guard !stores.contains(where: { $0.store !== former && $0.described.identifier == identifier }) else {
            throw CoreDataError("A copy of \(former) was added before this one could take its place.")
        }
        stores[place] = opened
        use(stores)
    }

    /// The error for a configuration, or a model, without entities.
    private func noEntities(_ configurationName: String?) -> CoreDataError {
        if !managedObjectModel.entities.isEmpty {
            return CoreDataError("The configuration \(configurationName ?? "") has no entities.")
        }
        return CoreDataError(
            "The model has no entities. A container finds its file .xcdatamodeld by the container's name if the "
                + "target that creates it has the plugin SwiftwaterSources. A model that is described in code must "
                + "be passed to the container.")
    }

    /// Throws an error if another store of the coordinator has the file.
    func checkFile(_ url: URL?, _ former: NSPersistentStore?) throws {
        guard let url, url.path != "/dev/null" else { return }
        let known = persistentStores.filter { $0 !== former && $0.type == NSSQLiteStoreType }.compactMap(\.url)
        if known.contains(where: { StoreFiles.isSameFile($0, url) }) {
            throw CoreDataError("The coordinator already has the store \(url.path).")
        }
    }

    /// Throws an error if a store has objects that contexts would not find, because another store has their entity.
    private func checkEntities(of described: DescribedStore, _ url: URL?) throws {
        for plan in described.plans {
            let others = content.withLock { $0.stores }
            guard let other = others.first(where: { $0.described.plans.contains { $0 === plan } })?.store else {
                continue
            }
            guard try other.isReadOnly || described.hasRows(of: plan) else { continue }
            throw CoreDataError(
                "\(plan.name) is already in \(other), and all objects of an entity are in one store. "
                    + (other.isReadOnly ? "That store is read-only" : "\(url?.path ?? "This store") also has some")
                    + ": give each store a configuration with its own entities.")
        }
    }

    /// Replaces the stores, and the container of their contexts.
    private func use(_ stores: [OpenStore]) {
        var next = Content(stores: stores)
        if !stores.isEmpty, let plans = try? managedObjectModel.plans() {
            let core = ContainerCore(described: plans, in: stores.map(\.described))
            next.core = core
            next.announcers = stores.filter { $0.store.announcesCommits }.map { open in
                RemoteChanges(core, of: open.store, open.described, self)
            }
        }
        // Released outside of the lock.
        let former = content.withLock { content in
            defer { content = next }
            return content
        }
        withExtendedLifetime(former) {}
    }

    /// Returns the note of a store with this coordinator's model, and writes it to a writable file.
    private func note(of file: SQLiteStore?, _ configurationName: String?) throws -> StoreNote {
        let former = StoreNote(try file?.note())
        var note = former
        note.setModel(managedObjectModel, configurationName)
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

    /// Removes a store from the coordinator.
    ///
    /// Contexts lose their objects and unsaved changes, and continue with the stores that are left. Without one, they
    /// wait for the next store. Objects that the program keeps stay readable, as far as they have been read.
    open func remove(_ store: NSPersistentStore) throws {
        if persistentStores.contains(where: { $0 === store }) {
            NotificationCenter.default.post(name: .NSPersistentStoreCoordinatorWillRemoveStore, object: store)
        }
        let isOpen = change.withLock {
            let stores = content.withLock { $0.stores }
            guard stores.contains(where: { $0.store === store }) else { return false }
            use(stores.filter { $0.store !== store })
            return true
        }
        guard isOpen else {
            throw NSError.coreData(NSPersistentStoreOperationError, "The store does not belong to the coordinator.")
        }
        if core != nil { for weak in users.withLock({ $0 }) { weak.user?.followStores() } }
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

    /// The object ID that a URL represents, if it belongs to a store of the coordinator.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.pathComponents.filter { $0 != "/" }
        guard url.scheme == "x-coredata", parts.count == 2,
            let store = persistentStores.first(where: { $0.identifier.uppercased() == url.host?.uppercased() }),
            parts[1].first == "p" || parts[1].first == "t",
            let key = Int64(parts[1].dropFirst()), let entity = managedObjectModel.entitiesByName[parts[0]]
        else { return nil }
        return NSManagedObjectID(
            entity: entity, store: store.identifier, key: key, isTemporary: parts[1].first == "t")
    }
}
