internal import StringLocalization

/// Text to be looked up in the app's strings.
///
/// ```swift
/// let unread = 3
/// let view = Text("**\(unread)** unread, see [all](https://example.com)")
/// ```
///
/// An interpolation becomes a specifier of the key: this one is `**%lld** unread, see [all](https://example.com)`. A
/// ``Text`` looks the key up in the locale of its environment; without an entry the key is the text. Inline Markdown of
/// the entry is rendered: emphasis, strong emphasis, code, strikethrough and links. Markup in interpolated strings is
/// shown literally. Follows
/// [Apple's LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey).
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let key: String
    /// The values of the interpolations; nil if there are none.
    let values: LocalizedValues?

    /// Creates a key without interpolations.
    public init(_ value: String) {
        key = value
        values = nil
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        let format = stringInterpolation.format
        key = format.key
        values =
            format.arguments.isEmpty
            ? nil
            : LocalizedValues(
                arguments: format.arguments, texts: stringInterpolation.texts, places: stringInterpolation.places)
    }
}

/// The values of a key's interpolations.
final class LocalizedValues: Equatable, Sendable {
    let arguments: [FormatArgument]
    /// The interpolated texts that have attributes. The arguments hold placeholders for them.
    let texts: [Text]
    /// The positions of those placeholders among the arguments. The same characters in other arguments are ordinary
    /// text.
    let places: [Int]

    init(arguments: [FormatArgument], texts: [Text] = [], places: [Int] = []) {
        self.arguments = arguments
        self.texts = texts
        self.places = places
    }

    static func == (left: LocalizedValues, right: LocalizedValues) -> Bool {
        left === right
            || left.arguments == right.arguments && left.texts == right.texts && left.places == right.places
    }
}
