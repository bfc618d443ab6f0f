/// A part of the state of a scene. A scene has at most one component of each type.
@MainActor
package protocol SceneComponent: AnyObject, Sendable {
    /// Releases what the component holds. Called when the host closes, after the views have left the tree.
    func sceneDidClose()

    /// Whether the scene can rest. A component stays through a rest, and holds no node of the scene in it.
    var canRest: Bool { get }

    /// Whether a rehearsal of the scene uses this component too, because its views read values of it.
    var isRehearsed: Bool { get }
}

extension SceneComponent {
    package func sceneDidClose() {}

    package var canRest: Bool { false }

    package var isRehearsed: Bool { false }
}
