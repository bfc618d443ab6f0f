import HeadlinesFeeds
import SwiftUI

/// One article, with a link to its full text.
struct ArticleView: View {
    let article: Article

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text(verbatim: article.title)
                    .font(.title)
                    .bold()
                Byline(article: article)
                if let image = article.image {
                    ArticleImage(address: image)
                }
                if !article.summary.isEmpty {
                    Text(verbatim: article.summary)
                }
                if !article.categories.isEmpty {
                    Label(article.categories.joined(separator: ", "), systemImage: "tag")
                        .foregroundStyle(.secondary)
                }
                if let link = article.link {
                    Link("Read the article", destination: link)
                    Text(verbatim: link.absoluteString)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                        .textSelection(.enabled)
                }
            }
            // Longer lines are hard to read.
            .frame(maxWidth: 680, alignment: .leading)
            .padding()
            .frame(maxWidth: .infinity)
        }
        .navigationTitle(Text(verbatim: article.source))
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct ArticleView_Previews: PreviewProvider {
    static var previews: some View {
        NavigationStack {
            ArticleView(article: .preview)
        }
    }
}
