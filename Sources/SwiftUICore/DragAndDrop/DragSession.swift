internal import ContentTransfer
internal import ViewGraph

extension HostedScene {
    /// The things that are dragged on the screen.
    var drags: DragSession { component { DragSession() } }
}

/// The items that are dragged on a screen, from their beginning to a drop or the end.
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
