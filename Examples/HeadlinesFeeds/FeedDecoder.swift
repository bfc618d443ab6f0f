import Foundation

/// Decodes RSS (0.9 to 2.0, also RDF), Atom and JSON Feed documents.
///
/// ```swift
/// let feed = try FeedDecoder().decode(data, from: url)
/// print(feed.title, feed.articles.count)
/// ```
///
/// Relative links are resolved against `url`. The encoding is determined by the byte order mark, the HTTP charset, the
/// document's own declaration, or the bytes themselves, in this order. Corrections are listed in ``Feed/notes``. Of a
/// truncated or malformed document, the articles before the error are decoded, if there are any. Limits: ``sizeLimit``
/// bytes, ``articleLimit`` articles (further ones are left out, with a note), 100 levels of nesting, 256 attributes of
/// an element, 2,048 bytes of an address, 20,000 characters of an article's markup. Time is linear in the size.
/// Entities that a document declares are never expanded, and nothing it refers to is ever fetched.
public struct FeedDecoder: Sendable {
    /// The maximum size of a document in bytes: 8 MiB by default.
    public var sizeLimit = 8 * 1_048_576
    /// The maximum number of articles of one feed: 500 by default.
    public var articleLimit = 500

    public init() {}

    /// Decodes one document.
    ///
    /// `base` is the address of the document. `charset` is the encoding that the server reported, if any.
    public func decode(
        _ data: Data, from base: URL? = nil, charset: String? = nil
    ) throws(FeedDecodingError) -> Feed {
        guard data.count <= sizeLimit else { throw FeedDecodingError(.tooLarge(limit: sizeLimit)) }
        let source = try SourceText(data, charset: charset)
        guard let first = source.text.utf8.first(where: { !" \t\r\n".utf8.contains($0) }) else {
            throw FeedDecodingError(.empty)
        }
        var feed: Feed
        switch first {
        case UInt8(ascii: "<"): feed = try readMarkup(source.text, base: base)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            feed = try JSONFeedReader(base: base, articleLimit: articleLimit).read(source.text)
        default:
            let beginning = String(source.text.prefix(200)).plain.shortened(to: 24)
            throw FeedDecodingError(.notAFeed(found: "it begins with “\(beginning)”"))
        }
        feed.notes.insert(contentsOf: source.notes, at: 0)
        return feed
    }

    private func readMarkup(_ text: String, base: URL?) throws(FeedDecodingError) -> Feed {
        if let page = WebPage(text, base: base) { throw FeedDecodingError(.webPage(feedOffered: page.feedOffered)) }
        let (root, flaw) = try XMLTree.root(of: try XMLPreparation.prepare(text))
        do throws(FeedDecodingError) {
            var feed = try readTree(root, base: base)
            if let flaw { try feed.note(flaw) }
            return feed
        } catch {
            // The error that ended the document is more informative than the missing content.
            throw flaw ?? error
        }
    }

    private func readTree(_ root: XMLElement, base: URL?) throws(FeedDecodingError) -> Feed {
        switch (root.name.lowercased(), root.vocabulary) {
        case ("rss", _): return try RSSReader(format: .rss, base: base, articleLimit: articleLimit).read(root)
        case ("rdf", .rdf): return try RSSReader(format: .rdf, base: base, articleLimit: articleLimit).read(root)
        case ("feed", _): return try AtomReader(base: base, articleLimit: articleLimit).read(root)
        default:
            throw FeedDecodingError(.notAFeed(found: "its outermost element is <\(root.name.plain)>"), at: root.place)
        }
    }
}
