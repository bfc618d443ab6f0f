/// The appearance of a character in the cells of a terminal.
package enum CharacterAppearance: Equatable, Sendable {
    /// The character itself, in one or two cells.
    case itself(width: Int)

    /// A replacement text, because a terminal would interpret the character, or because it needs a base. Each character
    /// of the text appears as itself.
    case replaced(by: String)

    /// No appearance: characters that only control text layout, such as a zero-width space or a direction mark.
    case invisible
}

extension Character {
    /// The appearance of the character in the cells of a terminal.
    ///
    /// - A control character is shown as its control picture, such as ␛, or as its code, such as \u{85}. A tab is shown
    ///   as four spaces.
    /// - A combining mark without a base is shown on a dotted circle.
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
        return scalars.allSatisfy(\.isGuide) ? .invisible : .replaced(by: "\u{25CC}\(self)")
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would interpret the scalar, or begin a new line.
    var isControl: Bool {
        value < 0x20 || 0x7F..<0xA0 ~= value || value == 0x2028 || value == 0x2029
    }

    /// Whether it is a Latin letter or symbol, or one of the usual dashes, quotation marks and dots. Most characters
    /// are.
    fileprivate var isPlain: Bool {
        0x20..<0x7F ~= value || 0xA0..<0x300 ~= value && value != 0xAD || 0x2010..<0x2028 ~= value
    }

    /// Whether it is invisible, even as a mark on another character.
    fileprivate var isGuide: Bool {
        properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
    }

    /// The visible replacement of the scalar.
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
