public import Foundation
internal import RenderTree

/// The distribution of space to the columns of a split view.
///
/// All styles of the library have the same appearance on the supported screens. A custom style places a split view that
/// has one of these styles. Follows [Apple's
/// NavigationSplitViewStyle](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle).
@MainActor
@preconcurrency
public protocol NavigationSplitViewStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The split view that a style receives.
    typealias Configuration = NavigationSplitViewStyleConfiguration

    /// Places a split view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The split view that a style receives. Only the styles of the library can draw it.
///
/// Follows [Apple's
/// page](https://developer.apple.com/documentation/swiftui/navigationsplitviewstyleconfiguration).
public struct NavigationSplitViewStyleConfiguration {
    let content: AnyView
}

extension NavigationSplitViewStyleConfiguration: StyledConfiguration {
    static var automatic: DefaultAppearance { .automatic }
}

enum NavigationSplitViewStyleRule<Style: NavigationSplitViewStyle>: StyleRule {
    static func body(of style: Style, with configuration: NavigationSplitViewStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var navigationSplitViewStyle: CurrentStyle<NavigationSplitViewStyleConfiguration> {
        self[StyleKey<NavigationSplitViewStyleConfiguration>.self]
    }
}

/// The screen's choice.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.content.navigationSplitViewStyle(self)
    }
}

extension AutomaticNavigationSplitViewStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

/// The detail gives way to the other columns.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.content.navigationSplitViewStyle(self)
    }
}

extension BalancedNavigationSplitViewStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

/// The detail keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.content.navigationSplitViewStyle(self)
    }
}

extension ProminentDetailNavigationSplitViewStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
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
    /// Sets how the columns of the split views inside share the space. The styles of the library look alike.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationsplitviewstyle(_:)).
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        modifier(StyleModifier<NavigationSplitViewStyleRule<S>>(style: style))
    }

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
