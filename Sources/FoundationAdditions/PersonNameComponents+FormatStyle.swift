public import Foundation

/// Formats a person's name.
///
/// ```swift
/// var name = PersonNameComponents()
/// name.givenName = "Thomas"
/// name.familyName = "Clark"
/// let initials = name.formatted(.name(style: .abbreviated))
/// ```
///
/// The initials above are "TC". Names in Chinese, Japanese or Korean characters begin with the family name, and so do
/// all names in some locales. Follows [Apple's PersonNameComponents.FormatStyle](
/// https://developer.apple.com/documentation/foundation/personnamecomponents/formatstyle).
public struct _PersonNameStyle: ParseableFormatStyle, Sendable {
    /// The length of a name.
    public enum Style: Int, Codable, Hashable, Sendable {
        /// The nickname, or the given name.
        case short = 1
        /// The given name and the family name.
        case medium
        /// All parts except the nickname.
        case long
        /// The initials; a name in a script without initials is shortened to one of its parts.
        case abbreviated
    }

    /// The length of the name.
    public var style: Style
    /// The locale, which determines the order of the parts.
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
        self.style = style
        self.locale = locale
    }

    /// Returns the name as a string.
    public func format(_ value: PersonNameComponents) -> String {
        PersonNameParts(value, style: style, locale: locale).text
    }

    /// Returns the style with another locale.
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    /// The style whose result is an attributed string with an attribute for each part of the name.
    public var attributed: _PersonNameAttributedStyle { _PersonNameAttributedStyle(base: self) }

    /// The strategy that parses names.
    public var parseStrategy: _PersonNameParseStrategy { _PersonNameParseStrategy() }
}

/// Formats a person's name as an attributed string, whose runs have the attribute `personNameComponent`.
public struct _PersonNameAttributedStyle: FormatStyle, Sendable {
    fileprivate var base: _PersonNameStyle

    /// Returns the name as an attributed string.
    public func format(_ value: PersonNameComponents) -> AttributedString {
        PersonNameParts(value, style: base.style, locale: base.locale).attributedText
    }

    /// Returns the style with another locale.
    public func locale(_ locale: Locale) -> Self { Self(base: base.locale(locale)) }
}

extension _PersonNameMember where Self == PersonNameComponents {
    /// Formats a person's name.
    public typealias FormatStyle = _PersonNameStyle
    /// Formats a person's name as an attributed string.
    public typealias AttributedStyle = _PersonNameAttributedStyle
}

extension PersonNameComponents {
    /// Returns the name formatted with the given style.
    @_disfavoredOverload
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents { style.format(self) }

    /// Returns the given name and the family name.
    @_disfavoredOverload
    public func formatted() -> String { _PersonNameStyle().format(self) }
}

extension FormatStyle where Self == _PersonNameStyle {
    /// The style of names with a length.
    @_disfavoredOverload
    public static func name(style: Self.Style) -> Self { Self(style: style) }
}
