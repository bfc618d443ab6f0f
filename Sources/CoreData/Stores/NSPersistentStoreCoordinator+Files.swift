internal import DataModeling
public import Foundation

/// Moving, replacing and deleting whole stores.
extension NSPersistentStoreCoordinator {
    /// Copies a store to another file, which takes its place in the coordinator. The former file stays.
    ///
    /// The copy has everything that was saved, and the objects' identities. The coordinator's contexts continue with
    /// the new file; they lose unsaved changes and their objects, so save first and fetch again.
    ///
    /// ```swift
    /// func moveStore(of container: NSPersistentContainer, to url: URL) throws {
    ///     let coordinator = container.persistentStoreCoordinator
    ///     guard let store = coordinator.persistentStores.first else { return }
    ///     _ = try coordinator.migratePersistentStore(store, to: url, type: .sqlite)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - store: A store of the coordinator, in a file.
    ///   - URL: The new file, which is replaced if it exists.
    ///   - options: The options of the new store.
    ///   - storeType: `NSSQLiteStoreType`.
    /// - Returns: The new store.
    /// - Throws: an error that names the file that cannot be read or written, or that belongs to another store of the
    ///   coordinator. The coordinator then keeps its former store.
    public final func migratePersistentStore(
        _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
    ) throws -> NSPersistentStore {
        guard let source = store.url, store.type == NSSQLiteStoreType, storeType == NSSQLiteStoreType else {
            throw NSError.coreData(
                NSPersistentStoreOperationError,
                "A store in memory cannot be moved to a file, or a file to memory: insert its objects into a context "
                    + "of another coordinator.")
        }
        guard persistentStores.contains(where: { $0 === store }) else {
            throw NSError.coreData(NSPersistentStoreOperationError, "The store does not belong to the coordinator.")
        }
        try Self.operation {
            // The copy would otherwise overwrite the other store before it is rejected.
            try checkFile(URL, store)
            try StoreFiles.copy(source, to: URL)
        }
        return try replace(store, byCopyAt: URL, options: options ?? [:])
    }

    /// Copies a store to another file, which takes its place in the coordinator. The former file stays.
    @discardableResult
    public final func migratePersistentStore(
        _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
        type storeType: NSPersistentStore.StoreType
    ) throws -> NSPersistentStore {
        try migratePersistentStore(store, to: storeURL, options: options, withType: storeType.rawValue)
    }

    /// Replaces a store's file by a copy of another one, such as a backup. The file is replaced as a whole, or stays.
    ///
    /// Coordinators that have opened the destination still read the former file, and cannot save to it: remove its
    /// store first, and add it again afterwards.
    ///
    /// - Parameters:
    ///   - destinationURL: The file, which need not exist.
    ///   - destinationOptions: Ignored.
    ///   - sourceURL: The file to copy.
    ///   - sourceOptions: Ignored.
    ///   - storeType: `NSSQLiteStoreType`.
    /// - Throws: an error that names the file that cannot be read or written.
    public final func replacePersistentStore(
        at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
        withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
    ) throws {
        try Self.checkType(storeType)
        try Self.operation { try StoreFiles.copy(sourceURL, to: destinationURL) }
    }

    /// Replaces a store's file by a copy of another one.
    public final func replacePersistentStore(
        at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
        withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
        type sourceType: NSPersistentStore.StoreType
    ) throws {
        try replacePersistentStore(
            at: destinationURL, destinationOptions: destinationOptions, withPersistentStoreFrom: sourceURL,
            sourceOptions: sourceOptions, ofType: sourceType.rawValue)
    }

    /// Deletes a store's file. Any other file is rejected, and stays.
    ///
    /// If the coordinator has the store, it has none afterwards, and its contexts lose their objects and unsaved
    /// changes. They continue with the store that is added next.
    ///
    /// - Parameters:
    ///   - url: The file. Without it, there is nothing to do.
    ///   - storeType: `NSSQLiteStoreType`; a store in memory has nothing to delete.
    ///   - options: Ignored.
    /// - Throws: an error that names the file.
    public final func destroyPersistentStore(
        at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
    ) throws {
        if let store = persistentStore(for: url) { try remove(store) }
        guard storeType != NSInMemoryStoreType else { return }
        try Self.checkType(storeType)
        try Self.operation { try StoreFiles.destroy(url) }
    }

    /// Deletes a store's file.
    public final func destroyPersistentStore(
        at url: URL, type storeType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
    ) throws {
        try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
    }

    private static func checkType(_ type: String) throws {
        guard type == NSSQLiteStoreType else {
            throw NSError.coreData(NSPersistentStoreOperationError, "A store of the type \(type) has no file.")
        }
    }

    private static func operation(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw NSError.coreData(
                NSPersistentStoreOperationError, "\(error)", [NSUnderlyingErrorKey: error])
        }
    }
}
