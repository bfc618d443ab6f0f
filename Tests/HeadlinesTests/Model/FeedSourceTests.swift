import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@Suite struct FeedSourceTests {
    @Test func addressesAndPathsAreDistinguished() throws {
        #expect(try FeedSource("https://a.example/feed") == .web(#require(URL(string: "https://a.example/feed"))))
        #expect(try FeedSource("HTTP://a.example") == .web(#require(URL(string: "HTTP://a.example"))))
        #expect(try FeedSource("/saved/feed.xml") == .file(URL(fileURLWithPath: "/saved/feed.xml")))
        #expect(try FeedSource("file:///saved/feed.xml") == .file(#require(URL(string: "file:///saved/feed.xml"))))
        #expect(try FeedSource("/odd:name.xml") == .file(URL(fileURLWithPath: "/odd:name.xml")))
    }

    @Test(arguments: [
        ("", FeedSourceError.empty), ("ftp://a.example/x", .unknownScheme("ftp")),
        ("http://", .notAnAddress("http://")),
        ("javascript://x", .unknownScheme("javascript")), ("hello world", .neither("hello world")),
        ("a.example/feed", .neither("a.example/feed")), ("no-such-file.xml", .neither("no-such-file.xml")),
    ])
    func invalidSourcesAreReported(text: String, error: FeedSourceError) {
        #expect(throws: error) { try FeedSource(text) }
    }

    @Test func anExistingFileIsASourceWhateverItsName() throws {
        #expect(try FeedSource("Package.swift") == FeedSource(file: "Package.swift"))
        #expect("\(FeedSourceError.neither("sea"))".hasPrefix("“sea” is neither a web address"))
    }

    @Test(arguments: ["/etc/passwd", "~/feed.xml", "Package.swift", "file:///etc/passwd", "FILE:///etc/passwd"])
    func filesAreNotFeedsOfThePublicWeb(text: String) {
        #expect(throws: FeedSourceError.notOfTheWeb(text)) { try FeedSource(text, access: .publicWeb) }
    }

    @Test(arguments: SampleFeed.all)
    func everySampleIsAFeedWithoutAnythingToMend(sample: SampleFeed) throws {
        let feed = try FeedDecoder().decode(Data(sample.document.utf8), from: URL(string: sample.address))
        #expect(feed.title == sample.name)
        #expect(feed.notes.isEmpty)
        #expect(feed.articles.count == 4)
        for article in feed.articles {
            #expect(
                article.date != nil && article.link != nil && !article.summary.isEmpty && !article.categories.isEmpty)
        }
    }

    @Test func samplesAreOneOfEachFormat() throws {
        let formats = try SampleFeed.all.map { try FeedDecoder().decode(Data($0.document.utf8)).format }
        #expect(formats == [.rss, .atom, .json])
    }
}
