import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@Suite struct FrontPageTests {
    private static let moment = Date(timeIntervalSince1970: 1_780_378_200)

    private let tides = Article(
        id: "1", title: "Tides", link: URL(string: "https://a.example/1"), date: moment,
        summary: "Water comes, and water goes; the limpets know it.", author: "Ida", source: "Harbour")
    private let moons = Article(id: "2", title: "A new moon over the harbour", source: "Log")

    @Test func pageIsReadableAtAnyWidth() {
        var page = FrontPage(headlines: [section("Sea", [tides, moons], isFavorite: true)], reports: [loaded, loaded])
        #expect(
            words(page, width: 40) == """
                Headlines           2 feeds · 2 articles

                ★ Sea ──────────────────────────────────
                  Tides
                    Harbour · 2 Jun 2026 · Ida
                    Water comes, and water goes; the
                    limpets know it.
                    https://a.example/1

                  A new moon over the harbour
                    Log
                """)
        page.headlines[0].isFavorite = false
        #expect(
            words(page, width: 24) == """
                Headlines 2 feeds · 2 articles

                Sea ────────────────────
                  Tides
                    Harbour · 2 Jun 2026
                    · Ida
                    Water comes, and
                    water goes; the…
                    https://a.example/1

                  A new moon over the
                  harbour
                    Log
                """)
    }

    @Test func matchesAreMarkedAndCounted() {
        let page = FrontPage(headlines: [section("Sea", [tides, moons])], search: "limpet", reports: [loaded])
        #expect(
            words(page, width: 44) == """
                Headlines                1 feed · 2 articles
                “limpet” is in 1 article, which comes first
                in its section.

                Sea ────────────────────────────────────────
                ▸ Tides
                    Harbour · 2 Jun 2026 · Ida
                    Water comes, and water goes; the limpets
                    know it.
                    https://a.example/1

                  A new moon over the harbour
                    Log
                """)
        let marked = page.lines(width: 44, dates: dates).joined().filter { $0.role == .match }
        #expect(marked.map(\.text) == ["▸ ", "limpet"])
    }

    @Test func searchWithoutAMatchIsToldSo() {
        let page = FrontPage(headlines: [section("Sea", [moons])], search: "zebra", reports: [loaded])
        #expect(words(page, width: 60).contains("Nothing mentions “zebra”."))
    }

    @Test func longSearchIsShortenedWhereItIsTold() {
        let page = FrontPage(headlines: [section("Sea", [moons])], search: String(repeating: "z", count: 500))
        #expect(words(page, width: 80).contains("\nNothing mentions “\(String(repeating: "z", count: 39))…”.\n"))
    }

    @Test func limitTellsWhatItLeavesOut() {
        var page = FrontPage(headlines: [section("Sea", [moons, moons, moons])], reports: [loaded], limit: 1)
        #expect(words(page, width: 60).hasSuffix("    Log\n\n    … and 2 more"))
        page.limit = 0
        #expect(!words(page, width: 60).contains("more"))
    }

    @Test(arguments: [
        (0, 0, 1, "Nothing could be loaded."), (0, 1, 1, "There are no articles, and 1 of 2 feeds is missing."),
        (0, 1, 0, "There are no articles today."), (1, 1, 2, "2 of 3 feeds are missing here."),
        (1, 1, 1, "1 of 2 feeds is missing here."),
    ])
    func pageEndsWithWhatIsMissing(articles: Int, arrived: Int, failed: Int, sentence: String) {
        let page = FrontPage(
            headlines: articles == 0 ? [] : [section("Sea", [moons])],
            reports: Array(repeating: loaded, count: arrived) + Array(repeating: lost, count: failed))
        #expect(words(page, width: 80).hasSuffix("\n\n" + sentence))
    }

    @Test func completePageEndsWithItsLastArticle() {
        let page = FrontPage(headlines: [section("Sea", [moons])], reports: [loaded])
        #expect(words(page, width: 80).hasSuffix("    Log"))
    }

    @Test func todaysArticlesShowTheirTime() {
        #expect(dates.text(for: dates.now) == "today 12:05")
        #expect(dates.text(for: dates.now.addingTimeInterval(-86_400)) == "2 Jun 2026")
    }

    // MARK: Material

    private var dates: ArticleDates {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return ArticleDates(now: Date(timeIntervalSince1970: 1_780_488_300), calendar: calendar)
    }

    private var loaded: FeedReport {
        FeedReport(source: .file(URL(fileURLWithPath: "/a")), state: .loaded(Feed(title: "A", format: .rss)))
    }

    private var lost: FeedReport {
        FeedReport(source: .file(URL(fileURLWithPath: "/b")), state: .failed(FeedFailure(sentence: "gone")))
    }

    private func section(_ name: String, _ articles: [Article], isFavorite: Bool = false) -> Headlines {
        Headlines(name: name, isFavorite: isFavorite, articles: articles)
    }

    private func words(_ page: FrontPage, width: Int) -> String {
        page.lines(width: width, dates: dates).map(\.text).joined(separator: "\n")
    }
}
