import Foundation
import HeadlinesFeeds

extension Edition {
    /// The front page: sections in the order of the reader's categories, then of their appearance; favorites first.
    ///
    /// An article is in the section of its first category that the reader knows. Otherwise it is in one of its feed's
    /// own categories, if that contains several articles, because feeds give many labels to one article. The remaining
    /// articles are in a section with the feed's title. Articles older than the reader's limit are left out; an article
    /// without a date stays. An article that a feed contains twice appears once.
    ///
    /// `earlier` has feeds that were loaded before, which are shown until they are loaded again.
    func headlines(
        for preferences: UserPreferences, earlier: [FeedSource: Feed] = [:], now: Date = Date()
    ) -> [Headlines] {
        var sections = preferences.categories.map { Headlines(name: $0.name, isFavorite: $0.isFavorite, articles: []) }
        var places = [String: Int]()
        for (index, section) in sections.enumerated() { places[section.name] = index }
        let start = preferences.recency.start(now: now)
        for report in reports {
            guard let feed = report.feed ?? earlier[report.source] else { continue }
            let common = feed.commonCategories
            for article in feed.articles where start.map({ article.date ?? $0 >= $0 }) ?? true {
                let known = article.categories.lazy.compactMap { preferences.category(named: $0)?.name }.first
                let name = known ?? article.categories.first(where: common.contains) ?? feed.name(of: report.source)
                if let place = places[name] {
                    sections[place].articles.append(article)
                } else {
                    places[name] = sections.count
                    sections.append(Headlines(name: name, isFavorite: false, articles: [article]))
                }
            }
        }
        for place in sections.indices { sections[place].articles = sections[place].articles.withoutDoubles }
        let left = Set(preferences.categories.filter { !$0.isShown }.map(\.name))
        return sections.filter { !$0.articles.isEmpty && !left.contains($0.name) }.sortedFavorite()
    }
}

extension Feed {
    /// The categories of at least two of the feed's articles.
    fileprivate var commonCategories: Set<String> {
        let counts = articles.flatMap(\.categories).reduce(into: [:]) { counts, name in counts[name, default: 0] += 1 }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    fileprivate func name(of source: FeedSource) -> String { title.isEmpty ? source.name : title }
}
