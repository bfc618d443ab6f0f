import Foundation

/// A parser for the inline part of Markdown: emphasis, strong emphasis, code, strikethrough, links, the text of images,
/// and character references.
///
/// The parser is the package's own, because Foundation has no `AttributedString(markdown:)` on Linux.
///
/// The parser follows [CommonMark](https://spec.commonmark.org/0.31.2/#inlines), with GitHub's strikethrough and bare
/// addresses: URLs, names that begin with `www.`, and mail addresses. Of the names of characters it knows HTML 4's. It
/// preserves white space. Time is linear in the length for any text: a search that found nothing is never repeated over
/// the same bytes.
@usableFromInline
struct InlineMarkup {
    /// The markup that applies to a span.
    struct Marks: OptionSet, Hashable {
        let rawValue: Int

        static let emphasized = Marks(rawValue: 1)
        static let strong = Marks(rawValue: 2)
        static let code = Marks(rawValue: 4)
        static let struck = Marks(rawValue: 8)
    }

    struct Span: Equatable {
        var text: String
        var marks: Marks = []
        var link: URL?
    }

    /// Returns the spans of a text, each with uniform markup.
    static func spans(of source: String) -> [Span] { parsed(source).spans }

    /// Returns the number of bytes and delimiters that the parser examines in a text.
    static func steps(in source: String) -> Int { parsed(source).steps }

    /// A part of the source. Pieces follow each other in order.
    struct Piece {
        enum Kind {
            case text
            /// The characters of a reference, instead of its bytes.
            case characters(String)
            case code
            /// An address that is its own text, by its index in `links`.
            case address(Int)
            /// A delimiter run, by its index in `runs`.
            case run(Int)
            /// The bracket before the text of a link, by the link's index in `links`.
            case linkStart(Int)
            case linkEnd
        }

        var kind: Kind
        /// The bytes that are shown.
        var text: Range<Int>
    }

    let bytes: [UInt8]
    var index = 0
    /// The first byte of the plain text that no piece has yet.
    var textStart = 0
    var pieces: [Piece] = []
    var links: [URL?] = []
    /// The bytes and delimiters that were examined.
    var steps = 0

    // The state of the delimiter stack, in `InlineMarkup+Runs.swift`.
    var runs: [Run] = []
    var firstRun: Int?
    var lastRun: Int?
    var firstOpeners = [Int](repeating: 0, count: Run.groupCount)

    // The state of the bracket stack, in `InlineMarkup+Links.swift`.
    var brackets: [Bracket] = []
    /// The number of brackets at the bottom of the stack that contain a link already. Links cannot nest.
    var inactiveBrackets = 0
    /// The position before which no bare address begins, because one that spans it was invalid.
    var addressesBegin = 0
    /// The position before which no mail address ends, because the word has several at signs.
    var mailAddressesBegin = 0

    /// The position of the last run of backticks of each length; nil until a search has reached the end.
    private var lastFences: [Int: Int]?

    private static func parsed(_ source: String) -> (spans: [Span], steps: Int) {
        var markup = InlineMarkup(bytes: Array(source.utf8))
        markup.scan()
        markup.matchRuns(above: nil)
        let spans = markup.spans
        return (spans, markup.steps + markup.pieces.count)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    // MARK: - Scanning

    private mutating func scan() {
        while index < bytes.count {
            steps += 1
            switch bytes[index] {
            case UInt8(ascii: "\\"): parseEscape()
            case UInt8(ascii: "`"): parseCode()
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): parseRun()
            case UInt8(ascii: "&"): parseReference()
            case UInt8(ascii: "["): parseOpeningBracket(length: 1)
            case UInt8(ascii: "!") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
                parseOpeningBracket(length: 2)
            case UInt8(ascii: "]"): parseClosingBracket()
            case UInt8(ascii: "<"): parseAngles()
            case UInt8(ascii: "h"), UInt8(ascii: "w"): parseAddress()
            case UInt8(ascii: "@"): parseMailAddress()
            default: index += 1
            }
        }
        endText()
    }

    /// Makes a piece of the plain text before the current position.
    mutating func endText() {
        if textStart < index { pieces.append(Piece(kind: .text, text: textStart..<index)) }
        textStart = index
    }

    /// Adds a piece for the bytes up to a position, and moves there.
    mutating func add(_ kind: Piece.Kind, showing text: Range<Int>, upTo end: Int) {
        endText()
        pieces.append(Piece(kind: kind, text: text))
        index = end
        textStart = end
    }

    private mutating func parseEscape() {
        guard index + 1 < bytes.count, bytes[index + 1].isMarkupPunctuation else {
            index += 1
            return
        }
        endText()
        textStart = index + 1
        index += 2
    }

    private mutating func parseCode() {
        let fence = length(of: UInt8(ascii: "`"), at: index)
        guard let end = closingFence(fence, after: index + fence) else {
            index += fence
            return
        }
        var code = (index + fence)..<end
        let space = UInt8(ascii: " ")
        if code.count > 2, bytes[code.lowerBound] == space, bytes[end - 1] == space,
            bytes[code].contains(where: { $0 != space })
        {
            code = (code.lowerBound + 1)..<(end - 1)
        }
        add(.code, showing: code, upTo: end + fence)
    }

    /// Returns the position of the next run of backticks of a length.
    private mutating func closingFence(_ fence: Int, after start: Int) -> Int? {
        if let lastFences, lastFences[fence, default: 0] < start { return nil }
        var found: [Int: Int] = [:]
        var position = start
        while position < bytes.count {
            let count = length(of: UInt8(ascii: "`"), at: position)
            steps += 1
            if count == fence { return position }
            if count > 0 { found[count] = position }
            position += max(count, 1)
        }
        // Later searches for any length know from this one whether they can succeed.
        lastFences = found
        return nil
    }

    func length(of byte: UInt8, at start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == byte { end += 1 }
        return end - start
    }

    // MARK: - Characters

    /// Returns the character that ends before a position; a space at the beginning.
    func scalar(before position: Int) -> Unicode.Scalar {
        var start = position - 1
        guard start >= 0 else { return " " }
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)
    }

    /// Returns the character at a position; a space at the end.
    func scalar(at position: Int) -> Unicode.Scalar {
        guard position < bytes.count else { return " " }
        if bytes[position] < 0x80 { return Unicode.Scalar(bytes[position]) }
        var decoder = UTF8()
        var rest = bytes[position...].makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&rest) { return scalar }
        return "\u{FFFD}"
    }
}

extension UInt8 {
    /// Whether the byte is a character that a backslash escapes.
    var isMarkupPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

extension InlineMarkup {
    /// Returns whether a text may contain markup. Reads each byte once.
    @usableFromInline
    static func isMarked(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var before: UInt8 = 0
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
                    UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "@"):
                    return true
                case UInt8(ascii: "/") where before == UInt8(ascii: ":"): return true
                case UInt8(ascii: ".") where before == UInt8(ascii: "w"): return true
                default: before = byte
                }
            }
            return false
        }
    }

    /// Returns the text with all markup characters escaped.
    static func escaped(_ text: String) -> String {
        // By scalars: a delimiter joined to a combining mark is a character that equals no delimiter.
        var escaped = String.UnicodeScalarView()
        // The text may follow a letter that makes it an address.
        var before: Unicode.Scalar = "w"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "*", "_", "`", "~", "[", "]", "\\", "<", ":", "&", "!", "@": escaped.append("\\")
            case "." where before == "w": escaped.append("\\")
            default: break
            }
            escaped.append(scalar)
            before = scalar
        }
        return String(escaped)
    }
}
