import SwiftUI

/// A row for each article, in the sections of their categories.
struct ArticleList: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        List {
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
            if !viewModel.troubles.isEmpty {
                Section("Feeds with Troubles") {
                    ForEach(viewModel.troubles) { TroubleRow(report: $0) }
                }
            }
        }
    }
}
