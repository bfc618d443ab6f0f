public import Foundation

/// Strategies for adapting a presentation to a different size class.
///
/// Follows [Apple's PresentationAdaptation](https://developer.apple.com/documentation/swiftui/presentationadaptation).
public struct PresentationAdaptation: Sendable {
    private let name: String

    /// Use the default presentation adaptation.
    public static let automatic = PresentationAdaptation(name: "automatic")
    /// Don't adapt for the size class, if possible.
    public static let none = PresentationAdaptation(name: "none")
    /// Prefer a popover appearance.
    public static let popover = PresentationAdaptation(name: "popover")
    /// Prefer a sheet appearance.
    public static let sheet = PresentationAdaptation(name: "sheet")
    /// Prefer a full-screen-cover appearance.
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// The kinds of interaction available to views behind a presentation.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction).
public struct PresentationBackgroundInteraction: Sendable {
    private let name: String

    /// The default background interaction.
    public static let automatic = PresentationBackgroundInteraction(name: "automatic")
    /// People can interact with the view behind.
    public static let enabled = PresentationBackgroundInteraction(name: "enabled")
    /// People can't interact with the view behind.
    public static let disabled = PresentationBackgroundInteraction(name: "disabled")

    /// People can interact with the view behind up through a specified detent.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

/// A behavior that you can use to influence how a presentation responds to swipe gestures.
///
/// Follows [Apple's
/// PresentationContentInteraction](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction).
public struct PresentationContentInteraction: Sendable {
    private let name: String

    /// The default swipe behavior.
    public static let automatic = PresentationContentInteraction(name: "automatic")
    /// A behavior that prioritizes resizing.
    public static let resizes = PresentationContentInteraction(name: "resizes")
    /// A behavior that prioritizes scrolling.
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

extension View {
    /// Sets the visibility of the drag indicator on top of a sheet. Swiftwater has no drag indicator and ignores this
    /// modifier.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    /// Requests that the presentation have a specific corner radius. Swiftwater ignores this modifier: the renderer
    /// chooses the corners.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

    /// Sets the presentation background of the enclosing sheet using a shape style. The background covers the content
    /// area only.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { background(style) }

    /// Specifies how to adapt a presentation to compact size classes. Swiftwater ignores this modifier and keeps the
    /// requested kind.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

    /// Specifies how to adapt a presentation to horizontally and vertically compact size classes. Swiftwater ignores
    /// this modifier and keeps the requested kind.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        self
    }

    /// Controls whether people can interact with the view behind a presentation. Swiftwater ignores this modifier and
    /// never allows it.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View {
        self
    }

    /// Configures the behavior of swipe gestures on a presentation. Swiftwater ignores this modifier, because there are
    /// no swipe gestures.
    public nonisolated func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View {
        self
    }
}
