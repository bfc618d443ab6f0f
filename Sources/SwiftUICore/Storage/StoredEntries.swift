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
        StoredEntries.changed(key)
    }

    /// Brings the cell in line with the store.
    fileprivate func reload() { cell?.set(StoredValue(store.object(forKey: key))) }
}

/// The keys of user defaults that views read now, in all graphs of the process.
///
/// Two stores may show the same domain, so a change of a key concerns all stores that are asked for it.
enum StoredEntries {
    private struct Weak {
        weak var entry: StoredEntry?
    }

    private static let lock = Lock()
    /// By key; guarded by `lock`.
    private nonisolated(unsafe) static var entries: [String: [Weak]] = [:]
    /// How many changes have been announced.
    private static let changes = Atomic<Int>(0)

    /// Makes the entry of a key, or finds that of the same graph.
    static func entry(_ key: String, in store: UserDefaults, graph: Graph) -> StoredEntry {
        _ = observer
        let found = live(key).first { $0.store === store && $0.graph === graph }
        if let found { return found }
        let made = StoredEntry(key, in: store, graph: graph)
        lock.withLock { entries[key] = (entries[key] ?? []).filter { $0.entry != nil } + [Weak(entry: made)] }
        // Somebody may have written between the look at the store and the entry's becoming known.
        Tracker.ignoring { made.reload() }
        return made
    }

    /// Has all that views read brought in line with the stores, or only one key.
    ///
    /// Of two threads that have written at once, one may bring an older value than the other: whoever sees that a change was
    /// announced meanwhile looks again, so that the last to look has seen the last value.
    static func changed(_ key: String? = nil) {
        changes.add(1, ordering: .sequentiallyConsistent)
        var seen: Int
        repeat {
            seen = changes.load(ordering: .sequentiallyConsistent)
            for entry in live(key) { entry.reload() }
        } while seen != changes.load(ordering: .sequentiallyConsistent)
    }

    /// Before an update: what others have written to the stores, and nobody was told of.
    static func lookAgain() {
        if lock.withLock({ !entries.isEmpty }) { changed() }
    }

    private static func live(_ key: String?) -> [StoredEntry] {
        lock.withLock {
            if let key { return (entries[key] ?? []).compactMap(\.entry) }
            return entries.values.flatMap { $0.compactMap(\.entry) }
        }
    }

    /// Kept for ever, and never looked at.
    private nonisolated(unsafe) static let observer: any NSObjectProtocol = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in changed() }
}
