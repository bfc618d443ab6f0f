package import Foundation

/// The separators of numbers in one language, for parsing typed text.
///
/// Foundation parses leniently: it skips separators wherever they stand, and ends at unknown characters. A dot that
/// someone types as the decimal separator of a German field would then multiply the number by a hundred, and the second
/// dot of `1.2.3` would cut it off. Here a number is accepted only if
///
/// - its grouping separators stand between whole groups, as in `1.234.567`, or `12,34,567` in India;
/// - they are the language's own separators, spaces or apostrophes, and all of one kind;
/// - it has at most one decimal separator, with digits alone behind it.
///
/// Signs, units and words around the number are left to the parser.
package struct NumberGrouping {
    /// The spellings of the decimal separator.
    let decimal: Set<Character>
    private let grouping: Set<Character>
    private let groupSize: Int
    /// The size of the groups before the last one.
    private let leadingGroupSize: Int

    /// Creates the separators that the language of a locale has for plain numbers or for amounts of money.
    package init(of locale: Locale, isCurrency: Bool = false) {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = isCurrency ? .currency : .decimal
        self.init(of: formatter)
    }

    /// Creates the separators of a formatter.
    package init(of formatter: NumberFormatter) {
        let isCurrency = [.currency, .currencyAccounting, .currencyISOCode, .currencyPlural]
            .contains(formatter.numberStyle)
        let point = isCurrency ? formatter.currencyDecimalSeparator : formatter.decimalSeparator
        let mark = isCurrency ? formatter.currencyGroupingSeparator : formatter.groupingSeparator
        decimal = Self.spellings(of: point?.first ?? ".")
        grouping = Self.spaces.union(Self.apostrophes).union(mark?.first.map(Self.spellings) ?? []).subtracting(decimal)
        // Foundation states no secondary size for a locale, but uses one when it writes.
        let symbols = NumberSymbols.of(formatter.locale ?? .current)
        let usual = symbols.groupSize > 0 ? symbols.groupSize : 3
        groupSize = formatter.groupingSize > 0 ? formatter.groupingSize : usual
        leadingGroupSize =
            formatter.secondaryGroupingSize > 0
            ? formatter.secondaryGroupingSize : groupSize == symbols.groupSize ? symbols.secondGroupSize : groupSize
    }

    /// The text without grouping separators, or nil if the number in it is not well formed.
    ///
    /// Text without digits is returned as it is.
    package func removingGroups(from text: String) -> String? {
        let characters = Array(text)
        guard let first = characters.firstIndex(where: \.isDecimalDigit),
            let last = characters.lastIndex(where: \.isDecimalDigit)
        else { return text }
        guard isBeginning(characters[..<first]), let number = plainNumber(characters[first...last]) else { return nil }
        return String(characters[..<first]) + number + String(characters[(last + 1)...])
    }

    /// Whether a number can begin after a text: a dot before the digits belongs to a word, or is a decimal separator.
    private func isBeginning(_ prefix: ArraySlice<Character>) -> Bool {
        guard let last = prefix.last, Self.points.contains(last), !decimal.contains(last) else { return true }
        return prefix.dropLast().last?.isLetter ?? false
    }

    private func plainNumber(_ characters: ArraySlice<Character>) -> String? {
        // The exponent follows the first letter, and is without separators.
        let mantissa = characters.prefix { !Self.exponents.contains($0) }
        let exponent = characters[mantissa.endIndex...]
        guard exponent.dropFirst().allSatisfy({ $0.isDecimalDigit || Self.signs.contains($0) }) else { return nil }
        let whole = mantissa.prefix { !decimal.contains($0) }
        let fraction = mantissa[whole.endIndex...]
        guard fraction.dropFirst().allSatisfy(\.isDecimalDigit), isGrouped(whole) else { return nil }
        return String(whole.filter(\.isDecimalDigit)) + String(fraction) + String(exponent)
    }

    private func isGrouped(_ whole: ArraySlice<Character>) -> Bool {
        let groups = whole.split(omittingEmptySubsequences: false) { !$0.isDecimalDigit }
        guard groups.count > 1 else { return true }
        let marks = Set(whole.filter { !$0.isDecimalDigit })
        guard marks.count == 1, marks.isSubset(of: grouping), groups[groups.count - 1].count == groupSize else {
            return false
        }
        return [groupSize, leadingGroupSize].contains { size in
            (1...size).contains(groups[0].count) && groups[1..<(groups.count - 1)].allSatisfy { $0.count == size }
        }
    }

    // MARK: - Characters

    private static let spaces: Set<Character> = [" ", "\u{A0}", "\u{2009}", "\u{202F}"]
    private static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "＇"]
    private static let points: Set<Character> = [".", "．", "․", ",", "，", "٫", "،"]
    private static let exponents: Set<Character> = ["e", "E"]
    private static let signs: Set<Character> = ["-", "+", "\u{2212}"]

    /// The characters that keyboards have for a separator.
    private static func spellings(of separator: Character) -> Set<Character> {
        switch separator {
        case ".": [".", "．", "․"]
        case ",", "٫": [",", "，", "٫", "،"]
        case "٬": ["٬"]
        default: spaces.contains(separator) ? spaces : apostrophes.contains(separator) ? apostrophes : [separator]
        }
    }
}

extension Character {
    /// Whether the character is a digit of a decimal system, such as `7` or `٧`, rather than a superscript.
    var isDecimalDigit: Bool {
        unicodeScalars.first?.properties.numericType == .decimal
    }
}
