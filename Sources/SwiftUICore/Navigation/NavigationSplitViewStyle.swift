public import Foundation
internal import RenderTree

/// How the columns of a split view share the space.
///
/// All styles have the same appearance on the supported screens. Follows
/// [Apple's NavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle).
public protocol NavigationSplitViewStyle: Sendable {}

/// The screen's choice.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

/// The detail gives way to the other columns.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

/// The detail keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The screen's choice.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// The detail gives way to the other columns.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The detail keeps its size.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
        ProminentDetailNavigationSplitViewStyle()
    }
}

extension View {
    /// Sets how the columns of the split views inside share the space. All styles have the same appearance.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }

    /// Sets the width of the enclosing column, in points.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        let width = RenderColumnWidth(ideal: Double(width))
        return navigationBar { $0.columnWidth = width }
    }

    /// Sets the ideal width of the enclosing column, in points, and its limits.
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
