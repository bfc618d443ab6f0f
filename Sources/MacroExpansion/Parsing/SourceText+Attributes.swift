/// An attribute of a declaration.
struct Attribute: Equatable {
    /// The name without a module: `State` for `@SwiftUI.State`.
    var name: String
    /// The indices of its tokens.
    var tokens: Range<Int>
}

/// The attributes and modifiers before the keyword of a declaration.
struct DeclarationPrefix: Equatable {
    var attributes: [Attribute] = []
    var modifiers: [String] = []
    /// The index of the first token that is neither.
    var end: Int

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

extension SourceText {
    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "lazy", "weak",
        "unowned", "nonisolated", "override", "required", "convenience", "mutating", "nonmutating", "dynamic",
        "optional", "indirect", "isolated", "distributed", "borrowing", "consuming",
    ]

    /// Reads the attributes and modifiers that begin at a token.
    func prefix(at start: Int) -> DeclarationPrefix {
        var prefix = DeclarationPrefix(end: start)
        while true {
            if let attribute = attribute(at: prefix.end) {
                prefix.attributes.append(attribute)
                prefix.end = attribute.tokens.upperBound
            } else if isWord(prefix.end), Self.modifiers.contains(text(prefix.end)), isModifier(prefix.end) {
                prefix.modifiers.append(text(prefix.end))
                prefix.end = isMark(prefix.end + 1, "(") ? next(prefix.end + 1) : prefix.end + 1
            } else {
                return prefix
            }
        }
    }

    /// Whether a word is a modifier here, rather than the keyword of a declaration, as `class` in `class Model`.
    private func isModifier(_ index: Int) -> Bool {
        guard text(index) == "class" else { return true }
        return ["var", "let", "func", "subscript"].contains { isWord(index + 1, $0) } || isMark(index + 1, "@")
    }

    private func attribute(at start: Int) -> Attribute? {
        guard isMark(start, "@"), isWord(start + 1) else { return nil }
        var index = start + 2
        while isMark(index, "."), isWord(index + 1) { index += 2 }
        let name = text(index - 1)
        if index < tokens.count, tokens[index].kind == .symbol, text(index).hasPrefix("<"), !tokens[index].followsSpace
        {
            index = endOfGenericArguments(index)
        }
        if isMark(index, "("), !tokens[index].followsSpace { index = next(index) }
        return Attribute(name: name, tokens: start..<index)
    }

    private func endOfGenericArguments(_ start: Int) -> Int {
        var index = start
        var depth = 0
        while index < tokens.count {
            if tokens[index].kind == .symbol, text(index) != "->" {
                for byte in bytes[tokens[index].range] {
                    if byte == UInt8(ascii: "<") { depth += 1 }
                    if byte == UInt8(ascii: ">") { depth -= 1 }
                }
            }
            index = next(index)
            if depth <= 0 { break }
        }
        return index
    }
}
