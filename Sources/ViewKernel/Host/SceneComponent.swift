/// A part of the state of a scene. A scene has at most one component of each type.
@MainActor
package protocol SceneComponent: AnyObject, Sendable {
    /// Releases what the component holds. Called when the host closes, after the views have left the tree.
    func sceneDidClose()

    /// Whether the component lets the scene rest. It outlives the rest, during which it must not hold nodes of the
    /// scene.
    var canRest: Bool { get }

    /// Whether a rehearsal of the scene uses this component too, because views read its values.
    var isRehearsed: Bool { get }
}

extension SceneComponent {
    package func sceneDidClose() {}

    package var canRest: Bool { false }

    package var isRehearsed: Bool { false }
}
