/// A lexical element of Swift source. White space and comments lie between tokens.
struct Token: Equatable {
    enum Kind: Equatable {
        /// A name or a keyword, possibly in backticks.
        case word
        /// A word after a number sign, such as `#if`.
        case directive
        case number
        /// A string literal with its delimiters and interpolations.
        case string
        case regularExpression
        case symbol
        /// A bracket or one of `, ; : @ \ .`, as its byte.
        case mark(UInt8)
    }

    var kind: Kind
    /// The offsets of the token in the UTF-8 source.
    var range: Range<Int>
    /// Whether the token is the first one of its line.
    var startsLine: Bool
    /// Whether white space or a comment precedes the token.
    var followsSpace: Bool
}

extension UInt8 {
    var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == 0x0B || self == 0x0C }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte begins or continues a name. Bytes of characters beyond ASCII do.
    var isWordPart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            true
        default: isDigit
        }
    }

    /// Whether the byte is part of an operator.
    var isOperatorPart: Bool { "/=-+!*%<>&|^~?".utf8.contains(self) }
}
