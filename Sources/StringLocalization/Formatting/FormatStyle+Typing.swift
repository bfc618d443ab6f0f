package import Foundation

extension ParseableFormatStyle where FormatOutput == String {
    /// The value of a text that a person has typed, or nil if it is invalid.
    ///
    /// Numbers are read by ``NumberGrouping`` and ``TypedNumber``, and other values by the style alone. A text that is
    /// longer than ``TypedText`` allows is invalid, and is not parsed.
    package func value(typed text: String) -> FormatInput? {
        guard text.utf8.count <= TypedText.maximumLength(for: FormatInput.self) else { return nil }
        guard let style = self as? any NumberFormatStyle else { return try? parseStrategy.parse(text) }
        return style.number(typed: text) as? FormatInput
    }
}

/// A style of Foundation that writes numbers with the separators of a locale.
private protocol NumberFormatStyle: ParseableFormatStyle
where FormatInput: Comparable & ExpressibleByIntegerLiteral, FormatOutput == String {
    associatedtype Increment: ExpressibleByIntegerLiteral

    var locale: Locale { get }
    var isCurrency: Bool { get }

    func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self
    func rounded(rule: NumberFormatStyleConfiguration.RoundingRule, increment: Increment?) -> Self

    /// The number as a value that the style writes; nil if the type cannot hold it.
    static func value(of number: DecimalNotation) -> FormatInput?
    static func isFinite(_ value: FormatInput) -> Bool
}

extension NumberFormatStyle {
    fileprivate var isCurrency: Bool { false }
    fileprivate static func isFinite(_ value: FormatInput) -> Bool { true }

    fileprivate func number(typed text: String) -> FormatInput? {
        let grouping = NumberGrouping(of: locale, isCurrency: isCurrency)
        guard let plain = grouping.removingGroups(from: text),
            let typed = TypedNumber(plain, separatedBy: grouping.decimal),
            // Foundation ignores what follows the digits. A sign or a fraction there would change the number.
            typed.endsPlainly, typed.hasOneSign
        else { return written(parsed(text), as: text) }
        switch ratio(of: typed, grouping) {
        // Any text that the style writes is a value, for example the plural of a unit.
        case .none: return written(parsed(text), as: text)
        case .some(let ratio) where ratio.isOne: return parsed(plain)
        case .some(let ratio):
            guard let number = ratio.number(for: typed.digits) else { return nil }
            // An accounting style writes parentheses instead of a sign.
            let isNegative = typed.hasMinus || parsed(plain).map { $0 < 0 } ?? false
            return Self.value(of: isNegative ? number.negated() : number).flatMap(Self.finite)
        }
    }

    private func parsed(_ text: String) -> FormatInput? { (try? parseStrategy.parse(text)).flatMap(Self.finite) }

    private static func finite(_ value: FormatInput) -> FormatInput? { isFinite(value) ? value : nil }

    /// A value that the style writes as exactly this text, in whatever form.
    private func written(_ value: FormatInput?, as text: String) -> FormatInput? {
        value.flatMap { format($0) == text ? $0 : nil }
    }

    /// The factor of a number that results from its unit, such as a million for the M of `7M` in a compact notation,
    /// and from the style's scale. Foundation parses neither.
    ///
    /// It is found by writing powers of ten with the style, and other multiples, whose units may have other plurals.
    /// Nil for a unit that a compact notation does not have.
    private func ratio(of typed: TypedNumber, _ grouping: NumberGrouping) -> UnitRatio? {
        // Rounded digits would give another ratio.
        let style = unrounded
        var plain: (number: TypedNumber, ratio: UnitRatio)?
        var isCompact = false
        for multiple: UInt in [1, 2, 3, 5, 11] {
            for exponent in 0...15 {
                let value = DecimalNotation(multiple, exponent: exponent)
                guard let input = Self.value(of: value),
                    let text = grouping.removingGroups(from: style.format(input)),
                    let written = TypedNumber(text, separatedBy: grouping.decimal),
                    let ratio = UnitRatio(of: value, to: written.digits)
                else { continue }
                if plain == nil { plain = (written, ratio) }
                if typed.hasUnit(of: written, plain?.number) { return ratio }
                if let plain, ratio != plain.ratio { isCompact = true }
            }
            // Words other than the style's are ignored.
            if !isCompact { return plain?.ratio }
        }
        return nil
    }
}

extension NumberFormatStyle {
    /// This style with all digits.
    private var unrounded: Self {
        let precise = precision(.significantDigits(1...20))
        // An increment of zero means none. Foundation cannot write money with both an increment and a precision: it
        // then writes a number without the currency.
        if isCurrency, TypedNumber(precise.format(1))?.hasNoUnit == false { return precise }
        return (isCurrency ? self : precise).rounded(rule: .toNearestOrEven, increment: 0)
    }
}

/// The ratio of a value to the number that is written for it, because of a unit or a scale.
private struct UnitRatio: Equatable {
    private let value: DecimalNotation
    private let written: DecimalNotation

    /// Nil if the number is written as zero.
    init?(of value: DecimalNotation, to written: DecimalNotation?) {
        guard let written, !written.isZero else { return nil }
        (self.value, self.written) = (value, written)
    }

    var isOne: Bool { value == written }

