import Foundation
internal import ViewGraph

/// What the `SceneStorage` properties of one scene keep.
///
/// A screen that wants to have a scene again as it was takes ``snapshot`` and gives it to the host that it makes next time.
/// Read and restored on the main actor; the values themselves are read and written on any thread.
@MainActor
final class SceneValues {
    private var entries: [String: SceneEntry] = [:]
    private var restored: [String: StoredValue]

    init(restoring snapshot: SceneSnapshot) {
        restored = snapshot.values
    }

    func entry(_ key: String, graph: Graph) -> SceneEntry {
        if let entry = entries[key] { return entry }
        let entry = SceneEntry(restored.removeValue(forKey: key), graph: graph)
        entries[key] = entry
        return entry
    }

    /// What is kept now. What was restored and nobody has asked for yet is kept too.
    var snapshot: SceneSnapshot {
        SceneSnapshot(
            values: restored.merging(entries.compactMapValues { entry in Tracker.ignoring { entry.value } }) { $1 })
    }
}

/// What a scene has saved: a property list.
package struct SceneSnapshot: Equatable, Sendable, Codable {
    package var values: [String: StoredValue]

    package init(values: [String: StoredValue] = [:]) {
        self.values = values
    }
}

/// A key of a scene's storage.
final class SceneEntry: StoredKey {
    private let cell: StateCell<StoredValue?>

    init(_ value: StoredValue?, graph: Graph) {
        cell = StateCell(value, comparedBy: ComparisonPlan.of(StoredValue?.self), inbox: graph.inbox)
    }

    var value: StoredValue? { cell.value }

    func write(_ value: StoredValue?) { cell.set(value) }
}
