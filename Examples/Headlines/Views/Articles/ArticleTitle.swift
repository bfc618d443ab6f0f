import HeadlinesFeeds
import SwiftUI

/// An article's title, with a mark if the article matches the search.
struct ArticleTitle: View {
    let article: Article
    var search = ""

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            if !search.isEmpty, article.matches(search) {
                Image(systemName: "magnifyingglass")
                    .foregroundStyle(.tint)
                    .accessibilityLabel("Found")
            }
            HighlightedText(article.title, highlighting: search)
                .font(.headline)
        }
    }
}
