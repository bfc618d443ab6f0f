import Foundation

/// Reads RSS (0.9 to 2.0, RDF too), Atom and JSON Feed documents.
///
/// ```swift
/// let feed = try FeedDecoder().decode(data, from: url)
/// print(feed.title, feed.articles.count)
/// ```
///
/// Relative links are resolved against `url`. The encoding is the one of the byte order mark, of the HTTP charset, of
/// the document's own declaration, or what the bytes themselves show, in this order; what had to be mended stands in
/// ``Feed/notes``. Of a document that is cut off or malformed, the articles before the flaw are read, if there
/// are any. Limits: ``sizeLimit`` bytes, ``articleLimit`` articles (those after it are left out, with a note), 100 levels of nesting, 20,000 characters of an article's markup. No entity that a document declares is ever
/// expanded, and nothing it names is ever fetched.
public struct FeedDecoder: Sendable {
    /// The most bytes a document may have: 8 MiB unless told otherwise.
    public var sizeLimit = 8 * 1_048_576
    /// The most articles that are kept of one feed: 500 unless told otherwise.
    public var articleLimit = 500

    public init() {}

    /// Decodes one document.
    /// - Parameters:
    ///   - base: Where the document came from.
    ///   - charset: The encoding that the server named, if any.
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
            // What ended the document tells more than what it lacks for that.
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
