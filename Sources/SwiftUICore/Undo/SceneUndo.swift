internal import ViewGraph

/// The undo manager of a scene.
@MainActor
final class SceneUndo: SceneComponent {
    nonisolated let manager: UndoManager
    /// The number of changes of the undo manager. Views that show what can be undone read it.
    nonisolated let changes: StateCell<Int>

    var canRest: Bool { true }

    nonisolated init(inbox: Inbox) {
        let changes = StateCell(0, comparedBy: ComparisonPlan.of(Int.self), inbox: inbox)
        changes.nameInRecords("the undo manager")
        self.changes = changes
        manager = UndoManager { changes.set(DependencyTracker.ignoring { changes.value } + 1) }
    }

    func sceneDidClose() {
        manager.didChange = {}
        manager.removeAllActions()
    }
}

extension HostedScene {
    /// The undo manager of the scene and the number of its changes.
    nonisolated var undo: SceneUndo { component { SceneUndo(inbox: inbox) } }
}
