import HeadlinesFeeds
import SwiftUI

/// The source, age and authors of an article.
struct Byline: View {
    let article: Article
    @Environment(\.articleDates) private var dates
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        Text(verbatim: parts.filter { !$0.isEmpty }.joined(separator: " · "))
            .font(.caption)
            .foregroundStyle(.secondary)
            .lineLimit(1)
    }

    private var parts: [String] {
        let date = article.date.map { dates.text(for: $0, calendar: calendar, locale: locale) }
        return [article.source, date ?? "", article.author ?? ""]
    }
}

struct Byline_Previews: PreviewProvider {
    static var previews: some View {
        Byline(article: .preview)
    }
}
