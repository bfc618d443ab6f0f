extension View {
    /// Titles the page by a localized key, as in SwiftUI's first release.
    ///
    /// Newer programs use ``navigationTitle(_:)``, which has the same effect. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationbartitle(_:displaymode:)).
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    /// Titles the page by a text, as in SwiftUI's first release.
    public nonisolated func navigationBarTitle(_ title: Text) -> some View {
        navigationTitle(title)
    }

    /// Titles the page by a string that is not localized, as in SwiftUI's first release.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }

    /// Titles the page by a localized key, and chooses how the title is shown.
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    /// Titles the page by a text, and chooses how the title is shown.
    public nonisolated func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Titles the page by a string that is not localized, and chooses how the title is shown.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
}
