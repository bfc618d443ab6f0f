internal import RenderTree

/// The reasons to apply a redaction to data displayed on screen.
///
/// Follows [Apple's RedactionReasons](https://developer.apple.com/documentation/swiftui/redactionreasons).
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Displayed data should appear as generic placeholders.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Displayed data should be obscured to protect private information.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// Displayed data should appear as invalidated and pending a new update.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension View {
    /// Adds a reason to apply a redaction to this view hierarchy.
    ///
    /// ```swift
    /// let loading = Text("A name").redacted(reason: .placeholder)
    /// ```
    ///
    /// The characters of a text with a placeholder, and of a private one with privacy, are replaced by blocks, pictures by
    /// one; nothing is done to what is invalidated. Follows
    /// [Apple's redacted(reason:)](https://developer.apple.com/documentation/swiftui/view/redacted(reason:)).
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Removes any reason to apply a redaction to this view hierarchy.
    public nonisolated func unredacted() -> some View {
        environment(\.redactionReasons, [])
    }

    /// Marks the view as containing sensitive, private user data, which is not shown where there is a reason of privacy.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
}

private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

private struct IsPrivacySensitiveKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The current redaction reasons applied to the view hierarchy.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    var isPrivacySensitive: Bool {
        get { self[IsPrivacySensitiveKey.self] }
        set { self[IsPrivacySensitiveKey.self] = newValue }
    }

    static let redactionKeys = [
        ObjectIdentifier(RedactionReasonsKey.self), ObjectIdentifier(IsPrivacySensitiveKey.self),
    ]

    /// Why text is not shown here.
    var redaction: RenderRedaction {
        let reasons = RenderRedaction(rawValue: redactionReasons.rawValue)
        return isPrivacySensitive ? reasons : reasons.subtracting(.privacy)
    }
}

extension RenderRedaction {
    /// Whether characters are replaced.
    var hidesText: Bool { !isDisjoint(with: [.placeholder, .privacy]) }

    /// A text of which nothing can be read but how long it is.
    func redacted(_ text: String) -> String {
        hidesText ? String(text.map { $0.isWhitespace ? $0 : "█" }) : text
    }
}
