/// The operands of CLDR's plural rules, for a number as it is displayed: `1` and `1.0` differ.
package struct PluralOperands: Equatable, Sendable {
    /// The integer part without sign: `i`.
    package var integer: UInt64
    /// The number of visible fraction digits, with trailing zeros: `v`.
    package var fractionDigits = 0
    /// The visible fraction digits as a number, with trailing zeros: `f`.
    package var fraction: UInt64 = 0
    /// The visible fraction digits as a number, without trailing zeros: `t`.
    package var shortFraction: UInt64 = 0

    /// Creates the operands of an integer.
    package init(_ integer: UInt64) { self.integer = integer }

    /// Creates the operands of a decimal such as `-12.50`. Digits of the fraction after the 18th are ignored. Returns
    /// nil for anything else.
    package init?(decimal text: some StringProtocol) {
        let parts = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), !parts[0].isEmpty else { return nil }
        guard let integer = Self.number(parts[0]) else { return nil }
        self.integer = integer
        guard parts.count == 2 else { return }
        let digits = parts[1].prefix(18)
        guard let fraction = Self.number(digits) else { return nil }
        fractionDigits = digits.count
        self.fraction = fraction
        shortFraction = fraction
        while shortFraction > 0, shortFraction % 10 == 0 { shortFraction /= 10 }
    }

    /// The number of the digits; of more than 18 digits the last 18, because the rules do not distinguish the rest.
    private static func number(_ digits: some Collection<UInt8>) -> UInt64? {
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        let isLong = digits.count > 18
        let value = digits.suffix(18).reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
        return isLong ? value + 1_000_000_000_000_000_000 : value
    }
}
