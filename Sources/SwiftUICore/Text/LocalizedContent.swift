internal import Foundation
internal import FoundationAdditions
internal import StringLocalization

/// A key of a table of strings, with the values of its interpolations.
struct LocalizedReference: Equatable, Sendable {
    let key: String
    var values: LocalizedValues?
    /// The words without an entry; nil means the key.
    var usualText: String?
    var table: String?
    var bundle: Bundle?

    func words(for reader: Reader, with arguments: [FormatArgument]) -> String {
        LocalizedStrings.text(
            key, arguments: arguments, usualText: usualText, table: table, bundle: bundle, reader: reader)
    }

    static func == (left: LocalizedReference, right: LocalizedReference) -> Bool {
        left.key == right.key && left.values == right.values && left.usualText == right.usualText
            && left.table == right.table && left.bundle === right.bundle
    }
}

/// The place of a text's words: a key with its values, and the table that holds it.
final class LocalizedContent: Equatable, Sendable {
    /// The source of the words.
    enum Source: Equatable, Sendable {
        /// The text's own string, as a key without values of the program's `Localizable` table.
        case ownKey
        case key(LocalizedReference)
        /// A value that only needs a reader.
        case value(any LocalizedArgument)
        /// A value whose text has attributes.
        case attributed(any AttributedLocalizedArgument)

        static func == (left: Source, right: Source) -> Bool {
            switch (left, right) {
            case (.ownKey, .ownKey): true
            case (.key(let left), .key(let right)): left == right
            case (.value(let left), .value(let right)): left.isEqual(to: right)
            case (.attributed(let left), .attributed(let right)): left.isEqual(to: right)
            default: false
            }
        }
    }

    let source: Source

    init(_ source: Source) { self.source = source }

    static func == (left: LocalizedContent, right: LocalizedContent) -> Bool {
        left === right || left.source == right.source
    }

    /// The interpolated texts that have attributes.
    var texts: [Text] {
        if case .key(let reference) = source { reference.values?.texts ?? [] } else { [] }
    }

    /// Whether the text contains formatted values, which also depend on the reader's calendar and time zone.
    var formatsValues: Bool {
        switch source {
        case .ownKey: false
        case .value, .attributed: true
        case .key(let reference):
            reference.values.map { $0.arguments.contains { $0.isLocalized } || $0.texts.contains { $0.formatsValues } }
                ?? false
        }
    }

    /// Returns the text for a reader. Its parts may depend on the reader too.
    ///
    /// `own` is the string of the text.
    func text(_ own: String, for reader: Reader) -> Text {
        switch source {
        case .ownKey: return Self.text(LocalizedStrings.text(own, locale: reader.locale))
        case .value(let value): return Text(verbatim: value.text(for: reader))
        case .attributed(let value): return Text(value.attributedText(for: reader))
        case .key(let reference):
            guard let values = reference.values else { return Self.text(reference.words(for: reader, with: [])) }
            let shown = reference.words(for: reader, with: values.arguments)
            guard InlineMarkup.isMarked(shown) || !values.texts.isEmpty else { return Text(verbatim: shown) }
            // Markup in the entry is interpreted; markup in its values is not.
            let escaped = values.arguments.enumerated().map { position, argument in
                values.places.contains(position)
                    ? argument : argument.escaped(for: reader, textCount: values.texts.count)
            }
            return Self.text(reference.words(for: reader, with: escaped), with: values.texts)
        }
    }

    /// Returns the text of words with markup. Placeholders stand for the texts.
    static func text(_ words: String, with texts: [Text] = []) -> Text {
        guard InlineMarkup.isMarked(words) || !texts.isEmpty else { return Text(verbatim: words) }
        let spans = InlineMarkupCache.shared.spans(of: InflectionMarkup.removed(from: words))
        let parts = spans.flatMap { span -> [Text] in
            pieces(of: span.text, with: texts).map { $0.marked(span) }
        }
        return parts.count == 1 ? parts[0] : Text(parts: parts)
    }

    /// Returns the texts that a string with placeholders stands for.
    private static func pieces(of words: String, with texts: [Text]) -> [Text] {
        guard !texts.isEmpty else { return [Text(verbatim: words)] }
        var pieces: [Text] = []
        var literal = ""
        for character in words {
            guard let index = index(of: character), texts.indices.contains(index) else {
                literal.append(character)
                continue
            }
            if !literal.isEmpty { pieces.append(Text(verbatim: literal)) }
            literal = ""
            pieces.append(texts[index])
        }
        if !literal.isEmpty { pieces.append(Text(verbatim: literal)) }
        return pieces
    }

    // MARK: - Placeholders

    /// The first of the private characters that stand for texts.
    private static let firstPlaceholder: UInt32 = 0x10_0000

    /// Returns the character that stands for a text by its position.
    static func placeholder(_ index: Int) -> String {
        Unicode.Scalar(firstPlaceholder + UInt32(index)).map { String(Character($0)) } ?? ""
    }

    private static func index(of character: Character) -> Int? {
        guard let scalar = character.unicodeScalars.first, scalar.value >= firstPlaceholder else { return nil }
        return Int(scalar.value - firstPlaceholder)
    }

    /// Returns a value with replacement characters for those that would stand for one of `count` texts: a visitor may
    /// have typed them.
    fileprivate static func withoutPlaceholders(_ value: String, count: Int) -> String {
        let placeholders = firstPlaceholder..<firstPlaceholder + UInt32(count)
        guard value.unicodeScalars.contains(where: { placeholders.contains($0.value) }) else { return value }
        return String(
            String.UnicodeScalarView(
                value.unicodeScalars.map { placeholders.contains($0.value) ? "\u{FFFD}" : $0 }))
    }
}

extension FormatArgument {
    fileprivate var isLocalized: Bool {
        if case .localized = self { true } else { false }
    }

    /// Returns the argument as plain words: its markup is escaped, and it has no placeholder of one of the texts.
    fileprivate func escaped(for reader: Reader, textCount: Int) -> FormatArgument {
        let text: String
        switch self {
        case .text(let value): text = value
        case .localized(let value): text = value.text(for: reader)
        case .integer, .unsigned, .floating: return self
        }
        return .text(InlineMarkup.escaped(LocalizedContent.withoutPlaceholders(text, count: textCount)))
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
