/// The hierarchy of a heading in relation to other headings.
///
/// Follows
/// [Apple's AccessibilityHeadingLevel](https://developer.apple.com/documentation/swiftui/accessibilityheadinglevel).
public enum AccessibilityHeadingLevel: Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// What only some ways of reading a screen make use of.
extension View {
    /// Sets the accessibility level of this heading: it is a header, of whichever level.
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

    /// Sets alternate input labels with which users identify a view: nobody speaks to a screen here.
    ///
    /// Follows Apple's
    /// [accessibilityInputLabels(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityinputlabels(_:)-4cfr9).
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// Sets alternate input labels with which users identify a view: nobody speaks to a screen here.
    public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

    /// Sets alternate input labels with which users identify a view: nobody speaks to a screen here.
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }

    /// Sets whether this view should ignore the system Smart Invert setting: no screen here has it.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// Explicitly sets whether this accessibility element responds to user interaction: whoever reads a screen sees by its
    /// actions.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View {
        self
    }
}
