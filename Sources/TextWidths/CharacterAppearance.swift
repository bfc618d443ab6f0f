/// How a character appears in the cells of a terminal.
package enum CharacterAppearance: Equatable, Sendable {
    /// As it is, in one or two cells.
    case itself(width: Int)

    /// As another text, because a terminal would obey it, or because it needs something to stand on. Each character of that
    /// text appears as itself.
    case replaced(by: String)

    /// Not at all: marks that only guide the setting of text, such as a zero-width space or a direction.
    case nothing
}

extension Character {
    /// How the character appears in the cells of a terminal.
    ///
    /// - A control character is shown by its picture, such as ␛, or by its number, such as \u{85}; a tab as four blanks.
    /// - A combining mark without a base stands on a dotted circle.
    package var appearance: CharacterAppearance {
        if utf8.count == 1, let byte = utf8.first, 0x20..<0x7F ~= byte { return .itself(width: 1) }
        let scalars = unicodeScalars
        let first = scalars[scalars.startIndex]
        if scalars.index(after: scalars.startIndex) == scalars.endIndex, first.isPlain { return .itself(width: 1) }
        if scalars.contains(where: \.isControl) { return .replaced(by: scalars.map(\.pictured).joined()) }
        var width = 0
        for scalar in scalars {
            width = max(width, scalar.cellWidth)
            if scalar.value == 0xFE0F, first.properties.isEmoji { width = 2 }
        }
        if width > 0 { return .itself(width: width) }
        return scalars.allSatisfy(\.isGuide) ? .nothing : .replaced(by: "\u{25CC}\(self)")
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would obey it, or begin a line for it.
    var isControl: Bool {
        value < 0x20 || 0x7F..<0xA0 ~= value || value == 0x2028 || value == 0x2029
    }

    /// Whether it is a letter or a sign of the Latin scripts, or one of their dashes, quotation marks and dots, which most are.
    fileprivate var isPlain: Bool {
        0x20..<0x7F ~= value || 0xA0..<0x300 ~= value && value != 0xAD || 0x2010..<0x2028 ~= value
    }

    /// Whether it is never seen, not even as a mark on another.
    fileprivate var isGuide: Bool {
        properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
    }

    /// What a person sees in its place.
    fileprivate var pictured: String {
        switch value {
        case 0x09: "    "
        case 0x00..<0x20: String(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
        case 0x7F: "\u{2421}"
        case _ where isControl: "\\u{\(String(value, radix: 16, uppercase: true))}"
        default: String(self)
        }
    }
}
