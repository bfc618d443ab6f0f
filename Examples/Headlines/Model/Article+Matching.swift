import Foundation
import HeadlinesFeeds

extension Article {
    /// Whether every word of the keyword occurs in the article, ignoring case and accents. True for an empty keyword.
    func matches(_ keyword: String) -> Bool {
        let texts = [title, summary, author ?? "", source] + categories
        return keyword.split(separator: " ").allSatisfy { word in
            texts.contains { $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
        }
    }
}