    func number(for typed: DecimalNotation?) -> DecimalNotation? { typed?.multiplied(by: value, over: written) }

    static func == (left: UnitRatio, right: UnitRatio) -> Bool {
        left.number(for: right.written) == right.value
    }
}

/// A number, and the signs, units and words around it.
package struct TypedNumber {
    private let prefix: String
    /// The number without its sign. Nil if its exponent is not an integer.
    let digits: DecimalNotation?
    private let suffix: String

    /// Nil for a text without digits. A separator that touches the digits is part of the number.
    package init?(_ text: String, separatedBy points: Set<Character> = []) {
        guard var first = text.firstIndex(where: \.isDecimalDigit),
            var end = text.lastIndex(where: \.isDecimalDigit).map(text.index(after:))
        else { return nil }
        // In `Rs.5`, the dot belongs to the word.
        let before = text[..<first].suffix(2)
        if let last = before.last, points.contains(last), before.count == 1 || before.first?.isLetter == false {
            first = text.index(before: first)
        }
        if end < text.endIndex, points.contains(text[end]) { end = text.index(after: end) }
        prefix = String(text[..<first])
        digits = DecimalNotation(String(text[first..<end]), separatedBy: points)
        suffix = String(text[end...])
    }

    /// Whether no sign and no other number follows the digits.
    package var endsPlainly: Bool {
        let ends = [suffix.first { !$0.isIgnored }, suffix.last { !$0.isIgnored }]
        return !suffix.contains(where: \.isNumeral) && !ends.contains { $0.map(Self.signs.contains) ?? false }
    }

    /// Whether at most one sign precedes the digits.
    fileprivate var hasOneSign: Bool { prefix.count { Self.signs.contains($0) } <= 1 }

    fileprivate var hasMinus: Bool { prefix.contains(where: Self.minuses.contains) }

    /// Whether the unit equals the unit of a number that a style has written. Characters that the style writes around
    /// every number may be missing.
    fileprivate func hasUnit(of written: TypedNumber, _ plain: TypedNumber?) -> Bool {
        let (own, other, plain) = (units, written.units, plain?.units)
        let isPrefixed = own.before == other.before || own.before.isEmpty && other.before == plain?.before
        return isPrefixed && (own.after == other.after || own.after + (plain?.after ?? "") == other.after)
    }

    fileprivate var hasNoUnit: Bool { units == ("", "") }

    /// The units on both sides, without signs and without parentheses around all.
    private var units: (before: String, after: String) {
        let (before, after) = (Self.unit(in: prefix), Self.unit(in: suffix))
        guard before.hasPrefix("("), after.hasSuffix(")") else { return (before, after) }
        return (String(before.dropFirst()), String(after.dropLast()))
    }

    private static func unit(in text: String) -> String {
        String(text.filter { !$0.isIgnored && !signs.contains($0) }).lowercased()
    }

    private static let minuses: Set<Character> = ["-", "\u{2212}", "\u{FE63}", "\u{FF0D}"]
    private static let signs: Set<Character> = minuses.union(["+", "\u{FF0B}"])
}

extension Character {
    /// Whether the character is a digit or a sign such as `²` and `½`, rather than a word such as 万.
    fileprivate var isNumeral: Bool {
        [.decimalNumber, .letterNumber, .otherNumber].contains(unicodeScalars.first?.properties.generalCategory)
    }

    /// Whether the character is a space or a mark of the writing direction.
    fileprivate var isIgnored: Bool {
        isWhitespace || unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }
}

// MARK: - Styles

extension NumberFormatStyle where FormatInput: BinaryFloatingPoint {
    fileprivate static func value(of number: DecimalNotation) -> FormatInput? {
        Double("\(number)").map { FormatInput($0) }
    }

    fileprivate static func isFinite(_ value: FormatInput) -> Bool { value.isFinite }
}

extension NumberFormatStyle where FormatInput: BinaryInteger {
    /// An integer drops the fraction, as Foundation's integer styles do.
    fileprivate static func value(of number: DecimalNotation) -> FormatInput? {
        guard let text = number.integer else { return nil }
        return Int128(text).map { FormatInput(exactly: $0) } ?? UInt128(text).flatMap { FormatInput(exactly: $0) }
    }
}

extension NumberFormatStyle where FormatInput == Decimal {
    fileprivate static func value(of number: DecimalNotation) -> Decimal? { Decimal(number) }
    fileprivate static func isFinite(_ value: Decimal) -> Bool { value.isFinite }
}

extension IntegerFormatStyle: NumberFormatStyle {}
extension IntegerFormatStyle.Percent: NumberFormatStyle {}
extension IntegerFormatStyle.Currency: NumberFormatStyle { fileprivate var isCurrency: Bool { true } }
extension FloatingPointFormatStyle: NumberFormatStyle {}
extension FloatingPointFormatStyle.Percent: NumberFormatStyle {}
extension FloatingPointFormatStyle.Currency: NumberFormatStyle { fileprivate var isCurrency: Bool { true } }
extension Decimal.FormatStyle: NumberFormatStyle {}
extension Decimal.FormatStyle.Percent: NumberFormatStyle {}
extension Decimal.FormatStyle.Currency: NumberFormatStyle { fileprivate var isCurrency: Bool { true } }
