import Foundation

/// A parser for the inline part of Markdown: emphasis, strong emphasis, code, strikethrough and links.
///
/// The parser is the package's own, because Foundation has no `AttributedString(markdown:)` on Linux.
///
/// The parser follows [CommonMark](https://spec.commonmark.org/0.31.2/#inlines), with GitHub's strikethrough and bare
/// URLs. It preserves white space. Time is linear in the length, except for text with many unmatched delimiters.
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
    static func spans(of source: String) -> [Span] {
        var markup = InlineMarkup(source)
        markup.scan()
        markup.match(from: 0)
        return markup.merged
    }

    private enum Kind {
        case text
        case run(Character, count: Int, opens: Bool, closes: Bool)
        case bracket(isActive: Bool)
    }

    private struct Piece {
        var span: Span
        var kind = Kind.text
    }

    private let characters: [Character]
    private var index = 0
    private var pieces: [Piece] = []

    private init(_ source: String) {
        characters = Array(source)
    }

    private var merged: [Span] {
        pieces.reduce(into: []) { spans, piece in
            guard !piece.span.text.isEmpty else { return }
            if let last = spans.last, last.marks == piece.span.marks, last.link == piece.span.link {
                spans[spans.count - 1].text += piece.span.text
            } else {
                spans.append(piece.span)
            }
        }
    }

    // MARK: - Scanning

    private mutating func scan() {
        while index < characters.count {
            switch characters[index] {
            case "\\": takeEscape()
            case "`": takeCode()
            case "*", "_", "~": takeRun()
            case "[":
                pieces.append(Piece(span: Span(text: "["), kind: .bracket(isActive: true)))
                index += 1
            case "]": takeClosingBracket()
            case "<": takeAngles()
            case "h" where takeAddress(): break
            default: take(1)
            }
        }
    }

    private mutating func take(_ count: Int, marks: Marks = [], link: URL? = nil) {
        pieces.append(Piece(span: Span(text: String(characters[index..<index + count]), marks: marks, link: link)))
        index += count
    }

    private mutating func takeEscape() {
        if index + 1 < characters.count, characters[index + 1].isMarkupPunctuation { index += 1 }
        take(1)
    }

    private mutating func takeCode() {
        let fence = length(of: "`", at: index)
        var end = index + fence
        while end < characters.count {
            let count = length(of: "`", at: end)
            if count == fence { break }
            end += max(count, 1)
        }
        guard end < characters.count else { return take(fence) }
        var code = characters[(index + fence)..<end]
        if code.count > 2, code.first == " ", code.last == " ", !code.allSatisfy({ $0 == " " }) {
            code = code.dropFirst().dropLast()
        }
        pieces.append(Piece(span: Span(text: String(code), marks: .code)))
        index = end + fence
    }

    private func length(of character: Character, at start: Int) -> Int {
        characters[start...].prefix { $0 == character }.count
    }

    private mutating func takeRun() {
        let character = characters[index]
        let count = length(of: character, at: index)
        let before = index == 0 ? " " : characters[index - 1]
        let after = index + count == characters.count ? " " : characters[index + count]
        let isLeft = !after.isWhitespace && (!after.isPunctuation || before.isWhitespace || before.isPunctuation)
        let isRight = !before.isWhitespace && (!before.isPunctuation || after.isWhitespace || after.isPunctuation)
        let isInWord = character == "_" && isLeft && isRight
        let isTooLong = character == "~" && count > 2
        pieces.append(
            Piece(
                span: Span(text: String(characters[index..<index + count])),
                kind: .run(
                    character,
                    count: count,
                    opens: isLeft && !isTooLong && (!isInWord || before.isPunctuation),
                    closes: isRight && !isTooLong && (!isInWord || after.isPunctuation)
                )
            ))
        index += count
    }

    // MARK: - Links

    private mutating func takeClosingBracket() {
        let opening = pieces.lastIndex { if case .bracket = $0.kind { true } else { false } }
        guard let opening else { return take(1) }
        guard case .bracket(isActive: true) = pieces[opening].kind, let (link, end) = destination(at: index + 1) else {
            pieces[opening].kind = .text
            return take(1)
        }
        match(from: opening + 1)
        for inside in pieces.indices[(opening + 1)...] { pieces[inside].span.link = link }
        pieces.remove(at: opening)
        // Links cannot nest. Opening brackets further out become literal text.
        for outside in pieces.indices[..<opening] {
            if case .bracket = pieces[outside].kind { pieces[outside].kind = .bracket(isActive: false) }
        }
        index = end
    }

    /// Parses a link destination in parentheses with an optional title. Returns its URL and its end index.
    private func destination(at start: Int) -> (URL?, Int)? {
        guard start < characters.count, characters[start] == "(" else { return nil }
        var depth = 1
        var end = start + 1
        while end < characters.count, depth > 0 {
            if characters[end] == "\\" { end += 1 } else if characters[end] == "(" { depth += 1 }
            if end < characters.count, characters[end] == ")" { depth -= 1 }
            end += 1
        }
        guard depth == 0 else { return nil }
        let inside = String(characters[(start + 1)..<(end - 1)]).trimmingCharacters(in: .whitespaces)
        let address =
            inside.hasPrefix("<") ? inside.dropFirst().prefix { $0 != ">" } : inside.prefix { !$0.isWhitespace }
        return (URL(string: String(address)), end)
    }

    private mutating func takeAngles() {
        let inside = characters[(index + 1)...].prefix { $0 != ">" && $0 != "<" && !$0.isWhitespace }
        let text = String(inside)
        let isClosed = inside.endIndex < characters.count && characters[inside.endIndex] == ">"
        guard isClosed, text.contains(":") || text.contains("@"),
            let url = URL(string: text.contains(":") ? text : "mailto:" + text)
        else { return take(1) }
        pieces.append(Piece(span: Span(text: text, link: url)))
        index = inside.endIndex + 1
    }

    private mutating func takeAddress() -> Bool {
        guard index == 0 || !characters[index - 1].isLetter else { return false }
        var address = characters[index...].prefix { !$0.isWhitespace && !"<>[]`*".contains($0) }
        while let last = address.last, "?!.,:;'\")_~".contains(last) {
            if last == ")", address.count(where: { $0 == "(" }) >= address.count(where: { $0 == ")" }) { break }
            address.removeLast()
        }
        let text = String(address)
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), let url = URL(string: text), url.host != nil
        else { return false }
        take(address.count, link: url)
        return true
    }

    // MARK: - Delimiter Runs

    /// Matches each closing delimiter run with the nearest preceding opener.
    private mutating func match(from start: Int) {
        var closing = start
        while closing < pieces.count {
            guard case .run(let character, let count, let opens, true) = pieces[closing].kind, count > 0,
                let opening = opener(before: closing, from: start, character, count, alsoOpens: opens),
                case .run(_, let openCount, let openOpens, let openCloses) = pieces[opening].kind
            else {
                closing += 1
                continue
            }
            let used = character == "~" ? count : min(count, openCount, 2)
            let marks: Marks = character == "~" ? .struck : used == 2 ? .strong : .emphasized
            for inside in (opening + 1)..<closing {
                pieces[inside].span.marks.insert(marks)
                pieces[inside].kind = .text
            }
            shorten(opening, by: used, .run(character, count: openCount - used, opens: openOpens, closes: openCloses))
            shorten(closing, by: used, .run(character, count: count - used, opens: opens, closes: true))
        }
        for index in start..<max(pieces.count, start) { pieces[index].kind = .text }
    }

    private func opener(
        before closing: Int, from start: Int, _ character: Character, _ count: Int, alsoOpens: Bool
    ) -> Int? {
        pieces[start..<closing].lastIndex { piece in
            guard case .run(character, let openCount, true, let closes) = piece.kind, openCount > 0 else {
                return false
            }
            if character == "~" { return openCount == count }
            let isAmbiguous = closes || alsoOpens
            return !isAmbiguous || (openCount + count) % 3 != 0 || (openCount % 3 == 0 && count % 3 == 0)
        }
    }

    private mutating func shorten(_ index: Int, by count: Int, _ kind: Kind) {
        pieces[index].span.text.removeLast(count)
        pieces[index].kind = kind
    }
}

extension Character {
    fileprivate var isMarkupPunctuation: Bool { isASCII && (isPunctuation || isSymbol) }
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
                    UInt8(ascii: "\\"), UInt8(ascii: "<"):
                    return true
                case UInt8(ascii: "/") where before == UInt8(ascii: ":"): return true
                default: before = byte
                }
            }
            return false
        }
    }

    /// Returns the text with all markup characters escaped.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "*_`~[]\\<".contains(character) { escaped.append("\\") }
            if character == ":" { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
