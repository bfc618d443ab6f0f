extension Lexer {
    /// Reads a raw string, an extended regular expression, or a directive.
    mutating func readAfterNumberSigns() throws(SourceError) -> Token.Kind {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        switch byte(count) {
        case UInt8(ascii: "\""):
            position += count
            return try readString(numberSigns: count)
        case UInt8(ascii: "/"):
            try readExtendedRegularExpression(numberSigns: count)
            return .regularExpression
        case let next? where next.isWordPart && count == 1:
            position += 1
            while let next = byte(), next.isWordPart { position += 1 }
            return .directive
        default: throw SourceError(message: "an unexpected number sign", offset: position)
        }
    }

    // MARK: - Strings

    /// Reads a string from its first quotation mark on.
    mutating func readString(numberSigns: Int) throws(SourceError) -> Token.Kind {
        let start = position
        let hasSeveralLines = at("\"\"\"") && !(numberSigns > 0 && closesOnThisLine(numberSigns))
        position += hasSeveralLines ? 3 : 1
        while let here = byte() {
            steps += 1
            if here == UInt8(ascii: "\\"), hasNumberSigns(numberSigns, after: 1) {
                position += 1 + numberSigns
                guard let escaped = byte() else { break }
                if escaped == UInt8(ascii: "(") {
                    try readInterpolation()
                } else if hasSeveralLines || !escaped.isNewline {
                    position += 1
                }
            } else if here == UInt8(ascii: "\""), !hasSeveralLines || at("\"\"\""),
                hasNumberSigns(numberSigns, after: hasSeveralLines ? 3 : 1)
            {
                position += (hasSeveralLines ? 3 : 1) + numberSigns
                return .string
            } else if here.isNewline, !hasSeveralLines {
                break
            } else {
                position += 1
            }
        }
        throw SourceError(message: "an unterminated string", offset: start)
    }

    private mutating func hasNumberSigns(_ count: Int, after distance: Int) -> Bool {
        for index in 0..<count {
            steps += 1
            guard byte(distance + index) == UInt8(ascii: "#") else { return false }
        }
        return true
    }

    /// Whether a raw string that begins with three quotation marks ends on its line, as `#"""#` does.
    private mutating func closesOnThisLine(_ numberSigns: Int) -> Bool {
        var distance = 1
        while let next = byte(distance), !next.isNewline {
            steps += 1
            if next == UInt8(ascii: "\""), hasNumberSigns(numberSigns, after: distance + 1) { return true }
            distance += 1
        }
        return false
    }

    /// Reads an interpolation from its parenthesis on. Its tokens are part of the string.
    private mutating func readInterpolation() throws(SourceError) {
        guard depth < Self.maximumDepth else {
            throw SourceError(message: "more than \(Self.maximumDepth) nested interpolations", offset: position)
        }
        let start = position
        var inside = self
        inside.depth += 1
        inside.forgetTokens()
        var open = 0
        repeat {
            guard try inside.readToken(), let token = inside.tokens.last else {
                throw SourceError(message: "an unterminated interpolation", offset: start)
            }
            inside.keepLastToken()
            if token.kind == .mark(UInt8(ascii: "(")) { open += 1 }
            if token.kind == .mark(UInt8(ascii: ")")) { open -= 1 }
        } while open > 0
        position = inside.position
        failedExpressionsEnd = inside.failedExpressionsEnd
        steps = inside.steps
    }

    // MARK: - Regular Expressions

    /// Returns the end of the regular expression that begins with the slash at the current position; nil if the slash
    /// is an operator.
    ///
    /// A slash before the place where an earlier search has failed fails there as well: it was escaped then, so the
    /// rest of the search is the same, with fewer open parentheses.
    mutating func endOfBareRegularExpression() -> Int? {
        guard position >= failedExpressionsEnd, let first = byte(1), !first.isSpace, !first.isNewline,
            !"/*".utf8.contains(first)
        else { return nil }
        var distance = 1
        var parentheses = 0
        defer { steps += distance }
        search: while let here = byte(distance), !here.isNewline {
            switch here {
            case UInt8(ascii: "\\"): distance += 1
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"):
                parentheses -= 1
                if parentheses < 0 { break search }
            case UInt8(ascii: "/"):
                if bytes[position + distance - 1].isSpace { break search }
                return position + distance + 1
            default: break
            }
            distance += 1
        }
        failedExpressionsEnd = position + distance
        return nil
    }

    private mutating func readExtendedRegularExpression(numberSigns: Int) throws(SourceError) {
        let start = position
        position += numberSigns + 1
        let hasSeveralLines = byte()?.isNewline == true
        while let here = byte() {
            if here == UInt8(ascii: "/"), hasNumberSigns(numberSigns, after: 1) {
                position += 1 + numberSigns
                return
            }
            if here.isNewline, !hasSeveralLines { break }
            position += here == UInt8(ascii: "\\") && byte(1)?.isNewline == false ? 2 : 1
        }
        throw SourceError(message: "an unterminated regular expression", offset: start)
    }
}
