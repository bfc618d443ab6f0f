/// The words, numbers and signs of a source, without comments, each with its line.
struct NumberTokens {
    struct Token {
        let text: String
        let line: Int
    }

    private(set) var tokens: [Token] = []
    /// The lines with a comment that says why a conversion is in range.
    private(set) var reasons: Set<Int> = []

    /// The beginning of such a comment.
    static let reason = "// In range: "

    init(_ source: String) {
        var number = 0
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            read(Array(line.utf8), number)
        }
    }

    private mutating func read(_ bytes: [UInt8], _ line: Int) {
        var index = 0
        while index < bytes.count {
            let start = index
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte,
                index == 0 || bytes[index - 1] != UInt8(ascii: ":")
            {
                if String(decoding: bytes[index...], as: UTF8.self).hasPrefix(Self.reason) { reasons.insert(line) }
                return
            }
            if Self.isWord(byte) {
                while index < bytes.count, Self.isWord(bytes[index]) || Self.continuesNumber(bytes, index, from: start)
                {
                    index += 1
                }
            } else if byte == UInt8(ascii: ".") {
                while index < bytes.count, bytes[index] == byte { index += 1 }
            } else {
                index += 1
            }
            guard byte != UInt8(ascii: " ") else { continue }
            tokens.append(Token(text: String(decoding: bytes[start..<index], as: UTF8.self), line: line))
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte >= 128
    }

    /// Whether a point or the sign of an exponent belongs to the number before it.
    private static func continuesNumber(_ bytes: [UInt8], _ index: Int, from start: Int) -> Bool {
        guard (48...57).contains(bytes[start]), index + 1 < bytes.count, (48...57).contains(bytes[index + 1]) else {
            return false
        }
        if bytes[index] == UInt8(ascii: ".") { return true }
        let isExponent = bytes[index - 1] | 32 == UInt8(ascii: "e") && bytes[start + 1] | 32 != UInt8(ascii: "x")
        return isExponent && (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+"))
    }
}
