public import Foundation
internal import RenderTree

/// How content of another shape is made to fill its frame.
///
/// Follows [Apple's ContentMode](https://developer.apple.com/documentation/swiftui/contentmode).
@frozen
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as the space allows without being cut.
    case fit
    /// As large as covers the space.
    case fill
}

extension View {
    /// Gives this view a frame of the ratio of width to height; without one it keeps its own.
    ///
    /// ```swift
    /// let view = Color.purple.aspectRatio(0.75, contentMode: .fit).frame(width: 200, height: 200)
    /// ```
    ///
    /// The ratio is width to height; nil uses the ratio of the view's ideal size. The view is proposed the largest size
    /// of that ratio that fits into the proposal, or the smallest that covers it. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)-771ow).
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_ArrangementModifier(.aspectRatio(aspectRatio, fills: contentMode == .fill)))
    }

    /// Gives this view a frame of the same ratio as `aspectRatio`.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)-6j7xz).
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(
            aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// As large as its room allows without being cut, at its own ratio.
    ///
    /// The view keeps the aspect ratio of its ideal size. Follows
    /// [Apple's scaledToFit()](https://developer.apple.com/documentation/swiftui/view/scaledtofit()).
    public nonisolated func scaledToFit() -> some View {
        aspectRatio(contentMode: .fit)
    }

    /// As large as covers its room, at its own ratio.
    ///
    /// The view keeps the aspect ratio of its ideal size. Follows
    /// [Apple's scaledToFill()](https://developer.apple.com/documentation/swiftui/view/scaledtofill()).
    public nonisolated func scaledToFill() -> some View {
        aspectRatio(contentMode: .fill)
    }
}
