internal import Foundation

/// A number in decimal notation: significant digits and a power of ten, exact at any size.
struct DecimalNotation: Equatable {
    private(set) var isNegative = false
    /// ASCII digits without zeros at the ends; empty for zero.
    private var digits: Substring
    /// The power of ten by which the digits are multiplied, as an integer.
    private var exponent: Int

    /// Creates a natural number that is followed by zeros.
    init(_ number: UInt, exponent: Int) { self.init(digits: String(number), exponent: exponent) }

    /// Creates the number in a text without a sign and without groups, such as `1,5E3`. Nil if the exponent is not an
    /// integer.
    init?(_ text: String, separatedBy points: Set<Character>) {
        let mantissa = text.prefix { $0 != "e" && $0 != "E" }
        let whole = mantissa.prefix { !points.contains($0) }
        let fraction = mantissa[whole.endIndex...].dropFirst()
        let written = text[mantissa.endIndex...].dropFirst().map { $0 == "\u{2212}" ? "-" : Self.ascii($0) }
        guard let power = text.endIndex == mantissa.endIndex ? 0 : Int(written.joined()),
            // Larger exponents fit no type.
            abs(power) < 10_000
        else { return nil }
        self.init(digits: (whole + fraction).map(Self.ascii).joined(), exponent: power - fraction.count)
    }

    private init(digits: String, exponent: Int) {
        let significant = digits.drop { $0 == "0" }
        let end = significant.lastIndex { $0 != "0" }.map(significant.index(after:)) ?? significant.startIndex
        self.digits = significant[..<end]
        self.exponent = end == significant.startIndex ? 0 : exponent + significant[end...].count
    }

    private static func ascii(_ character: Character) -> String {
        character.wholeNumberValue.map(String.init) ?? String(character)
    }

    var isZero: Bool { digits.isEmpty }

    func negated() -> DecimalNotation {
        var result = self
        result.isNegative.toggle()
        return result
    }

    // MARK: - Ratios

    /// This number multiplied by the ratio of two others, which are not zero. Nil if it is out of range.
    func multiplied(by numerator: DecimalNotation, over denominator: DecimalNotation) -> DecimalNotation? {
        if numerator.digits == denominator.digits { return shifted(by: numerator.exponent - denominator.exponent) }
        guard let value = Decimal(self), let above = Decimal(numerator), let below = Decimal(denominator) else {
            return nil
        }
        // A scale such as 1/60 is a rounded number itself. Its inverse is meant to be 60.
        let isRounded = denominator.digits.count >= Self.exactDigits
        let ratio = isRounded ? value * (above / below).rounded(to: Self.exactDigits) : value * above / below
        return ratio.isFinite ? DecimalNotation(ratio) : nil
    }

    /// The number of decimal digits that a `Double` always keeps.
    private static let exactDigits = 15

    private func shifted(by power: Int) -> DecimalNotation {
        var result = self
        if !isZero { result.exponent += power }
        return result
    }

    private init?(_ number: Decimal) {
        let text = "\(number)"
        self.init(text.filter { $0 != "-" }, separatedBy: ["."])
        isNegative = text.hasPrefix("-")
    }
}

extension DecimalNotation: CustomStringConvertible {
    /// The number in a form that Swift and Foundation parse.
    var description: String { (isNegative ? "-" : "") + (isZero ? "0" : "\(digits)E\(exponent)") }

    /// The integer that remains without the fraction. Nil if it has more digits than the widest integer.
    var integer: String? {
        guard exponent > 0 else {
            let whole = digits.dropLast(-exponent)
            return whole.count > 40 ? nil : (isNegative && !whole.isEmpty ? "-" : "") + (whole.isEmpty ? "0" : whole)
        }
        guard digits.count + exponent <= 40 else { return nil }
        return (isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent)
    }
}

extension Decimal {
    /// Creates the number, rounded to 38 digits. Nil if it is out of range.
    init?(_ notation: DecimalNotation) {
        guard let number = Decimal(string: "\(notation)", locale: Locale(identifier: "en_US_POSIX")), number.isFinite
        else { return nil }
        self = number
    }

    fileprivate func rounded(to digits: Int) -> Decimal {
        var (number, result) = (self, Decimal())
        let size = "\(significand)".count + exponent
        NSDecimalRound(&result, &number, digits - size, .plain)
        return result
    }
}
