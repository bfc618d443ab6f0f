import Combine
import Foundation
import HeadlinesFeeds

@testable import Headlines

/// A service that plays a script for each source, and records the requests.
final class ScriptedService: FeedService {
    private let script: (FeedSource) -> AnyPublisher<FeedEvent, Never>
    private(set) var asked: [FeedSource] = []
    private(set) var cancelled = 0

    init(_ script: @escaping (FeedSource) -> AnyPublisher<FeedEvent, Never>) {
        self.script = script
    }

    func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> {
        asked.append(source)
        return script(source)
            .handleEvents(receiveCancel: { [weak self] in self?.cancelled += 1 })
            .eraseToAnyPublisher()
    }
}

extension FeedEvent {
    /// The event after this many seconds of the main queue.
    func after(_ seconds: Double) -> AnyPublisher<FeedEvent, Never> {
        Just(self).delay(for: .seconds(seconds), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }

    static func articles(_ titles: String..., feed: String = "Feed", category: String = "News") -> FeedEvent {
        .loaded(
            Feed(
                title: feed, format: .rss,
                articles: titles.map { Article(id: $0, title: $0, categories: [category], source: feed) }))
    }
}

extension FeedSource {
    static let first = FeedSource.file(URL(fileURLWithPath: "/first.xml"))
    static let second = FeedSource.file(URL(fileURLWithPath: "/second.xml"))
}

extension UserPreferences {
    init(_ sources: FeedSource...) {
        self.init(feeds: sources)
    }
}
