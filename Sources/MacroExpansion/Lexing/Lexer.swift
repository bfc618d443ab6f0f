/// Splits Swift source into tokens.
///
/// The lexer knows strings (raw, of several lines, with interpolations), nested comments, regular expressions and
/// operators. It follows the lexical structure of [The Swift Programming
/// Language](https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/). A bare
/// slash begins a regular expression where an operand is expected, if the line contains a closing slash.
struct Lexer {
    let bytes: [UInt8]
    var position = 0
    private(set) var tokens: [Token] = []
    private var startsLine = true
    private var followsSpace = false
    /// The number of interpolations around the current position.
    var depth = 0
    /// The position before which no slash begins a regular expression, because a search that spans it has failed.
    var failedExpressionsEnd = 0
    /// The number of examined bytes in strings, and of repeated examinations elsewhere.
    var steps = 0

    /// The maximum nesting depth of interpolations, which bounds the stack's size.
    static let maximumDepth = 64

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the tokens of a source.
    static func tokens(of bytes: [UInt8]) throws(SourceError) -> [Token] {
        var lexer = Lexer(bytes)
        while try lexer.readToken() {}
        return lexer.tokens
    }

    /// Returns the number of bytes that are examined in a source, up to the first error.
    static func steps(in bytes: [UInt8]) -> Int {
        var lexer = Lexer(bytes)
        while (try? lexer.readToken()) == true {}
        return lexer.position + lexer.steps
    }

    /// Removes all tokens but the last one, which determines the meaning of the next slash.
    mutating func keepLastToken() { tokens = tokens.suffix(1) }

    mutating func forgetTokens() { tokens = [] }

    func byte(_ distance: Int = 0) -> UInt8? {
        let index = position + distance
        return index < bytes.count ? bytes[index] : nil
    }

    func at(_ text: StaticString, _ distance: Int = 0) -> Bool {
        let start = position + distance
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Reads one token; returns false at the end of the source.
    mutating func readToken() throws(SourceError) -> Bool {
        try skipTrivia()
        guard let first = byte() else { return false }
        let start = position
        let kind = try readKind(first)
        tokens.append(
            Token(kind: kind, range: start..<position, startsLine: startsLine, followsSpace: followsSpace))
        startsLine = false
        followsSpace = false
        return true
    }

    private mutating func readKind(_ first: UInt8) throws(SourceError) -> Token.Kind {
        switch first {
        case UInt8(ascii: "\""): return try readString(numberSigns: 0)
        case UInt8(ascii: "#"): return try readAfterNumberSigns()
        case UInt8(ascii: "`"): return try readQuotedName()
        case UInt8(ascii: "/"):
            if expectsOperand, let end = endOfBareRegularExpression() {
                position = end
                return .regularExpression
            }
            return readOperator()
        case UInt8(ascii: "."):
            position += 1
            guard byte() == UInt8(ascii: ".") else { return .mark(first) }
            while let next = byte(), next == UInt8(ascii: ".") || next.isOperatorPart { position += 1 }
            return .symbol
        case _ where first.isDigit:
            readNumber()
            return .number
        case _ where first.isWordPart:
            while let next = byte(), next.isWordPart { position += 1 }
            return .word
        case _ where first.isOperatorPart: return readOperator()
        case _ where "()[]{},;:@\\".utf8.contains(first):
            position += 1
            return .mark(first)
        default: throw SourceError(message: "an unexpected character", offset: position)
        }
    }

    // MARK: - Trivia

    private mutating func skipTrivia() throws(SourceError) {
        while let here = byte() {
            if here.isNewline {
                startsLine = true
                position += 1
            } else if here.isSpace {
                position += 1
            } else if at("//") {
                while let next = byte(), !next.isNewline { position += 1 }
            } else if at("/*") {
                try skipComment()
            } else {
                return
            }
            followsSpace = true
        }
    }

    private mutating func skipComment() throws(SourceError) {
        let start = position
        var depth = 0
        repeat {
            if at("/*") {
                depth += 1
                position += 2
            } else if at("*/") {
                depth -= 1
                position += 2
            } else if let here = byte() {
                if here.isNewline { startsLine = true }
                position += 1
            } else {
                throw SourceError(message: "an unterminated comment", offset: start)
            }
        } while depth > 0
    }

    // MARK: - Words, Numbers, Operators

    private mutating func readQuotedName() throws(SourceError) -> Token.Kind {
        let start = position
        position += 1
        while let next = byte(), !next.isNewline {
            position += 1
            if next == UInt8(ascii: "`") { return .word }
        }
        throw SourceError(message: "a name without a closing backtick", offset: start)
    }

    private mutating func readNumber() {
        let start = position
        while let next = byte() {
            if next.isWordPart {
                position += 1
            } else if next == UInt8(ascii: "."), let digit = byte(1), digit.isDigit {
                position += 1
            } else if next == UInt8(ascii: "-") || next == UInt8(ascii: "+"), isExponent(from: start) {
                position += 1
            } else {
                return
            }
        }
    }

    /// Whether the sign at the current position belongs to the exponent of the number.
    private func isExponent(from start: Int) -> Bool {
        let number = bytes[start..<position]
        let isHexadecimal = number.starts(with: "0x".utf8)
        let marks = isHexadecimal ? "pP" : "eE"
        guard let last = number.last, let digit = byte(1) else { return false }
        return marks.utf8.contains(last) && digit.isDigit
    }

    private mutating func readOperator() -> Token.Kind {
        repeat { position += 1 } while byte()?.isOperatorPart == true && !at("//") && !at("/*")
        return .symbol
    }

    /// Whether a slash at the current position stands where an operand begins.
    private var expectsOperand: Bool {
        guard let last = tokens.last, !startsLine else { return true }
        switch last.kind {
        case .number, .string, .regularExpression, .directive: return false
        case .mark(let mark): return !")]}.".utf8.contains(mark)
        case .symbol: return true
        case .word:
            let keywords = ["return", "in", "case", "try", "await", "throw", "if", "else", "where", "while", "switch"]
            return keywords.contains(String(decoding: bytes[last.range], as: UTF8.self))
        }
    }
}
