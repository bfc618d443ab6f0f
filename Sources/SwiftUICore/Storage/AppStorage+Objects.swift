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
    /// elsewhere, on the writing thread. Writes to the store that bypass the wrapper send nothing. On a server, an object
    /// that several visitors share has values for each of them, and announces the changes of each to all.
    public func attach(to objectWillChange: ObservableObjectPublisher) {
        AppStoragePublishers.add(objectWillChange, to: key, in: storeOutsideViews, isFixed: explicitStore != nil)
    }
}

/// The change publishers of objects that store keys of user defaults.
///
/// A server has objects with the same keys for each of its visitors. A write reaches the objects that use its store.
enum AppStoragePublishers {
    /// A key in the store of a visitor, or in the stores that are not separate.
    private struct Address: Hashable {
        let key: String
        let store: ObjectIdentifier?

        init(_ key: String, _ store: UserDefaults) {
            self.key = key
            self.store = store is any SeparateStore ? ObjectIdentifier(store) : nil
        }
    }

    private struct Known {
        weak var publisher: ObservableObjectPublisher?
        /// The keys whose store follows from the scene in which the object is used.
        var movingKeys: Set<String> = []
        var addresses: Set<Address> = []
    }

    private struct Table {
        var publishers: [ObjectIdentifier: Known] = [:]
        var byAddress: [Address: Set<ObjectIdentifier>] = [:]
        /// The number of publishers with which released ones are removed again.
        var limit = 64

        mutating func add(_ publisher: ObservableObjectPublisher, at address: Address) {
            let identifier = ObjectIdentifier(publisher)
            publishers[identifier]?.addresses.insert(address)
            byAddress[address, default: []].insert(identifier)
        }

        mutating func remove(_ identifier: ObjectIdentifier) {
            for address in publishers.removeValue(forKey: identifier)?.addresses ?? [] {
                byAddress[address]?.remove(identifier)
                if byAddress[address]?.isEmpty == true { byAddress[address] = nil }
            }
        }
    }

    private static let lock = Lock()
    /// Guarded by `lock`.
    private nonisolated(unsafe) static var table = Table()
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
            if table.publishers.count >= table.limit {
                for (identifier, known) in table.publishers {
                    if let publisher = known.publisher { retained.append(publisher) } else { table.remove(identifier) }
                }
                table.limit = max(64, 2 * table.publishers.count)
            }
            // A released publisher may have had the same address.
            if let known = table.publishers[identifier], known.publisher !== publisher { table.remove(identifier) }
            table.publishers[identifier, default: Known(publisher: publisher)].publisher = publisher
            if !isFixed { table.publishers[identifier]?.movingKeys.insert(key) }
            table.add(publisher, at: Address(key, store))
            return retained
        }
    }

    /// Adds the current scene's store to a publisher that another scene may have been the first to use.
    private static func addScene(of publisher: ObservableObjectPublisher) {
        guard let store = SceneContext.current?.defaultStore else { return }
        lock.withLock {
            guard let known = table.publishers[ObjectIdentifier(publisher)], known.publisher === publisher else {
                return
            }
            for key in known.movingKeys { table.add(publisher, at: Address(key, store)) }
        }
    }

    /// Announces to the objects of a key that a write to a store is about to happen.
    static func announce(_ key: String, in store: UserDefaults) {
        guard isUsed.load(ordering: .relaxed) else { return }
        let observers = lock.withLock {
            (table.byAddress[Address(key, store)] ?? []).compactMap { table.publishers[$0]?.publisher }
        }
        for publisher in observers { publisher.send() }
    }
}
