internal import ViewGraph

/// The reload of a scene's stored entries before each of its updates.
private final class StoredEntriesReload: SceneComponent {
    var canRest: Bool { true }

    init(in scene: HostedScene) {
        guard let graph = scene.scope?.graph else { return }
        scene.performBeforeUpdates { [weak graph] in
            if let graph { StoredEntries.reload(for: graph) }
        }
    }
}

extension HostedScene {
    /// Reloads the entries of user defaults before each update from now on.
    func reloadStoredEntriesBeforeUpdates() {
        _ = component { StoredEntriesReload(in: self) }
    }
}
