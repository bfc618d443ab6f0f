import Foundation
import HeadlinesFeeds
import Testing

@Suite struct TruncatedDocumentTests {
    @Test func ofAFeedThatIsCutOffTheEntriesBeforeAreRead() throws {
        let feed = try decode(
            """
            <rss><channel><title>Sea</title>
            <item><title>a</title></item>
            <item><title>b</title></item>
            <item><title>c</title><descr
            """)
        #expect(feed.title == "Sea")
        #expect(feed.articles.map(\.title) == ["a", "b"])
        #expect(feed.notes.count == 1)
        #expect(feed.notes[0].hasPrefix("The feed cannot be read to its end (line 4, column "))
        #expect(feed.notes[0].hasSuffix("; the 2 articles before it are shown."))
    }

    @Test func ofAFeedWithABadCharacterTheEntriesBeforeAreRead() throws {
        let feed = try decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>Sea</title><entry><title>a</title></entry>
            <entry><title>b & c</title></entry><entry><title>d</title></entry></feed>
            """)
        #expect(feed.articles.map(\.title) == ["a"])
        #expect(
            feed.notes == [
                "The feed cannot be read to its end (line 2, column 18: a stray “&” or “<” in <title>, which must be "
                    + "written “&amp;” or “&lt;”); the article before it is shown."
            ])
    }

    @Test func articlesBehindATruncationAreWhole() throws {
        let feed = try decode("<rss><channel><title>Sea</title><item><title>a</title></item></channel></rss><more/>")
        #expect(feed.articles.map(\.title) == ["a"])
        #expect(feed.notes.count == 1)
    }

    @Test(arguments: [
        #"{"title": "Sea", "items": [{"title": "a"}, {"title": "b", "tags": ["x", "y"]}, {"title": "c"#,
        #"{"title": "Sea", "items": [{"title": "a"}, {"title": "b", "tags": ["x", "y"]}, {"title" "c"}]}"#,
        #"{"title": "Sea", "more": {"items": [1]}, "items": [{"title": "a"}, {"title": "b"}, {"title": "]}\"}, {"#,
    ])
    func ofJSONThatIsMalformedTheItemsBeforeAreRead(text: String) throws {
        let feed = try decode(text)
        #expect(feed.title == "Sea")
        #expect(feed.articles.map(\.title) == ["a", "b"])
        #expect(feed.notes.count == 1)
        #expect(feed.notes[0].hasSuffix("the 2 articles before it are shown."))
    }

    @Test(arguments: [#"{"items": ["#, #"{"items": [{"title": "a"#, #"{"a": [{}, {"#, "[{}, {"])
    func jsonWithoutAWholeItemIsRefused(text: String) {
        #expect(throws: FeedDecodingError.self) { try decode(text) }
    }
}
