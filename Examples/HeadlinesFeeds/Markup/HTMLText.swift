import Foundation

/// The readable text of a piece of HTML: no tags, no scripts, references resolved, on one line.
enum HTMLText {
    static func plain(_ html: String) -> String {
        let html = cut(html)
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return html.plain
        }
        var reader = HTMLTextReader(html)
        return HTMLEntities.resolved(reader.read()).plain
    }

    /// Returns the number of bytes that are examined for the text of a piece of HTML.
    static func steps(in html: String) -> Int {
        var reader = HTMLTextReader(cut(html))
        _ = reader.read()
        return reader.steps
    }

    /// The maximum number of Unicode scalars that are read; an article's summary is far shorter.
    private static let lengthLimit = 20_000

    /// The markup up to the limit, without a tag that the limit splits.
    private static func cut(_ html: String) -> String {
        guard html.utf8.count > lengthLimit else { return html }
        // Scalars and bytes, because one character can be as long as the string, and each step back over a flag
        // examines all flags before it.
        let kept = Substring(html.unicodeScalars.prefix(lengthLimit))
        guard let opening = kept.utf8.lastIndex(of: UInt8(ascii: "<")),
            !kept.utf8[opening...].contains(UInt8(ascii: ">"))
        else { return String(kept) }
        return String(kept[..<opening])
    }
}

/// Reads HTML byte by byte. Time is linear in the length: a search that found nothing is not repeated.
private struct HTMLTextReader {
    private let bytes: [UInt8]
    private var index = 0
    private var text: [UInt8] = []
    /// Whether a `>` may follow.
    private var hasEnds = true
    /// The bytes that were examined.
    private(set) var steps = 0

    /// Inline elements, which do not separate words; all others do.
    private static let inlineElements: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q", "s",
        "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr",
    ]

    private static let unreadElements: Set<String> = ["script", "style", "iframe", "object", "svg"]

    /// The maximum length of a tag with a `>` in quotes.
    private static let maximumTagLength = 2_000

    init(_ html: String) { bytes = Array(html.utf8) }

    mutating func read() -> String {
        while index < bytes.count {
            steps += 1
            if bytes[index] == UInt8(ascii: "<"), let tag = tag() {
                index = tag.end
                if !Self.inlineElements.contains(tag.name) { text.append(UInt8(ascii: " ")) }
                if Self.unreadElements.contains(tag.name), !tag.closes { skipContent(of: tag.name) }
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The tag or comment that begins here. A `<` before a space or digit is not a tag but means “less than”.
    private mutating func tag() -> (name: String, closes: Bool, end: Int)? {
        if bytes[index...].starts(with: "<!--".utf8) {
            let end = position(of: "-->", from: index + 4)
            return ("!--", false, end.map { $0 + 3 } ?? bytes.count)
        }
        var start = index + 1
        let closes = start < bytes.count && bytes[start] == UInt8(ascii: "/")
        if closes { start += 1 }
        guard start < bytes.count, bytes[start].isASCIILetter || "!?".utf8.contains(bytes[start]) else { return nil }
        let name = bytes[start...].prefix { $0.isASCIILetter || (48...57).contains($0) }
        guard let end = endOfTag(from: start) else { return nil }
        return (String(decoding: name, as: UTF8.self).lowercased(), closes, end)
    }

    /// The position after the `>` that ends a tag.
    private mutating func endOfTag(from start: Int) -> Int? {
        guard hasEnds, let nearest = position(of: ">", from: start) else {
            hasEnds = false
            return nil
        }
        var quote: UInt8?
        let limit = min(bytes.count, start + Self.maximumTagLength)
        for position in start..<limit {
            steps += 1
            let byte = bytes[position]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return position + 1
            }
        }
        // An unclosed quote would consume the rest, so the tag ends at the nearest `>`.
        return nearest + 1
    }

    private mutating func skipContent(of element: String) {
        index = position(of: "</" + element, from: index) ?? bytes.count
    }

    /// The first position of a lowercase text, in any case.
    private mutating func position(of text: String, from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        var position = start
        while position + wanted.count <= bytes.count {
            steps += 1
            let candidate = bytes[position..<position + wanted.count]
            if candidate[position] == wanted[0],
                zip(candidate, wanted).allSatisfy({ $0 == $1 || $0.isASCIILetter && $0 | 0x20 == $1 })
            {
                return position
            }
            position += 1
        }
        return nil
    }
}

extension UInt8 {
    /// Whether the byte is a letter from A to Z, in either case.
    var isASCIILetter: Bool { (97...122).contains(self | 0x20) }
}
