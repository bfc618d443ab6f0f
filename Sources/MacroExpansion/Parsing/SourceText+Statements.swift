extension SourceText {
    /// Returns the index after the last token of a statement that begins at an index: a line break or a semicolon
    /// outside of brackets ends it, unless the expression continues on the next line.
    func endOfStatement(from start: Int, limit: Int) -> Int {
        var index = next(start)
        while index < limit {
            if isMark(index, ";") { return index }
            if tokens[index].startsLine, !continues(at: index, limit: limit) { return index }
            index = next(index)
        }
        return limit
    }

    /// Whether the token at the beginning of a line continues the statement of the line before.
    private func continues(at index: Int, limit: Int) -> Bool { expects(after: index - 1) || resumes(at: index, limit) }

    /// Whether a statement cannot end with a token.
    private func expects(after index: Int) -> Bool {
        switch tokens[index].kind {
        case .symbol: return tokens[index].followsSpace || text(index) == "="
        case .mark(let mark): return ",:.\\@".utf8.contains(mark)
        case .word:
            return ["try", "await", "as", "is", "in", "var", "let", "any", "some", "throws", "else", "return"].contains(
                text(index))
        default: return false
        }
    }

    /// Whether a statement cannot begin with a token.
    private func resumes(at index: Int, _ limit: Int) -> Bool {
        switch tokens[index].kind {
        case .symbol:
            return index + 1 >= limit || tokens[index + 1].followsSpace || text(index) == "="
        case .mark(let mark): return "{,:.".utf8.contains(mark)
        case .word:
            if ["as", "is", "else"].contains(text(index)) { return true }
            // A further trailing closure with its label.
            return isMark(index - 1, "}") && isMark(index + 1, ":") && isMark(index + 2, "{")
        default: return false
        }
    }
}
