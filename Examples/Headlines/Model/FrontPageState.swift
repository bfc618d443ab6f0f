/// What there is to see instead of articles, or besides them.
enum FrontPageState: Equatable, Sendable {
    /// Nothing is there yet.
    case loading
    /// There are articles, whether more are being loaded or not.
    case articles
    /// Everything has been loaded, and there is nothing to show: why.
    case empty(String)
    /// Nothing could be loaded: why. Trying again may help.
    case failed(String)
}

extension HeadlinesViewModel {
    /// What the page shows: headlines, or what stands in their place.
    var state: FrontPageState {
        if !headlines.isEmpty { return .articles }
        if isLoading { return .loading }
        let failures = reports.compactMap { report in
            report.failure.map { "\(report.source.address ?? report.name): \($0.sentence)." }
        }
        if !failures.isEmpty, failures.count == reports.count { return .failed(failures.joined(separator: "\n")) }
        return .empty(emptiness)
    }

    /// Whether there are articles to see, and not a notice instead.
    var showsArticles: Bool { state == .articles && !findsNothing }

    private var emptiness: String {
        if reports.isEmpty { return "No feed is chosen. The preferences have some to choose from." }
        let hasArticles = reports.contains { $0.feed?.articles.isEmpty == false }
        switch (hasArticles, preferences.recency) {
        case (false, _): return "There are no articles today."
        case (true, .anytime): return "The articles are in categories that are not shown."
        case (true, let recency): return "There are no articles of \(recency.title.lowercased())."
        }
    }

    /// Feeds of which there is something to tell, beside the articles that are shown.
    var troubles: [FeedReport] { reports.filter { !$0.notes.isEmpty } }

    /// Of those the ones that did not come, or not yet: told before the articles.
    var failures: [FeedReport] { troubles.filter { $0.feed == nil } }

    /// Those of which something had to be mended: told after the articles.
    var flaws: [FeedReport] { troubles.filter { $0.feed != nil } }
}
