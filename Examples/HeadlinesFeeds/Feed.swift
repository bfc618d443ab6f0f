import Foundation

/// One news feed of any format: its title, and the articles in the order of the document.
public struct Feed: Equatable, Sendable {
    public var title: String
    public var link: URL?
    public var summary: String
    public var format: FeedFormat
    public var articles: [Article]
    /// The corrections made while decoding, as sentences for a person: a wrong encoding, articles left out.
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
    /// Adds the articles of the items that a format's reader found, without empty ones and up to the limit.
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
    /// Records the error that ended the document too early. Throws it if there are no articles.
    mutating func note(_ flaw: FeedDecodingError) throws(FeedDecodingError) {
        guard !articles.isEmpty else { throw flaw }
        let before =
            articles.count == 1
            ? "the article before it is shown" : "the \(articles.count) articles before it are shown"
        notes.append("The feed cannot be read to its end (\(flaw)); \(before).")
    }
}

/// The formats that ``FeedDecoder`` decodes.
public enum FeedFormat: String, Sendable {
    case rss = "RSS"
    case rdf = "RSS 1.0"
    case atom = "Atom"
    case json = "JSON Feed"
}
