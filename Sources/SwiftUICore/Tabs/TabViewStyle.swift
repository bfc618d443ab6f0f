internal import RenderTree
internal import ViewGraph

/// The appearance of tab views.
///
/// Follows [Apple's TabViewStyle](https://developer.apple.com/documentation/swiftui/tabviewstyle).
public protocol TabViewStyle: Sendable {
    /// The style as renderers receive it.
    var _style: _TabViewStyleKind { get }
}

/// The renderer's description of a tab view style.
public struct _TabViewStyleKind: Sendable {
    let rendered: RenderTabs.Style
    var isCustomizable = false
}

/// The screen's choice.
public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
    public var _style: _TabViewStyleKind { _TabViewStyleKind(rendered: .bar) }
}

/// Shows the tabs as pages, which scroll sideways.
public struct PageTabViewStyle: TabViewStyle {
    let mode: IndexDisplayMode

    /// Pages, with or without marks for each page and the current one.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        mode = indexDisplayMode
    }

    public var _style: _TabViewStyleKind { _TabViewStyleKind(rendered: .pages(marks: mode.showsMarks)) }

    /// The condition under which the marks of pages are shown.
    public struct IndexDisplayMode: Sendable {
        let showsMarks: Bool

        /// Shows marks if there are several pages.
        public static let automatic = IndexDisplayMode(showsMarks: true)
        /// Always shows marks.
        public static let always = IndexDisplayMode(showsMarks: true)
        /// Never shows marks.
        public static let never = IndexDisplayMode(showsMarks: false)
    }
}

/// A tab bar, or a sidebar if there is enough space. Swiftwater's renderers always show a tab bar, which a person can
/// customize.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public init() {}
    public var _style: _TabViewStyleKind { _TabViewStyleKind(rendered: .bar, isCustomizable: true) }
}

/// A tab bar.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public init() {}
    public var _style: _TabViewStyleKind { _TabViewStyleKind(rendered: .bar) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The screen's choice.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages, which scroll sideways.
    public static var page: PageTabViewStyle { PageTabViewStyle() }

    /// Pages, which scroll sideways, with or without marks for them.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A tab bar, or a sidebar if there is enough space.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A tab bar.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension View {
    /// Sets the style of the tab views inside.
    ///
    /// In the page style, the user selects pages with the index view or the arrow keys. Follows Apple's
    /// [tabViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/tabviewstyle(_:)).
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewStyle, style._style)
    }
}

struct TabViewStyleKey: EnvironmentKey {
    static var defaultValue: _TabViewStyleKind { _TabViewStyleKind(rendered: .bar) }
}

extension EnvironmentValues {
    var tabViewStyle: _TabViewStyleKind {
        get { self[TabViewStyleKey.self] }
        set { self[TabViewStyleKey.self] = newValue }
    }
}
