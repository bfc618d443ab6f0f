public import Combine
import Locking

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
    /// elsewhere, on the writing thread. Writes to the store that bypass the wrapper send nothing.
    public func attach(to objectWillChange: ObservableObjectPublisher) {
        AppStoragePublishers.add(objectWillChange, to: key)
    }
}

/// The change publishers of objects that store a key of user defaults.
enum AppStoragePublishers {
    private struct Weak {
        weak var publisher: ObservableObjectPublisher?
    }

    private static let lock = Lock()
    /// The publishers by key; guarded by `lock`.
    private nonisolated(unsafe) static var publishers: [String: [Weak]] = [:]

    static func add(_ publisher: ObservableObjectPublisher, to key: String) {
        // A publisher can lose its last owner at this point, and is then deallocated outside the lock.
        lock.discard {
            let known = publishers[key] ?? []
            let retained = known.map(\.publisher)
            publishers[key] = zip(known, retained).compactMap { $1 == nil ? nil : $0 } + [Weak(publisher: publisher)]
            return retained
        }
    }

    /// Announces to the objects of a key that a write is about to happen.
    static func announce(_ key: String) {
        let observers = lock.withLock { publishers.isEmpty ? [] : (publishers[key] ?? []).compactMap(\.publisher) }
        for publisher in observers { publisher.send() }
    }
}
