import Foundation

/// The readable text of a piece of HTML: no tags, no scripts, references resolved, on one line.
enum HTMLText {
    static func plain(_ html: String) -> String {
        let html = cut(html)
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return html.plain
        }
        var text = ""
        var rest = Substring(html)
        while let opening = rest.firstIndex(of: "<") {
            text += rest[..<opening]
            rest = rest[opening...]
            guard let tag = Tag(at: rest) else {
                text += "<"
                rest = rest.dropFirst()
                continue
            }
            rest = rest[tag.end...]
            if !inlineElements.contains(tag.name) { text += " " }
            if unreadElements.contains(tag.name), !tag.closes {
                rest = rest.skippingContent(of: tag.name)
            }
        }
        text += rest
        return HTMLEntities.resolved(text).plain
    }

    /// The maximum number of characters that are read; an article's summary is far shorter.
    private static let lengthLimit = 20_000

    /// The markup up to the limit, without a tag that the limit splits.
    private static func cut(_ html: String) -> String {
        guard html.utf8.count > lengthLimit else { return html }
        let kept = html.prefix(lengthLimit)
        guard let opening = kept.lastIndex(of: "<"), !kept[opening...].contains(">") else { return String(kept) }
        return String(kept[..<opening])
    }

    /// Inline elements, which do not separate words; all others do.
    private static let inlineElements: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q", "s",
        "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr",
    ]

    private static let unreadElements: Set<String> = ["script", "style", "iframe", "object", "svg"]
}

extension HTMLText {
    /// A tag or comment at the beginning of a text. A `<` before a space or digit is not a tag but means “less than”.
    fileprivate struct Tag {
        let name: String
        let closes: Bool
        let end: Substring.Index

        init?(at text: Substring) {
            if text.hasPrefix("<!--") {
                let afterMark = text.dropFirst(4)
                name = "!--"
                closes = false
                end = afterMark.range(of: "-->")?.upperBound ?? text.endIndex
                return
            }
            var rest = text.dropFirst()
            closes = rest.first == "/"
            if closes { rest = rest.dropFirst() }
            guard let first = rest.first, first.isASCII, first.isLetter || first == "!" || first == "?" else {
                return nil
            }
            name = rest.prefix { $0.isLetter || $0.isNumber }.lowercased()
            var quote: Character?
            for index in rest.prefix(2000).indices {
                let character = rest[index]
                if let open = quote {
                    if character == open { quote = nil }
                } else if character == "\"" || character == "'" {
                    quote = character
                } else if character == ">" {
                    end = rest.index(after: index)
                    return
                }
            }
            // An unclosed quote would consume the rest, so the tag ends at the nearest `>`.
            guard let nearest = rest.firstIndex(of: ">") else { return nil }
            end = rest.index(after: nearest)
        }
    }
}

extension Substring {
    fileprivate func skippingContent(of element: String) -> Substring {
        guard let close = range(of: "</" + element, options: .caseInsensitive) else { return self[endIndex...] }
        return self[close.lowerBound...]
    }
}
