import Foundation

/// One news feed, whatever its format was: who speaks, and the articles in the order of the document.
public struct Feed: Equatable, Sendable {
    public var title: String
    public var link: URL?
    public var summary: String
    public var format: FeedFormat
    public var articles: [Article]
    /// What had to be mended on the way, in sentences for a person: a wrong encoding, articles left out.
    public var notes: [String]

    public init(
        title: String, link: URL? = nil, summary: String = "", format: FeedFormat, articles: [Article] = [],
        notes: [String] = []
    ) {
        self.title = title
        self.link = link
        self.summary = summary
        self.format = format
        self.articles = articles
        self.notes = notes
    }
}

extension Feed {
    /// Takes the articles of what a format's reader found, as far as they say something and the limit allows.
    mutating func take<Item>(_ items: [Item], limit: Int, article: (Item) -> Article?) {
        let kept = items.prefix(limit)
        articles = kept.compactMap(article)
        for index in articles.indices { articles[index].source = title }
        if articles.count < kept.count {
            notes.append("\(kept.count - articles.count) of \(kept.count) articles say nothing and are left out.")
        }
        if kept.count < items.count { notes.append("Only the first \(limit) of \(items.count) articles are kept.") }
    }
}

extension Feed {
    /// Notes what ended the document too early; a feed without articles is none then.
    mutating func note(_ flaw: FeedDecodingError) throws(FeedDecodingError) {
        guard !articles.isEmpty else { throw flaw }
        let before =
            articles.count == 1
            ? "the article before it is shown" : "the \(articles.count) articles before it are shown"
        notes.append("The feed cannot be read to its end (\(flaw)); \(before).")
    }
}

/// The formats that ``FeedDecoder`` reads.
public enum FeedFormat: String, Sendable {
    case rss = "RSS"
    case rdf = "RSS 1.0"
    case atom = "Atom"
    case json = "JSON Feed"
}
