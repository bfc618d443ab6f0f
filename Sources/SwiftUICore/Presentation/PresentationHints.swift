public import Foundation

/// The kind of presentation that replaces another one on a small screen.
///
/// Follows [Apple's PresentationAdaptation](https://developer.apple.com/documentation/swiftui/presentationadaptation).
public struct PresentationAdaptation: Sendable {
    private let name: String

    /// The screen's choice.
    public static let automatic = PresentationAdaptation(name: "automatic")
    /// The presentation keeps its kind.
    public static let none = PresentationAdaptation(name: "none")
    /// The presentation becomes a popover.
    public static let popover = PresentationAdaptation(name: "popover")
    /// The presentation becomes a sheet.
    public static let sheet = PresentationAdaptation(name: "sheet")
    /// The presentation becomes a cover of the whole screen.
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// Whether people can use the view behind a presentation.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction).
public struct PresentationBackgroundInteraction: Sendable {
    private let name: String

    /// The screen's choice.
    public static let automatic = PresentationBackgroundInteraction(name: "automatic")
    /// The view behind responds to people.
    public static let enabled = PresentationBackgroundInteraction(name: "enabled")
    /// The view behind does not respond.
    public static let disabled = PresentationBackgroundInteraction(name: "disabled")

    /// People can use the view behind as long as the sheet is no higher than `detent`.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

/// The effect of a swipe on a presentation.
///
/// Follows [Apple's
/// PresentationContentInteraction](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction).
public struct PresentationContentInteraction: Sendable {
    private let name: String

    /// The screen's choice.
    public static let automatic = PresentationContentInteraction(name: "automatic")
    /// Resizes the presentation first.
    public static let resizes = PresentationContentInteraction(name: "resizes")
    /// Scrolls the content first.
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

extension View {
    /// Shows or hides the handle of a sheet. Swiftwater has no drag indicator and ignores this modifier.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    /// Sets the corner radius of a sheet. Swiftwater ignores this modifier: the renderer chooses the corners.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

    /// Fills the background of the sheet around this view. The background covers the content area only.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { background(style) }

    /// Chooses another kind of presentation for small screens. Swiftwater ignores this modifier and keeps the requested
    /// kind.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

    /// Chooses other kinds of presentation for narrow and for low screens. Swiftwater ignores this modifier and keeps
    /// the requested kind.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        self
    }

    /// Enables interaction with the view behind a presentation. Swiftwater ignores this modifier and never allows it.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View {
        self
    }

    /// Sets the effect of a swipe on a presentation. Swiftwater ignores this modifier, because there are no swipe
    /// gestures.
    public nonisolated func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View {
        self
    }
}
