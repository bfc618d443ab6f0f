public import Foundation
internal import RenderTree
internal import ViewGraph

/// A view that displays one or more lines of read-only text.
///
/// ```swift
/// struct Headline: View {
///     let title: String
///     var body: some View {
///         Text(title).font(.headline)
///     }
/// }
/// ```
///
/// What the text itself does not say, such as its font, it takes from the environment. Follows
/// [Apple's Text](https://developer.apple.com/documentation/swiftui/text).
@frozen
public struct Text: Equatable, Sendable {
    @usableFromInline var string: String
    @usableFromInline var attributes: TextAttributes?

    /// Creates a text view that displays a string literal without localization.
    @inlinable
    public init(verbatim content: String) {
        string = content
        attributes = nil
    }

    /// Creates a text view that displays a stored string without localization.
    @inlinable
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(verbatim: String(content))
    }

    /// Creates a text view that displays localized content identified by a key.
    @inlinable
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        self.init(verbatim: key.string)
    }

    /// Creates a text view that displays the formatted representation of a value.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// Creates a text view that displays the formatted representation of a reference-convertible value.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Concatenates the text in two text views; what the first says of its looks holds for both.
    public static func + (first: Text, second: Text) -> Text {
        var text = first
        text.string += second.string
        return text
    }
}

/// What a text itself says of its looks.
@usableFromInline
final class TextAttributes: Equatable, Sendable {
    let font: Font?
    let weight: Font.Weight?
    let isBold: Bool
    let isItalic: Bool

    init(font: Font? = nil, weight: Font.Weight? = nil, isBold: Bool = false, isItalic: Bool = false) {
        self.font = font
        self.weight = weight
        self.isBold = isBold
        self.isItalic = isItalic
    }

    @usableFromInline
    static func == (left: TextAttributes, right: TextAttributes) -> Bool {
        left === right
            || (left.font == right.font && left.weight == right.weight && left.isBold == right.isBold
                && left.isItalic == right.isItalic)
    }
}

// MARK: - Its looks

extension Text {
    /// Sets the font for the text; nil leaves it to the environment.
    public func font(_ font: Font?) -> Text {
        with { TextAttributes(font: font, weight: $0.weight, isBold: $0.isBold, isItalic: $0.isItalic) }
    }

    /// Sets the weight of the text's font; nil leaves it to the font.
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        with { TextAttributes(font: $0.font, weight: weight, isBold: $0.isBold, isItalic: $0.isItalic) }
    }

    /// Applies a bold font weight to the text.
    public func bold() -> Text { bold(true) }

    /// Applies a bold font weight to the text, or does not.
    public func bold(_ isActive: Bool) -> Text {
        with { TextAttributes(font: $0.font, weight: $0.weight, isBold: isActive, isItalic: $0.isItalic) }
    }

    /// Applies italics to the text.
    public func italic() -> Text { italic(true) }

    /// Applies italics to the text, or does not.
    public func italic(_ isActive: Bool) -> Text {
        with { TextAttributes(font: $0.font, weight: $0.weight, isBold: $0.isBold, isItalic: isActive) }
    }

    private func with(_ change: (TextAttributes) -> TextAttributes) -> Text {
        var text = self
        text.attributes = change(attributes ?? TextAttributes())
        return text
    }
}
