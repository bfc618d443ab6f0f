import Foundation
import HeadlinesFeeds
import Testing

@Suite struct HostileDocumentTests {
    @Test func explodingEntitiesAreRefusedWhereTheyAreDeclared() {
        #expect(throws: FeedDecodingError(.declaresEntities, at: TextPlace(line: 3, column: 3))) {
            try decode(
                """
                <?xml version="1.0"?>
                <!DOCTYPE lolz [
                  <!ENTITY lol "lol">
                  <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
                ]>
                <rss><channel><title>&lol2;</title></channel></rss>
                """)
        }
    }

    @Test(arguments: [
        #"<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title></channel></rss>"#,
        #"<!DOCTYPE r [<!ENTITY % p SYSTEM "http://a.example/evil.dtd"> %p;]><rss><channel/></rss>"#,
        #"<!DOCTYPE r [<!-- ' --><!ENTITY x "y">]><rss><channel/></rss>"#,
        #"<!DOCTYPE r PUBLIC "-//'//" "x" [<!ENTITY x "y">]><rss><channel/></rss>"#,
    ])
    func everyDeclarationOfAnEntityIsRefused(text: String) throws {
        let error = #expect(throws: FeedDecodingError.self) { try decode(text) }
        #expect(error?.problem == .declaresEntities)
    }

    @Test func aDocumentTypeWithoutEntitiesIsIgnored() throws {
        let feed = try decode(
            """
            <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "file:///nowhere/rss-0.91.dtd">
            <rss version="0.91"><channel><title>Caf&eacute;&nbsp;&euro;</title></channel></rss>
            """)
        #expect(feed.title == "Café €")
    }

    @Test func declarationInsideACommentOrTextIsOnlyText() throws {
        let feed = try decode(
            """
            <rss><!-- <!DOCTYPE r [<!ENTITY x "y">]> --><channel>
            <title><![CDATA[<!DOCTYPE r [<!ENTITY x "y">]> &eacute; stays]]></title></channel></rss>
            """)
        #expect(feed.title == "]> é stays")
    }

    @Test func controlCharactersNeverReachAnArticle() throws {
        let item = try decodeItem(
            "<title>a\u{1B}[31mb&#27;c&#x9b;d\u{9B}e\u{7}f&amp;#27;g\u{202E}h\u{FEFF}i</title>"
                + "<description>j\u{1B}]0;k\u{7}</description><category>l\u{8}m</category><author>n\u{1B}c</author>")
        #expect(item.title == "a [31mb c›de fghi")
        #expect(item.summary == "j ]0;k")
        #expect(item.categories == ["l m"])
        #expect(item.author == "n c")
        let json = try decode(#"{"items": [{"title": "a\u001b[31m\u0085b"}]}"#)
        #expect(json.articles.map(\.title) == ["a[31m b"])
    }

    @Test func joinersOfEmojiAndOfScriptsStay() throws {
        #expect(try decodeItem("<title>👩‍🚀 می‌خواهم</title>").title == "👩‍🚀 می‌خواهم")
    }

    @Test func nestingHasALimit() {
        let text = "<rss>" + String(repeating: "<a>", count: 5000)
        let error = #expect(throws: FeedDecodingError.self) { try decode(text) }
        #expect(error?.problem == .tooDeep(limit: 100))
        let list = #"{"items": "# + String(repeating: "[", count: 5000)
        #expect(throws: FeedDecodingError.self) { try decode(list) }
    }

    /// Foundation's parser would end the process.
    @Test(arguments: ["<?x?>", "<?x ?>", "<?xml-stylesheet href='a.xsl'?>", "<?x"])
    func instructionsAreLeftOut(_ instruction: String) throws {
        let end = instruction.hasSuffix(">") ? "" : "?>"
        let feed = try decode(
            """
            <?xml version="1.0"?><rss version="2.0"><channel><title>t</title>\(instruction)\(end)<item><title>a</title>\
            \(instruction)\(end)</item></channel></rss>
            """)
        #expect(feed.title == "t")
        #expect(feed.articles.map(\.title) == ["a"])
    }

    @Test func sizeHasALimit() {
        var decoder = FeedDecoder()
        decoder.sizeLimit = 2 * 1_048_576
        #expect(throws: FeedDecodingError(.tooLarge(limit: 2 * 1_048_576))) {
            try decoder.decode(Data(count: 2 * 1_048_576 + 1))
        }
    }

    @Test func markupIsReadToALimit() throws {
        let markup = String(repeating: "&lt;b&gt;", count: 6000)
        #expect(try decodeItem("<title>a</title><description>\(markup)seen</description>").summary == "seen")
        #expect(try decodeItem("<title>a</title><description>\(markup)\(markup)late</description>").summary == "")
    }
}
