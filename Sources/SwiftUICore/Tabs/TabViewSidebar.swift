// The parts of a sidebar of tabs. They have no effect here, because every tab view has a bar and no sidebar. The table
// of supported API in the documentation lists each of them.

extension View {
    /// Places a view above the sidebar of a tab view. Has no effect: tab views have no sidebar.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/tabviewsidebarheader(content:)).
    public nonisolated func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        self
    }

    /// Places a view below the tabs of a sidebar. Has no effect: tab views have no sidebar.
    public nonisolated func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        self
    }

    /// Places a view at the bottom of a sidebar, where it does not scroll. Has no effect: tab views have no sidebar.
    public nonisolated func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        self
    }

    /// Chooses between the bar and the sidebar for a tab view that has both. Has no effect: tab views have no sidebar.
    public nonisolated func defaultAdaptableTabBarPlacement(
        _ defaultPlacement: AdaptableTabBarPlacement = .automatic
    ) -> some View {
        self
    }
}
