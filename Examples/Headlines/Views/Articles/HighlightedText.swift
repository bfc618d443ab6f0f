import HeadlinesFeeds
import SwiftUI

/// A text with the words of a search highlighted.
struct HighlightedText: View {
    let text: String
    let search: String

    init(_ text: String, highlighting search: String) {
        self.text = text
        self.search = search
    }

    var body: some View {
        var rest = text[...]
        var result = Text(verbatim: "")
        let words = Article.words(of: search)
        while let match = rest.firstRange(ofAny: words) {
            result = result + Text(verbatim: String(rest[..<match.lowerBound]))
            result = result + Text(verbatim: String(rest[match])).bold().underline()
            rest = rest[match.upperBound...]
        }
        return result + Text(verbatim: String(rest))
    }
}

extension Substring {
    fileprivate func firstRange(ofAny words: Set<Substring>) -> Range<Index>? {
        words
            .compactMap { range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) }
            .filter { !$0.isEmpty }
            .min { $0.lowerBound < $1.lowerBound }
    }
}

struct HighlightedText_Previews: PreviewProvider {
    static var previews: some View {
        HighlightedText("The tide comes, and the tide goes", highlighting: "tide")
    }
}
