package import Foundation

extension ParseableFormatStyle where FormatOutput == String {
    /// The value of a text that a person has typed, or nil if it is invalid.
    ///
    /// Numbers are read by ``NumberGrouping`` and ``TypedNumber``, and other values by the style alone.
    package func value(typed text: String) -> FormatInput? {
        guard let style = self as? any NumberFormatStyle else { return try? parseStrategy.parse(text) }
        return style.number(typed: text) as? FormatInput
    }
}

/// A style of Foundation that writes numbers with the separators of a locale.
private protocol NumberFormatStyle: ParseableFormatStyle where FormatOutput == String {
    var locale: Locale { get }
    var isCurrency: Bool { get }

    /// The number as a value that the style writes; nil if the type cannot hold it.
    static func value(of number: Decimal) -> FormatInput?
    static func isFinite(_ value: FormatInput) -> Bool
}

extension NumberFormatStyle {
    fileprivate var isCurrency: Bool { false }
    fileprivate static func isFinite(_ value: FormatInput) -> Bool { true }

    fileprivate func number(typed text: String) -> FormatInput? {
        let grouping = NumberGrouping(of: locale, isCurrency: isCurrency)
        let parsed = try? parseStrategy.parse(text)
        guard let plain = grouping.removingGroups(from: text) else { return written(parsed, as: text) }
        guard let typed = TypedNumber(plain) else { return (try? parseStrategy.parse(plain)).flatMap(Self.finite) }
        // Foundation ignores what follows the digits. A sign or a fraction there would change the number.
        guard typed.endsPlainly else { return written(parsed, as: text) }
        switch exponent(of: typed, grouping) {
        case .none: return nil
        case .some(0): return (try? parseStrategy.parse(plain)).flatMap(Self.finite)
        case .some(let exponent):
            return typed.decimal(in: locale).flatMap { Self.value(of: $0 * .power(exponent)) }
        }
    }

    private static func finite(_ value: FormatInput) -> FormatInput? { isFinite(value) ? value : nil }

    /// A value that the style writes as exactly this text, in whatever form.
    private func written(_ value: FormatInput?, as text: String) -> FormatInput? {
        value.flatMap { format($0) == text ? $0 : nil }
    }

    /// The power of ten that a typed unit stands for, such as 6 for the M of `7M` in a compact notation, or that the
    /// style's scale adds. Foundation parses neither.
    ///
    /// It is found by what the style writes for powers of ten. Nil for a unit that a compact notation does not have.
    private func exponent(of typed: TypedNumber, _ grouping: NumberGrouping) -> Int? {
        var plain: TypedNumber?
        var hasUnits = false
        for exponent in [0] + Array(1...15) + Array((1...6).map { -$0 }) {
            guard let value = Self.value(of: .power(exponent)),
                let text = grouping.removingGroups(from: format(value)), let written = TypedNumber(text)
            else { continue }
            if exponent == 0 { plain = written }
            guard written.decimal(in: locale) == 1 else { continue }
            if typed.hasUnit(of: written, plain) { return exponent }
            if exponent > 2, let plain, !written.hasUnit(of: plain, nil) { hasUnits = true }
        }
        return hasUnits ? nil : 0
    }
}

/// A number, and the signs, units and words around it.
package struct TypedNumber {
    private let prefix: String
    private let digits: String
    private let suffix: String

    /// Nil for a text without digits.
    package init?(_ text: String) {
        guard let first = text.firstIndex(where: \.isDecimalDigit), let last = text.lastIndex(where: \.isDecimalDigit)
        else { return nil }
        prefix = String(text[..<first])
        digits = String(text[first...last])
        suffix = String(text[text.index(after: last)...])
    }

    /// Whether no sign and no other number follows the digits.
    package var endsPlainly: Bool {
        !suffix.contains(where: \.isNumeral) && suffix.first { !$0.isIgnored }.map { !Self.signs.contains($0) } ?? true
    }

    /// The number in the language of a locale.
    fileprivate func decimal(in locale: Locale) -> Decimal? {
        guard let number = try? Decimal.FormatStyle(locale: locale).parseStrategy.parse(digits) else { return nil }
        return prefix.contains(where: Self.minuses.contains) ? -number : number
    }

    /// Whether the unit is that of a number that a style has written. What the style writes around each number may be
    /// missing.
    fileprivate func hasUnit(of written: TypedNumber, _ plain: TypedNumber?) -> Bool {
        let (before, after) = (written.unitBefore, written.unitAfter)
        let isPrefixed = unitBefore == before || unitBefore.isEmpty && before == plain?.unitBefore
        return isPrefixed && (unitAfter == after || unitAfter + (plain?.unitAfter ?? "") == after)
    }

    private var unitBefore: String { Self.unit(in: prefix) }
    private var unitAfter: String { Self.unit(in: suffix) }

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

extension Decimal {
    fileprivate static func power(_ exponent: Int) -> Decimal {
        Decimal(sign: .plus, exponent: exponent, significand: 1)
    }
}

// MARK: - Styles

extension NumberFormatStyle where FormatInput: BinaryFloatingPoint {
    fileprivate static func value(of number: Decimal) -> FormatInput? {
        // The description means exactly this number, which Foundation's conversion only comes close to.
        Double("\(number)").map { FormatInput($0) }
    }

    fileprivate static func isFinite(_ value: FormatInput) -> Bool { value.isFinite }
}

extension NumberFormatStyle where FormatInput: BinaryInteger {
    /// An integer drops the fraction, as Foundation's integer styles do.
    fileprivate static func value(of number: Decimal) -> FormatInput? {
        Double("\(number)").flatMap { FormatInput(exactly: $0.rounded(.towardZero)) }
    }
}

extension NumberFormatStyle where FormatInput == Decimal {
    fileprivate static func value(of number: Decimal) -> Decimal? { number }
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
