import Foundation
import ParsingLaws
import Testing

@testable import HeadlinesFeeds

/// Twice the input of any feed takes at most about twice the work.
@Suite struct FeedLawTests {
    private static let pieces = [
        "<!--", "-->", "<![CDATA[", "]]>", "<?xml ", "?>", "<!DOCTYPE ", "<!", "<a ", "<a\"", "<a'>", "</a>",
        "<script>", "</script>", ">", "a='b' ", "&", "&amp;", "&#", ";", " ",
    ]

    @Test func theWorkOfPreparationIsLinear() {
        #expect(Repetition.superlinear(Self.pieces, count: 120, steps: XMLPreparation.steps).isEmpty)
    }

    @Test func theWorkOfRecognizingAPageIsLinear() {
        let pieces = Self.pieces + ["<html>", "<link ", "type=", "href="]
        #expect(Repetition.superlinear(pieces, count: 100, steps: WebPage.steps).isEmpty)
        #expect(Repetition.superlinear(pieces, count: 100) { WebPage.steps(in: "<html>" + $0) }.isEmpty)
    }

    @Test func theWorkOfHTMLIsLinear() {
        #expect(Repetition.superlinear(Self.pieces, count: 120, steps: HTMLText.steps).isEmpty)
    }

    /// A search that restarts at each digit would take minutes.
    @Test func aNumberOfAnyLengthGetsAShortSentence() throws {
        let number = "1e" + String(repeating: "9", count: 400_000)
        let error = #expect(throws: FeedDecodingError.self) { try decode("{\"items\": [\(number)]}") }
        #expect(try #require(error).description.count < 400)
    }

    /// A character can have any number of combining marks, and a flag consists of two scalars.
    @Test func limitsOfTextsCountScalars() throws {
        let heavy = "a" + String(repeating: "\u{301}", count: 20_000)
        #expect(heavy.shortened(to: 300).unicodeScalars.count == 2_401)
        #expect("e\u{301}e\u{301}".shortened(to: 2) == "e\u{301}e\u{301}")
        #expect(String(repeating: "👩‍👩‍👧‍👦", count: 4).shortened(to: 3).count == 3)
        #expect(HTMLText.plain(String(repeating: "🇩🇪", count: 20_000)).unicodeScalars.count == 20_000)
        let words = (0..<60).map { "<category>\($0)\($0 < 3 ? heavy : "")</category>" }.joined()
        let item = try decodeItem("<title>\(heavy)</title><guid>\(heavy)</guid><author>\(heavy)</author>" + words)
        let texts = [item.id, item.title, item.author ?? ""] + item.categories
        #expect(item.categories.count == 50)
        #expect(texts.allSatisfy { $0.unicodeScalars.count <= 16_001 })
    }

    @Test func anElementWithTooManyAttributesIsRefused() throws {
        func document(_ count: Int) -> String {
            let attributes = (0..<count).map { "a\($0)='='" }.joined(separator: " ")
            return "<rss><channel \(attributes)><title>A</title></channel></rss>"
        }
        #expect(try decode(document(256)).title == "A")
        let error = #expect(throws: FeedDecodingError.self) { try decode(document(257)) }
        #expect(error?.problem == .tooManyAttributes(limit: 256))
        #expect(error?.description.hasSuffix("an element has more than 256 attributes") == true)
    }

    /// One error is reported, not one for each character.
    @Test func aDocumentOfErrorsEndsAtTheFirst() throws {
        let item = "<item><title>One</title></item>"
        let feed = try decode("<rss><channel>\(item)<item>" + String(repeating: "& ", count: 200_000))
        #expect(feed.articles.map(\.title) == ["One"])
    }

    @Test func aPrefixIsResolvedByTheNearestDeclaration() throws {
        let feed = try decode(
            """
            <rss xmlns:p="http://purl.org/dc/elements/1.1/"><channel><item><title>A</title>
            <x xmlns:p="http://example.com/other"><p:y/></x><p:creator>Ann</p:creator></item></channel></rss>
            """)
        #expect(feed.articles.map(\.author) == ["Ann"])
    }

    @Test(arguments: [
        ("ann@example.com (Ann Lee)", "Ann Lee"), ("Ann Lee <ann@example.com>", "Ann Lee"),
        ("Ann Lee (ann@example.com)", "Ann Lee"), ("ann@example.com", "ann@example.com"), ("Ann", "Ann"),
        ("Ann (Lee)", "Ann (Lee)"),
    ])
    func theAuthorOfAnItemIsItsName(_ text: String, _ name: String) throws {
        let escaped = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        #expect(try decodeItem("<title>A</title><author>\(escaped)</author>").author == name)
    }

    @Test func aTooLongAddressIsNotALink() throws {
        let path = String(repeating: "a", count: 2_100)
        #expect(try decodeItem("<title>A</title><link>http://example.com/\(path)</link>").link == nil)
    }
}
