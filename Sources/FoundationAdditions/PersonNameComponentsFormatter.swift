public import Foundation

/// A formatter of people's names, for example as initials.
///
/// ```swift
/// let formatter = PersonNameComponentsFormatter()
/// formatter.style = .abbreviated
/// let initials = formatter.personNameComponents(from: "Thomas Clark").map { formatter.string(from: $0) }
/// ```
///
/// The initials above are "TC". Names are formatted and parsed as by `PersonNameComponents.FormatStyle`. A formatter
/// is not thread-safe. Follows [Apple's PersonNameComponentsFormatter](
/// https://developer.apple.com/documentation/foundation/personnamecomponentsformatter).
public class PersonNameComponentsFormatter: Formatter {
    /// The length of a name.
    public enum Style: Int, Sendable {
        /// The same as `medium`.
        case `default`
        /// The nickname, or the given name.
        case short
        /// The given name and the family name.
        case medium
        /// All parts except the nickname.
        case long
        /// The initials.
        case abbreviated
    }

    /// Options for the formatted name.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Formats the name's phonetic representation instead of the name.
        public static let phonetic = Options(rawValue: 1 << 1)
    }

    /// The length of the name.
    public var style = Style.default
    /// Whether the phonetic representation is formatted.
    public var isPhonetic = false
    /// The locale, which determines the order of the parts.
    public var locale: Locale! = Locale.autoupdatingCurrent

    /// Returns a name formatted with a style.
    public class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        formatter.isPhonetic = nameOptions.contains(.phonetic)
        return formatter.string(from: components)
    }

    /// Returns a name formatted with the formatter's style.
    public func string(from components: PersonNameComponents) -> String {
        let name = isPhonetic ? components.phoneticRepresentation ?? PersonNameComponents() : components
        let style = _PersonNameStyle.Style(rawValue: style.rawValue) ?? .medium
        return _PersonNameStyle(style: style, locale: locale ?? .autoupdatingCurrent).format(name)
    }

    /// Returns the parts of a name; nil for an empty string.
    public func personNameComponents(from string: String) -> PersonNameComponents? {
        try? _PersonNameParseStrategy().parse(string)
    }

    /// Returns the formatted name if the object is `PersonNameComponents`; otherwise nil.
    public override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map { string(from: $0) } }

    /// Returns a formatter with the same options.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = PersonNameComponentsFormatter()
        copy.style = style
        copy.isPhonetic = isPhonetic
        copy.locale = locale
        return copy
    }
}
