/// Whether a scene can be seen and used.
///
/// Follows [Apple's ScenePhase](https://developer.apple.com/documentation/swiftui/scenephase).
public enum ScenePhase: Comparable, Sendable {
    /// The scene cannot be seen.
    case background
    /// The scene can be seen, but cannot be used at the moment.
    case inactive
    /// The scene can be seen and used.
    case active
}

private struct ScenePhaseKey: EnvironmentKey {
    static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
    /// Whether this scene can be seen and used. A scene that is on a screen is active.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}
