/// The declaration of one variable: attributes, modifiers, name, type, initial value, accessors.
struct VariableDeclaration {
    var prefix: DeclarationPrefix
    /// `var` or `let`.
    var keyword: String
    /// The name, in backticks if it is written so.
    var name: String
    var nameIndex: Int
    /// The tokens of the type; nil if it is inferred.
    var type: Range<Int>?
    /// The tokens of the initial value.
    var value: Range<Int>?
    /// The index of the bracket before the accessors.
    var accessors: Int?

    /// Reads all variables of a declaration whose prefix is known, `var a = 1, b = 2`.
    static func all(in source: SourceText, after prefix: DeclarationPrefix, limit: Int) throws(SourceError) -> [Self] {
        guard prefix.end + 1 < limit else {
            throw SourceError(message: "a variable without a name", offset: source.offset(prefix.end))
        }
        let end = max(prefix.end + 1, source.endOfStatement(from: prefix.end, limit: limit))
        var all: [Self] = []
        for part in source.splitAtCommas(prefix.end + 1..<end) {
            all.append(try Self(source, prefix, part))
        }
        return all
    }

    /// Reads the only variable of a source.
    init(_ source: SourceText) throws(SourceError) {
        let prefix = source.prefix(at: 0)
        guard source.isWord(prefix.end, "var") || source.isWord(prefix.end, "let") else {
            throw SourceError(message: "a declaration that is not a variable", offset: source.offset(prefix.end))
        }
        guard prefix.end + 1 < source.tokens.count else {
            throw SourceError(message: "a variable without a name", offset: source.offset(prefix.end))
        }
        let parts = source.splitAtCommas(prefix.end + 1..<source.tokens.count)
        guard let only = parts.first, parts.count == 1 else {
            throw SourceError(message: "several variables in one declaration", offset: source.offset(prefix.end))
        }
        try self.init(source, prefix, only)
    }

    private init(_ source: SourceText, _ prefix: DeclarationPrefix, _ part: Range<Int>) throws(SourceError) {
        self.prefix = prefix
        keyword = source.text(prefix.end)
        nameIndex = part.lowerBound
        guard source.isWord(nameIndex) else {
            throw SourceError(message: "a variable without a name", offset: source.offset(nameIndex))
        }
        name = source.text(nameIndex)
        var index = nameIndex + 1
        if index < part.upperBound, source.isMark(index, ":") {
            let start = index + 1
            index = start
            while index < part.upperBound, !source.isSymbol(index, "="), !source.isMark(index, "{") {
                if source.tokens[index].kind == .symbol, source.text(index).hasSuffix("=") {
                    throw SourceError(
                        message: "an equals sign without a space before it", offset: source.offset(index))
                }
                index = source.next(index)
            }
            type = start..<index
        }
        if index < part.upperBound, source.isSymbol(index, "=") {
            value = index + 1..<part.upperBound
            let last = part.upperBound - 1
            if let opening = source.observers(endingAt: last, after: index + 1) {
                value = index + 1..<opening
                accessors = opening
            }
        } else if index < part.upperBound, source.isMark(index, "{") {
            accessors = index
        }
    }

    /// Whether the variable has a getter, and so no storage.
    func isComputed(in source: SourceText) -> Bool {
        guard let accessors else { return false }
        let first = source.prefix(at: accessors + 1).end
        return !source.isWord(first, "willSet") && !source.isWord(first, "didSet")
    }
}

extension SourceText {
    /// The opening bracket of observers of a variable with an initial value.
    fileprivate func observers(endingAt last: Int, after start: Int) -> Int? {
        var index = start
        while index < last {
            if isMark(index, "{"), end(of: index) == last, index > start,
                isWord(index + 1, "willSet") || isWord(index + 1, "didSet")
            {
                return index
            }
            index = next(index)
        }
        return nil
    }
}
