public import ManagedObjects

extension NSPersistentStoreRequest {
    /// The stores to which the request is sent; `nil` for all stores of the coordinator.
    ///
    /// A fetch finds no objects if they are in another store. A batch insertion then throws an error.
    public final var affectedStores: [NSPersistentStore]? {
        get { stores?.compactMap { $0 as? NSPersistentStore } }
        set { stores = newValue }
    }
}
