internal import RenderTree

/// The reasons why content is hidden.
///
/// Follows [Apple's RedactionReasons](https://developer.apple.com/documentation/swiftui/redactionreasons).
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is not available yet and is shown as boxes.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date, and newer content is expected.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension View {
    /// Hides the content inside for `reason`, in addition to the enclosing reasons.
    ///
    /// ```swift
    /// let loading = Text("A name").redacted(reason: .placeholder)
    /// ```
    ///
    /// With the placeholder reason, blocks replace the characters of texts, and one block replaces each image. With the
    /// privacy reason, the same happens to views marked as private. The invalidated reason has no effect. Follows
    /// [Apple's redacted(reason:)](https://developer.apple.com/documentation/swiftui/view/redacted(reason:)).
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content inside, regardless of enclosing redactions.
    public nonisolated func unredacted() -> some View {
        environment(\.redactionReasons, [])
    }

    /// Marks content that `RedactionReasons.privacy` hides. Its content is hidden when the redaction reasons include
    /// privacy.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
}

private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
    /// The reasons why content here is hidden.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    static let redactionKeys = [
        ObjectIdentifier(RedactionReasonsKey.self), ObjectIdentifier(IsPrivacySensitiveKey.self),
    ]

    /// The redaction reasons that apply to the content.
    var redaction: RenderRedaction {
        let reasons = RenderRedaction(rawValue: redactionReasons.rawValue)
        return isPrivacySensitive ? reasons : reasons.subtracting(.privacy)
    }
}

extension RenderRedaction {
    /// Whether the redaction replaces characters.
    var hidesText: Bool { !isDisjoint(with: [.placeholder, .privacy]) }

    /// Returns a text with its characters replaced by blocks. Only its length and white space remain.
    func redacted(_ text: String) -> String {
        hidesText ? String(text.map { $0.isWhitespace ? $0 : "█" }) : text
    }
}
