/// Source as tokens whose brackets match.
struct SourceText {
    let bytes: [UInt8]
    let tokens: [Token]
    /// The index of the closing bracket for the index of an opening one.
    private let closing: [Int: Int]

    init(_ source: String) throws(SourceError) {
        bytes = Array(source.utf8)
        tokens = try Lexer.tokens(of: bytes)
        var closing: [Int: Int] = [:]
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            guard case .mark(let mark) = token.kind else { continue }
            if "([{".utf8.contains(mark) { open.append(index) }
            guard let opening = Self.opening(of: mark) else { continue }
            guard let last = open.popLast(), tokens[last].kind == .mark(opening) else {
                throw SourceError(message: "a closing bracket without an opening one", offset: token.range.lowerBound)
            }
            closing[last] = index
        }
        if let last = open.last {
            throw SourceError(message: "an unclosed bracket", offset: tokens[last].range.lowerBound)
        }
        self.closing = closing
    }

    private static func opening(of mark: UInt8) -> UInt8? {
        switch mark {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        case UInt8(ascii: "}"): UInt8(ascii: "{")
        default: nil
        }
    }

    // MARK: - Tokens

    /// The text of a token.
    func text(_ index: Int) -> String { text(tokens[index].range) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The source from the first to the last of some tokens, as it is written.
    func text(tokens indices: Range<Int>) -> String {
        guard let first = indices.first, let last = indices.last else { return "" }
        return text(tokens[first].range.lowerBound..<tokens[last].range.upperBound)
    }

    func offset(_ index: Int) -> Int { index < tokens.count ? tokens[index].range.lowerBound : bytes.count }

    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
        index < tokens.count && tokens[index].kind == .mark(UInt8(ascii: mark))
    }

    func isWord(_ index: Int) -> Bool { index < tokens.count && tokens[index].kind == .word }

    func isWord(_ index: Int, _ word: String) -> Bool { isWord(index) && text(index) == word }

    func isSymbol(_ index: Int, _ symbol: String) -> Bool {
        index < tokens.count && tokens[index].kind == .symbol && text(index) == symbol
    }

    /// The index of the bracket that closes the one at an index; nil if there is no opening bracket.
    func end(of index: Int) -> Int? { closing[index] }

    /// The index after a token, or after the closing bracket if the token opens one.
    func next(_ index: Int) -> Int { (closing[index] ?? index) + 1 }

    /// Splits tokens at commas outside of brackets and of generic arguments.
    func splitAtCommas(_ indices: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = indices.lowerBound
        var index = start
        var generics = 0
        while index < indices.upperBound {
            if tokens[index].kind == .symbol, text(index) != "->" {
                // A comparison has a space before it.
                let isBracket = !tokens[index].followsSpace
                for byte in bytes[tokens[index].range] {
                    if byte == UInt8(ascii: "<"), isBracket { generics += 1 }
                    if byte == UInt8(ascii: ">"), generics > 0 { generics -= 1 }
                }
            }
            if isMark(index, ","), generics == 0 {
                parts.append(start..<index)
                start = index + 1
            }
            index = next(index)
        }
        if start < indices.upperBound { parts.append(start..<indices.upperBound) }
        return parts
    }

    /// The line and column of an offset, counted from the line and column of the beginning.
    func place(_ offset: Int, from line: Int, _ column: Int) -> (line: Int, column: Int) {
        let before = bytes[..<offset]
        let breaks = before.count { $0 == UInt8(ascii: "\n") }
        guard let last = before.lastIndex(of: UInt8(ascii: "\n")) else { return (line, column + offset) }
        return (line + breaks, offset - last)
    }
}
