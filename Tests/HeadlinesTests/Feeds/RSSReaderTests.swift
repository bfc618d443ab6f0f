import Foundation
import HeadlinesFeeds
import Testing

@Suite struct RSSReaderTests {
    @Test func completeItemGivesEveryField() throws {
        let feed = try decode(
            """
            <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <channel><title>Harbour</title><link>https://harbour.example/</link><description>Ships &amp; \
            tides</description>
            <item><title>Ebb</title><link>https://harbour.example/ebb</link><guid isPermaLink="false">n-1</guid>
            <pubDate>Tue, 02 Jun 2026 07:30:00 +0200</pubDate><description>&lt;p&gt;Low \
            &lt;b&gt;water&lt;/b&gt;.&lt;/p&gt;</description>
            <category>Science</category><category>Sea</category><dc:creator>Ida Reef</dc:creator></item>
            </channel></rss>
            """)
        #expect(feed.title == "Harbour")
        #expect(feed.link == URL(string: "https://harbour.example/"))
        #expect(feed.summary == "Ships & tides")
        #expect(feed.format == .rss)
        #expect(
            feed.articles == [
                Article(
                    id: "n-1", title: "Ebb", link: URL(string: "https://harbour.example/ebb"),
                    date: Date(timeIntervalSince1970: 1_780_378_200), summary: "Low water.",
                    categories: ["Science", "Sea"], author: "Ida Reef", source: "Harbour")
            ])
        #expect(feed.notes.isEmpty)
    }

    @Test(arguments: [
        (#"<enclosure url="/a.mp3" type="audio/mpeg"/><enclosure url="/a.png" type="image/png"/>"#, "a.png"),
        (#"<media:content url="/b.png" medium="image"/><media:thumbnail url="/c.png"/>"#, "b.png"),
        (#"<media:group><media:thumbnail url="/c.png"/></media:group>"#, "c.png"),
    ])
    func anEnclosedPictureOrThumbnailIsTheArticlesImage(elements: String, name: String) throws {
        let feed = try decode(
            """
            <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>t</title>
            <link>https://a.example/</link><item><title>a</title>\(elements)</item></channel></rss>
            """)
        #expect(feed.articles.map(\.image?.absoluteString) == ["https://a.example/" + name])
    }

    @Test func itemsOfRDFFollowTheChannel() throws {
        let feed = try decode(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
              xmlns:d="http://purl.org/dc/elements/1.1/">
            <channel rdf:about="https://a.example/"><title>Old</title><link>https://a.example/</link></channel>
            <item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link>
            <d:date>2026-06-02T05:30:00Z</d:date><d:subject>World</d:subject></item></rdf:RDF>
            """)
        #expect(feed.format == .rdf)
        #expect(feed.articles.map(\.title) == ["One"])
        #expect(feed.articles.first?.id == "https://a.example/1")
        #expect(feed.articles.first?.date == Date(timeIntervalSince1970: 1_780_378_200))
        #expect(feed.articles.first?.categories == ["World"])
    }

    @Test func titleInsideAnEmbeddedElementIsNotTheItems() throws {
        let item = try decodeItem(
            """
            <image><title>Picture</title></image><media:title>Clip</media:title><title>Own</title>
            <media:thumbnail url="x"/>
            """)
        #expect(item.title == "Own")
    }

    @Test func missingTitleIsTheBeginningOfTheSummary() throws {
        let item = try decodeItem("<description>\(String(repeating: "word ", count: 40))</description>")
        #expect(item.title == String(repeating: "word ", count: 15) + "word…")
    }

    @Test func anEmptyItemIsLeftOutWithANote() throws {
        let feed = try decode(
            "<rss><channel><item><category>x</category></item><item><title>y</title></item></channel></rss>")
        #expect(feed.articles.map(\.title) == ["y"])
        #expect(feed.notes == ["1 of 2 articles say nothing and are left out."])
    }

    @Test func onlyAPermanentGUIDIsTheLink() throws {
        #expect(
            try decodeItem("<title>a</title><guid>https://a.example/7</guid>").link?.absoluteString
                == "https://a.example/7")
        #expect(try decodeItem("<title>a</title><guid>7</guid>").link == nil)
        #expect(try decodeItem("<title>a</title><guid isPermaLink='false'>https://a.example/7</guid>").link == nil)
    }

    @Test(arguments: [
        ("/seven", "https://a.example/seven"), ("seven", "https://a.example/feeds/seven"),
        ("?q=a b", "https://a.example/feeds/news.xml?q=a%20b"), ("//b.example/x", "https://b.example/x"),
        ("\n  https://c.example/y\n ", "https://c.example/y"),
    ])
    func relativeLinkStartsFromTheFeedsAddress(written: String, meant: String) throws {
        let text = "<rss><channel><item><title>a</title><link>\(written)</link></item></channel></rss>"
        let feed = try FeedDecoder().decode(Data(text.utf8), from: URL(string: "https://a.example/feeds/news.xml"))
        #expect(feed.articles.first?.link?.absoluteString == meant)
    }

    @Test func relativeLinkInAFileStartsFromTheChannelsLink() throws {
        let text = """
            <rss><channel><link>https://a.example/</link><item><title>a</title><link>/b</link></item></channel></rss>
            """
        let feed = try FeedDecoder().decode(Data(text.utf8), from: URL(fileURLWithPath: "/saved/feed.xml"))
        #expect(feed.articles.first?.link?.absoluteString == "https://a.example/b")
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.example", ""])
    func anUnsupportedLinkIsIgnored(address: String) throws {
        #expect(try decodeItem("<title>a</title><link>\(address)</link>").link == nil)
    }

    @Test(arguments: [
        ("ida@reef.example (Ida Reef)", "Ida Reef"), ("Ida Reef &lt;ida@reef.example&gt;", "Ida Reef"),
        ("Ida Reef (ida@reef.example)", "Ida Reef"), ("ida@reef.example", "ida@reef.example"), ("Ida", "Ida"),
    ])
    func authorIsTheNameWhereThereIsOne(written: String, name: String) throws {
        #expect(try decodeItem("<title>a</title><author>\(written)</author>").author == name)
    }

    @Test func titlesLoseMarkupAndKeepCharacters() throws {
        let title = try decodeItem("<title>Q&amp;amp;A: &lt;em&gt;why&lt;/em&gt; 1 &amp;lt; 2 &eacute;&#8217;</title>")
            .title
        #expect(title == "Q&A: why 1 < 2 é’")
        #expect(try decodeItem("<title> <![CDATA[Tom & <i>Jerry</i>]]>\n </title>").title == "Tom & Jerry")
    }

    @Test func nestedCategoriesAreFoundOnceEach() throws {
        let item = try decodeItem(
            "<title>a</title><categories><category>Sea</category><category>sea</category></categories><category/>")
        #expect(item.categories == ["Sea"])
    }

    @Test func articlesBeyondTheLimitAreLeftOutWithANote() throws {
        var decoder = FeedDecoder()
        decoder.articleLimit = 2
        let items = (1...5).map { "<item><title>\($0)</title></item>" }.joined()
        let feed = try decoder.decode(Data("<rss><channel>\(items)</channel></rss>".utf8))
        #expect(feed.articles.map(\.title) == ["1", "2"])
        #expect(feed.notes == ["Only the first 2 of 5 articles are kept."])
    }
}

func decode(_ text: String) throws -> Feed {
    try FeedDecoder().decode(Data(text.utf8))
}

func decodeItem(_ content: String) throws -> Article {
    try #require(try decode("<rss version='2.0'><channel><item>\(content)</item></channel></rss>").articles.first)
}
