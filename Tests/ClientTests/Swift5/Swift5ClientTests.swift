import Combine
import CombineTesting
import Foundation
import Testing

/// Runs code in the style of 2019 to 2021 that a Swift 5 target compiles unmodified.
@Suite struct Swift5ClientTests {
    @Test func aTimerReplacesTheListOfAPresenterBehindAProtocol() {
        let list = NewsList(refreshingAfter: 0.001)
        let screen = Screen(presenter: list)
        list.items = [NewsItem(id: 1, title: "Old", subtitle: "one"), NewsItem(id: 2, title: "Older", subtitle: nil)]
        #expect(screen.titles == ["Old", "Older"])
        while screen.titles != ["Fresh"] {
            guard RunLoop.current.run(mode: .default, before: .distantFuture) else { break }
        }
        #expect(screen.titles == ["Fresh"])
        #expect(screen.passes == 2)
    }

    @Test func aPublishedPropertyIsFilteredAndMapped() {
        let player = Player()
        player.current = Track(name: "Anvil", genre: .metal)
        player.current = Track(name: "Meadow", genre: .folk)
        player.enqueue(Track(name: "Hammer", genre: .metal))
        #expect(player.announcements == ["Playing: Anvil"])
        #expect(player.queue.map { $0.name } == ["Hammer"])
    }

    @Test func aViewModelLoadsAndSearches() {
        struct Shelf: StoryService {
            func fetch(_ preferences: Preferences) -> AnyPublisher<[(section: String, stories: [Story])], Never> {
                Just([("sport", [Story(title: "Cup final"), Story(title: "Relay")])]).eraseToAnyPublisher()
            }
        }
        withTestClock { clock in
            let model = HeadlinesModel(service: Shelf())
            model.preferences.favorites = ["sport"]
            model.fire()
            #expect(!model.isLoading)
            clock.advance()
            #expect(model.sections.map { $0.name } == ["sport"])
            #expect(model.sections.map { $0.isFavorite } == [true])
            model.keyword = "Rel"
            clock.advance(by: 0.5)
            #expect(model.matches == ["Relay"])
            model.stop()
        }
    }

    @Test func theNetworkServiceDecodes() throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Gallery.self]
        let url = try #require(URL(string: "gallery://stories"))
        let service = WebService(url: url, session: URLSession(configuration: configuration))
        let fetched = DispatchSemaphore(value: 0)
        var sections: [String] = []
        var stories: [Story] = []
        let cancellable = service.fetch(Preferences()).sink { value in
            sections = value.map { $0.section }
            stories = value.flatMap { $0.stories }
            fetched.signal()
        }
        fetched.wait()
        #expect(sections == ["art"])
        #expect(stories == [Story(title: "Fresco")])
        cancellable.cancel()
    }
}

/// A URL protocol that serves one document.
private final class Gallery: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "gallery" }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        let document = Data(#"{"art": [{"title": "Fresco"}]}"#.utf8)
        let response = URLResponse(
            url: url, mimeType: "application/json", expectedContentLength: document.count, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: document)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
