import SwiftUI

/// A card for each article, in a column for each section: as many side by side as fit.
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
        // A column for each section uses the width of a large screen.
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: 300), spacing: 16, alignment: .top)], alignment: .leading, spacing: 24
        ) {
            ForEach(viewModel.headlines) { section in
                VStack(alignment: .leading, spacing: 16) {
                    Section {
                        cards(of: section)
                    } header: {
                        SectionTitle(section: section)
                            .accessibilityAddTraits(.isHeader)
                    }
                }
            }
        }
        ForEach(viewModel.flaws) { TroubleRow(report: $0) }
    }

    private func cards(of section: Headlines) -> some View {
        ForEach(section.articles) { article in
            NavigationLink(value: article) {
                ArticleCard(article: article, search: viewModel.search)
            }
            .buttonStyle(.plain)
        }
    }
}
