import Foundation
package import ViewKernel
internal import ViewGraph

/// The values of the `SceneStorage` properties of one scene.
///
/// To restore a scene later, a screen saves ``snapshot`` and passes it to the host that it creates next time. The
/// entries are created and restored on the main actor. The values are read and written on any thread.
@MainActor
final class SceneValues: SceneComponent {
    private var entries: [String: SceneEntry] = [:]
    private var restored: [String: StoredValue]

    var canRest: Bool { true }

    /// Views show the current values, whose entries belong to the scene rather than to views.
    var isRehearsed: Bool { true }

    nonisolated init(restoring snapshot: SceneSnapshot = SceneSnapshot()) {
        restored = snapshot.values
    }

    func entry(_ key: String, graph: Graph) -> SceneEntry {
        if let entry = entries[key] { return entry }
        let entry = SceneEntry(key, restored.removeValue(forKey: key), graph: graph)
        entries[key] = entry
        return entry
    }

    /// The current values, including restored values that no property has read yet.
    var snapshot: [String: StoredValue] {
        restored.merging(entries.compactMapValues { entry in DependencyTracker.ignoring { entry.value } }) { $1 }
    }
}

/// The saved values of a scene, a property list.
package struct SceneSnapshot: Equatable, Sendable, Codable {
    /// The values of `SceneStorage`.
    package var values: [String: StoredValue]
    /// The state of views.
    package var state: StateSnapshot
    /// The focus and the scroll positions, of a screen that lays out itself.
    package var places: ScreenPlaces?
    /// The names of the pages in a browser's address.
    package var route: [String]?
    /// The names of the pages in hidden tabs, by the tabs' places.
    package var hiddenPages: [String: [String]]?

    /// The maximum size of the state of views, as text.
    static let maximumStateBytes = 49_152

    package init(values: [String: StoredValue] = [:], state: StateSnapshot = StateSnapshot()) {
        self.values = values
        self.state = state
    }

    /// Removes everything but the values that outlive the views.
    package mutating func forgetState() {
        (state, places, route, hiddenPages) = (StateSnapshot(), nil, nil, nil)
    }

    package var isEmpty: Bool { values.isEmpty && state.isEmpty && places == nil }
}

/// A key in a scene's storage.
final class SceneEntry: StoredKey {
    private let cell: StateCell<StoredValue?>

    init(_ key: String, _ value: StoredValue?, graph: Graph) {
        cell = StateCell(value, comparedBy: ComparisonPlan.of(StoredValue?.self), inbox: graph.inbox)
        if cell.recorder != nil { cell.propertyLabel = StorageLabels.label("SceneStorage", key) }
    }

    var value: StoredValue? { cell.value }

    func write(_ value: StoredValue?) { cell.set(value) }
}

extension HostedScene {
    /// The values of the `SceneStorage` properties.
    var values: SceneValues { component { SceneValues() } }
}
