internal import Foundation

/// The notation of a floating-point number in a message.
///
/// Follows [Apple's OSLogFloatFormatting](https://developer.apple.com/documentation/os/oslogfloatformatting), with the
/// notations of `printf`. Without a precision there are 6 digits after the point.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: Character
    private let hasPositiveSign: Bool
    private let isUppercase: Bool
    private let precision: Int?

    private init(
        _ conversion: Character, sign: Bool = false, uppercase: Bool = false, precision: Int? = nil
    ) {
        self.conversion = conversion
        hasPositiveSign = sign
        isUppercase = uppercase
        self.precision = precision
    }

    /// `%f`: digits, a point, and digits.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting("f") }

    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("f", sign: explicitPositiveSign, uppercase: uppercase, precision: precision())
    }

    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting("f", sign: explicitPositiveSign, uppercase: uppercase)
    }

    /// `%a`: hexadecimal digits and an exponent of two.
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a") }

    public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting("a", sign: explicitPositiveSign, uppercase: uppercase)
    }

    /// `%e`: a digit, a point, digits, and an exponent of ten.
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting("e") }

    public static func exponential(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("e", sign: explicitPositiveSign, uppercase: uppercase, precision: precision())
    }

    public static func exponential(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("e", sign: explicitPositiveSign, uppercase: uppercase)
    }

    /// `%g`: `fixed` near 1, and `exponential` for very large and very small numbers.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting("g") }

    public static func hybrid(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("g", sign: explicitPositiveSign, uppercase: uppercase, precision: precision())
    }

    public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting("g", sign: explicitPositiveSign, uppercase: uppercase)
    }

    func text(of number: Double) -> String {
        let sign = hasPositiveSign ? "+" : ""
        let digits = precision.map { ".\(max(0, $0))" } ?? ""
        let letter = isUppercase ? conversion.uppercased() : String(conversion)
        return String(format: "%\(sign)\(digits)\(letter)", number)
    }
}
