import SwiftUI

/// The status above the articles: the progress of a load, and the result of a search.
struct PageStatus: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        if viewModel.isLoading {
            ProgressView("Loading the news…", value: viewModel.progress)
        }
        if !viewModel.search.isEmpty {
            Text(viewModel.findings)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}

extension HeadlinesViewModel {
    /// Whether a search matches no article.
    var findsNothing: Bool { !isLoading && !search.isEmpty && matches == 0 }

    /// Whether a search matches articles.
    var findsArticles: Bool { !search.isEmpty && matches > 0 }

    private var matches: Int { headlines.reduce(0) { $0 + $1.articles.count { $0.matches(search) } } }

    /// The result of the search, as a sentence.
    var findings: LocalizedStringResource {
        "“\(search)” appears in \(matches) articles, listed first in each section."
    }
}
