import Foundation
import FoundationAdditions
import Testing

@Suite struct TextSearchTests {
    private let alphabet = ["a", "b", "ab", "é", "e\u{301}", "🇩🇪"]

    /// All texts of up to `count` pieces of the alphabet.
    private func texts(_ count: Int) -> [String] {
        (0..<count).reduce(into: [""]) { texts, _ in
            texts += texts.flatMap { text in alphabet.map { text + $0 } }
            texts = Array(Set(texts))
        }
    }

    @Test func aPartIsFoundWhereFoundationFindsIt() {
        for part in texts(2) {
            let search = PartSearch(part)
            for text in texts(3) {
                let isFound = part.isEmpty || text.range(of: part) != nil
                #expect(search.isFound(in: text) == isFound, "\(part) in \(text)")
            }
        }
    }

    /// Twice the lengths take at most 2.2 times as many comparisons.
    @Test(arguments: ["a", "ab", "aab", "é"]) func theComparisonsAreLinear(_ piece: String) {
        func comparisons(_ count: Int) -> Int {
            var comparisons = 0
            let search = PartSearch(String(repeating: piece, count: count / 2) + "c")
            #expect(!search.isFound(in: String(repeating: piece, count: count), comparisons: &comparisons))
            return comparisons
        }
        let (once, twice) = (comparisons(2_000), comparisons(4_000))
        #expect(once > 2_000 && twice * 10 <= once * 22)
    }

    /// Beyond the limit the search is the linear one, with the same result.
    @Test func longTextsAreSearchedWithTheSameOptions() {
        let part = String(repeating: "É", count: 1_000) + "b"
        let text = String(repeating: "é", count: 3_000) + "B"
        #expect(TextSearch.isLong(part, text))
        #expect(TextSearch.containsLocalized(part, in: text))
        #expect(TextSearch.contains(part, in: text, .caseInsensitive))
        #expect(!TextSearch.contains(part, in: text, []))
        #expect(!TextSearch.contains(part, in: text, .diacriticInsensitive))
        #expect(!TextSearch.containsLocalized(part + "c", in: text))
    }

    @Test func shortTextsAreFoundations() {
        #expect(TextSearch.containsLocalized("ban", in: "Bánana"))
        // Foundation finds the empty text nowhere, but predicates find it everywhere.
        #expect(!TextSearch.containsLocalized("", in: "a"))
        #expect(TextSearch.contains("", in: "", []))
    }
}
