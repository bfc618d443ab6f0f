import HeadlinesFeeds
import SwiftUI

/// An article on its own background.
struct ArticleCard: View {
    let article: Article
    var search = ""

    var body: some View {
        ArticleRow(article: article, search: search, reservesLines: true)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
            .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
    }
}

struct ArticleCard_Previews: PreviewProvider {
    static var previews: some View {
        ArticleCard(article: .preview)
    }
}
