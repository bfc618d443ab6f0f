import HeadlinesFeeds
import SwiftUI

/// All feeds of one request, each in its current state.
struct Edition: Equatable, Sendable {
    private(set) var reports: [FeedReport]
    /// Increases with every change of the page; arriving bytes do not change it.
    private(set) var version = 0

    init(of sources: [FeedSource]) {
        reports = sources.map { FeedReport(source: $0, state: .loading(attempt: 1, trouble: nil)) }
    }

    /// The edition after an event of the feed at `index`.
    func after(_ event: FeedEvent, at index: Int) -> Edition {
        var edition = self
        if case .progress(let progress) = event {
            edition.reports[index].progress = progress
            return edition
        }
        edition.reports[index].progress = nil
        edition.version += 1
        switch event {
        case .progress: break
        case .retrying(let attempt, let trouble):
            edition.reports[index].state = .loading(attempt: attempt, trouble: trouble)
        case .loaded(let feed): edition.reports[index].state = .loaded(feed)
        case .failed(let failure): edition.reports[index].state = .failed(failure)
        }
        return edition
    }

    var isComplete: Bool { reports.allSatisfy { !$0.isLoading } }

    /// The progress of the load from 0 to 1; each feed counts equally, regardless of its size.
    var progress: Double {
        guard !reports.isEmpty else { return 1 }
        let parts = reports.map { $0.isLoading ? $0.progress?.fraction ?? 0 : 1 }
        return parts.reduce(0, +) / Double(parts.count)
    }
}

/// One feed and its state.
struct FeedReport: Equatable, Identifiable, Sendable {
    enum State: Equatable, Sendable {
        case loading(attempt: Int, trouble: FeedFailure?)
        case loaded(Feed)
        case failed(FeedFailure)
    }

    var source: FeedSource
    var state: State
    /// The amount of data that has arrived during the load.
    var progress: FeedProgress?

    var id: FeedSource { source }

    /// The feed's own title, or a substitute.
    var name: String {
        if let title = feed?.title, !title.isEmpty { title } else { source.name }
    }

    var isLoading: Bool {
        if case .loading = state { true } else { false }
    }

    var feed: Feed? {
        if case .loaded(let feed) = state { feed } else { nil }
    }

    var failure: FeedFailure? {
        if case .failed(let failure) = state { failure } else { nil }
    }

    /// Notes for the reader: why the feed is missing or late, or the errors that were corrected in it.
    var notes: [LocalizedStringResource] {
        switch state {
        case .loading(_, let trouble): trouble.map { ["\($0.message); trying again"] } ?? []
        case .loaded(let feed):
            feed.notes.map { "\($0)" } + (feed.articles.isEmpty ? ["the feed has no articles"] : [])
        case .failed(let failure): [failure.message]
        }
    }
}
