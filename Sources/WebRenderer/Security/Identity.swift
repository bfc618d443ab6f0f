internal import Foundation

/// Random numbers of 128 bits from the system's generator for secrets.
enum Identity {
    /// A random number as 32 hexadecimal digits.
    static func make() -> String { randomBytes().hexadecimal }

    /// A random number for one response. It has only 22 characters, because each response contains it three times.
    static func makeNonce() -> String { String(Data(randomBytes()).base64EncodedString().prefix(22)) }

    private static func randomBytes() -> [UInt8] {
        // Each random number is a system call, whatever its size.
        var generator = SystemRandomNumberGenerator()
        let numbers: (UInt64, UInt64) = (generator.next(), generator.next())
        return withUnsafeBytes(of: numbers) { Array($0) }
    }

    /// Whether a text has the form of an identity.
    static func isWellFormed(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Compares secrets in a time that does not depend on where they differ.
    static func areEqual(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension [UInt8] {
    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// The bytes as hexadecimal digits, two for each.
    var hexadecimal: String {
        String(unsafeUninitializedCapacity: 2 * count) { digits in
            for (index, byte) in enumerated() {
                digits[2 * index] = Self.digit(byte >> 4)
                digits[2 * index + 1] = Self.digit(byte & 15)
            }
            return 2 * count
        }
    }
}
