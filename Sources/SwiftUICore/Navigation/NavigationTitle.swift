internal import RenderTree
public import StringLocalization

extension View {
    /// Titles the page by a string that is not localized.
    ///
    /// ```swift
    /// let view = NavigationStack {
    ///     Text("Nothing new").navigationTitle("News")
    /// }
    /// ```
    ///
    /// The title is shown in the bar of the view's page, and by the back button that returns to the page. An outer
    /// view's title overrides the titles of the views inside it. Follows Apple's
    /// [navigationTitle(_:)](https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)).
    @_disfavoredOverload
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        let title = String(title)
        return navigationBar { $0.title = title }
    }

    /// Titles the page by a localized key.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// Titles the page by a resource.
    @_disfavoredOverload
    public nonisolated func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
        navigationTitle(Text(titleResource))
    }

    /// Titles the page by a text.
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        modifier(_TitleModifier(text: title) { $0.title = $1 })
    }

    /// Titles the page by the value of a binding.
    ///
    /// The bar shows the title; no screen can edit it there.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(_BoundTitleModifier(title: title))
    }

    /// Shows a text below the page's title.
    public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
        modifier(_TitleModifier(text: subtitle) { $0.subtitle = $1 })
    }

    /// Shows the words of a localized key below the page's title.
    public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    /// Shows the words of a resource below the page's title.
    @_disfavoredOverload
    public nonisolated func navigationSubtitle(_ subtitleResource: LocalizedStringResource) -> some View {
        navigationSubtitle(Text(subtitleResource))
    }

    /// Shows a string below the page's title, without looking it up.
    @_disfavoredOverload
    public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Sets the display mode of the page's title.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationbartitledisplaymode(_:)).
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationBar { $0.titleMode = displayMode }
    }

    /// Hides the Back button in this page's bar.
    ///
    /// Only the program can then leave the page: Escape has no effect either. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:)).
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        navigationBar { $0.hidesBackButton = hidesBackButton }
    }

    /// Hides the bar of this page.
    ///
    /// Follows Apple's
    /// [navigationBarHidden(_:)](https://developer.apple.com/documentation/swiftui/view/navigationbarhidden(_:)).
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        navigationBar { $0.visibilities[.navigation] = hidden ? .hidden : .visible }
    }
}

/// The bar of a page.
///
/// Follows [Apple's NavigationBarItem](https://developer.apple.com/documentation/swiftui/navigationbaritem).
public struct NavigationBarItem: Sendable {
    /// The size of a page's title.
    public enum TitleDisplayMode: Sendable {
        /// The size of the title on the previous page.
        case automatic
        /// A small title, in the bar.
        case inline
        /// A large title, below the bar.
        case large

        var rendered: RenderPage.TitleMode {
            switch self {
            case .automatic: .automatic
            case .inline: .inline
            case .large: .large
            }
        }
    }
}

/// Sets a title from a binding. The modifier's body reads the binding, not the body of the enclosing view.
public struct _BoundTitleModifier: ViewModifier {
    let title: Binding<String>

    public func body(content: Content) -> some View {
        let title = title.wrappedValue
        content.navigationBar { $0.title = title }
    }
}

extension _BoundTitleModifier: TraitModifier {}
