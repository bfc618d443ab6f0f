import Foundation
import HeadlinesFeeds

extension Article {
    /// Whether every word of the keyword occurs in the article, ignoring case and accents. True for an empty keyword.
    func matches(_ keyword: String) -> Bool {
        let texts = [title, summary, author ?? "", source] + categories
        return Self.words(of: keyword).allSatisfy { word in
            texts.contains { $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
        }
    }

    /// The different words in the first 100 characters of a search, because each is looked for in each text.
    static func words(of search: String) -> Set<Substring> { Set(search.prefix(100).split(separator: " ")) }
}
