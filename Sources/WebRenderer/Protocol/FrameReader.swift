internal import Foundation

/// The largest frame that is read.
package struct FrameLimits: Sendable {
    /// The length of a message, even of one in several frames.
    package var bytes = 65_536
    /// The maximum nesting depth of arrays and objects. The script's messages have at most four levels.
    package var depth = 6
    /// The number of values. The script's largest message, the widths of all characters of a few fonts, has 6,000.
    package var values = 16_384

    package init() {}
}

/// A reader of one frame: a JSON array as RFC 8259 defines it, with nothing before or after it.
///
/// It stops at the first byte that breaks the grammar or a limit. Its allocations are bounded by the limits, about 1
/// MB with the default ones. It runs on the network's thread, so that the main actor only gets messages that a page may
/// send.
struct FrameReader {
    private let bytes: [UInt8]
    private let limits: FrameLimits
    private var index = 0
    private var count = 0

    /// Reads the elements of the array that a frame is.
    static func read(
        _ bytes: [UInt8], limits: FrameLimits = FrameLimits()
    ) throws(WebProtocolError) -> [FrameValue] {
        guard bytes.count <= limits.bytes else { throw .tooLarge }
        guard bytes.first == UInt8(ascii: "[") else { throw .noJSON }
        var reader = FrameReader(bytes: bytes, limits: limits)
        let values = try reader.readArray(depth: 1)
        guard reader.index == bytes.count else { throw .noJSON }
        return values
    }

    private init(bytes: [UInt8], limits: FrameLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// `depth` is the number of arrays and objects around the value.
    private mutating func readValue(depth: Int) throws(WebProtocolError) -> FrameValue {
        count += 1
        guard count <= limits.values else { throw .tooLarge }
        skipBlanks()
        switch peek {
        case UInt8(ascii: "["): return .array(try readArray(depth: depth + 1))
        case UInt8(ascii: "{"): return .object(try readObject(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        default: return .number(try readNumber())
        }
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Consumes a character after blanks, if it comes next.
    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        return consumeNext(character)
    }

    private mutating func consumeNext(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func readWord(_ word: String, _ value: FrameValue) throws(WebProtocolError) -> FrameValue {
        guard bytes[index...].starts(with: word.utf8) else { throw .noJSON }
        index += word.utf8.count
        return value
    }

    /// `depth` is the number of arrays and objects around the elements.
    private mutating func readArray(depth: Int) throws(WebProtocolError) -> [FrameValue] {
        guard depth <= limits.depth else { throw .tooDeep }
        index += 1
        if consume("]") { return [] }
        var values: [FrameValue] = []
        repeat { values.append(try readValue(depth: depth)) } while consume(",")
        guard consume("]") else { throw .noJSON }
        return values
    }

    private mutating func readObject(depth: Int) throws(WebProtocolError) -> [String: FrameValue] {
        guard depth <= limits.depth else { throw .tooDeep }
        index += 1
        if consume("}") { return [:] }
        var values: [String: FrameValue] = [:]
        repeat {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw .noJSON }
            let name = try readString()
            guard consume(":") else { throw .noJSON }
            values[name] = try readValue(depth: depth)
        } while consume(",")
        guard consume("}") else { throw .noJSON }
        return values
    }

    private mutating func readString() throws(WebProtocolError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = peek {
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw .noJSON }
                return string
            case UInt8(ascii: "\\"): try readEscape(into: &text)
            case 0..<0x20: throw .noJSON
            default: text.append(byte)
            }
        }
        throw .noJSON
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(WebProtocolError) {
        guard let byte = peek else { throw .noJSON }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            var code = UInt32(try readUnit())
            if (0xD800..<0xDC00).contains(code), peek == UInt8(ascii: "\\"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "u")
            {
                index += 2
                let low = UInt32(try readUnit())
                guard (0xDC00..<0xE000).contains(low) else { throw .noJSON }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            // A browser sends half of a surrogate pair while a character is being typed.
            text += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
        default: throw .noJSON
        }
    }

    /// Reads four hexadecimal digits.
    private mutating func readUnit() throws(WebProtocolError) -> UInt16 {
        guard index + 4 <= bytes.count else { throw .noJSON }
        var unit: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { throw .noJSON }
            unit = unit << 4 | UInt16(digit)
        }
        index += 4
        return unit
    }

    /// Reads a number of the grammar `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` of at most 40 characters.
    private mutating func readNumber() throws(WebProtocolError) -> Double {
        let start = index
        _ = consumeNext("-")
        if !consumeNext("0") { try skipDigits() }
        if consumeNext(".") { try skipDigits() }
        if consumeNext("e") || consumeNext("E") {
            _ = consumeNext("+") || consumeNext("-")
            try skipDigits()
        }
        let text = bytes[start..<index]
        guard text.count <= 40, let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
            throw .noJSON
        }
        return number
    }

    /// Skips one digit or more.
    private mutating func skipDigits() throws(WebProtocolError) {
        let start = index
        while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
        guard index > start else { throw .noJSON }
    }
}
