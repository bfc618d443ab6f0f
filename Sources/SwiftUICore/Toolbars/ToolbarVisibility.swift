internal import RenderTree

/// The placement of a toolbar.
///
/// Follows [Apple's ToolbarPlacement](https://developer.apple.com/documentation/swiftui/toolbarplacement).
public struct ToolbarPlacement: Sendable {
    let bars: [RenderPage.Bar]

    /// The primary toolbar.
    public static let automatic = ToolbarPlacement(bars: [.navigation])
    /// The bar at the bottom of the page.
    public static let bottomBar = ToolbarPlacement(bars: [.bottom])
    /// The bar at the top of the page.
    public static let navigationBar = ToolbarPlacement(bars: [.navigation])
    /// The bar of the enclosing tab view.
    public static let tabBar = ToolbarPlacement(bars: [.tabs])
    /// The toolbar of the window; here the bar at the top of the page.
    public static let windowToolbar = ToolbarPlacement(bars: [.navigation])
}

/// The size and the place of the title of a bar.
///
/// Follows [Apple's
/// ToolbarTitleDisplayMode](https://developer.apple.com/documentation/swiftui/toolbartitledisplaymode).
public struct ToolbarTitleDisplayMode: Sendable {
    let mode: NavigationBarItem.TitleDisplayMode

    /// The screen's choice.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// A large title, below the bar.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    /// A large title in the bar; here the same as ``large``.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
    /// A small title, in the bar.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

/// The kinds of toolbar items that are present by default.
///
/// Swiftwater has no sidebar toggle item, and its search field is not a toolbar item. Follows
/// [Apple's ToolbarDefaultItemKind](https://developer.apple.com/documentation/swiftui/toolbardefaultitemkind).
public struct ToolbarDefaultItemKind: Equatable, Sendable {
    private let name: String

    /// The sidebar toggle toolbar item. Swiftwater does not have this item.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    /// The title toolbar item.
    public static let title = ToolbarDefaultItemKind(name: "title")
    /// The search toolbar item. Swiftwater does not have this item.
    public static let search = ToolbarDefaultItemKind(name: "search")
}

/// The purpose of a page, as its toolbar expresses it. The role has no effect in Swiftwater's renderers.
///
/// Follows [Apple's ToolbarRole](https://developer.apple.com/documentation/swiftui/toolbarrole).
public struct ToolbarRole: Sendable {
    private let name: String

    /// The screen's choice.
    public static let automatic = ToolbarRole(name: "automatic")
    /// The page is on a stack.
    public static let navigationStack = ToolbarRole(name: "navigationStack")
    /// People browse the content of the page.
    public static let browser = ToolbarRole(name: "browser")
    /// People edit the content of the page.
    public static let editor = ToolbarRole(name: "editor")
}

extension View {
    /// Shows or hides bars. Without bars, the modifier applies to the primary toolbar.
    ///
    /// Follows Apple's [toolbar(_:for:)](https://developer.apple.com/documentation/swiftui/view/toolbar(_:for:)).
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self.bars(bars, are: visibility)
    }

    /// Shows or hides bars. Without bars, the modifier applies to the primary toolbar.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self.bars(bars, are: visibility)
    }

    private nonisolated func bars(_ placements: [ToolbarPlacement], are visibility: Visibility) -> some View {
        let bars = (placements.isEmpty ? [.automatic] : placements).flatMap(\.bars)
        return navigationBar { bar in
            for named in bars { bar.visibilities[named] = visibility }
        }
    }

    /// Removes an item that bars have by default.
    ///
    /// ```swift
    /// let view = Text("Quiet").navigationTitle("Silence").toolbar(removing: .title)
    /// ```
    ///
    /// The title still appears in the back button of the next page. Follows Apple's
    /// [toolbar(removing:)](https://developer.apple.com/documentation/swiftui/view/toolbar(removing:)).
    public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        navigationBar { if defaultItemKind == .title { $0.hidesTitle = true } }
    }

    /// Chooses how large the title of this page's bar is.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Specifies the purpose of the page. Swiftwater ignores this modifier.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Shows or hides the background of bars. Swiftwater ignores this modifier: the renderer chooses the background.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Fills the background of bars. Swiftwater ignores this modifier: the renderer chooses the background.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Shows or hides the background of bars. Swiftwater ignores this modifier: the renderer chooses the background.
    public nonisolated func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        self
    }

    /// Draws bars in a color scheme. Swiftwater ignores this modifier: the renderer chooses the colors.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
    {
        self
    }
}
