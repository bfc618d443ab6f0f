import Foundation
import Locking
import Synchronization
internal import ViewGraph

/// A key of user defaults with its current value for the views of one graph.
///
/// Sendable: user defaults and the cell are safe to use from any thread, and nothing else changes.
final class StoredEntry: StoredKey, @unchecked Sendable {
    let key: String
    let store: UserDefaults
    weak let graph: Graph?
    fileprivate let graphIdentifier: ObjectIdentifier?
    private let cell: StateCell<StoredValue?>?

    /// `graph` is nil for use outside a view. Such an entry receives no changes and reads the store each time.
    init(_ key: String, in store: UserDefaults, graph: Graph?) {
        self.key = key
        self.store = store
        self.graph = graph
        graphIdentifier = graph.map { ObjectIdentifier($0) }
        let plan = ComparisonPlan.of(StoredValue?.self)
        cell = graph.map { StateCell(StoredValue(store.object(forKey: key)), comparedBy: plan, inbox: $0.inbox) }
        if cell?.recorder != nil { cell?.propertyLabel = StorageLabels.label("AppStorage", key) }
    }

    deinit { StoredEntries.remove(self) }

    var value: StoredValue? { cell.map(\.value) ?? StoredValue(store.object(forKey: key)) }

    func write(_ value: StoredValue?) {
        AppStoragePublishers.announce(key, in: store)
        if let value {
            store.set(value.object, forKey: key)
        } else {
            store.removeObject(forKey: key)
        }
        StoredEntries.reload(key, in: store)
    }

    /// Returns whether a change in another store can affect this key.
    fileprivate func isAffected(by other: UserDefaults) -> Bool {
        store === other || !(store is any SeparateStore) && !(other is any SeparateStore)
    }

    /// Copies the store's current value into the cell.
    fileprivate func reload() { cell?.set(StoredValue(store.object(forKey: key))) }
}

/// A store that shares no values with other stores. A change in it does not affect other stores.
package protocol SeparateStore: UserDefaults {}

/// The keys of user defaults that views read, in all graphs of the process.
///
/// Two stores can share a domain. A change of a key therefore affects all stores that have an entry for it.
enum StoredEntries {
    private struct Weak {
        weak var entry: StoredEntry?
        /// Identifies the entry without retaining it: the last release would need `lock` while it is held.
        let identifier: ObjectIdentifier
    }

    private static let lock = Lock()
    /// The entries of each graph by key; guarded by `lock`. A server has a graph for each page, and a page's update
    /// searches only that page's entries.
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: [String: [Weak]]] = [:]
    /// The number of announced changes.
    private static let changes = Atomic<Int>(0)

    /// Returns the entry of a key for a graph. Creates it if needed.
    static func entry(_ key: String, in store: UserDefaults, graph: Graph) -> StoredEntry {
        _ = observer
        let found = live(key, of: graph).first { $0.store === store && $0.graph === graph }
        if let found { return found }
        let made = StoredEntry(key, in: store, graph: graph)
        let added = Weak(entry: made, identifier: ObjectIdentifier(made))
        lock.withLock { entries[ObjectIdentifier(graph), default: [:]][key, default: []].append(added) }
        // Another thread may have written after the entry read the store and before it was registered.
        DependencyTracker.ignoring { made.reload() }
        return made
    }

    /// Removes an entry that is being released. An entry that was never registered changes nothing.
    fileprivate static func remove(_ entry: StoredEntry) {
        guard let graph = entry.graphIdentifier else { return }
        let (key, identifier) = (entry.key, ObjectIdentifier(entry))
        lock.withLock {
            entries[graph]?[key]?.removeAll { $0.identifier == identifier }
            if entries[graph]?[key]?.isEmpty == true { entries[graph]?[key] = nil }
            if entries[graph]?.isEmpty == true { entries[graph] = nil }
        }
    }

    /// Reloads all entries from their stores, or only the entries of a key, store or graph.
    ///
    /// If two threads write at the same time, one may reload an older value after the other. A thread that sees a newer
    /// announcement reloads again. The last reload therefore sees the last value.
    static func reload(_ key: String? = nil, in store: UserDefaults? = nil, of graph: Graph? = nil) {
        changes.add(1, ordering: .sequentiallyConsistent)
        var seen: Int
        repeat {
            seen = changes.load(ordering: .sequentiallyConsistent)
            for entry in live(key, of: graph) where store.map({ entry.isAffected(by: $0) }) ?? true { entry.reload() }
        } while seen != changes.load(ordering: .sequentiallyConsistent)
    }

    /// Reloads the entries of a graph before its update. Picks up unannounced writes to the stores.
    static func reload(for graph: Graph) {
        if lock.withLock({ entries[ObjectIdentifier(graph)] != nil }) { reload(of: graph) }
    }

    private static func live(_ key: String?, of graph: Graph?) -> [StoredEntry] {
        lock.withLock {
            let graphs = graph.map { entries[ObjectIdentifier($0)].map { [$0] } ?? [] } ?? Array(entries.values)
            let lists = graphs.flatMap { graph in key.map { graph[$0].map { [$0] } ?? [] } ?? Array(graph.values) }
            return lists.flatMap { $0.compactMap(\.entry) }
        }
    }

    /// The observer of user defaults, kept for the lifetime of the process. It is a constant that nothing uses.
    private nonisolated(unsafe) static let observer: any NSObjectProtocol = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in reload() }
}
