extension View {
    /// Adds the screen's default padding at the edges of a window.
    ///
    /// ```swift
    /// let view = Text("At the edge").scenePadding()
    /// ```
    ///
    /// Follows [Apple's scenePadding(_:)](https://developer.apple.com/documentation/swiftui/view/scenepadding(_:)).
    public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    /// Adds a kind of padding at the edges of a window. All kinds have the screen's default length.
    public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        scenePadding(edges)
    }

    /// Mirrors this view where text runs from right to left.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/flipsforrighttoleftlayoutdirection(_:)).
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(DirectionFlip(isEnabled: enabled))
    }
}

private struct DirectionFlip: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
    }
}

/// A kind of padding at the edges of a window.
///
/// Follows [Apple's ScenePadding](https://developer.apple.com/documentation/swiftui/scenepadding).
public struct ScenePadding: Hashable, Sendable {
    private let number: Int

    /// The minimum padding for text.
    public static let minimum = ScenePadding(number: 0)
    /// The padding of a navigation bar.
    public static let navigationBar = ScenePadding(number: 1)
}
