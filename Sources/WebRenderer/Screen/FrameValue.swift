internal import Foundation

/// A value of JSON, as a page sends it: read strictly, and not deeper than a frame of the protocol goes.
package enum FrameValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([FrameValue])
    case object([String: FrameValue])

    /// How many arrays and objects may be in each other.
    static let depth = 6

    init(_ bytes: [UInt8]) throws(WebProtocolError) {
        var reader = FrameReader(bytes)
        self = try reader.readAll()
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var array: [FrameValue]? { if case .array(let values) = self { values } else { nil } }
    package var object: [String: FrameValue]? { if case .object(let values) = self { values } else { nil } }
    package var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// A whole number that a page may send: none of them is large.
    package var integer: Int? {
        guard case .number(let number) = self, number == number.rounded(), abs(number) < 1e15 else { return nil }
        return Int(number)
    }
}

/// What is wrong with what a page has sent. The page is told none of it.
package enum WebProtocolError: Error, Equatable {
    case noJSON, tooDeep, unknownMessage
}

private struct FrameReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readAll() throws(WebProtocolError) -> FrameValue {
        let value = try read(depth: 0)
        skipBlanks()
        guard place == bytes.count else { throw .noJSON }
        return value
    }

    private mutating func read(depth: Int) throws(WebProtocolError) -> FrameValue {
        guard depth <= FrameValue.depth else { throw .tooDeep }
        skipBlanks()
        switch peek {
        case UInt8(ascii: "["): return .array(try readArray(depth: depth))
        case UInt8(ascii: "{"): return .object(try readObject(depth: depth))
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        default: return .number(try readNumber())
        }
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard peek == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func readWord(_ word: String, _ value: FrameValue) throws(WebProtocolError) -> FrameValue {
        guard bytes[place...].starts(with: word.utf8) else { throw .noJSON }
        place += word.utf8.count
        return value
    }

    private mutating func readArray(depth: Int) throws(WebProtocolError) -> [FrameValue] {
        place += 1
        if take("]") { return [] }
        var values: [FrameValue] = []
        repeat { values.append(try read(depth: depth + 1)) } while take(",")
        guard take("]") else { throw .noJSON }
        return values
    }

    private mutating func readObject(depth: Int) throws(WebProtocolError) -> [String: FrameValue] {
        place += 1
        if take("}") { return [:] }
        var values: [String: FrameValue] = [:]
        repeat {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw .noJSON }
            let name = try readString()
            guard take(":") else { throw .noJSON }
            values[name] = try read(depth: depth + 1)
        } while take(",")
        guard take("}") else { throw .noJSON }
        return values
    }

    private mutating func readString() throws(WebProtocolError) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = peek {
            place += 1
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
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            var code = UInt32(try readUnit())
            if (0xD800..<0xDC00).contains(code), peek == UInt8(ascii: "\\"), place + 1 < bytes.count,
                bytes[place + 1] == UInt8(ascii: "u")
            {
                place += 2
                let low = UInt32(try readUnit())
                guard (0xDC00..<0xE000).contains(low) else { throw .noJSON }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            // Half of a pair is what a browser has of a character that is still being written.
            text += Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
        default: throw .noJSON
        }
    }

    private mutating func readUnit() throws(WebProtocolError) -> UInt16 {
        guard place + 4 <= bytes.count else { throw .noJSON }
        var unit: UInt16 = 0
        for byte in bytes[place..<place + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { throw .noJSON }
            unit = unit << 4 | UInt16(digit)
        }
        place += 4
        return unit
    }

    private mutating func readNumber() throws(WebProtocolError) -> Double {
        let start = place
        while let byte = peek, byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"),
            byte != UInt8(ascii: "}")
        {
            place += 1
            if place - start > 40 { throw .noJSON }
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        // Only what JSON calls a number: no names, no signs in front of it but the minus.
        guard let first = text.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
            let number = Double(text), number.isFinite
        else { throw .noJSON }
        return number
    }
}
