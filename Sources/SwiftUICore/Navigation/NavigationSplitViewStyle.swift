public import Foundation
internal import RenderTree

/// A type that specifies the appearance and interaction of navigation split views.
///
/// All styles have the same appearance on the supported screens. Follows
/// [Apple's NavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle).
public protocol NavigationSplitViewStyle: Sendable {}

/// A navigation split style that resolves its appearance automatically.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

/// A navigation split style that reduces the size of the detail content to make room.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

/// A navigation split style that attempts to maintain the size of the detail content.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// A style that resolves its appearance automatically.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// A style that reduces the size of the detail content to make room.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// A style that attempts to maintain the size of the detail content.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
        ProminentDetailNavigationSplitViewStyle()
    }
}

extension View {
    /// Sets the style for navigation split views within this view. All styles have the same appearance.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }

    /// Sets a fixed, preferred width for the column containing this view, in points.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        let width = RenderColumnWidth(ideal: Double(width))
        return navigationBar { $0.columnWidth = width }
    }

    /// Sets a flexible, preferred width for the column containing this view, in points.
    ///
    /// The column has its ideal width, within the available space. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(min:ideal:max:)).
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        let width = RenderColumnWidth(
            minimum: min.map { Double($0) }, ideal: Double(ideal), maximum: max.map { Double($0) })
        return navigationBar { $0.columnWidth = width }
    }
}
