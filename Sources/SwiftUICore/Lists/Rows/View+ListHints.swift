internal import Foundation

// Modifiers for parts of lists that no screen has. The table of supported API in the documentation lists each of them.

extension HorizontalAlignment {
    /// Marks the leading edge of a row's separator. Has no effect: screens place separators themselves.
    ///
    /// Its value is the leading edge of the view, unless `alignmentGuide(_:computeValue:)` sets another. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/horizontalalignment/listrowseparatorleading).
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)

    /// Marks the trailing edge of a row's separator. Has no effect: screens place separators themselves.
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)

    private enum SeparatorLeading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    private enum SeparatorTrailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }
}

extension View {
    /// Requests that the list row use the given hover effect. Has no effect: screens highlight the focused row.
    ///
    /// Follows
    /// [Apple's listRowHoverEffect(_:)](https://developer.apple.com/documentation/swiftui/view/listrowhovereffect(_:)).
    public nonisolated func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// Requests that the list row not have a hover effect. Has no effect: no row has one.
    public nonisolated func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Sets the visibility of the section index of lists. Has no effect: lists have no index at their edge.
    public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

    /// Sets the label that represents a section in the section index of a list. Has no effect, as the index does not
    /// exist.
    public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { self }

    /// Sets the label that represents a section in the section index of a list. Has no effect.
    public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey?) -> some View { self }

    /// Sets the label that represents a section in the section index of a list. Has no effect.
    @_disfavoredOverload
    public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Sets whether a section can be collapsed by the user. Has no effect: a section with a binding is collapsible, and
    /// no other.
    ///
    /// Follows
    /// [Apple's collapsible(_:)](https://developer.apple.com/documentation/swiftui/section/collapsible(_:)).
    public nonisolated func collapsible(_ collapsible: Bool) -> some View { self }
}
