public import Foundation
internal import RenderTree
internal import StringLocalization
internal import ViewGraph

extension EnvironmentValues {
    /// The environment keys that texts depend on.
    @MainActor static let textInterests =
        fontInterests
        .union(KeyInterests.of(ObjectIdentifier(LineLimitKey.self)))
        .union(lineInterests)
        .union(paintInterests)
        .union(KeyInterests.of(localeKey))

    /// The environment keys that the font of texts and symbols depends on.
    @MainActor static let fontInterests = KeyInterests.of(ObjectIdentifier(FontKey.self))
        .union(KeyInterests.of(ObjectIdentifier(CharacterStyleKey.self)))
        .union(textSizeInterests)

    /// The environment keys for the layout of lines and for redaction.
    @MainActor static let lineInterests = KeyInterests.shared(by: lineKeys + redactionKeys)

    private static let lineKeys: [ObjectIdentifier] = [
        ObjectIdentifier(MinimumLinesKey.self), ObjectIdentifier(TextAlignmentKey.self),
        ObjectIdentifier(TruncationModeKey.self), ObjectIdentifier(LineSpacingKey.self),
        ObjectIdentifier(TighteningKey.self), ObjectIdentifier(MinimumScaleKey.self),
        ObjectIdentifier(TextCaseKey.self),
        ObjectIdentifier(TextSelectionKey.self), ObjectIdentifier(ContentTransitionKey.self),
    ]

    /// The default attributes of texts in this environment.
    var textDefaults: TextDefaults {
        DependencyTracker.ignoring {
            guard hasEntries else { return .plain }
            var characterStyle = textCharacterStyle
            characterStyle.font = font
            var context = _PaintContext(self)
            let rendered = characterStyle.rendered(in: &context)
            let style = RenderTextStyle(characterStyle: rendered, lines: renderedLines, redaction: redaction)
            let defaults = TextDefaults(
                characterStyle: characterStyle,
                style: style.shared,
                textCase: textCase,
                locale: locale,
                replacement: textPresentation.replacement,
                dependsOnEverything: context.dependsOnEverything
            )
            return defaults.shared
        }
    }

    private var renderedLines: RenderTextLines {
        RenderTextLines(
            limit: lineLimit,
            minimum: minimumLines,
            alignment: multilineTextAlignment.rendered,
            truncation: truncationMode.rendered,
            spacing: lineSpacing,
            allowsTightening: allowsTightening,
            minimumScale: minimumScaleFactor,
            isSelectable: allowsTextSelection,
            isDrawnAbove: textPresentation.isDrawnAbove,
            transition: contentTransition.rendered
        )
    }
}

/// The default attributes of texts. All texts of an environment share one instance, which avoids copies.
final class TextDefaults: Sendable {
    let characterStyle: CharacterStyle
    /// The style of texts without attributes.
    let style: RenderTextStyle
    let textCase: Text.Case?
    /// The strings for keys without values.
    let strings: StringTable
    /// The view that takes the place of each text; nil if texts show themselves.
    let replacement: (any TextReplacing.Type)?
    /// Whether a shape style may have read any value of the environment.
    let dependsOnEverything: Bool

    static let plain = TextDefaults()

    init(
        characterStyle: CharacterStyle = CharacterStyle(),
        style: RenderTextStyle = .plain,
        textCase: Text.Case? = nil,
        locale: Locale = .autoupdatingCurrent,
        replacement: (any TextReplacing.Type)? = nil,
        dependsOnEverything: Bool = false
    ) {
        self.characterStyle = characterStyle
        self.style = style
        self.textCase = textCase
        strings = LocalizedStrings.table(nil, in: nil, for: locale)
        self.replacement = replacement
        self.dependsOnEverything = dependsOnEverything
    }

    /// Whether texts are shown unchanged, without case transform or redaction.
    var keepsCharacters: Bool { textCase == nil && !style.redaction.hidesText }

    /// Returns the words of a key without values; nil if they have markup or forms.
    func words(of key: String) -> String? {
        switch strings.find(key)?.entry {
        case nil: InlineMarkup.isMarked(key) ? nil : key
        case .text(let text): InlineMarkup.isMarked(text) ? nil : text
        case .varied: nil
        }
    }

    /// Returns a text as shown, with case transform and redaction applied.
    func shown(_ text: String) -> String {
        guard !keepsCharacters else { return text }
        let text = style.redaction.redacted(text)
        return switch textCase {
        case nil: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        }
    }
}

extension EnvironmentScope {
    /// The text defaults of the scope. Cached until the values change.
    var textDefaults: TextDefaults {
        // The cast holds because nothing else sets the cache.
        if let known = textCache { return unsafeDowncast(known, to: TextDefaults.self) }
        let made = values.textDefaults
        textCache = made
        if made.keepsCharacters, !made.dependsOnEverything, made.replacement == nil {
            plainStyleLink = .passUnretained(made.style)
        }
        return made
    }

    // Nonisolated, because an isolated closure would check its executor.

    /// Returns whether another view takes the place of texts in a scope.
    nonisolated static func replacesTexts(_ scope: Unmanaged<EnvironmentScope>) -> Bool {
        scope._withUnsafeGuaranteedRef { scope in
            if scope.plainStyleLink != nil { return false }
            return assumingMainActor { scope.textDefaults.replacement != nil }
        }
    }

    /// Returns the default text style of a scope. Nil if it is not cached, or if text also depends on other values.
    nonisolated static func plainStyle(of scope: Unmanaged<EnvironmentScope>) -> RenderTextStyle? {
        scope._withUnsafeGuaranteedRef { $0.plainStyleLink?.takeUnretainedValue() }
    }
}

private struct FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
}

private struct CharacterStyleKey: EnvironmentKey {
    static var defaultValue: CharacterStyle { CharacterStyle() }
}

private struct LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

private struct MinimumLinesKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

private struct TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
}

private struct TruncationModeKey: EnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
}

private struct LineSpacingKey: EnvironmentKey {
    static var defaultValue: CGFloat { 0 }
}

private struct TighteningKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct MinimumScaleKey: EnvironmentKey {
    static var defaultValue: CGFloat { 1 }
}

private struct TextCaseKey: EnvironmentKey {
    static var defaultValue: Text.Case? { nil }
}

private struct TextSelectionKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// The font of texts that set none; nil means the renderer's.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// The maximum number of lines of texts here; nil means no limit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// The character attributes that modifiers set, apart from the font.
    var textCharacterStyle: CharacterStyle {
        get { self[CharacterStyleKey.self] }
        set { self[CharacterStyleKey.self] = newValue }
    }

    /// The minimum number of lines that a text reserves space for.
    var minimumLines: Int? {
        get { self[MinimumLinesKey.self] }
        set { self[MinimumLinesKey.self] = newValue }
    }

    /// The alignment of the lines of a text with one another.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }

    /// The position of the ellipsis in truncated lines.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }

    /// Additional points between lines here.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }

    /// Whether characters may move closer before a text is cut off.
    public var allowsTightening: Bool {
        get { self[TighteningKey.self] }
        set { self[TighteningKey.self] = newValue }
    }

    /// The smallest fraction of its size to which text here may shrink to fit.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleKey.self] }
        set { self[MinimumScaleKey.self] = newValue }
    }

    /// The letter case of texts here, by the rules of the reader's language.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }

    var allowsTextSelection: Bool {
        get { self[TextSelectionKey.self] }
        set { self[TextSelectionKey.self] = newValue }
    }
}
