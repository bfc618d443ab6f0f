public import Combine
import Locking

extension AppStorage: ObservableObjectMember {
    /// Has an object that stores the property tell of its changes, as of those of a published one.
    ///
    /// ```swift
    /// final class Preferences: ObservableObject {
    ///     @AppStorage("showsPictures") var showsPictures = true
    /// }
    /// ```
    ///
    /// The object's synthesized `objectWillChange` is sent before anything is written to the key by this wrapper, in this
    /// object or elsewhere, on the thread that writes. What others write to the store it does not tell.
    public func join(_ objectWillChange: ObservableObjectPublisher) {
        StoringObjects.join(objectWillChange, to: key)
    }
}

/// The objects that store a key of user defaults.
enum StoringObjects {
    private struct Weak {
        weak var publisher: ObservableObjectPublisher?
    }

    private static let lock = Lock()
    /// By key; guarded by `lock`.
    private nonisolated(unsafe) static var publishers: [String: [Weak]] = [:]

    static func join(_ publisher: ObservableObjectPublisher, to key: String) {
        // Whoever is met may lose their last owner meanwhile: they are released unlocked.
        var met: [ObservableObjectPublisher?] = []
        lock.withLock {
            let known = publishers[key] ?? []
            met = known.map(\.publisher)
            publishers[key] = zip(known, met).compactMap { $1 == nil ? nil : $0 } + [Weak(publisher: publisher)]
        }
        withExtendedLifetime(met) {}
    }

    /// Tells them that a write is about to happen.
    static func announce(_ key: String) {
        let told = lock.withLock { publishers.isEmpty ? [] : (publishers[key] ?? []).compactMap(\.publisher) }
        for publisher in told { publisher.send() }
    }
}
