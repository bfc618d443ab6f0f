import Foundation
import HeadlinesFeeds
import Testing

@Suite struct JSONFeedReaderTests {
    @Test func completeItemGivesEveryField() throws {
        let feed = try decode(
            #"""
            {"version": "https://jsonfeed.org/version/1.1", "title": "Kitchen", "home_page_url": "https://k.example/",
             "description": "Pots", "items": [{"id": "1", "url": "/soup", "title": "Soup \u2014 slow", \#
            "summary": "Stir.",
             "content_html": "<p>Long</p>", "date_published": "2026-06-02T07:30:00+02:00", "tags": ["Food", "food"],
             "authors": [{"name": "Bo Ladle"}]}]}
            """#)
        #expect(feed.title == "Kitchen")
        #expect(feed.summary == "Pots")
        #expect(feed.format == .json)
        #expect(
            feed.articles == [
                Article(
                    id: "1", title: "Soup — slow", link: URL(string: "https://k.example/soup"),
                    date: Date(timeIntervalSince1970: 1_780_378_200), summary: "Stir.", categories: ["Food"],
                    author: "Bo Ladle", source: "Kitchen")
            ])
    }

    @Test func htmlContentStandsInForTheSummary() throws {
        let feed = try decode(#"{"items": [{"id": 7, "content_html": "<p>One</p><p>two &amp; three</p>"}]}"#)
        #expect(feed.articles.map(\.summary) == ["One two & three"])
        #expect(feed.articles.map(\.title) == ["One two & three"])
        #expect(feed.articles.map(\.id) == ["7"])
    }

    @Test func valuesOfWrongKindsAreAsIfAbsent() throws {
        let feed = try decode(
            #"{"title": [], "items": [3, {"title": "a", "tags": "x", "author": {"name": "Bo"}, "url": {}}]}"#)
        #expect(feed.title == "")
        #expect(feed.articles == [Article(id: "a", title: "a", author: "Bo")])
        #expect(feed.notes == ["1 of 2 articles say nothing and are left out."])
    }

    @Test func theBannerStandsInForThePicture() throws {
        let feed = try decode(
            #"""
            {"home_page_url": "https://k.example/", "items": [{"title": "a", "image": "/a.png", \#
            "banner_image": "/b.png"},
             {"title": "b", "banner_image": "/b.png"}, {"title": "c", "image": "javascript:x"}]}
            """#)
        #expect(
            feed.articles.map(\.image?.absoluteString) == ["https://k.example/a.png", "https://k.example/b.png", nil])
    }

    @Test func externalAddressStandsInForTheLink() throws {
        let feed = try decode(#"{"items": [{"title": "a", "external_url": "https://b.example/"}]}"#)
        #expect(feed.articles.first?.link?.absoluteString == "https://b.example/")
    }
}
