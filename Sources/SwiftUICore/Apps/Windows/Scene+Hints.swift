public import Foundation

// What asks for the look or the size of a window on a desktop. A screen that is a single window has nothing to do with it:
// the table of what is supported says so of each.

extension Scene {
    /// Sets a default size for a window: the screen's own size is used here.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Sets a default width and height for a window: the screen's own size is used here.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// Sets a default position for a window: a window fills the screen here.
    public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    /// Sets the kind of resizability to use for windows: windows have the screen's size here.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Sets the style for windows created by this scene: windows have no frames here.
    public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

    /// Sets the style for the toolbar defined within this scene: it has none here.
    public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

    /// Specifies the external events for which SwiftUI opens a new instance of the modified scene: none come here.
    public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

extension View {
    /// Specifies the external events that the view's scene handles if the scene is already open: none come here.
    public nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
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

/// A specification for the appearance and interaction of a window: one of those that there are.
///
/// Follows [Apple's WindowStyle](https://developer.apple.com/documentation/swiftui/windowstyle).
public protocol WindowStyle: Sendable {}

/// The default window style.
public struct DefaultWindowStyle: WindowStyle {
    public init() {}
}

/// A window style which displays the title bar section of the window.
public struct TitleBarWindowStyle: WindowStyle {
    public init() {}
}

/// A window style which hides both the window's title and the backing of the titlebar area.
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

/// A specification for the appearance and behavior of a window's toolbar: one of those that there are.
///
/// Follows [Apple's WindowToolbarStyle](https://developer.apple.com/documentation/swiftui/windowtoolbarstyle).
public protocol WindowToolbarStyle: Sendable {}

/// The default window toolbar style.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

/// A window toolbar style which displays its toolbar below the window's title bar.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

/// A window toolbar style which displays its toolbar and title bar inline.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    /// Creates a unified window toolbar style, with or without the window's title.
    public init(showsTitle: Bool = true) {}
}

/// A window toolbar style similar to the unified one, but with a more compact vertical sizing.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    /// Creates a compact unified window toolbar style, with or without the window's title.
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
