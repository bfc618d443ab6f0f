/// The key used to look up an entry in a strings file or strings dictionary file.
///
/// ```swift
/// let unread = 3
/// let view = Text("**\(unread)** unread, see [all](https://example.com)")
/// ```
///
/// Swiftwater does not look up strings files: the key itself is the displayed text. Inline Markdown in the key is
/// rendered: emphasis, strong emphasis, code, strikethrough and links. Markup in interpolated strings is shown
/// literally. Follows
/// [Apple's LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey).
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    @usableFromInline let string: String
    /// The markup of the key; nil if the key is plain text.
    @usableFromInline let markup: LocalizedMarkup?

    /// Creates a localized string key from the given string value.
    @inlinable
    public init(_ value: String) {
        string = value
        markup = InlineMarkup.isMarked(value) ? LocalizedMarkup(value, texts: []) : nil
    }

    @inlinable
    public init(stringLiteral value: String) {
        self.init(value)
    }

    @inlinable
    public init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
        markup =
            stringInterpolation.isMarked
            ? LocalizedMarkup(
                stringInterpolation.escaped ?? stringInterpolation.string, texts: stringInterpolation.texts)
            : nil
    }
}

/// The Markdown source of a key, and the interpolated texts with their own attributes.
@usableFromInline
final class LocalizedMarkup: Equatable, Sendable {
    private let source: String
    private let texts: [Text]

    @usableFromInline
    init(_ source: String, texts: [Text]) {
        self.source = source
        self.texts = texts
    }

    @usableFromInline
    static func == (left: LocalizedMarkup, right: LocalizedMarkup) -> Bool {
        left.source == right.source && left.texts == right.texts
    }

    /// The character that marks the position of an interpolated text in the source.
    static let placeholder: Character = "\u{FFFC}"

    /// The parsed text.
    @usableFromInline var text: Text {
        var texts = texts[...]
        let parts = InlineMarkup.spans(of: source).flatMap { span -> [Text] in
            let pieces = span.text.split(separator: Self.placeholder, omittingEmptySubsequences: false)
            return pieces.enumerated().flatMap { index, piece in
                let inner = index == 0 ? nil : texts.popFirst()
                return [inner, piece.isEmpty ? nil : Text(verbatim: String(piece))].compactMap { $0?.marked(span) }
            }
        }
        return parts.count == 1 ? parts[0] : Text(parts: parts)
    }
}

extension Text {
    /// Returns the text with the markup of a span applied.
    fileprivate func marked(_ span: InlineMarkup.Span) -> Text {
        guard !span.marks.isEmpty || span.link != nil else { return self }
        return with { characterStyle in
            if span.marks.contains(.strong) { characterStyle.isBold = characterStyle.isBold ?? true }
            if span.marks.contains(.emphasized) { characterStyle.isItalic = characterStyle.isItalic ?? true }
            if span.marks.contains(.code) { characterStyle.isMonospaced = characterStyle.isMonospaced ?? true }
            if span.marks.contains(.struck) {
                characterStyle.strikethrough = characterStyle.strikethrough ?? .some(LineStyle())
            }
            characterStyle.link = characterStyle.link ?? span.link
        }
    }
}
