public import Foundation
internal import RenderTree

/// The way in which content with another aspect ratio is scaled to a space.
///
/// Follows [Apple's ContentMode](https://developer.apple.com/documentation/swiftui/contentmode).
@frozen
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// The largest size that fits into the space.
    case fit
    /// The smallest size that covers the space.
    case fill
}

extension View {
    /// Sizes this view by an aspect ratio, or by its own.
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

    /// Scales this view to the largest size that fits into the space, at its own ratio.
    ///
    /// The view keeps the aspect ratio of its ideal size. Follows
    /// [Apple's scaledToFit()](https://developer.apple.com/documentation/swiftui/view/scaledtofit()).
    public nonisolated func scaledToFit() -> some View {
        aspectRatio(contentMode: .fit)
    }

    /// Scales this view to the smallest size that covers the space, at its own ratio.
    ///
    /// The view keeps the aspect ratio of its ideal size. Follows
    /// [Apple's scaledToFill()](https://developer.apple.com/documentation/swiftui/view/scaledtofill()).
    public nonisolated func scaledToFill() -> some View {
        aspectRatio(contentMode: .fill)
    }
}
