import HeadlinesFeeds
import SwiftUI

/// An article on a few lines.
struct ArticleRow: View {
    let article: Article
    var search = ""
    /// Whether short texts take the space of long ones, so that all rows have one height.
    var reservesLines = false

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            ArticleTitle(article: article, search: search)
                .lineLimit(2, reservesSpace: reservesLines)
            Byline(article: article)
            if reservesLines || !article.summary.isEmpty {
                HighlightedText(article.summary, highlighting: search)
                    .font(.subheadline)
                    .lineLimit(2, reservesSpace: reservesLines)
            }
        }
    }
}

struct ArticleRow_Previews: PreviewProvider {
    static var previews: some View {
        ArticleRow(article: .preview)
        ArticleRow(article: .preview, search: "tide")
    }
}
