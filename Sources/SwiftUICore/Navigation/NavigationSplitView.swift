/// Columns side by side, or one at a time on a narrow screen; the selection in a column determines the content of the
/// next.
///
/// ```swift
/// let view = NavigationSplitView {
///     NavigationLink("Delft", value: "Delft").navigationTitle("Towns")
///         .navigationDestination(for: String.self) { Text("Welcome to \($0)") }
/// } detail: {
///     Text("Choose a town")
/// }
/// ```
///
/// The columns stand side by side, unless the horizontal size class is compact. In a compact size class one column is
/// shown at a time, the sidebar first, and the columns after it have a back button. A link shows its page in the next
/// column, in place of that column's previous content. Follows
/// [Apple's NavigationSplitView](https://developer.apple.com/documentation/swiftui/navigationsplitview).
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let preferred: Binding<NavigationSplitViewColumn>?
    let columns: [AnyView]
    @Environment(\.navigationSplitViewStyle) private var style

    private nonisolated init(
        _ visibility: Binding<NavigationSplitViewVisibility>?,
        _ preferred: Binding<NavigationSplitViewColumn>?,
        columns: [AnyView]
    ) {
        self.visibility = visibility
        self.preferred = preferred
        self.columns = columns
    }

    /// Three columns: a sidebar, a content column and a detail column.
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, nil, columns: [AnyView(sidebar()), AnyView(content()), AnyView(detail())])
    }

    /// Three columns; a binding determines the visible ones.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, columns: [AnyView(sidebar()), AnyView(content()), AnyView(detail())])
    }

    /// Three columns; a binding determines the one that a narrow screen shows.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, columns: [AnyView(sidebar()), AnyView(content()), AnyView(detail())])
    }

    /// Three columns; bindings determine the visible ones, and the one that a narrow screen shows.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            columnVisibility, preferredCompactColumn,
            columns: [AnyView(sidebar()), AnyView(content()), AnyView(detail())])
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Two columns: a sidebar and a detail column.
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, columns: [AnyView(sidebar()), AnyView(detail())])
    }

    /// Two columns; a binding determines whether the sidebar is visible.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, columns: [AnyView(sidebar()), AnyView(detail())])
    }

    /// Two columns; a binding determines the one that a narrow screen shows.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, columns: [AnyView(sidebar()), AnyView(detail())])
    }

    /// Two columns; bindings determine whether the sidebar is visible, and the column that a narrow screen shows.
    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, columns: [AnyView(sidebar()), AnyView(detail())])
    }
}

extension NavigationSplitView: View {
    public var body: some View {
        if let custom = style.custom {
            custom.body(with: NavigationSplitViewStyleConfiguration(content: AnyView(self)))
        } else {
            SplitView(
                columns: columns, visibility: visibility?.wrappedValue ?? .automatic,
                preferred: preferred?.wrappedValue, prefer: { preferred?.wrappedValue = $0 })
        }
    }
}

/// The visible columns of a split view.
///
/// Follows [Apple's
/// NavigationSplitViewVisibility](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility).
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
    private let name: String

    /// The screen's choice: all columns are shown.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// All columns.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The last two columns.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// Only the last column.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// Identifies a column.
///
/// Follows [Apple's
/// NavigationSplitViewColumn](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn).
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String

    /// The sidebar.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The column in the middle of three.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The last column.
    public static let detail = NavigationSplitViewColumn(name: "detail")
}
