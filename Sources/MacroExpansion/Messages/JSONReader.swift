/// Reads JSON without Foundation, which would take longer to load than all expansions of a file.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    private static let maximumDepth = 256

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the value that a text describes; nil if the text is not JSON.
    static func value(of bytes: [UInt8]) -> JSON? {
        var reader = JSONReader(bytes)
        guard let value = reader.readValue() else { return nil }
        reader.skipSpace()
        return reader.position == bytes.count ? value : nil
    }

    private mutating func skipSpace() {
        while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
    }

    /// Skips space and then a byte, if it is there.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skip(word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    private mutating func readValue() -> JSON? {
        skipSpace()
        guard position < bytes.count, depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch bytes[position] {
        case UInt8(ascii: "{"): return readObject()
        case UInt8(ascii: "["): return readArray()
        case UInt8(ascii: "\""): return readString().map(JSON.string)
        case UInt8(ascii: "t"): return skip(word: "true") ? .boolean(true) : nil
        case UInt8(ascii: "f"): return skip(word: "false") ? .boolean(false) : nil
        case UInt8(ascii: "n"): return skip(word: "null") ? .null : nil
        default: return readNumber()
        }
    }

    private mutating func readObject() -> JSON? {
        position += 1
        var members: [String: JSON] = [:]
        if skip(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), let key = readString(),
                skip(UInt8(ascii: ":")), let value = readValue()
            else { return nil }
            members[key] = value
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func readArray() -> JSON? {
        position += 1
        var values: [JSON] = []
        if skip(UInt8(ascii: "]")) { return .array(values) }
        repeat {
            guard let value = readValue() else { return nil }
            values.append(value)
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "]")) ? .array(values) : nil
    }

    private mutating func readNumber() -> JSON? {
        let start = position
        while position < bytes.count, "+-.eE0123456789".utf8.contains(bytes[position]) { position += 1 }
        return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map(JSON.number)
    }

    private mutating func readString() -> String? {
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            if byte != UInt8(ascii: "\\") {
                text.append(byte)
                continue
            }
            guard let escaped = readEscape() else { return nil }
            text += Array(Character(escaped).utf8)
        }
        return nil
    }

    private mutating func readEscape() -> Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        position += 1
        switch bytes[position - 1] {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"):
            guard let unit = readUnit() else { return nil }
            guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
            // Characters beyond the basic plane are two surrogates.
            guard skip(word: "\\u"), let low = readUnit(), (0xDC00..<0xE000).contains(low) else { return nil }
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        case let other where "\"\\/".utf8.contains(other): return Unicode.Scalar(other)
        default: return nil
        }
    }

    private mutating func readUnit() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        position += 4
        return UInt32(String(decoding: bytes[position - 4..<position], as: UTF8.self), radix: 16)
    }
}
