extension [UInt8] {
    /// Appends a control sequence: ESC [, the parameters, the final character.
    mutating func appendControl(_ parameters: some Sequence<UInt8>, final: Unicode.Scalar) {
        append(0x1B)
        append(UInt8(ascii: "["))
        append(contentsOf: parameters)
        append(UInt8(ascii: final))
    }

    /// Appends a control sequence with one number, which is omitted if it is 1.
    mutating func appendControl(_ number: Int, final: Unicode.Scalar) {
        append(0x1B)
        append(UInt8(ascii: "["))
        if number != 1 { appendNumber(number) }
        append(UInt8(ascii: final))
    }

    /// Appends a number to a parameter list.
    mutating func appendParameter(_ number: Int) {
        if !isEmpty { append(UInt8(ascii: ";")) }
        appendNumber(number)
    }

    mutating func appendNumber(_ number: Int) {
        if number >= 10 { appendNumber(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    mutating func append(text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }
}

extension Int {
    /// The number of decimal digits. The value must not be negative.
    var digitCount: Int {
        var count = 1
        var rest = self / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        return count
    }
}
