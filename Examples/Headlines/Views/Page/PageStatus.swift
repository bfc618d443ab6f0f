import SwiftUI

/// What goes on above the articles: how far a load is, and what a search has found.
struct PageStatus: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        if viewModel.isLoading {
            ProgressView("Loading the news…", value: viewModel.progress)
        }
        if !viewModel.search.isEmpty {
            Text(verbatim: viewModel.findings)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

extension HeadlinesViewModel {
    /// Whether something is looked for that no article mentions.
    var findsNothing: Bool { !isLoading && !search.isEmpty && matches == 0 }

    private var matches: Int { headlines.reduce(0) { $0 + $1.articles.count { $0.matches(search) } } }

    /// What the search has found, in a sentence.
    fileprivate var findings: String {
        let matches = matches
        switch matches {
        case 1: return "“\(search)” is in 1 article, which comes first in its section."
        default: return "“\(search)” is in \(matches) articles, which come first in their sections."
        }
    }
}
