/// The placement of a tab in tab views that have a sidebar.
///
/// Follows [Apple's TabPlacement](https://developer.apple.com/documentation/swiftui/tabplacement).
public struct TabPlacement: Hashable, Sendable {
    private let name: String

    /// The screen's choice.
    public static let automatic = TabPlacement(name: "automatic")
    /// A tab that stays in the tab bar.
    public static let pinned = TabPlacement(name: "pinned")
    /// A tab that appears only in the sidebar.
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

extension TabContent {
    /// Chooses whether the tab is in the bar, in the sidebar, or in both. Has no effect: each tab is in the bar,
    /// because there is no sidebar of tabs.
    ///
    /// Follows
    /// [Apple's tabPlacement(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/tabplacement(_:)).
    public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }

    /// Sets whether a drag over the tab opens it. Has no effect: no screen reports drags to the tabs below them.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/tabcontent/springloadingbehavior(_:)).
    public nonisolated func springLoadingBehavior(
        _ behavior: SpringLoadingBehavior
    ) -> some TabContent<TabValue> { self }
}
