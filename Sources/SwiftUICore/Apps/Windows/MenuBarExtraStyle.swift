/// A specification for the appearance and behavior of a menu bar extra scene. Only the library's types conform to it.
///
/// Follows [Apple's MenuBarExtraStyle](https://developer.apple.com/documentation/swiftui/menubarextrastyle).
public protocol MenuBarExtraStyle {
    /// The form of the extra's content.
    static var _kind: _MenuBarExtraKind { get }
}

/// The form of a menu bar extra's content: items of a menu, or a window.
public enum _MenuBarExtraKind: Sendable {
    case menu, window
}

/// The automatic style of a menu bar extra, which is a menu.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
    public nonisolated init() {}
    public static var _kind: _MenuBarExtraKind { .menu }
}

/// A menu bar extra style that renders its contents as a menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    public nonisolated init() {}
    public static var _kind: _MenuBarExtraKind { .menu }
}

/// A menu bar extra style that renders its contents in a window.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    public nonisolated init() {}
    public static var _kind: _MenuBarExtraKind { .window }
}

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
    /// The default menu bar extra style.
    public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// A menu bar extra style that renders its contents as a menu.
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// A menu bar extra style that renders its contents in a window.
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

extension Scene {
    /// Sets the style for menu bar extras created by this scene.
    ///
    /// Follows
    /// [Apple's menuBarExtraStyle(_:)](https://developer.apple.com/documentation/swiftui/scene/menubarextrastyle(_:)).
    public nonisolated func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
        environment(\.menuBarExtraKind, S._kind)
    }
}

private struct MenuBarExtraKindKey: EnvironmentKey {
    static var defaultValue: _MenuBarExtraKind { .menu }
}

extension EnvironmentValues {
    var menuBarExtraKind: _MenuBarExtraKind {
        get { self[MenuBarExtraKindKey.self] }
        set { self[MenuBarExtraKindKey.self] = newValue }
    }
}
