internal import Foundation
internal import FoundationAdditions

extension Text {
    /// Whether the words of the text depend on the locale.
    var isLocalized: Bool {
        guard let attributes else { return false }
        return attributes.localized != nil || attributes.parts.contains { $0.isLocalized }
    }

    /// Whether the text contains formatted values, which also depend on the reader's calendar and time zone.
    var formatsValues: Bool {
        guard let attributes else { return false }
        return attributes.localized?.formatsValues ?? false || attributes.parts.contains { $0.formatsValues }
    }

    /// The characters of the text in a locale, without its attributes, images and dates.
    func words(for locale: Locale) -> String { words(for: Reader(locale)) }

    /// The characters of the text for a reader, without its attributes, images and dates.
    func words(for reader: Reader) -> String {
        guard let attributes else { return string }
        if let localized = attributes.localized { return localized.text(string, for: reader).words(for: reader) }
        return attributes.parts.isEmpty ? string : attributes.parts.map { $0.words(for: reader) }.joined()
    }

    /// Creates a text whose words come from a localized source.
    init(_ source: LocalizedContent.Source) {
        string = ""
        attributes = TextAttributes(localized: LocalizedContent(source))
    }
}
