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

    @Test func articlesThatComeAgainStandThereOnce() {
        func article(_ id: String, _ title: String) -> Article { Article(id: id, title: title) }
        let doubled = Feed(
            title: "A", format: .rss,
            articles: [article("1", "One"), article("1", "One"), article("1", "Other"), article("2", "Two")])
        let other = Feed(title: "A", format: .rss, articles: [article("2", "Two"), article("3", "Three")])
        let edition = Edition(of: sources).after(.loaded(doubled), at: 0).after(.loaded(other), at: 1)
        let articles = edition.headlines(for: UserPreferences()).flatMap(\.articles)
        #expect(articles.map(\.title) == ["One", "Other", "Two", "Three"])
        #expect(Set(articles.map(\.id)).count == 4)
    }

    @Test func aFeedWithoutATitleIsNamedByItsSource() {
        let edition = Edition(of: sources).after(.loaded(feed("", [("1", [])])), at: 1)
        #expect(edition.headlines(for: UserPreferences()).map(\.name) == ["b"])
    }

    @Test func editionIsCompleteWhenEveryFeedHasArrivedOrFailed() {
        let failure = FeedFailure(message: "no")
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
        #expect(Edition(of: []).progress == 1)
    }

    @Test func progressCountsEachFeedAlikeAndChangesNoPage() {
        let start = Edition(of: sources)
        #expect(start.progress == 0)
        let half = start.after(.progress(FeedProgress(received: 50, expected: 100)), at: 0)
        #expect(half.progress == 0.25)
        #expect(half.version == start.version)
        #expect(half.after(.progress(FeedProgress(received: 60, expected: nil)), at: 0).progress == 0)
        let loaded = half.after(.loaded(feed("A", [])), at: 0)
        #expect(loaded.progress == 0.5)
        #expect(loaded.version == 1)
        #expect(loaded.reports[0].progress == nil)
        #expect(loaded.after(.failed(FeedFailure(message: "no")), at: 1).progress == 1)
    }

    @Test func olderArticlesAreLeftOutButArticlesWithoutADateStay() {
        let now = Date(timeIntervalSinceReferenceDate: 100 * 86_400)
        let ages: [Double?] = [0.5, 1, 1.5, 6, 8, 29, 31, nil]
        let articles = ages.map { age in
            Article(id: age.map { "\($0)" } ?? "none", title: "t", date: age.map { now - $0 * 86_400 })
        }
        let edition = Edition(of: sources).after(.loaded(Feed(title: "A", format: .rss, articles: articles)), at: 0)
        func kept(_ recency: Recency) -> [String] {
            var preferences = UserPreferences()
            preferences.recency = recency
            return edition.headlines(for: preferences, now: now).flatMap { $0.articles.map(\.id) }
        }
        #expect(kept(.day) == ["0.5", "1.0", "none"])
        #expect(kept(.week) == ["0.5", "1.0", "1.5", "6.0", "none"])
        #expect(kept(.month) == ["0.5", "1.0", "1.5", "6.0", "8.0", "29.0", "none"])
        #expect(kept(.anytime).count == 8)
    }

    @Test func aCategoryThatIsNotShownHasNoSection() {
        var preferences = UserPreferences()
        preferences.categories = [Category(name: "World", isShown: false), Category(name: "Food")]
        let edition = Edition(of: sources)
            .after(.loaded(feed("A", [("1", ["World"]), ("2", ["Food"]), ("3", [])])), at: 0)
        #expect(edition.headlines(for: preferences).map(\.name) == ["Food", "A"])
    }

    @Test func earlierArticlesAreShownUntilTheFeedIsLoadedAgain() {
        let edition = Edition(of: sources)
        let earlier = [sources[0]: feed("Old", [("1", [])])]
        #expect(edition.headlines(for: UserPreferences(), earlier: earlier).map(\.name) == ["Old"])
        let failed = edition.after(.failed(FeedFailure(message: "no")), at: 0)
        #expect(failed.headlines(for: UserPreferences(), earlier: earlier).map(\.name) == ["Old"])
        let loaded = edition.after(.loaded(feed("New", [("1", [])])), at: 0)
        #expect(loaded.headlines(for: UserPreferences(), earlier: earlier).map(\.name) == ["New"])
    }

    private func feed(_ title: String, _ articles: [(id: String, categories: [String])]) -> Feed {
        Feed(
            title: title, format: .rss,
            articles: articles.map { Article(id: $0.id, title: $0.id, categories: $0.categories) })
    }
}
