import HeadlinesFeeds
import SwiftUI

/// An article on a few lines.
struct ArticleRow: View {
    let article: Article
    var search = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            ArticleTitle(article: article, search: search)
                .lineLimit(2)
            Byline(article: article)
            if !article.summary.isEmpty {
                HighlightedText(article.summary, highlighting: search)
                    .font(.subheadline)
                    .lineLimit(2)
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
