/// Whether the window has the focus.
///
/// Follows [Apple's ControlActiveState](https://developer.apple.com/documentation/swiftui/controlactivestate).
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
    case key, active, inactive
}

extension EnvironmentValues {
    /// The active state of controls in this scene. By default `key` if the scene is active, and `inactive` otherwise.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
        set { self[ControlActiveStateKey.self] = newValue }
    }

    /// Whether views look active, as in the window in front.
    public var appearsActive: Bool {
        get { controlActiveState != .inactive }
        set { controlActiveState = newValue ? .key : .inactive }
    }

    /// Whether the app can open more windows. Always true; windows are stacked above one another.
    public var supportsMultipleWindows: Bool { true }

    /// Whether the display is dimmed. False unless it is set, because no screen dims.
    public var isLuminanceReduced: Bool {
        get { self[LuminanceKey.self] }
        set { self[LuminanceKey.self] = newValue }
    }

    /// Whether the scene is being recorded. Always false, because no screen reports it.
    public var isSceneCaptured: Bool { false }
}

private struct LuminanceKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct ControlActiveStateKey: EnvironmentKey {
    static var defaultValue: ControlActiveState? { nil }
}
