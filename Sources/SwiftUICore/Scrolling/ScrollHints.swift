extension View {
    /// Disables clipping of a scroll view's content.
    ///
    /// Swiftwater ignores this modifier: scroll views always clip their content. Follows
    /// [Apple's scrollClipDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/scrollclipdisabled(_:)).
    @inlinable
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

    /// Chooses where the scroll views inside bounce at their ends.
    ///
    /// Swiftwater ignores this modifier: scroll views do not bounce. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/scrollbouncebehavior(_:axes:)).
    @inlinable
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { self }

    /// Shows the scroll indicators for a moment when a scroll view appears.
    ///
    /// Swiftwater ignores this modifier: visible indicators never fade out. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/scrollindicatorsflash(onappear:)).
    @inlinable
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

    /// Shows the scroll indicators for a moment after each change of a value. Swiftwater ignores this modifier.
    @inlinable
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}

/// The condition under which a scroll view bounces at the end of its content.
///
/// Follows [Apple's ScrollBounceBehavior](https://developer.apple.com/documentation/swiftui/scrollbouncebehavior).
public struct ScrollBounceBehavior: Sendable {
    /// The automatic behavior.
    public static let automatic = ScrollBounceBehavior()
    /// Always bounces.
    public static let always = ScrollBounceBehavior()
    /// Bounces if there is something to scroll.
    public static let basedOnSize = ScrollBounceBehavior()
}

/// The role that an anchor has in how a scroll view shows its content.
///
/// Follows [Apple's ScrollAnchorRole](https://developer.apple.com/documentation/swiftui/scrollanchorrole).
public struct ScrollAnchorRole: Hashable, Sendable {
    private enum Kind {
        case initialOffset, sizeChanges, alignment
    }

    private let kind: Kind

    /// The initial scroll position.
    public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
    /// The point that stays in place when the size of the content or the container changes.
    public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
    /// The alignment of content that is smaller than the container.
    public static let alignment = ScrollAnchorRole(kind: .alignment)
}
