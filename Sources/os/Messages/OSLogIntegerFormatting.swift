/// The notation of an integer in a message.
///
/// Follows [Apple's OSLogIntegerFormatting](https://developer.apple.com/documentation/os/oslogintegerformatting).
/// Negative numbers have a sign in each notation.
public struct OSLogIntegerFormatting: Sendable {
    private var radix = 10
    private var hasPositiveSign = false
    private var hasPrefix = false
    private var isUppercase = false
    private var minDigits = 1

    /// Decimal digits.
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }

    /// Decimal digits, at least as many as given.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(hasPositiveSign: explicitPositiveSign, minDigits: minDigits())
    }

    /// Hexadecimal digits.
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }

    /// Hexadecimal digits, at least as many as given, after the prefix `0x` if requested.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, hasPositiveSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase,
            minDigits: minDigits())
    }

    /// Octal digits.
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

    /// Octal digits, at least as many as given, after the prefix `0o` if requested.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, hasPositiveSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase,
            minDigits: minDigits())
    }

    func text(of number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, min(minDigits, 10_000) - digits.count))
        let sign = number < 0 ? "-" : hasPositiveSign ? "+" : ""
        let prefix = hasPrefix ? (radix == 16 ? "0x" : "0o") : ""
        return sign + prefix + zeros + digits
    }
}
