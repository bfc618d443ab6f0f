import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@Suite struct HeadlinesSectionTests {
    private let old = Article(id: "1", title: "Old tide", date: Date(timeIntervalSince1970: 1))
    private let new = Article(id: "2", title: "New moon", date: Date(timeIntervalSince1970: 2))
    private let undated = Article(id: "3", title: "Undated tides")
    private let accented = Article(
        id: "4", title: "Café", summary: "By the Sea", categories: ["Food"], author: "Bo", source: "The Log")

    @Test func newestComesFirstWithoutAKeyword() {
        let section = Headlines(name: "a", isFavorite: false, articles: [undated, old, new]).sorted(byKeyword: "")
        #expect(section.articles.map(\.id) == ["2", "1", "3"])
    }

    @Test func matchingArticlesComeFirstAndKeepTheirOrder() {
        let section = Headlines(name: "a", isFavorite: false, articles: [new, undated, old]).sorted(byKeyword: "TIDE")
        #expect(section.articles.map(\.id) == ["1", "3", "2"])
    }

    @Test(arguments: [
        ("cafe", true), ("sea", true), ("food", true), ("bo", true), ("log", true), ("sea cafe", true),
        ("sea boat", false),
        ("", true),
        ("  ", true), ("tide", false),
    ])
    func everyWordOfAKeywordMustOccur(keyword: String, matches: Bool) {
        #expect(accented.matches(keyword) == matches)
    }

    @Test func favoritesComeFirstAndTheRestKeepsItsOrder() {
        let sections = ["a", "b", "c"].map { Headlines(name: $0, isFavorite: $0 != "b", articles: []) }
        #expect(sections.reversed().sortedFavorite().map(\.name) == ["c", "a", "b"])
    }
}
