public import Foundation

/// The rank of a heading.
///
/// Follows
/// [Apple's AccessibilityHeadingLevel](https://developer.apple.com/documentation/swiftui/accessibilityheadinglevel).
public enum AccessibilityHeadingLevel: Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// Accessibility modifiers that only some assistive technologies use.
extension View {
    /// Ranks a heading, from 1 to 6. The view becomes a header; the level is ignored.
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

    /// Sets the names of the view for spoken commands. Has no effect; screens have no voice input.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityinputlabels(_:)-4cfr9).
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

    /// Sets the names of the view for spoken commands. Has no effect; screens have no voice input.
    public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

    /// Sets the names of the view for spoken commands. Has no effect; screens have no voice input.
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }

    /// Keeps the view's colors where a system inverts them. Has no effect; no screen has the setting.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// Specifies whether the view reacts to a person. Has no effect; the actions of the element determine it.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View {
        self
    }

    /// The 2019 form of `accessibilityInputLabels(_:)`. Has no effect; screens have no voice input.
    public nonisolated func accessibility(inputLabels: [Text]) -> some View { self }

    /// Sets the point of the view that a press reaches. Has no effect: an element is pressed as a whole.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityactivationpoint(_:)-3wz1c).
    public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

    /// Sets the relative point of the view that a press reaches. Has no effect: an element is pressed as a whole.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

    /// Shows the view larger while it is held. Has no effect: a person zooms the page, or the terminal.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityshowslargecontentviewer()).
    public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }

    /// Shows another view while this one is held. Has no effect: a person zooms the page, or the terminal.
    public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View {
        self
    }

    /// Pairs a label with the content that it names. Has no effect: elements are read in their order.
    public nonisolated func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        self
    }

    /// Links elements that belong together. Has no effect: elements are read in their order.
    public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
        id: ID, in namespace: Namespace.ID
    ) -> some View {
        self
    }

    /// Specifies what kind of text the view contains. Has no effect: screen readers read each text alike.
    public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
}

/// The part of an element in a pair of a label and its content.
///
/// Follows Apple's
/// [AccessibilityLabeledPairRole](https://developer.apple.com/documentation/swiftui/accessibilitylabeledpairrole).
@frozen
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The label.
    case label
    /// The content that the label names.
    case content
}

/// A kind of text, by which a screen reader may change its voice.
///
/// Follows Apple's
/// [AccessibilityTextContentType](https://developer.apple.com/documentation/swiftui/accessibilitytextcontenttype).
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String

    /// Text without a special kind.
    public static let plain = AccessibilityTextContentType(name: "plain")
    /// The output of a program.
    public static let console = AccessibilityTextContentType(name: "console")
    /// A list of files.
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    /// Messages.
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    /// A story.
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    /// The source of a program.
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    /// A table of numbers.
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    /// A document of a word processor.
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

// Modifiers for the speech of a text. None has an effect, because the browser's screen reader decides.
extension Text {
    /// Speaks the punctuation. Has no effect: the screen reader decides.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/text/speechalwaysincludespunctuation(_:)).
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

    /// Speaks the text letter by letter. Has no effect: the screen reader decides.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

    /// Speaks the text higher or lower. Has no effect: the screen reader decides.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> Text { self }

    /// Speaks changes of the text after the current speech. Has no effect: the screen reader decides.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
}

extension View {
    /// Speaks the punctuation of the text inside. Has no effect: the screen reader decides.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/speechalwaysincludespunctuation(_:)).
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

    /// Spells the text inside letter by letter. Has no effect: the screen reader decides.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

    /// Speaks the text inside at a higher or lower pitch. Has no effect: the screen reader decides.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }

    /// Queues changes of the text inside behind the current announcement. Has no effect: the screen reader decides.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}
