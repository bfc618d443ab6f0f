public import Foundation
internal import RenderTree

/// The part of a scroll view that has a margin.
///
/// Follows [Apple's ContentMarginPlacement](https://developer.apple.com/documentation/swiftui/contentmarginplacement).
public struct ContentMarginPlacement: Sendable {
    let isOfContent: Bool

    /// The screen's choice: the content.
    public static let automatic = ContentMarginPlacement(isOfContent: true)
    /// The content.
    public static let scrollContent = ContentMarginPlacement(isOfContent: true)
    /// The indicators. They have no margins here.
    public static let scrollIndicators = ContentMarginPlacement(isOfContent: false)
}

extension View {
    /// Sets margins around the content of the scroll views inside.
    ///
    /// ```swift
    /// let view = ScrollView { Text("Long") }.contentMargins(.horizontal, 16, for: .scrollContent)
    /// ```
    ///
    /// Insets are in points. The margin surrounds the content of scroll views and lists in this view, and scrolls with
    /// it. Scroll indicators have no margins. Follows [Apple's
    /// contentMargins(_:_:for:)](https://developer.apple.com/documentation/swiftui/view/contentmargins(_:_:for:)).
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            guard placement.isOfContent else { return }
            if edges.contains(.top) { settings.margins.top = insets.top }
            if edges.contains(.leading) { settings.margins.leading = insets.leading }
            if edges.contains(.bottom) { settings.margins.bottom = insets.bottom }
            if edges.contains(.trailing) { settings.margins.trailing = insets.trailing }
        }
    }

    /// Sets the margin of scrolled content at some edges. A nil length means no margin.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 0
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    /// Sets the margin of scrolled content at all edges.
    public nonisolated func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }
}

extension EdgeInsets {
    var rendered: RenderInsets { RenderInsets(top: top, leading: leading, bottom: bottom, trailing: trailing) }
}
