import Foundation
import Locking
import Synchronization
internal import ViewGraph

/// A key of user defaults, as the views of one graph see it.
///
/// Sendable: user defaults are safe from any thread, and so is the cell; nothing else changes.
final class StoredEntry: StoredKey, @unchecked Sendable {
    let key: String
    let store: UserDefaults
    fileprivate weak let graph: Graph?
    private let cell: StateCell<StoredValue?>?

    /// - Parameter graph: Nil for somebody outside a view, whom nobody tells of changes: the store is asked each time.
    init(_ key: String, in store: UserDefaults, graph: Graph?) {
        self.key = key
        self.store = store
        self.graph = graph
        let plan = ComparisonPlan.of(StoredValue?.self)
        cell = graph.map { StateCell(StoredValue(store.object(forKey: key)), comparedBy: plan, inbox: $0.inbox) }
    }

    var value: StoredValue? { cell.map(\.value) ?? StoredValue(store.object(forKey: key)) }

    func write(_ value: StoredValue?) {
        StoringObjects.announce(key)
        if let value {
            store.set(value.object, forKey: key)
        } else {
            store.removeObject(forKey: key)
        }
        StoredEntries.changed(key, in: store)
    }

    /// Whether a change of a store may be one of this key's.
    fileprivate func concerns(_ other: UserDefaults) -> Bool {
        store === other || !(store is any SeparateStore) && !(other is any SeparateStore)
    }

    /// Brings the cell in line with the store.
    fileprivate func reload() { cell?.set(StoredValue(store.object(forKey: key))) }
}

/// A store whose values no other shows: a change of it concerns nobody else's.
package protocol SeparateStore: UserDefaults {}

/// The keys of user defaults that views read now, in all graphs of the process.
///
/// Two stores may show the same domain, so a change of a key concerns all stores that are asked for it.
enum StoredEntries {
    private struct Weak {
        weak var entry: StoredEntry?
        let graph: ObjectIdentifier
    }

    private static let lock = Lock()
    /// By key; guarded by `lock`.
    private nonisolated(unsafe) static var entries: [String: [Weak]] = [:]
    /// How many changes have been announced.
    private static let changes = Atomic<Int>(0)

    /// Makes the entry of a key, or finds that of the same graph.
    static func entry(_ key: String, in store: UserDefaults, graph: Graph) -> StoredEntry {
        _ = observer
        let found = live(key, of: graph).first { $0.store === store && $0.graph === graph }
        if let found { return found }
        let made = StoredEntry(key, in: store, graph: graph)
        lock.withLock {
            entries[key] =
                (entries[key] ?? []).filter { $0.entry != nil } + [Weak(entry: made, graph: ObjectIdentifier(graph))]
        }
        // Somebody may have written between the look at the store and the entry's becoming known.
        Tracker.ignoring { made.reload() }
        return made
    }

    /// Has all that views read brought in line with the stores, or only one key, a store's, or a graph's.
    ///
    /// Of two threads that have written at once, one may bring an older value than the other: whoever sees that a change was
    /// announced meanwhile looks again, so that the last to look has seen the last value.
    static func changed(_ key: String? = nil, in store: UserDefaults? = nil, of graph: Graph? = nil) {
        changes.add(1, ordering: .sequentiallyConsistent)
        var seen: Int
        repeat {
            seen = changes.load(ordering: .sequentiallyConsistent)
            for entry in live(key, of: graph) where store.map({ entry.concerns($0) }) ?? true { entry.reload() }
        } while seen != changes.load(ordering: .sequentiallyConsistent)
    }

    /// Before an update of a graph: what others have written to the stores, and nobody was told of.
    static func lookAgain(for graph: Graph) {
        if lock.withLock({ !entries.isEmpty }) { changed(of: graph) }
    }

    private static func live(_ key: String?, of graph: Graph?) -> [StoredEntry] {
        let graph = graph.map { ObjectIdentifier($0) }
        return lock.withLock {
            let known = key.map { entries[$0].map { [$0] } ?? [] } ?? Array(entries.values)
            return known.flatMap { $0.compactMap { graph == nil || $0.graph == graph ? $0.entry : nil } }
        }
    }

    /// Kept for ever, and never looked at.
    private nonisolated(unsafe) static let observer: any NSObjectProtocol = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in changed() }
}
