public import Foundation

// Modifiers for the appearance or the size of desktop windows. They have no effect here, because a screen is a single
// window. The table of supported API in the documentation lists each of them.

extension Scene {
    /// Proposes an initial size for windows. Has no effect; the window has the size of the screen.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Proposes an initial width and height for windows. Has no effect; the window has the size of the screen.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// Proposes an initial position for windows. Has no effect; a window fills the screen.
    public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    /// Sets the limits of the size of windows. Has no effect; a window has the size of the screen.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Decorates the scene's windows. Has no effect; windows have no decoration.
    public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

    /// Styles the toolbars of the scene's windows. Has no effect; scenes have no toolbar.
    public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

    /// Names the events from outside for which a window of the scene opens. Has no effect; there are no external
    /// events.
    public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

extension View {
    /// Has no effect: no screen sends external events to a scene.
    public nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

extension Scene {
    /// Keeps the scene's windows above or below others. Has no effect; the window that was opened last is in front.
    public nonisolated func windowLevel(_ level: WindowLevel) -> some Scene { self }
}

extension View {
    /// Specifies whether a person can minimize the window. Has no effect; windows are not minimized.
    public nonisolated func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Specifies whether a person can let the window fill the screen. Has no effect; a window fills the screen.
    public nonisolated func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Specifies whether a person can resize the window. Has no effect; a window has the size of the screen.
    public nonisolated func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Names the point that stays in place when a window follows the size of its content. Has no effect; a window fills
    /// the screen.
    public nonisolated func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }

    /// Styles the toolbars of windows that this view opens. Has no effect; the screen draws bars.
    public nonisolated func presentedWindowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some View { self }
}

/// The level of a window.
///
/// Follows [Apple's WindowLevel](https://developer.apple.com/documentation/swiftui/windowlevel).
public struct WindowLevel: Hashable, Sendable {
    private let number: Int

    public static let automatic = WindowLevel(number: 0)
    public static let normal = WindowLevel(number: 1)
    public static let desktop = WindowLevel(number: 2)
    public static let floating = WindowLevel(number: 3)
}

/// Whether a person can do something with a window.
///
/// Follows
/// [Apple's WindowInteractionBehavior](https://developer.apple.com/documentation/swiftui/windowinteractionbehavior).
public struct WindowInteractionBehavior: Hashable, Sendable {
    private let number: Int

    public static let automatic = WindowInteractionBehavior(number: 0)
    public static let enabled = WindowInteractionBehavior(number: 1)
    public static let disabled = WindowInteractionBehavior(number: 2)
}

/// The resizability of a window.
///
/// Follows [Apple's WindowResizability](https://developer.apple.com/documentation/swiftui/windowresizability).
public struct WindowResizability: Hashable, Sendable {
    private let number: Int

    public static let automatic = WindowResizability(number: 0)
    public static let contentMinSize = WindowResizability(number: 1)
    public static let contentSize = WindowResizability(number: 2)
}

/// The decoration of a window. Only the library's types conform to it.
///
/// Follows [Apple's WindowStyle](https://developer.apple.com/documentation/swiftui/windowstyle).
public protocol WindowStyle: Sendable {}

/// The decoration that the system chooses.
public struct DefaultWindowStyle: WindowStyle {
    public init() {}
}

/// A window with a title bar.
public struct TitleBarWindowStyle: WindowStyle {
    public init() {}
}

/// A window without a title, with content up to its edge.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    public init() {}
}

/// The plain window style.
public struct PlainWindowStyle: WindowStyle {
    public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
    public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
    public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
    public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// The appearance of a window's toolbar. Only the library's types conform to it.
///
/// Follows [Apple's WindowToolbarStyle](https://developer.apple.com/documentation/swiftui/windowtoolbarstyle).
public protocol WindowToolbarStyle: Sendable {}

/// The toolbar that the system chooses.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

/// A toolbar below the title bar.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

/// A toolbar in the title bar.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    /// A toolbar in the title bar, with or without the title.
    public init(showsTitle: Bool = true) {}
}

/// A low toolbar in the title bar.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    /// A low toolbar in the title bar, with or without the title.
    public init(showsTitle: Bool = true) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
    public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
    public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
        UnifiedCompactWindowToolbarStyle()
    }
}
