import Combine
import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@Suite(.timeLimit(.minutes(60))) struct FeedLoaderTests {
    private let rss = "<rss><channel><title>Sea</title><item><title>a</title><link>/a</link></item></channel></rss>"

    // MARK: Samples and files

    @Test func samplesLoadInOneEvent() async throws {
        let events = await events(of: .sample(.nightLog))
        #expect(events.count == 1)
        #expect(try loaded(events.last).title == "The Night Log")
    }

    @Test func filesAreReadAndLinksStartFromTheChannels() async throws {
        let text = rss.replacingOccurrences(of: "<item>", with: "<link>https://a.example/</link><item>")
        let file = try temporaryFile(text)
        defer { try? FileManager.default.removeItem(at: file) }
        let feed = try loaded(await events(of: .file(file)).last)
        #expect(feed.articles.map { $0.link?.absoluteString } == ["https://a.example/a"])
    }

    @Test func missingFileIsReportedAtOnce() async {
        let events = await events(of: .file(URL(fileURLWithPath: "/no/such/feed.xml")))
        #expect(events == [.failed(FeedFailure(message: "the file does not exist"))])
    }

    @Test func folderIsReportedAsAFolder() async {
        let events = await events(of: .file(FileManager.default.temporaryDirectory))
        #expect(events == [.failed(FeedFailure(message: "this is a folder, not a file"))])
    }

    @Test func errorsOfMalformedFilesNameTheirPlace() async throws {
        let file = try temporaryFile("<rss>\n<channel>")
        defer { try? FileManager.default.removeItem(at: file) }
        let events = await events(of: .file(file))
        #expect(
            events == [.failed(FeedFailure(message: "line 2, column 10: <channel> has no matching end tag"))])
    }

    @Test func endlessFileIsReadToTheLimitOnly() async {
        let events = await events(of: .file(URL(fileURLWithPath: "/dev/zero")))
        #expect(
            events == [
                .failed(FeedFailure(message: "the document is larger than 8 MiB, the limit for one feed"))
            ])
    }

    // MARK: The web

    @Test func answerOfTheServerIsDecodedWithItsCharset() async throws {
        let server = try LoopbackServer([
            .page("200 OK", headers: "Content-Type: application/rss+xml; charset=\"koi8-r\"", body: rss)
        ])
        let feed = try loaded(await events(of: .web(try server.url("/feed"))).last)
        #expect(feed.title == "Sea")
        #expect(feed.articles.map { $0.link } == [try server.url("/a")])
        #expect(server.requests == ["GET /feed HTTP/1.1"])
    }

    @Test func ofAFeedWhoseConnectionIsLostTheEntriesBeforeAreShown() async throws {
        let begun = rss.replacing("</item></channel></rss>", with: "</item><item><title>b")
        let server = try LoopbackServer([
            .bytes("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n\(begun)")
        ])
        let feed = try loaded(await events(of: .web(try server.url("/feed"))).last)
        #expect(feed.articles.map(\.title) == ["a"])
        #expect(feed.notes.contains { $0.hasPrefix("The feed cannot be read to its end") })
        #expect(server.requests.count == 1)
    }

    @Test func redirectsAreFollowedAndLinksStartFromTheirEnd() async throws {
        let server = try LoopbackServer([
            .page("301 Moved Permanently", headers: "Location: /new/feed"),
            .page("200 OK", body: rss.replacing("/a<", with: "b<")),
        ])
        let feed = try loaded(await events(of: .web(try server.url("/old"))).last)
        #expect(feed.articles.map { $0.link } == [try server.url("/new/b")])
        #expect(server.requests == ["GET /old HTTP/1.1", "GET /new/feed HTTP/1.1"])
    }

    @Test func missingPageIsNotTriedAgain() async throws {
        let server = try LoopbackServer([.page("404 Not Found"), .page("200 OK", body: rss)])
        let events = await events(of: .web(try server.url("/")))
        #expect(events == [.failed(FeedFailure(message: "the server responded with 404 (not found)"))])
        #expect(server.requests.count == 1)
    }

    @Test func serverInTroubleIsTriedThreeTimes() async throws {
        let server = try LoopbackServer([.page("503 Busy"), .page("503 Busy"), .page("200 OK", body: rss)])
        let events = await events(of: .web(try server.url("/")))
        let trouble = FeedFailure(message: "the server responded with 503 (service unavailable)", isPassing: true)
        #expect(
            events.dropLast() == [.retrying(attempt: 2, trouble: trouble), .retrying(attempt: 3, trouble: trouble)])
        #expect(try loaded(events.last).title == "Sea")
    }

    @Test func serverThatStaysInTroubleFailsWithTheThirdAnswer() async throws {
        let server = try LoopbackServer(Array(repeating: .page("500 Oh"), count: 4))
        let events = await events(of: .web(try server.url("/")))
        let trouble = FeedFailure(message: "the server responded with 500 (internal server error)", isPassing: true)
        #expect(
            events == [
                .retrying(attempt: 2, trouble: trouble), .retrying(attempt: 3, trouble: trouble), .failed(trouble),
            ])
        #expect(server.requests.count == 3)
    }

    @Test func silentServerIsGivenUp() async throws {
        let server = try LoopbackServer([.pingInterval])
        var loader = loader
        loader.timeout = 0.25
        loader.attempts = 1
        let events = await events(of: .web(try server.url("/")), by: loader)
        #expect(events == [.failed(FeedFailure(message: "no response within 0.25 seconds", isPassing: true))])
    }

    @Test func answerThatNeverEndsIsGivenUpThoughItIsNotSilent() async throws {
        let server = try LoopbackServer([.drip])
        var loader = loader
        loader.patience = 0.25
        loader.attempts = 3
        let events = await events(of: .web(try server.url("/")), by: loader)
        // It is not retried, because a retry would occupy a slot for just as long.
        #expect(events == [.failed(FeedFailure(message: "the response was not complete within 0.25 seconds"))])
    }

    @Test func bytesAreReportedAsTheyArrive() async throws {
        let body = rss + String(repeating: " ", count: 1_000_000)
        let server = try LoopbackServer([.page("200 OK", body: body)])
        var progress: [FeedProgress] = []
        for await event in loader.events(of: .web(try server.url("/"))).values {
            if case .progress(let step) = event { progress.append(step) }
        }
        #expect(progress.count > 1)
        #expect(progress.map(\.received) == progress.map(\.received).sorted())
        #expect(progress.last == FeedProgress(received: body.utf8.count, expected: body.utf8.count))
        #expect(progress.last?.fraction == 1)
    }

    @Test(arguments: ["Content-Length: 9000000", "X-Length: none"])
    func answerThatIsTooLargeIsNotReadToItsEnd(header: String) async throws {
        // The limit is small here; the first answer declares too large a size, the second one sends too much.
        let server = try LoopbackServer([
            .bytes("HTTP/1.1 200 OK\r\n\(header)\r\n\r\n" + String(repeating: " ", count: 2_100_000))
        ])
        var loader = loader
        loader.decoder.sizeLimit = 2_097_152
        let events = await events(of: .web(try server.url("/")), by: loader)
        #expect(
            events == [.failed(FeedFailure(message: "the document is larger than 2 MiB, the limit for one feed"))])
    }

    @Test func endlessRedirectionIsReported() async throws {
        let server = try LoopbackServer(
            Array(repeating: .page("302 Found", headers: "Location: /again"), count: 40))
        var loader = loader
        loader.attempts = 1
        let events = await events(of: .web(try server.url("/")), by: loader)
        #expect(events == [.failed(FeedFailure(message: "127.0.0.1 redirects too many times"))])
    }

    @Test func refusedConnectionIsReported() async throws {
        let server = try LoopbackServer([])
        var loader = loader
        loader.attempts = 1
        let events = await events(of: .web(try server.url("/")), by: loader)
        #expect(events == [.failed(FeedFailure(message: "127.0.0.1 refused the connection", isPassing: true))])
    }

    @Test func answerThatIsAWebPageOffersItsFeed() async throws {
        let page =
            "<!DOCTYPE html><html><head><link rel='alternate' type='application/atom+xml' href='/atom'></head></html>"
        let server = try LoopbackServer([.page("200 OK", headers: "Content-Type: text/html", body: page)])
        let events = await events(of: .web(try server.url("/blog")))
        let offer = try server.url("/atom").absoluteString
        #expect(
            events == [
                .failed(FeedFailure(message: "this is a web page, not a feed; the page offers its feed at \(offer)"))
            ])
    }

    // MARK: Fixtures

    /// Its limits are as long as the server's: other tests may occupy all threads for minutes.
    private var loader: FeedLoader { FeedLoader(timeout: 3600, patience: 3600, pause: 0.01) }

    /// The events of a load, except the arrival of bytes.
    private func events(of source: FeedSource, by loader: FeedLoader? = nil) async -> [FeedEvent] {
        var events: [FeedEvent] = []
        for await event in (loader ?? self.loader).events(of: source).values {
            if case .progress = event { continue }
            events.append(event)
        }
        return events
    }

    private func loaded(_ event: FeedEvent?) throws -> Feed {
        guard case .loaded(let feed)? = event else {
            Issue.record("not loaded: \(String(describing: event))")
            throw CancellationError()
        }
        return feed
    }

    private func temporaryFile(_ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appending(path: "headlines-\(UUID().uuidString).xml")
        try Data(text.utf8).write(to: url)
        return url
    }
}
