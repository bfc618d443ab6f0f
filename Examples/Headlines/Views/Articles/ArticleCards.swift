import SwiftUI

/// A card for each article, one below the other.
struct ArticleCards: View {
    @ObservedObject var viewModel: HeadlinesViewModel

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 16) {
                ForEach(viewModel.headlines) { section in
                    Section {
                        ForEach(section.articles) { article in
                            NavigationLink(value: article) {
                                ArticleCard(article: article, search: viewModel.search)
                            }
                            .buttonStyle(.plain)
                        }
                    } header: {
                        SectionTitle(section: section)
                    }
                }
                ForEach(viewModel.troubles) { TroubleRow(report: $0) }
            }
            .padding(.horizontal)
        }
    }
}
