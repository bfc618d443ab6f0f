import SwiftUI

/// What goes on above the articles: how far a load is, and what a search has found.
struct PageStatus: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        if viewModel.isLoading {
            ProgressView("Loading the news…", value: viewModel.progress)
                .padding(.horizontal)
        }
        if !viewModel.search.isEmpty {
            Text(verbatim: viewModel.findings)
                .font(.footnote)
                .foregroundStyle(.secondary)
                .padding(.horizontal)
        }
    }
}

extension HeadlinesViewModel {
    /// What the search has found, in a sentence.
    fileprivate var findings: String {
        let matches = headlines.reduce(0) { $0 + $1.articles.count { $0.matches(search) } }
        switch matches {
        case 0: return "Nothing mentions “\(search)”."
        case 1: return "“\(search)” is in 1 article, which comes first in its section."
        default: return "“\(search)” is in \(matches) articles, which come first in their sections."
        }
    }
}
