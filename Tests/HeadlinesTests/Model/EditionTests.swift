import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@Suite struct EditionTests {
    private let sources: [FeedSource] = [.file(URL(fileURLWithPath: "/a")), .file(URL(fileURLWithPath: "/b"))]

    @Test func sectionsFollowTheReadersCategoriesWithFavoritesFirst() {
        var preferences = UserPreferences()
        preferences.categories = [
            Category(name: "World"), Category(name: "Science", isFavorite: true), Category(name: "Food"),
        ]
        let edition = Edition(of: sources)
            .after(.loaded(feed("A", [("1", ["world"]), ("2", ["Unknown", "SCIENCE"])])), at: 0)
            .after(.loaded(feed("B", [("3", ["World"])])), at: 1)
        let sections = edition.headlines(for: preferences)
        #expect(sections.map(\.name) == ["Science", "World"])
        #expect(sections.map(\.isFavorite) == [true, false])
        #expect(sections.map { $0.articles.map(\.id) } == [["2"], ["1", "3"]])
    }

    @Test func unknownCategoriesNeedTwoArticlesOfAFeedToMakeASection() {
        let edition = Edition(of: sources)
            .after(
                .loaded(feed("A", [("1", ["Macs", "Once"]), ("2", ["Lone", "Macs"]), ("3", ["Alone"]), ("4", [])])),
                at: 0)
        let sections = edition.headlines(for: UserPreferences())
        #expect(sections.map(\.name) == ["Macs", "A"])
        #expect(sections.map { $0.articles.map(\.id) } == [["1", "2"], ["3", "4"]])
    }

    @Test func feedWithoutATitleGoesByWhereItCameFrom() {
        let edition = Edition(of: sources).after(.loaded(feed("", [("1", [])])), at: 1)
        #expect(edition.headlines(for: UserPreferences()).map(\.name) == ["b"])
    }

    @Test func editionIsCompleteWhenEveryFeedHasArrivedOrFailed() {
        let failure = FeedFailure(sentence: "no")
        var edition = Edition(of: sources)
        #expect(!edition.isComplete)
        edition = edition.after(.failed(failure), at: 1).after(.retrying(attempt: 2, trouble: failure), at: 0)
        #expect(!edition.isComplete)
        edition = edition.after(.loaded(feed("A", [])), at: 0)
        #expect(edition.isComplete)
        #expect(edition.reports.map(\.name) == ["A", "b"])
        #expect(edition.reports.map(\.failure) == [nil, failure])
    }

    @Test func editionWithoutFeedsIsComplete() {
        #expect(Edition(of: []).isComplete)
    }

    private func feed(_ title: String, _ articles: [(id: String, categories: [String])]) -> Feed {
        Feed(
            title: title, format: .rss,
            articles: articles.map { Article(id: $0.id, title: $0.id, categories: $0.categories) })
    }
}
