/// The rank of a heading.
///
/// Follows
/// [Apple's AccessibilityHeadingLevel](https://developer.apple.com/documentation/swiftui/accessibilityheadinglevel).
public enum AccessibilityHeadingLevel: Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// Accessibility modifiers that only some assistive technologies use.
extension View {
    /// Ranks a heading, from 1 to 6. The view becomes a header; the level is ignored.
    ///
    /// ```swift
    /// let title = Text("News").accessibilityHeading(.h1)
    /// ```
    ///
    /// Follows Apple's
    /// [accessibilityHeading(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityheading(_:)).
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        accessibilityAddTraits(.isHeader)
    }

    /// Has no effect: no screen listens to spoken commands. Has no effect; screens have no voice input.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityinputlabels(_:)-4cfr9).
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// Has no effect: no screen listens to spoken commands. Has no effect; screens have no voice input.
    public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

    /// Has no effect: no screen listens to spoken commands. Has no effect; screens have no voice input.
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }

    /// Keeps the view's colors where a system inverts them. Has no effect; no screen has the setting.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// Specifies whether the view reacts to a person. Has no effect; the actions of the element determine it.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View {
        self
    }
}
