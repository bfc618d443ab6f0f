import Foundation

/// An HTML page that was served in place of a feed, and the feed that its head links to.
struct WebPage {
    let feedOffered: String?

    /// The maximum number of bytes that are read.
    private static let headLimit = 20_000

    /// Returns nil if the text is not an HTML page.
    init?(_ text: String, base: URL?) {
        var reader = Reader(text)
        guard reader.skipBeginning() else { return nil }
        let address = reader.feedAddress()
        feedOffered = address.map { FeedLink.resolve($0, against: base)?.absoluteString ?? $0.plain }
    }

    /// Returns the number of bytes that are examined in a text.
    static func steps(in text: String) -> Int {
        var reader = Reader(text)
        if reader.skipBeginning() { _ = reader.feedAddress() }
        return reader.steps
    }
}

extension WebPage {
    /// Reads the head of a page byte by byte, always forwards.
    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        var steps = 0

        init(_ text: String) { bytes = Array(text.utf8.prefix(WebPage.headLimit)) }

        /// Skips the XML declaration and comments. Returns whether an HTML page follows.
        mutating func skipBeginning() -> Bool {
            skipSpace()
            if take("<?xml"), !skip(past: ">") { return false }
            skipSpace()
            while take("<!--") {
                guard skip(past: "-->") else { return false }
                skipSpace()
            }
            if take("<!doctype") { skipSpace() } else if !take("<") { return false }
            return take("html") && !(index < bytes.count && bytes[index].isWordPart)
        }

        /// The address of the first link to a feed.
        mutating func feedAddress() -> String? {
            while skip(past: "<") {
                guard take("link"), index < bytes.count, !bytes[index].isWordPart else { continue }
                let attributes = attributes()
                let type = attributes["type"]?.lowercased() ?? ""
                let types = ["application/rss+xml", "application/atom+xml", "application/feed+json"]
                if types.contains(where: type.hasPrefix), let address = attributes["href"] { return address }
            }
            return nil
        }

        /// The attributes of a tag, up to its end.
        private mutating func attributes() -> [String: String] {
            var attributes: [String: String] = [:]
            while index < bytes.count {
                skipSpace()
                let name = taken { !$0.isHTMLSpace && !"=<>/".utf8.contains($0) }
                skipSpace()
                if take("=") {
                    skipSpace()
                    attributes[name.lowercased()] = value()
                } else if name.isEmpty, !take("/") {
                    break
                }
            }
            return attributes
        }

        private mutating func value() -> String {
            for quote in ["\"", "'"] where take(quote) {
                let value = taken { $0 != quote.utf8.first }
                _ = take(quote)
                return value
            }
            return taken { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
        }

        private mutating func skipSpace() { _ = taken { $0.isHTMLSpace } }

        private mutating func taken(while isTaken: (UInt8) -> Bool) -> String {
            let start = index
            while index < bytes.count, isTaken(bytes[index]) { index += 1 }
            steps += index - start + 1
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }

        /// Moves past a text, given in lowercase, if it comes next in upper or lower case.
        private mutating func take(_ text: String) -> Bool {
            steps += 1
            let end = index + text.utf8.count
            guard end <= bytes.count else { return false }
            let matches = zip(bytes[index..<end], text.utf8).allSatisfy { byte, wanted in
                byte == wanted || byte.isASCIILetter && byte | 0x20 == wanted
            }
            if matches { index = end }
            return matches
        }

        private mutating func skip(past text: String) -> Bool {
            while index < bytes.count {
                if take(text) { return true }
                index += 1
            }
            return false
        }
    }
}

extension UInt8 {
    fileprivate var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    fileprivate var isWordPart: Bool { isASCIILetter || (48...57).contains(self) || self == UInt8(ascii: "_") }
}
