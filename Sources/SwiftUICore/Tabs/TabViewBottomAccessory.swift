extension View {
    /// Places a view next to the bar of a tab view.
    ///
    /// ```swift
    /// let player = TabView {
    ///     Tab("Songs", systemImage: "music.note") { Text("No songs") }
    /// }
    /// .tabViewBottomAccessory { Text("Nothing is playing") }
    /// ```
    ///
    /// The accessory is below the tabs, on every page. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/tabviewbottomaccessory(content:)).
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0, content: content)
    }

    /// Places a view next to the bar of a tab view, unless disabled.
    public nonisolated func tabViewBottomAccessory<Content: View>(
        isEnabled: Bool, @ViewBuilder content: () -> Content
    ) -> some View {
        let accessory = isEnabled ? content() : nil
        return safeAreaInset(edge: .bottom, spacing: 0) { accessory }
    }
}
