public import Combine
import Foundation
import Locking
import Synchronization
internal import ViewKernel

extension AppStorage: ObservableObjectMember {
    /// Lets the property announce its changes as a member of an object.
    ///
    /// ```swift
    /// final class Preferences: ObservableObject {
    ///     @AppStorage("showsPictures") var showsPictures = true
    /// }
    /// ```
    ///
    /// The object's synthesized `objectWillChange` is sent before this wrapper writes the key, in this object or
    /// elsewhere, on the writing thread. Writes to the store that bypass the wrapper send nothing. On a server, an
    /// object that several visitors share has a separate value for each of them, and announces every visitor's changes.
    public func attach(to objectWillChange: ObservableObjectPublisher) {
        AppStoragePublishers.add(objectWillChange, to: key, in: storeOutsideViews, isFixed: explicitStore != nil)
    }
}

extension SeparateStore {
    /// Removes the process's entries for the store. Called when it is released.
    package func forgetObservers() { AppStoragePublishers.remove(self) }
}

/// The change publishers of objects that store values in user defaults.
///
/// A server has objects with the same keys for each of its visitors. A write reaches the objects that use its store.
enum AppStoragePublishers {
    /// A key in a visitor's store, or in the stores that all visitors share.
    private struct Address: Hashable {
        let key: String
        let store: ObjectIdentifier?

        init(key: String, store: ObjectIdentifier?) {
            self.key = key
            self.store = store
        }

        init(_ key: String, _ store: UserDefaults) {
            self.init(key: key, store: store is any SeparateStore ? ObjectIdentifier(store) : nil)
        }
    }

    private struct Entry {
        weak var publisher: ObservableObjectPublisher?
        /// The keys whose store depends on the scene that uses the object.
        var sceneDependentKeys: Set<String> = []
        var addresses: Set<Address> = []
    }

    private struct Registry {
        var publishers: [ObjectIdentifier: Entry] = [:]
        /// The publishers by store and key.
        var byStore: [ObjectIdentifier?: [String: Set<ObjectIdentifier>]] = [:]
        /// The number of publishers at which released ones are next removed.
        var limit = 64

        mutating func add(_ publisher: ObservableObjectPublisher, at address: Address) {
            let identifier = ObjectIdentifier(publisher)
            publishers[identifier]?.addresses.insert(address)
            byStore[address.store, default: [:]][address.key, default: []].insert(identifier)
        }

        mutating func remove(_ identifier: ObjectIdentifier) {
            for address in publishers.removeValue(forKey: identifier)?.addresses ?? [] {
                byStore[address.store]?[address.key]?.remove(identifier)
                if byStore[address.store]?[address.key]?.isEmpty == true { byStore[address.store]?[address.key] = nil }
                if byStore[address.store]?.isEmpty == true { byStore[address.store] = nil }
            }
        }

        mutating func removeStore(_ store: ObjectIdentifier) {
            for (key, identifiers) in byStore.removeValue(forKey: store) ?? [:] {
                let address = Address(key: key, store: store)
                for identifier in identifiers { publishers[identifier]?.addresses.remove(address) }
            }
        }
    }

    private static let lock = Lock()
    /// Guarded by `lock`.
    private nonisolated(unsafe) static var registry = Registry()
    private static let isUsed = Atomic<Bool>(false)

    /// Adds a publisher to the objects of a key. `isFixed` states whether the key has the same store in all scenes.
    static func add(
        _ publisher: ObservableObjectPublisher, to key: String, in store: UserDefaults, isFixed: Bool
    ) {
        if !isUsed.exchange(true, ordering: .relaxed) { ObservedPublishers.follow { addScene(of: $0) } }
        let identifier = ObjectIdentifier(publisher)
        // A publisher can lose its last owner at this point, and is then deallocated outside the lock.
        lock.discard {
            var retained: [ObservableObjectPublisher] = []
            if registry.publishers.count >= registry.limit {
                for (identifier, entry) in registry.publishers {
                    if let publisher = entry.publisher {
                        retained.append(publisher)
                    } else {
                        registry.remove(identifier)
                    }
                }
                registry.limit = max(64, 2 * registry.publishers.count)
            }
            // A released publisher may have had the same address.
            if let entry = registry.publishers[identifier], entry.publisher !== publisher {
                registry.remove(identifier)
            }
            registry.publishers[identifier, default: Entry(publisher: publisher)].publisher = publisher
            if !isFixed { registry.publishers[identifier]?.sceneDependentKeys.insert(key) }
            registry.add(publisher, at: Address(key, store))
            return retained
        }
    }

    /// Adds the current scene's store to a publisher that another scene may have been the first to use.
    private static func addScene(of publisher: ObservableObjectPublisher) {
        guard let store = SceneContext.bound?.defaultStore else { return }
        lock.withLock {
            guard let entry = registry.publishers[ObjectIdentifier(publisher)], entry.publisher === publisher else {
                return
            }
            for key in entry.sceneDependentKeys { registry.add(publisher, at: Address(key, store)) }
        }
    }

    /// Removes a store that is being released. An object that visitors share outlives each visitor's store.
    fileprivate static func remove(_ store: any SeparateStore) {
        guard isUsed.load(ordering: .relaxed) else { return }
        let identifier = ObjectIdentifier(store)
        lock.withLock { registry.removeStore(identifier) }
    }

    /// Announces to the objects of a key that a write to a store is about to happen.
    static func announce(_ key: String, in store: UserDefaults) {
        guard isUsed.load(ordering: .relaxed) else { return }
        let observers = lock.withLock {
            let identifiers = registry.byStore[Address(key, store).store]?[key] ?? []
            return identifiers.compactMap { registry.publishers[$0]?.publisher }
        }
        for publisher in observers { publisher.send() }
    }
}
