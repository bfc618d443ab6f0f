/// A stack of pages, as in SwiftUI of 2019.
///
/// ```swift
/// let view = NavigationView {
///     NavigationLink(destination: Text("Made of water")) { Text("About") }
///         .navigationBarTitle("News")
/// }
/// ```
///
/// It is a ``NavigationStack`` whose root is the first of its views. Follows
/// [Apple's NavigationView](https://developer.apple.com/documentation/swiftui/navigationview).
public struct NavigationView<Content: View> {
    private let content: Content

    /// Shows the first of the views as the first page.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: View {
    public var body: some View {
        NavigationStackContent(path: nil, values: nil, root: content)
    }
}

/// Whether a navigation view is a stack or columns.
///
/// All styles show one page at a time. Follows
/// [Apple's NavigationViewStyle](https://developer.apple.com/documentation/swiftui/navigationviewstyle).
public protocol NavigationViewStyle: Sendable {}

/// The screen's choice.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

/// One page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

/// Columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    nonisolated init() {}
}

/// Two columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The screen's choice.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One page at a time.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
    /// Shows the navigation views inside as stacks or as columns.
    ///
    /// Every style shows one page at a time. Follows Apple's
    /// [navigationViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationviewstyle(_:)).
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
