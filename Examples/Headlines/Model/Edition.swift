import HeadlinesFeeds

/// All feeds of one request, each in the state it has reached.
struct Edition: Equatable, Sendable {
    private(set) var reports: [FeedReport]

    init(of sources: [FeedSource]) {
        reports = sources.map { FeedReport(source: $0, state: .loading(attempt: 1, trouble: nil)) }
    }

    /// The edition after something has happened to the feed at `index`.
    func after(_ event: FeedEvent, at index: Int) -> Edition {
        var edition = self
        edition.reports[index].state =
            switch event {
            case .retrying(let attempt, let trouble): .loading(attempt: attempt, trouble: trouble)
            case .loaded(let feed): .loaded(feed)
            case .failed(let failure): .failed(failure)
            }
        return edition
    }

    var isComplete: Bool {
        reports.allSatisfy { if case .loading = $0.state { false } else { true } }
    }
}

/// One feed and how far it has come.
struct FeedReport: Equatable, Sendable {
    enum State: Equatable, Sendable {
        case loading(attempt: Int, trouble: FeedFailure?)
        case loaded(Feed)
        case failed(FeedFailure)
    }

    var source: FeedSource
    var state: State

    /// The feed's own title, or what stands in for it.
    var name: String {
        if let title = feed?.title, !title.isEmpty { title } else { source.name }
    }

    var feed: Feed? {
        if case .loaded(let feed) = state { feed } else { nil }
    }

    var failure: FeedFailure? {
        if case .failed(let failure) = state { failure } else { nil }
    }
}
