import Foundation

/// One article of a feed. All its text is plain: no markup, no control characters, no line breaks.
public struct Article: Hashable, Identifiable, Sendable {
    /// The feed's identifier of the article, or its link or title if the feed has none.
    public var id: String
    public var title: String
    public var link: URL?
    public var date: Date?
    public var summary: String
    public var categories: [String]
    public var author: String?
    /// The title of the feed that contains the article.
    public var source: String
    /// The article's image.
    public var image: URL?

    public init(
        id: String, title: String, link: URL? = nil, date: Date? = nil, summary: String = "",
        categories: [String] = [], author: String? = nil, source: String = "",
        image: URL? = nil
    ) {
        self.id = id
        self.title = title
        self.link = link
        self.date = date
        self.summary = summary
        self.categories = categories
        self.author = author
        self.source = source
        self.image = image
    }
}

extension Article {
    /// Creates an article from the values that a format's reader found; missing values are derived from others.
    ///
    /// A missing title is replaced by the beginning of the summary, then by the link. Without any of them the result is
    /// nil.
    init?(
        found id: String?, title: String, link: URL?, date: Date?, summary: String, categories: [String],
        author: String?, image: URL?
    ) {
        let heading = [title, summary.shortened(to: 80), link?.absoluteString ?? ""].first { !$0.isEmpty }
        guard let heading else { return nil }
        let identity = [id?.plain.shortened(to: 2_000) ?? "", link?.absoluteString ?? ""].first { !$0.isEmpty }
        self.init(
            id: identity ?? heading, title: heading.shortened(to: 300), link: link, date: date,
            summary: summary.shortened(to: 600), categories: categories.distinctNames,
            author: author.flatMap { $0.isEmpty ? nil : $0.shortened(to: 200) }, image: image)
    }
}

extension [String] {
    /// The first fifty names, without empty ones or case-insensitive duplicates.
    fileprivate var distinctNames: [String] {
        var seen = Set<String>()
        let names = map { $0.shortened(to: 200) }
        return Array(names.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }.prefix(50))
    }
}
