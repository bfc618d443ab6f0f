/// The active appearance expected of controls in a window.
///
/// Follows [Apple's ControlActiveState](https://developer.apple.com/documentation/swiftui/controlactivestate).
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
    case key, active, inactive
}

extension EnvironmentValues {
    /// The active state of controls in this scene: that of the window with the keyboard as long as the scene is active.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
        set { self[ControlActiveStateKey.self] = newValue }
    }

    /// The same for what appears active or not, whatever it is.
    public var appearsActive: Bool {
        get { controlActiveState != .inactive }
        set { controlActiveState = newValue ? .key : .inactive }
    }

    /// Whether the current platform supports opening multiple windows: they stand above one another.
    public var supportsMultipleWindows: Bool { true }

    /// Whether the display is dimmed: never.
    public var isLuminanceReduced: Bool { false }

    /// Whether the content is being captured, as for a recording: nobody tells.
    public var isSceneCaptured: Bool { false }
}

private struct ControlActiveStateKey: EnvironmentKey {
    static var defaultValue: ControlActiveState? { nil }
}
