internal import Foundation

/// The parts of a name in the order in which they are written.
///
/// The script of the name takes precedence over the locale, as on Apple's platforms.
struct PersonNameParts {
    typealias Component = AttributeScopes.FoundationAttributes.PersonNameComponentAttribute.Component

    /// A part with its words.
    private struct Part {
        let component: Component
        var text: String

        /// Nil if there are no words.
        init?(_ component: Component, _ text: String?) {
            guard let text, !text.isEmpty else { return nil }
            self.component = component
            self.text = text
        }

        var initial: Part? { Part(component, text.first?.uppercased()) }
    }

    private let parts: [Part]
    private let separator: String
    private let prefix: Part?
    private let suffix: Part?

    init(_ name: PersonNameComponents, style: _PersonNameStyle.Style, locale: Locale) {
        let script = NameScript(of: [name.familyName, name.givenName, name.middleName])
        let beginsWithFamily = script.isEastAsian || Self.beginsWithFamily(locale)
        let (given, family) = (Part(.givenName, name.givenName), Part(.familyName, name.familyName))
        let middle = style == .long ? Part(.middleName, name.middleName) : nil
        let ordered = (beginsWithFamily ? [family, given, middle] : [given, middle, family]).compactMap { $0 }
        prefix = style == .long ? Part(.namePrefix, name.namePrefix) : nil
        suffix = style == .long ? Part(.nameSuffix, name.nameSuffix) : nil
        separator = script.isEastAsian || (style == .abbreviated && script == .withInitials) ? "" : " "
        switch style {
        case .short: parts = [Part(.nickname, name.nickname) ?? given ?? family].compactMap { $0 }
        case .medium, .long: parts = ordered
        case .abbreviated:
            switch script {
            case .withInitials: parts = ordered.compactMap(\.initial)
            case .ideographs: parts = [family ?? given].compactMap { $0 }
            case .hangul, .withoutInitials: parts = [given ?? family].compactMap { $0 }
            }
        }
    }

    /// The name as a string.
    var text: String { String(attributedText.characters) }

    /// The name as a string whose runs have the attribute of their part.
    var attributedText: AttributedString {
        var text = AttributedString()
        func append(_ part: Part, after separator: String) {
            if !text.characters.isEmpty { text += AttributedString(separator) }
            var run = AttributedString(part.text)
            run.personNameComponent = part.component
            text += run
        }
        if let prefix { append(prefix, after: " ") }
        for (index, part) in parts.enumerated() { append(part, after: index == 0 ? " " : separator) }
        if let suffix { append(suffix, after: " ") }
        return text
    }

    /// Whether names in the locale's language begin with the family name.
    private static func beginsWithFamily(_ locale: Locale) -> Bool {
        ["hu", "ja", "ko", "vi", "yue", "zh"].contains(locale.language.languageCode?.identifier ?? "")
    }
}

/// The kind of script in which a name is written.
enum NameScript {
    /// A script with capital letters, such as Latin.
    case withInitials
    /// A script without initials, such as Arabic.
    case withoutInitials
    /// Chinese characters and Japanese syllables.
    case ideographs
    /// The Korean script.
    case hangul

    /// Returns the script of the first letter of the first part that has one.
    init(of parts: [String?]) {
        let letters = parts.lazy.compactMap { $0?.unicodeScalars.first { $0.properties.isAlphabetic } }
        guard let letter = letters.first else {
            self = .withInitials
            return
        }
        switch letter.value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
        case 0x3005...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideographs
        default: self = letter.properties.isCased ? .withInitials : .withoutInitials
        }
    }

    /// Whether names are written without spaces, the family name first.
    var isEastAsian: Bool { self == .ideographs || self == .hangul }
}
