import HeadlinesFeeds

/// One section of the front page: the articles of a category.
struct Headlines: Equatable, Identifiable, Sendable {
    var name: String
    var isFavorite: Bool
    var articles: [Article]

    var id: String { name }

    /// The same section with the matching articles first; within both groups the newest come first.
    func sorted(byKeyword keyword: String) -> Headlines {
        let newest = articles.enumerated()
            .sorted { left, right in
                let (one, other) = (left.element.date ?? .distantPast, right.element.date ?? .distantPast)
                return one == other ? left.offset < right.offset : one > other
            }
            .map(\.element)
        let matching = newest.map { $0.matches(keyword) }
        var section = self
        section.articles =
            zip(newest, matching).filter(\.1).map(\.0) + zip(newest, matching).filter { !$0.1 }.map(\.0)
        return section
    }
}

extension [Headlines] {
    /// The sections with favorites first, otherwise in the same order.
    func sortedFavorite() -> [Headlines] {
        filter(\.isFavorite) + filter { !$0.isFavorite }
    }
}
