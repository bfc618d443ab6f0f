internal import Foundation

extension Text {
    /// Whether the words of the text depend on the locale.
    var isLocalized: Bool {
        guard let attributes else { return false }
        return attributes.localized != nil || attributes.parts.contains { $0.isLocalized }
    }

    /// The characters of the text in a locale, without its attributes, images and dates.
    func words(for locale: Locale) -> String {
        guard let attributes else { return string }
        if let localized = attributes.localized { return localized.text(string, for: locale).words(for: locale) }
        return attributes.parts.isEmpty ? string : attributes.parts.map { $0.words(for: locale) }.joined()
    }

    /// Creates a text whose words come from a localized source.
    init(_ source: LocalizedContent.Source) {
        string = ""
        attributes = TextAttributes(localized: LocalizedContent(source))
    }
}
