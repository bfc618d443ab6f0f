import Foundation
import HeadlinesFeeds
import Testing

@Suite struct AtomReaderTests {
    @Test func completeEntryGivesEveryField() throws {
        let feed = try decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>Log</title><subtitle type="html">Stars &amp;amp; \
            more</subtitle>
            <link rel="self" href="https://log.example/feed"/><link href="https://log.example/"/>
            <entry><id>urn:1</id><title type="html">A &lt;i&gt;bright&lt;/i&gt; one</title>
            <link rel="enclosure" href="https://log.example/1.mp3"/><link rel="alternate" href="https://log.example/1"/>
            <published>2026-06-02T05:30:00Z</published><updated>2026-06-09T00:00:00Z</updated>
            <summary>Short</summary><content type="html">Long</content>
            <category term="sci" label="Science"/><category term="Night"/><author>\
            <name>Vera Lens</name></author></entry></feed>
            """)
        #expect(feed.title == "Log")
        #expect(feed.summary == "Stars & more")
        #expect(feed.link?.absoluteString == "https://log.example/")
        #expect(feed.format == .atom)
        #expect(
            feed.articles == [
                Article(
                    id: "urn:1", title: "A bright one", link: URL(string: "https://log.example/1"),
                    date: Date(timeIntervalSince1970: 1_780_378_200), summary: "Short",
                    categories: ["Science", "Night"], author: "Vera Lens", source: "Log")
            ])
    }

    @Test func plainTextIsNotMarkup() throws {
        #expect(try decodeEntry("<title>1 &lt; 2 &amp;amp; &lt;b&gt;</title>").title == "1 < 2 &amp; <b>")
    }

    @Test func elementsOfXHTMLPartWords() throws {
        let entry = try decodeEntry(
            """
            <title>t</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One <em>w</em>ord</p>
            <p>1 &lt; 2</p><script>x()</script></div></content>
            """)
        #expect(entry.summary == "One word 1 < 2")
    }

    @Test func anEnclosedPictureOrThumbnailIsTheArticlesImage() throws {
        let enclosed = try decodeEntry(
            """
            <title>t</title><link rel="enclosure" type="audio/mpeg" href="https://a.example/1.mp3"/>
            <link rel="enclosure" type="image/png" href="https://a.example/1.png"/>
            """)
        #expect(enclosed.image?.absoluteString == "https://a.example/1.png")
        let thumbnail = try decodeEntry(
            """
            <title>t</title><media:group><media:thumbnail url="https://a.example/2.jpg"/></media:group>
            """)
        #expect(thumbnail.image?.absoluteString == "https://a.example/2.jpg")
    }

    @Test func authorOfTheFeedStandsInForTheEntrys() throws {
        let feed = try decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><author><name>Feed</name></author>
            <entry><title>a</title></entry><entry><title>b</title><author><name>Own</name></author></entry></feed>
            """)
        #expect(feed.articles.map(\.author) == ["Feed", "Own"])
    }

    @Test func linksStartFromTheNearestBase() throws {
        let feed = try decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://log.example/a/"><entry xml:base="b/">\
            <title>t</title>
            <link href="c"/></entry></feed>
            """)
        #expect(feed.articles.first?.link?.absoluteString == "https://log.example/a/b/c")
    }

    @Test func anIDThatIsAnAddressReplacesAnEmptyLink() throws {
        let entry = try decodeEntry("<title>t</title><link href=''/><id>https://log.example/?p=3</id>")
        #expect(entry.link?.absoluteString == "https://log.example/?p=3")
    }

    @Test func prefixedDocumentIsReadAsWell() throws {
        let feed = try decode(
            "<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:title>T</a:title><a:entry>"
                + "<a:title>e</a:title></a:entry></a:feed>"
        )
        #expect(feed.title == "T")
        #expect(feed.articles.map(\.title) == ["e"])
    }

    private func decodeEntry(_ content: String) throws -> Article {
        let text = "<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(content)</entry></feed>"
        return try #require(try decode(text).articles.first)
    }
}
