/// A use of `#Preview` as it is written.
struct PreviewUse {
    static let viewName = "__PreviewableContent"

    let source: SourceText
    /// The offset of the number sign.
    let start: Int
    /// The arguments and closures after the name.
    private(set) var call = ""
    /// The view that the properties marked with `@Previewable` need.
    private(set) var view: (properties: [String], body: String)?

    private static let wayOut = "A 'PreviewProvider' takes any view."

    init(_ text: String) throws(SourceError) {
        do {
            source = try SourceText(text)
        } catch {
            throw SourceError(message: "'#Preview' found \(error.message). \(Self.wayOut)", offset: error.offset)
        }
        guard let first = source.tokens.first, first.kind == .directive else {
            throw SourceError(message: "'#Preview' found no use of itself. \(Self.wayOut)", offset: 0)
        }
        start = first.range.lowerBound
        var index = 1
        while source.isMark(index, "."), source.isWord(index + 1) { index += 2 }
        guard source.isMark(index, "(") || source.isMark(index, "{") else {
            throw SourceError(
                message: "'#Preview' needs a body in braces. \(Self.wayOut)",
                offset: index < source.tokens.count ? source.offset(index) : start)
        }
        let arguments = index
        if let excess = endOfCall(from: arguments) {
            throw SourceError(
                message: "'#Preview' found source after its body. \(Self.wayOut)", offset: source.offset(excess))
        }
        call = source.text(tokens: arguments..<source.tokens.count)
        guard let body = try body(from: arguments), let view = try Self.view(of: body, in: source) else { return }
        self.view = view
        let (opening, closing) = (source.tokens[body.lowerBound].range, source.tokens[body.upperBound].range)
        call =
            source.text(source.offset(arguments)..<opening.lowerBound) + "{ \(Self.viewName)() }"
            + source.text(closing.upperBound..<source.tokens[source.tokens.count - 1].range.upperBound)
    }

    /// The index of the first token that is neither an argument nor a closure; nil if there is none.
    private func endOfCall(from arguments: Int) -> Int? {
        var index = source.isMark(arguments, "(") ? source.next(arguments) : arguments
        if source.isMark(index, "{") { index = source.next(index) }
        while source.isWord(index), source.isMark(index + 1, ":"), source.isMark(index + 2, "{") {
            index = source.next(index + 2)
        }
        return index < source.tokens.count ? index : nil
    }

    /// The indices of the braces of the body: the trailing closure, or a closure after `body:`.
    private func body(from arguments: Int) throws(SourceError) -> Range<Int>? {
        var index = arguments
        if source.isMark(arguments, "("), let end = source.end(of: arguments) {
            for argument in source.splitAtCommas(arguments + 1..<end) {
                let start = argument.lowerBound
                guard source.isWord(start, "body"), source.isMark(start + 1, ":"), source.isMark(start + 2, "{") else {
                    continue
                }
                return source.end(of: start + 2).map { start + 2..<$0 }
            }
            index = end + 1
        }
        guard source.isMark(index, "{") else { return nil }
        return source.end(of: index).map { index..<$0 }
    }

    /// Separates the marked properties of a body from the rest; nil if there are none.
    private static func view(
        of body: Range<Int>, in source: SourceText
    ) throws(SourceError) -> (properties: [String], body: String)? {
        let limit = body.upperBound
        var marks = (body.lowerBound..<limit).filter { source.marksPreviewable($0) }
        guard let firstMark = marks.first else { return nil }
        var properties: [String] = []
        var rest = ""
        if source.hasClosureSignature(after: body.lowerBound) {
            throw SourceError(
                message: """
                    '@Previewable' cannot stand in a preview with arguments. Declare a view with the property, and \
                    preview that view.
                    """, offset: source.offset(firstMark))
        }
        var written = source.tokens[body.lowerBound].range.upperBound
        var index = body.lowerBound + 1
        var conditions = 0
        while index < limit {
            if source.tokens[index].kind == .directive {
                if source.text(index) == "#if" { conditions += 1 }
                if source.text(index) == "#endif" { conditions -= 1 }
            }
            let prefix = source.prefix(at: index)
            guard let mark = prefix.attributes.first(where: { $0.name == "Previewable" }), conditions == 0 else {
                index = prefix.end > index ? min(prefix.end, limit) : source.next(index)
                continue
            }
            guard source.isWord(prefix.end, "var") || source.isWord(prefix.end, "let"),
                source.isWord(mark.tokens.upperBound - 1)
            else {
                throw SourceError(
                    message: "'@Previewable' marks a variable, and has no arguments.",
                    offset: source.offset(mark.tokens.lowerBound))
            }
            let end = source.endOfStatement(from: prefix.end, limit: limit)
            // A line break replaces the property, so that the statements around it stay apart.
            rest += source.text(written..<source.offset(index)) + "\n"
            written = source.tokens[end - 1].range.upperBound
            if end < limit, source.isMark(end, ";") { written = source.tokens[end].range.upperBound }
            properties.append(source.text(tokens: index..<end, without: mark.tokens))
            marks.removeAll { $0 == mark.tokens.lowerBound }
            index = end
        }
        if let misplaced = marks.first {
            throw SourceError(
                message: """
                    '@Previewable' marks a variable at the outermost level of a preview's body, outside of '#if'. \
                    Declare a view with the property, and preview that view.
                    """, offset: source.offset(misplaced))
        }
        return (properties, rest + source.text(written..<source.offset(limit)))
    }
}

extension SourceText {
    /// Whether an attribute `@Previewable` begins at an index.
    fileprivate func marksPreviewable(_ index: Int) -> Bool {
        isMark(index, "@")
            && (isWord(index + 1, "Previewable")
                || isWord(index + 1, "SwiftUI") && isMark(index + 2, ".") && isWord(index + 3, "Previewable"))
    }

    /// Whether a closure has a signature, `item in`, on the line where it begins.
    fileprivate func hasClosureSignature(after brace: Int) -> Bool {
        let limit = end(of: brace) ?? tokens.count
        let statements: Set<String> = [
            "for", "let", "var", "if", "guard", "while", "switch", "return", "struct", "func", "do", "repeat",
        ]
        var index = brace + 1
        while index < limit, index == brace + 1 || !tokens[index].startsLine {
            if isWord(index, "in") { return true }
            if isWord(index), statements.contains(text(index)) { return false }
            index = next(index)
        }
        return false
    }

    /// The source of some tokens without the tokens of an attribute.
    fileprivate func text(tokens indices: Range<Int>, without attribute: Range<Int>) -> String {
        let before = text(tokens: indices.lowerBound..<attribute.lowerBound)
        let after = text(tokens: attribute.upperBound..<indices.upperBound)
        return before.isEmpty ? after : "\(before) \(after)"
    }
}
