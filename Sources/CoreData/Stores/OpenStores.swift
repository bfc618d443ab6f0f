internal import Foundation
internal import Locking
public import ManagedObjects

/// The open stores by their identifiers.
enum OpenStores {
    private struct WeakStore {
        weak var store: NSPersistentStore?
    }

    private static let stores = Locked<[String: WeakStore]>([:])

    static func add(_ store: NSPersistentStore) {
        stores.withLock { stores in
            stores = stores.filter { $0.value.store != nil }
            stores[store.identifier] = WeakStore(store: store)
        }
    }

    static func store(_ identifier: String) -> NSPersistentStore? { stores.withLock { $0[identifier]?.store } }
}

extension NSManagedObjectID {
    /// The store of the object, in the coordinator that opened it last; `nil` for a temporary ID, or if the store is
    /// closed.
    public var persistentStore: NSPersistentStore? { isTemporaryID ? nil : OpenStores.store(store) }
}
