import SwiftUI

/// A card for each article, as many per row as fit.
struct ArticleCards: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 16) {
                if viewModel.showsArticles { sections }
            }
            .padding(.horizontal)
            .padding(.vertical, 8)
        }
    }

    @ViewBuilder
    private var sections: some View {
        PageStatus(viewModel: viewModel)
        ForEach(viewModel.failures) { TroubleRow(report: $0) }
        ForEach(viewModel.headlines) { section in
            Section {
                cards(of: section)
            } header: {
                SectionTitle(section: section)
            }
        }
        ForEach(viewModel.flaws) { TroubleRow(report: $0) }
    }

    private func cards(of section: Headlines) -> some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: 280), spacing: 16, alignment: .top)], alignment: .leading, spacing: 16
        ) {
            ForEach(section.articles) { article in
                NavigationLink(value: article) {
                    ArticleCard(article: article, search: viewModel.search)
                }
                .buttonStyle(.plain)
            }
        }
    }
}
