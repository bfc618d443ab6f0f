import Foundation
import HeadlinesFeeds

/// The front page in lines of text: the same for a terminal, a pipe and a test.
struct FrontPage: Equatable {
    var headlines: [Headlines]
    var search = ""
    var reports: [FeedReport] = []
    /// The most articles of a section; 0 is all of them.
    var limit = 5

    /// The page in lines of at most `width` cells, apart from links, which stay whole so that they can be followed.
    func lines(width: Int, dates: ArticleDates) -> [Line] {
        var lines = [heading(width: width)]
        if !search.isEmpty { lines += TextWidth.wrap(searchSentence, cells: width).map { [Span($0, .detail)] } }
        lines.append([])
        for section in headlines {
            lines.append(title(of: section, width: width))
            let shown = limit > 0 ? section.articles.prefix(limit) : section.articles[...]
            for article in shown { lines += self.lines(for: article, width: width, dates: dates) + [[]] }
            let rest = section.articles.count - shown.count
            if rest > 0 { lines += [[Span("    … and \(rest) more", .detail)], []] }
        }
        lines += TextWidth.wrap(closingSentences, cells: width).map { [Span($0, .warning)] }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    // MARK: Sentences

    private var articleCount: Int { headlines.reduce(0) { $0 + $1.articles.count } }

    private var searchSentence: String {
        let matches = headlines.reduce(0) { $0 + $1.articles.count { $0.matches(search) } }
        let shown = search.shortened(to: 40)
        return switch matches {
        case 0: "Nothing mentions “\(shown)”."
        case 1: "“\(shown)” is in 1 article, which comes first in its section."
        default: "“\(shown)” is in \(matches) articles, which come first in their sections."
        }
    }

    private var closingSentences: String {
        let failed = reports.count { $0.failure != nil }
        let loss = failed == 1 ? "1 of \(reports.count) feeds is" : "\(failed) of \(reports.count) feeds are"
        return switch (failed, articleCount) {
        case (0, 0): "There are no articles today."
        case (0, _): ""
        case (reports.count, _): "Nothing could be loaded."
        case (_, 0): "There are no articles, and \(loss) missing."
        default: "\(loss) missing here."
        }
    }

    // MARK: Lines

    private func heading(width: Int) -> Line {
        let name = "Headlines"
        let feeds = reports.count { $0.feed != nil }
        let count =
            "\(feeds) \(feeds == 1 ? "feed" : "feeds") · \(articleCount) \(articleCount == 1 ? "article" : "articles")"
        let gap = max(width - TextWidth.cells(name) - TextWidth.cells(count), 1)
        return [Span(name, .title), Span(String(repeating: " ", count: gap)), Span(count, .detail)]
    }

    private func title(of section: Headlines, width: Int) -> Line {
        let name = (section.isFavorite ? "★ " : "") + section.name.printable
        let rule = max(width - TextWidth.cells(name) - 1, 0)
        return [Span(name, .section), Span(" " + String(repeating: "─", count: rule), .detail)]
    }

    private func lines(for article: Article, width: Int, dates: ArticleDates) -> [Line] {
        let isMatch = !search.isEmpty && article.matches(search)
        let details = [article.source, article.date.map(dates.text(for:)) ?? "", article.author ?? ""]
        let detail = details.filter { !$0.isEmpty }.joined(separator: " · ")
        let title = TextWidth.wrap(article.title, cells: width - 2).map { spans($0, .title) }
        var body = TextWidth.wrap(detail, cells: width - 4).map { spans($0, .detail) }
        body += TextWidth.wrap(article.summary, cells: width - 4, lines: 2).map { spans($0, .text) }
        if let link = article.link { body.append([Span(link.absoluteString, .detail)]) }
        let marked = title.enumerated().map { index, line in
            [index == 0 && isMatch ? Span("▸ ", .match) : Span("  ")] + line
        }
        return marked + body.map { [Span("    ")] + $0 }
    }

    /// The text with the words of the search told apart.
    private func spans(_ text: String, _ role: Span.Role) -> Line {
        var line: Line = []
        var rest = text[...]
        let words = search.split(separator: " ")
        while let match = rest.firstRange(ofAny: words) {
            if match.lowerBound > rest.startIndex { line.append(Span(String(rest[..<match.lowerBound]), role)) }
            line.append(Span(String(rest[match]), .match))
            rest = rest[match.upperBound...]
        }
        if !rest.isEmpty || line.isEmpty { line.append(Span(String(rest), role)) }
        return line
    }
}

extension Substring {
    fileprivate func firstRange(ofAny words: [Substring]) -> Range<Index>? {
        words
            .compactMap { range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) }
            .filter { !$0.isEmpty }
            .min { $0.lowerBound < $1.lowerBound }
    }
}
