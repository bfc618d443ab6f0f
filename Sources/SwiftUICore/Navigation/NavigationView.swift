internal import ViewKernel

/// A stack of pages or columns, as in SwiftUI's first release.
///
/// ```swift
/// let view = NavigationView {
///     NavigationLink(destination: Text("Made of water")) { Text("About") }
///         .navigationBarTitle("News")
///     Text("Choose a page")
/// }
/// ```
///
/// A single view is the root of a ``NavigationStack``. Several views are the columns of a ``NavigationSplitView``, at
/// most three: a link of one shows its page in the next. In a compact horizontal size class, and with the style
/// ``StackNavigationViewStyle``, the first view is a page, and the others are not shown. Follows
/// [Apple's NavigationView](https://developer.apple.com/documentation/swiftui/navigationview).
public struct NavigationView<Content: View> {
    private let content: Content

    /// Shows the first of the views as the first page, and the others as columns beside it if there is enough space.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: View {
    public var body: some View {
        if let views = (content as? any MultipleViews)?.views {
            NavigationColumns(columns: Array(views.prefix(3)))
        } else {
            NavigationStackContent(path: nil, values: nil, root: content)
        }
    }
}

/// The views of a ``NavigationView`` as columns, unless the style is a stack.
private struct NavigationColumns: View {
    let columns: [AnyView]
    @Environment(\.hasNavigationColumns) private var hasColumns

    var body: some View {
        if hasColumns {
            SplitView(columns: columns, visibility: .automatic, preferred: nil, prefer: { _ in })
        } else {
            NavigationStackContent(path: nil, values: nil, root: columns[0])
        }
    }
}

/// Whether a navigation view is a stack or columns.
///
/// Every style but ``StackNavigationViewStyle`` shows several views as columns. Follows
/// [Apple's NavigationViewStyle](https://developer.apple.com/documentation/swiftui/navigationviewstyle).
public protocol NavigationViewStyle: Sendable {}

/// The screen's choice.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

/// The first view of a navigation view as a page.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

/// The views of a navigation view as columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    nonisolated init() {}
}

/// The views of a navigation view as two columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The screen's choice.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// The first view of a navigation view as a page.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// The views of a navigation view as columns.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
    /// Shows the navigation views inside as stacks or as columns.
    ///
    /// With the style `stack`, a navigation view shows only the first of its views. Follows Apple's
    /// [navigationViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationviewstyle(_:)).
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.hasNavigationColumns, S.self != StackNavigationViewStyle.self)
    }
}

private struct NavigationColumnsKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether navigation views with several views show them as columns.
    var hasNavigationColumns: Bool {
        get { self[NavigationColumnsKey.self] }
        set { self[NavigationColumnsKey.self] = newValue }
    }
}
