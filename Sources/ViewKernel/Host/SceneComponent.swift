/// A part of the state of a scene. A scene has at most one component of each type.
@MainActor
package protocol SceneComponent: AnyObject, Sendable {
    /// Releases what the component holds. Called when the host closes, after the views have left the tree.
    func sceneDidClose()
}

extension SceneComponent {
    package func sceneDidClose() {}
}
