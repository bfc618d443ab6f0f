import SwiftUI

/// A row for each article, in the sections of their categories.
struct ArticleList: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        List {
            if viewModel.showsArticles { sections }
        }
    }

    @ViewBuilder
    private var sections: some View {
        PageStatus(viewModel: viewModel)
            .listRowBackground(Color.clear)
            .listRowSeparator(.hidden)
        if !viewModel.failures.isEmpty {
            Section("Feeds That Could Not Be Loaded") {
                ForEach(viewModel.failures) { TroubleRow(report: $0) }
            }
        }
        ForEach(viewModel.headlines) { section in
            Section {
                ForEach(section.articles) { article in
                    NavigationLink(value: article) {
                        ArticleRow(article: article, search: viewModel.search)
                    }
                }
            } header: {
                SectionTitle(section: section)
            }
        }
        if !viewModel.flaws.isEmpty {
            Section("Feeds with Errors") {
                ForEach(viewModel.flaws) { TroubleRow(report: $0) }
            }
        }
    }
}
