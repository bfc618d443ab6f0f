import Combine
import HeadlinesFeeds

/// A type that loads feeds.
protocol FeedService {
    /// The events of loading a feed. Completes after ``FeedEvent/loaded(_:)`` or ``FeedEvent/failed(_:)``.
    func events(of source: FeedSource) -> AnyPublisher<FeedEvent, Never>

    /// The same events, for a reader who reloads a feed even if it has just been loaded for another reader.
    func newEvents(of source: FeedSource) -> AnyPublisher<FeedEvent, Never>
}

extension FeedService {
    func newEvents(of source: FeedSource) -> AnyPublisher<FeedEvent, Never> { events(of: source) }
}

enum FeedEvent: Equatable, Sendable {
    /// More data has arrived.
    case progress(FeedProgress)
    case retrying(attempt: Int, trouble: FeedFailure)
    case loaded(Feed)
    case failed(FeedFailure)
}

extension FeedService {
    /// The editions that result from loading these feeds, four at a time; the first is the edition before any event. A
    /// feed that fails does not affect the others.
    ///
    /// `reloads` specifies whether fresh feeds are loaded again too.
    func editions(of sources: [FeedSource], reloads: Bool = true) -> AnyPublisher<Edition, Never> {
        let blank = Edition(of: sources)
        return Array(sources.enumerated()).publisher
            .flatMap(maxPublishers: .max(4)) { index, source in
                (reloads ? self.newEvents(of: source) : self.events(of: source)).map { (index: index, event: $0) }
            }
            .scan(blank) { edition, change in edition.after(change.event, at: change.index) }
            .prepend(blank)
            .eraseToAnyPublisher()
    }
}
