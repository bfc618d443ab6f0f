import Combine
import HeadlinesFeeds

/// Something that can load feeds.
protocol FeedService {
    /// What happens while the feed is loaded. It ends after ``FeedEvent/loaded(_:)`` or ``FeedEvent/failed(_:)``.
    func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never>

    /// The same, for somebody who wants it loaded again even where it has just been loaded for somebody else.
    func newEvents(of source: FeedSource) -> AnyPublisher<FeedEvent, Never>
}

extension FeedService {
    func newEvents(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> { events(of: source) }
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
    ///
    /// - Parameter anew: Whether they are loaded again in any case.
    func editions(of sources: [FeedSource], anew: Bool = true) -> AnyPublisher<Edition, Never> {
        let blank = Edition(of: sources)
        return Array(sources.enumerated()).publisher
            .flatMap(maxPublishers: .max(4)) { index, source in
                (anew ? self.newEvents(of: source) : self.events(of: source)).map { (index: index, event: $0) }
            }
            .scan(blank) { edition, change in edition.after(change.event, at: change.index) }
            .prepend(blank)
            .eraseToAnyPublisher()
    }
}
