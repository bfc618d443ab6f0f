import HeadlinesFeeds
import SwiftUI

/// The source, age and authors of an article.
struct Byline: View {
    let article: Article
    @Environment(\.articleDates) private var dates
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        Text(verbatim: line)
            .font(.caption)
            .foregroundStyle(.secondary)
            .lineLimit(1)
    }

    private var line: String {
        let date = article.date.map { dates.text(for: $0, calendar: calendar, locale: locale) }
        let parts = [article.source, date ?? "", article.author ?? ""].filter { !$0.isEmpty }
        // Parts of two directions would be read in a wrong order. The first one directs the line.
        let isMixed = parts.contains { $0.hasLettersFromRight }
        return (parts.prefix(1) + parts.dropFirst().map { isMixed ? $0.isolated : $0 }).joined(separator: " · ")
    }
}

extension String {
    /// Whether letters are written from right to left, as in Arabic and Hebrew.
    fileprivate var hasLettersFromRight: Bool {
        let blocks: [ClosedRange<UInt32>] = [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC]
        return unicodeScalars.contains { letter in blocks.contains { $0.contains(letter.value) } }
    }

    /// The text between the marks that keep its direction from the texts beside it.
    fileprivate var isolated: String { "\u{2068}\(self)\u{2069}" }
}

struct Byline_Previews: PreviewProvider {
    static var previews: some View {
        Byline(article: .preview)
    }
}
