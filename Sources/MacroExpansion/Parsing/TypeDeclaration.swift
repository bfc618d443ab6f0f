/// The head of a type's declaration, and the tokens of its body.
struct TypeDeclaration {
    var prefix: DeclarationPrefix
    /// `class`, `actor`, `struct` or `enum`.
    var keyword: String
    /// The name, in backticks if it is written so.
    var name: String
    var nameIndex: Int
    /// The tokens between a colon and a `where` clause or the body; empty without inheritance.
    var inherited: Range<Int>
    /// The tokens between the braces.
    var body: Range<Int>

    init(_ source: SourceText) throws(SourceError) {
        prefix = source.prefix(at: 0)
        guard source.isWord(prefix.end), source.isWord(prefix.end + 1) else {
            throw SourceError(message: "a declaration that is not a type", offset: source.offset(prefix.end))
        }
        keyword = source.text(prefix.end)
        nameIndex = prefix.end + 1
        name = source.text(nameIndex)
        var index = nameIndex + 1
        var colon: Int?
        var clause: Int?
        var generics = 0
        while index < source.tokens.count, !source.isMark(index, "{") {
            if source.tokens[index].kind == .symbol, source.text(index) != "->" {
                for byte in source.bytes[source.tokens[index].range] {
                    if byte == UInt8(ascii: "<") { generics += 1 }
                    if byte == UInt8(ascii: ">") { generics -= 1 }
                }
            }
            if source.isMark(index, ":"), generics == 0, clause == nil { colon = colon ?? index }
            if source.isWord(index, "where"), generics == 0 { clause = clause ?? index }
            index = source.next(index)
        }
        guard let end = source.end(of: index) else {
            throw SourceError(message: "a type without a body", offset: source.offset(prefix.end))
        }
        inherited = colon.map { $0 + 1..<(clause ?? index) } ?? index..<index
        body = index + 1..<end
    }

    /// The modifier of members that are visible where the type is, with a space; empty for an internal type.
    var access: String {
        for modifier in ["public", "package"] where prefix.modifiers.contains(modifier) { return "\(modifier) " }
        return prefix.modifiers.contains("open") ? "public " : ""
    }
}

/// A member in the body of a type that macros read.
enum TypeMember {
    /// The variables or constants of one declaration.
    case variables([VariableDeclaration])
    /// A use of a freestanding macro with arguments, by its name and its tokens from the number sign on.
    case macro(name: String, tokens: Range<Int>)
    /// A line with `#if`, `#elseif`, `#else` or `#endif`.
    case condition(Range<Int>)
    /// An initializer, with the tokens of its parameters.
    case initializer(parameters: Range<Int>)
}

extension TypeDeclaration {
    /// Reads the members that matter to a macro. Bodies of functions and of other types are skipped.
    func members(in source: SourceText) throws(SourceError) -> [TypeMember] {
        var members: [TypeMember] = []
        var index = body.lowerBound
        while index < body.upperBound {
            if source.tokens[index].kind == .directive {
                index = Self.readDirective(at: index, in: source, limit: body.upperBound, into: &members)
                continue
            }
            let prefix = source.prefix(at: index)
            if source.isWord(prefix.end, "init"), prefix.end < body.upperBound {
                var parameters = prefix.end + 1
                while parameters < body.upperBound, !source.isMark(parameters, "(") { parameters += 1 }
                if let end = source.end(of: parameters) {
                    members.append(.initializer(parameters: parameters + 1..<end))
                }
                index = source.next(min(parameters, body.upperBound - 1))
                continue
            }
            guard source.isWord(prefix.end, "var") || source.isWord(prefix.end, "let"), prefix.end < body.upperBound
            else {
                index = prefix.end > index ? min(prefix.end, body.upperBound) : source.next(index)
                continue
            }
            members.append(
                .variables(try VariableDeclaration.all(in: source, after: prefix, limit: body.upperBound)))
            index = max(prefix.end + 1, source.endOfStatement(from: prefix.end, limit: body.upperBound))
        }
        return members
    }

    /// Reads a condition of compilation or a use of a macro, and returns the index after it.
    private static func readDirective(
        at start: Int, in source: SourceText, limit: Int, into members: inout [TypeMember]
    ) -> Int {
        var end = source.next(start)
        if ["#if", "#elseif", "#else", "#endif"].contains(source.text(start)) {
            while end < limit, !source.tokens[end].startsLine { end = source.next(end) }
            members.append(.condition(start..<end))
            return end
        }
        var name = String(source.text(start).dropFirst())
        while source.isMark(end, "."), source.isWord(end + 1) {
            name = source.text(end + 1)
            end += 2
        }
        while end < limit, !source.isMark(end, "("), !source.tokens[end].startsLine { end = source.next(end) }
        guard end < limit, source.isMark(end, "("), source.end(of: end) != nil else { return end }
        end = source.next(end)
        members.append(.macro(name: name, tokens: start..<end))
        return end
    }
}
