internal import ClampedNumbers
internal import Foundation

/// Reads the objects of a PDF file or of a content stream (ISO 32000-1, 7.2).
struct PDFLexer {
    let bytes: [UInt8]
    var position: Int
    /// Whether `5 0 R` is a reference, as it is outside of content streams.
    let readsReferences: Bool
    /// The bytes that were examined.
    private(set) var steps = 0

    private static let maximumDepth = 64

    init(_ bytes: [UInt8], at position: Int = 0, readsReferences: Bool = true) {
        self.bytes = bytes
        self.position = position
        self.readsReferences = readsReferences
    }

    /// The next object or keyword. Nil at the end.
    mutating func next() throws(ImageDecodingError) -> PDFValue? { try next(depth: 0) }

    private mutating func next(depth: Int) throws(ImageDecodingError) -> PDFValue? {
        guard depth < Self.maximumDepth else { throw .damaged("objects of the page are nested too deeply") }
        skipSpace()
        guard position < bytes.count else { return nil }
        switch bytes[position] {
        case Self.slash:
            position += 1
            return .name(name())
        case Self.leftParenthesis: return .string(try string())
        case Self.less where peek(1) == Self.less:
            position += 2
            return .dictionary(try dictionary(depth: depth))
        case Self.less: return .string(hexadecimalString())
        case Self.leftBracket:
            position += 1
            return .array(try array(depth: depth))
        case Self.rightBracket, Self.greater, Self.rightParenthesis, Self.leftBrace, Self.rightBrace:
            let isDouble = bytes[position] == Self.greater && peek(1) == Self.greater
            defer { position += isDouble ? 2 : 1 }
            return .keyword(isDouble ? ">>" : String(UnicodeScalar(bytes[position])))
        default: return value(of: regular())
        }
    }

    private mutating func value(of word: String) -> PDFValue {
        if let number = Double(word), number.isFinite { return reference(to: number) ?? .number(number) }
        return switch word {
        case "true": .boolean(true)
        case "false": .boolean(false)
        case "null": .null
        default: .keyword(word)
        }
    }

    /// The reference that begins with a number; nil if there is none.
    ///
    /// It may not contain a comment: each number before a long comment would read it again.
    private mutating func reference(to number: Double) -> PDFValue? {
        guard readsReferences, number >= 0, number < 1e9, number == number.rounded() else { return nil }
        let start = position
        skipBlanks()
        if Double(regular()) != nil {
            skipBlanks()
            if regular() == "R" { return .reference(Int(clamping: number)) }
        }
        position = start
        return nil
    }

    private mutating func array(depth: Int) throws(ImageDecodingError) -> [PDFValue] {
        var values: [PDFValue] = []
        while let value = try next(depth: depth + 1), value != .keyword("]") { values.append(value) }
        return values
    }

    private mutating func dictionary(depth: Int) throws(ImageDecodingError) -> [String: PDFValue] {
        var values: [String: PDFValue] = [:]
        while let key = try next(depth: depth + 1), key != .keyword(">>") {
            guard let name = key.name, let value = try next(depth: depth + 1) else { break }
            values[name] = value
        }
        return values
    }

    private mutating func string() throws(ImageDecodingError) -> [UInt8] {
        let start = position
        var depth = 0
        while position < bytes.count {
            steps += 1
            let byte = bytes[position]
            position += byte == Self.backslash ? 2 : 1
            if byte == Self.leftParenthesis { depth += 1 }
            if byte == Self.rightParenthesis { depth -= 1 }
            if depth == 0 { return Array(bytes[start + 1..<position - 1]) }
        }
        throw .endsEarly("in a string of the page")
    }

    private mutating func hexadecimalString() -> [UInt8] {
        let start = position + 1
        while position < bytes.count, bytes[position] != Self.greater { position += 1 }
        steps += position - start
        defer { position = min(position + 1, bytes.count) }
        return Array(bytes[min(start, position)..<position])
    }

    private mutating func name() -> String {
        let text = regular()
        guard text.contains("#") else { return text }
        return text.replacing("#20", with: " ").removingPercentEncoding ?? text
    }

    /// The characters up to a space or a delimiter; none at a delimiter.
    private mutating func regular() -> String {
        let start = position
        while position < bytes.count, !Self.isSpace(bytes[position]), !Self.delimiters.contains(bytes[position]) {
            position += 1
        }
        steps += position - start + 1
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Skips blanks and comments.
    mutating func skipSpace() {
        let start = position
        while position < bytes.count {
            if bytes[position] == Self.percent {
                while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
            } else if Self.isSpace(bytes[position]) {
                position += 1
            } else {
                break
            }
        }
        steps += position - start
    }

    private mutating func skipBlanks() {
        let start = position
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        steps += position - start
    }

    private func peek(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 9, 10, 12, 13, 32: true
        default: false
        }
    }

    private static let (slash, percent, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "\\"))
    private static let (less, greater) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    private static let (leftBracket, rightBracket) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    private static let (leftParenthesis, rightParenthesis) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    private static let (leftBrace, rightBrace) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    private static let delimiters: Set<UInt8> = Set("/%<>[](){}".utf8)
}
