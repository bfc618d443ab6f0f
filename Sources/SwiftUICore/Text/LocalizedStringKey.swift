/// The key used to look up an entry in a strings file or strings dictionary file.
///
/// ```swift
/// let unread = 3
/// let view = Text("**\(unread)** unread, see [all](https://example.com)")
/// ```
///
/// No strings files are looked up: a key stands for itself. Inline Markdown in it is shown as what it means: emphasis,
/// strong emphasis, code, strikethrough and links; what is interpolated is shown as it is. Follows
/// [Apple's LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey).
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    @usableFromInline let string: String
    /// What there is beside the characters; mostly nothing.
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

/// The marks of a key, and the texts in it that have looks of their own.
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

    /// Stands in the source for a text.
    static let placeholder: Character = "\u{FFFC}"

    /// The text that is meant.
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
    /// The text as it looks with marks.
    fileprivate func marked(_ span: InlineMarkup.Span) -> Text {
        guard !span.marks.isEmpty || span.link != nil else { return self }
        return with { looks in
            if span.marks.contains(.strong) { looks.isBold = looks.isBold ?? true }
            if span.marks.contains(.emphasized) { looks.isItalic = looks.isItalic ?? true }
            if span.marks.contains(.code) { looks.isMonospaced = looks.isMonospaced ?? true }
            if span.marks.contains(.struck) { looks.strikethrough = looks.strikethrough ?? .some(LineStyle()) }
            looks.link = looks.link ?? span.link
        }
    }
}
