/// Whether a menu bar extra is a menu or a window. Only the library's types conform to it.
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

/// A menu of the app's commands.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    public nonisolated init() {}
    public static var _kind: _MenuBarExtraKind { .menu }
}

/// A window, which a command of the app opens.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    public nonisolated init() {}
    public static var _kind: _MenuBarExtraKind { .window }
}

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
    /// A menu.
    public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// A menu of the app's commands.
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// A window, which a command of the app opens.
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

extension Scene {
    /// Shows the scene's menu bar extras as menus or as windows.
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
