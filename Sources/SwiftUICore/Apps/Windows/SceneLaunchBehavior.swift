/// The launch behavior of a scene.
///
/// Follows [Apple's SceneLaunchBehavior](https://developer.apple.com/documentation/swiftui/scenelaunchbehavior).
public struct SceneLaunchBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SceneLaunchBehavior(name: "automatic")
    public static let presented = SceneLaunchBehavior(name: "presented")
    public static let suppressed = SceneLaunchBehavior(name: "suppressed")
}

/// The restoration behavior of a scene.
///
/// Follows
/// [Apple's SceneRestorationBehavior](https://developer.apple.com/documentation/swiftui/scenerestorationbehavior).
public struct SceneRestorationBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SceneRestorationBehavior(name: "automatic")
    public static let disabled = SceneRestorationBehavior(name: "disabled")
}

extension Scene {
    /// Sets whether the scene opens at launch. Has no effect: the first window of the first scene is shown.
    public nonisolated func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }

    /// Sets whether the scene's windows reopen after a restart. Has no effect: no window is opened again by a later
    /// program.
    public nonisolated func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
}
