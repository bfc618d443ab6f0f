internal import ContentTransfer
internal import ViewGraph

extension HostedScene {
    /// The drags in progress on the screen.
    var drags: DragSession { component { DragSession() } }
}

/// The items that are dragged on a screen, from the beginning of a drag to its drop or its end.
@MainActor
final class DragSession: SceneComponent {
    private(set) var providers: [NSItemProvider] = []

    var canRest: Bool { providers.isEmpty }

    nonisolated init() {}

    static func of(_ node: Node) -> DragSession? {
        let scope = node.environmentScope
        return DependencyTracker.ignoring { scope.values.scene }?.drags
    }

    func begin(_ providers: [NSItemProvider]) { self.providers = providers }

    func end() { providers = [] }
}
