// Modifiers for effects at the edges of scroll views and bars. No screen draws them. The table of supported API in the
// documentation lists each of them.

extension View {
    /// Chooses how content fades at the edges of the scroll views inside. Has no effect: content ends at bars.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/view/scrolledgeeffectstyle(_:for:)).
    public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        self
    }

    /// Lets content reach the edges of the scroll views inside without a fade. Has no effect: there are none.
    public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
        self
    }

    /// Continues the view under bars. Has no effect: nothing is drawn beneath bars and sidebars.
    public nonisolated func backgroundExtensionEffect() -> some View { self }

    /// Continues the view under bars. Has no effect: nothing is drawn beneath bars and sidebars.
    public nonisolated func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }

    /// Chooses when tab bars shrink. Has no effect: tab bars keep their size.
    ///
    /// Follows [Apple's
    /// tabBarMinimizeBehavior(_:)](https://developer.apple.com/documentation/swiftui/view/tabbarminimizebehavior(_:)).
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

    /// Chooses the parts of the toolbar that a search hides. Has no effect: a search hides no bar.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/searchpresentationtoolbarbehavior(_:)).
    public nonisolated func searchPresentationToolbarBehavior(
        _ behavior: SearchPresentationToolbarBehavior
    ) -> some View { self }
}

/// The way in which content fades at the edge of a scroll view.
///
/// Follows [Apple's ScrollEdgeEffectStyle](https://developer.apple.com/documentation/swiftui/scrolledgeeffectstyle).
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let number: Int

    public static let automatic = ScrollEdgeEffectStyle(number: 0)
    public static let hard = ScrollEdgeEffectStyle(number: 1)
    public static let soft = ScrollEdgeEffectStyle(number: 2)
}

/// The behavior of a tab bar while content scrolls.
///
/// Follows [Apple's TabBarMinimizeBehavior](https://developer.apple.com/documentation/swiftui/tabbarminimizebehavior).
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let number: Int

    public static let automatic = TabBarMinimizeBehavior(number: 0)
    public static let onScrollDown = TabBarMinimizeBehavior(number: 1)
    public static let onScrollUp = TabBarMinimizeBehavior(number: 2)
    public static let never = TabBarMinimizeBehavior(number: 3)
}

/// The parts of the toolbar that a search hides.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/searchpresentationtoolbarbehavior).
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
    private let number: Int

    public static let automatic = SearchPresentationToolbarBehavior(number: 0)
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(number: 1)
}
