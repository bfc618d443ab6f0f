import Combine
import HeadlinesFeeds

/// Something that can load feeds.
protocol FeedService {
    /// What happens while the feed is loaded. It ends after ``FeedEvent/loaded(_:)`` or ``FeedEvent/failed(_:)``.
    func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never>
}

enum FeedEvent: Equatable, Sendable {
    /// More of it has arrived.
    case progress(FeedProgress)
    case retrying(attempt: Int, trouble: FeedFailure)
    case loaded(Feed)
    case failed(FeedFailure)
}

extension FeedService {
    /// The editions that grow out of loading these feeds, four at a time; the first is the one in which nothing has
    /// happened yet. A feed that fails takes no other along.
    func editions(of sources: [FeedSource]) -> AnyPublisher<Edition, Never> {
        let blank = Edition(of: sources)
        return Array(sources.enumerated()).publisher
            .flatMap(maxPublishers: .max(4)) { index, source in
                self.events(of: source).map { (index: index, event: $0) }
            }
            .scan(blank) { edition, change in edition.after(change.event, at: change.index) }
            .prepend(blank)
            .eraseToAnyPublisher()
    }
}
