import Foundation
import HeadlinesFeeds
import Testing

@Suite struct FeedDecodingErrorTests {
    @Test(arguments: [
        ("", "the document is empty"),
        (" \n ", "the document is empty"),
        ("hello", "this is no RSS, Atom or JSON Feed: it begins with “hello”"),
        ("<opml/>", "line 1, column 6: this is no RSS, Atom or JSON Feed: its outermost element is <opml>"),
        ("<rss></rss>", "line 1, column 5: the feed has no <channel>"),
        ("<rss>\n<channel>\n<title>T</titel>", "line 3, column 17: <title> has no matching end tag"),
        ("<rss>\n<channel><title>T</title>", "line 2, column 26: <channel> has no matching end tag"),
        ("<rss><channel/></rss><more/>", "line 1, column 22: there is more after the end of the document"),
        (
            "<rss><channel>\n<title>A & B</title></channel></rss>",
            "line 2, column 11: a stray “&” or “<” in <title>, which must be written “&amp;” or “&lt;”"
        ),
        (
            "<rss><channel><title>1 < 2</title></channel></rss>",
            "line 1, column 25: a stray “&” or “<” in <title>, which must be written “&amp;” or “&lt;”"
        ),
        (
            "<rss><channel><title>&wrong;</title></channel></rss>",
            "line 1, column 29: a reference in <title> to an entity that XML does not know"
        ),
        ("<rss><channel><!-- x</channel></rss>", "line 1, column 37: a comment in <channel> never ends"),
        ("<rss version=2><channel/></rss>", "line 1, column 14: an attribute is written wrongly"),
        ("<!DOCTYPE rss [", "line 1, column 1: the document type declaration never ends"),
        ("{\n  \"items\": [{\"id\" 1}]}", "line 2, column 19: the JSON is malformed: invalid value"),
        ("{\n  \"items\": [", "line 2, column 13: the JSON ends too early"),
        ("{}", "this is no RSS, Atom or JSON Feed: the JSON has no list “items”"),
        ("[1]", "this is no RSS, Atom or JSON Feed: the JSON is a list, not an object with “items”"),
        (#"{"version": "https://jsonfeed.org/version/1"}"#, "the feed has no list of “items”"),
        ("<!doctype html><html><body>Not found</body></html>", "this is a web page, not a feed"),
        (
            "<html><head><link rel=alternate type='application/rss+xml' href='https://a.example/feed'></head></html>",
            "this is a web page, not a feed; the page offers its feed at https://a.example/feed"
        ),
    ])
    func malformedDocumentErrorNamesTheCauseAndThePlace(text: String, message: String) {
        let error = #expect(throws: FeedDecodingError.self) { try decode(text) }
        #expect(error?.description == message)
        #expect(error?.localizedDescription == message)
    }

    @Test func anUndeclaredPrefixIsAccepted() throws {
        #expect(try decodeItem("<title>a</title><media:content url='x'/>").title == "a")
    }

    @Test func everyTruncationOfADocumentIsReportedAndNeverCrashes() throws {
        let whole = """
            <?xml version="1.0"?><!DOCTYPE rss><rss a="1"><!-- c --><channel><title>T &amp; &eacute;\
            <![CDATA[ x ]]></title>
            <item><title>a</title><pubDate>2 Jun 2026 05:30 GMT</pubDate></item></channel></rss>
            """
        let item = try #require(whole.range(of: "</item>")).upperBound
        let endOfItem = whole.utf8.distance(from: whole.utf8.startIndex, to: item)
        for length in 0..<endOfItem {
            #expect(throws: FeedDecodingError.self, "after \(length) bytes") {
                try FeedDecoder().decode(Data(whole.utf8.prefix(length)))
            }
        }
        for length in endOfItem..<whole.utf8.count {
            let feed = try FeedDecoder().decode(Data(whole.utf8.prefix(length)))
            #expect(feed.articles.map(\.title) == ["a"], "after \(length) bytes")
            #expect(feed.notes.count == 1)
        }
        #expect(try decode(whole).title == "T & é x")
    }
}
