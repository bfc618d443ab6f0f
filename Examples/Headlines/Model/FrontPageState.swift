import SwiftUI

/// The content of the front page.
enum FrontPageState: Sendable {
    /// Nothing has been loaded yet.
    case loading
    /// There are articles; more may be loading.
    case articles
    /// The load has completed without articles, for this reason.
    case empty(LocalizedStringResource)
    /// Nothing could be loaded, for these reasons. A retry may help.
    case failed([LocalizedStringResource])
}

/// States with the same content are equal.
extension FrontPageState: Equatable {
    static func == (left: FrontPageState, right: FrontPageState) -> Bool {
        switch (left, right) {
        case (.loading, .loading), (.articles, .articles): true
        case (.empty(let left), .empty(let right)): left.english == right.english
        case (.failed(let left), .failed(let right)): left.map(\.english) == right.map(\.english)
        default: false
        }
    }
}

extension HeadlinesViewModel {
    /// The content of the page: headlines, or a notice in their place.
    var state: FrontPageState {
        if !headlines.isEmpty { return .articles }
        if isLoading { return .loading }
        let failures = reports.compactMap { report in
            report.failure.map { "\(report.source.address ?? report.name): \($0.message)." as LocalizedStringResource }
        }
        if !failures.isEmpty, failures.count == reports.count { return .failed(failures) }
        return .empty(emptiness)
    }

    /// Whether articles are visible, and not a notice.
    var showsArticles: Bool { state == .articles && !findsNothing }

    private var emptiness: LocalizedStringResource {
        if reports.isEmpty { return "No feeds are selected. Choose some in Preferences." }
        let hasArticles = reports.contains { $0.feed?.articles.isEmpty == false }
        switch (hasArticles, preferences.recency) {
        case (false, _): return "There are no articles today."
        case (true, .anytime): return "The articles are in categories that are not shown."
        case (true, .day): return "There are no articles from the last 24 hours."
        case (true, .week): return "There are no articles from the last week."
        case (true, .month): return "There are no articles from the last month."
        }
    }

    /// The feeds with notes, shown beside the articles.
    var troubles: [FeedReport] { reports.filter { !$0.notes.isEmpty } }

    /// The feeds with notes that have not been loaded; shown before the articles.
    var failures: [FeedReport] { troubles.filter { $0.feed == nil } }

    /// The loaded feeds with corrected errors; shown after the articles.
    var flaws: [FeedReport] { troubles.filter { $0.feed != nil } }
}
