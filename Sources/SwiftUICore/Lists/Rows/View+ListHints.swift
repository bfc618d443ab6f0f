public import Foundation

// Modifiers for parts of lists that no screen has. The documentation's table of supported API lists each of them.

extension HorizontalAlignment {
    /// The position at which a row's separator begins. Has no effect: screens place separators themselves.
    ///
    /// Its value is the leading edge of the view, unless `alignmentGuide(_:computeValue:)` sets another. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/horizontalalignment/listrowseparatorleading).
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)

    /// The position at which a row's separator ends. Has no effect: screens place separators themselves.
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)

    private enum SeparatorLeading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    private enum SeparatorTrailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }
}

extension View {
    /// Sets the hover effect of a row. Has no effect: screens highlight the focused row.
    ///
    /// Follows
    /// [Apple's listRowHoverEffect(_:)](https://developer.apple.com/documentation/swiftui/view/listrowhovereffect(_:)).
    public nonisolated func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// Turns off a row's hover effect. Has no effect: no row has one.
    public nonisolated func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Shows or hides the section index of lists. Has no effect: lists have no index at their edge.
    public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

    /// Sets the margins of the sections inside at some edges. Has no effect: sections have the margins of the list's
    /// style.
    ///
    /// Follows [Apple's
    /// listSectionMargins(_:_:)](https://developer.apple.com/documentation/swiftui/view/listsectionmargins(_:_:)).
    public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }

    /// Names a section in the index at the list's edge. Has no effect: lists have no index at their edge.
    public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { self }

    /// Names a section in the index at the list's edge. Has no effect.
    public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey?) -> some View { self }

    /// Names a section in the index at the list's edge. Has no effect.
    @_disfavoredOverload
    public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Allows or forbids collapsing the section. Has no effect: exactly the sections with a binding are collapsible.
    ///
    /// Follows
    /// [Apple's collapsible(_:)](https://developer.apple.com/documentation/swiftui/section/collapsible(_:)).
    public nonisolated func collapsible(_ collapsible: Bool) -> some View { self }
}
