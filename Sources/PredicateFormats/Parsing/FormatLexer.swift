/// A token of a format string.
enum FormatToken: Equatable {
    case word(String)
    /// A word after `#`, which is a key even if it is a keyword.
    case escapedWord(String)
    case number(String)
    case text(String)
    case variable(String)
    /// A collection operator, without `@`.
    case operation(String)
    case placeholder(isKeyPath: Bool)
    case sign(String)
    case end

    func isWord(_ keyword: String) -> Bool {
        if case .word(let word) = self { word.uppercased() == keyword } else { false }
    }
}

/// The division of a format string into tokens, in one pass over its bytes.
struct FormatLexer {
    private let format: String
    private let bytes: [UInt8]
    private var place = 0

    static func tokens(of format: String) throws(FormatError) -> [(token: FormatToken, offset: Int)] {
        var lexer = FormatLexer(format)
        var tokens: [(token: FormatToken, offset: Int)] = []
        while true {
            lexer.skipSpace()
            let offset = lexer.place
            let token = try lexer.next()
            tokens.append((token, offset))
            if token == .end { return tokens }
        }
    }

    /// Returns the tokens, or `nil` if the format has an error, and the number of bytes examined.
    static func counted(_ format: String) -> (tokens: [(token: FormatToken, offset: Int)]?, byteCount: Int) {
        var lexer = FormatLexer(format)
        var tokens: [(token: FormatToken, offset: Int)] = []
        while true {
            lexer.skipSpace()
            let offset = lexer.place
            // The byte that causes the error has been examined too.
            guard let token = try? lexer.next() else { return (nil, lexer.place + 1) }
            tokens.append((token, offset))
            if token == .end { return (tokens, lexer.place) }
        }
    }

    private init(_ format: String) {
        self.format = format
        bytes = Array(format.utf8)
    }

    private func error(_ reason: String, at offset: Int) -> FormatError {
        FormatError(format: format, offset: offset, reason: reason)
    }

    private func byte(_ distance: Int = 0) -> UInt8 {
        place + distance < bytes.count ? bytes[place + distance] : 0
    }

    private mutating func skipSpace() {
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private mutating func bytes(while isIncluded: (UInt8) -> Bool) -> String {
        let start = place
        while place < bytes.count, isIncluded(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func word() -> String { bytes { Self.isLetter($0) || Self.isDigit($0) } }

    private mutating func next() throws(FormatError) -> FormatToken {
        guard place < bytes.count else { return .end }
        let start = place
        let first = byte()
        if Self.isLetter(first) { return .word(word()) }
        if Self.isDigit(first) { return .number(number()) }
        switch first {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(try quoted())
        case UInt8(ascii: "%"): return try placeholder()
        case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"):
            place += 1
            let name = word()
            guard !name.isEmpty else { throw error("a name is expected", at: place) }
            if first == UInt8(ascii: "$") { return .variable(name) }
            return first == UInt8(ascii: "@") ? .operation(name) : .escapedWord(name)
        default: break
        }
        let pair = String(decoding: bytes[place..<min(place + 2, bytes.count)], as: UTF8.self)
        if ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**"].contains(pair) {
            place += 2
            return .sign(pair)
        }
        let sign = String(decoding: [first], as: UTF8.self)
        guard "=<>!+-*/&|^(){}[],.:".contains(sign) else { throw error("\(sign) has no meaning", at: start) }
        place += 1
        return .sign(sign)
    }

    private mutating func number() -> String {
        if byte() == 0x30, byte(1) | 0x20 == UInt8(ascii: "x") {
            place += 2
            return "0x" + bytes { Self.isDigit($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) }
        }
        var text = bytes { Self.isDigit($0) }
        if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
            place += 1
            text += "." + bytes { Self.isDigit($0) }
        }
        let isSigned = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")
        if byte() | 0x20 == UInt8(ascii: "e"), Self.isDigit(byte(isSigned ? 2 : 1)) {
            let sign = byte(1) == UInt8(ascii: "-") ? "-" : ""
            place += isSigned ? 2 : 1
            text += "e\(sign)" + bytes { Self.isDigit($0) }
        }
        return text
    }

    private mutating func quoted() throws(FormatError) -> String {
        let start = place
        let quote = byte()
        place += 1
        var content: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == quote { return String(decoding: content, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\"), place < bytes.count else {
                content.append(byte)
                continue
            }
            switch bytes[place] {
            case UInt8(ascii: "n"): content.append(0x0A)
            case UInt8(ascii: "t"): content.append(0x09)
            case UInt8(ascii: "r"): content.append(0x0D)
            default: content.append(bytes[place])
            }
            place += 1
        }
        throw error("the quotation has no end", at: start)
    }

    private mutating func placeholder() throws(FormatError) -> FormatToken {
        let start = place
        place += 1
        switch byte() {
        case UInt8(ascii: "@"), UInt8(ascii: "K"):
            place += 1
            return .placeholder(isKeyPath: bytes[place - 1] == UInt8(ascii: "K"))
        default:
            // A length modifier such as ll, and a conversion such as d.
            _ = bytes { [UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "q"), UInt8(ascii: "z")].contains($0) }
            guard "diuxXofFgGeEc".utf8.contains(byte()) else {
                throw error("% is not followed by @, K, d, f or another number conversion", at: start)
            }
            place += 1
            return .placeholder(isKeyPath: false)
        }
    }
}
