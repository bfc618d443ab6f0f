package import Foundation

/// The search for a text within another one, in linear time.
///
/// Foundation compares the searched text at each place, so its time is the product of both lengths: seconds, if a
/// visitor supplies both. If that product can exceed a million bytes, both texts are folded once, and each character is
/// compared about twice, by the algorithm of Knuth, Morris and Pratt. Foundation searches shorter texts.
package enum TextSearch {
    private static let maximumProduct = 1_000_000

    /// Returns whether a text contains another, with options of `range(of:options:)`. Each text contains the empty one.
    package static func contains(_ part: String, in text: String, _ options: String.CompareOptions) -> Bool {
        if part.isEmpty { return true }
        guard isLong(part, text) else { return text.range(of: part, options: options) != nil }
        return containsFolded(part, in: text, options, locale: nil)
    }

    /// Returns whether a text contains another as people search: without regard to case and diacritics.
    package static func containsLocalized(_ part: some StringProtocol, in text: some StringProtocol) -> Bool {
        guard isLong(part, text) else { return text.localizedStandardContains(part) }
        return containsFolded(
            String(part), in: String(text), [.caseInsensitive, .diacriticInsensitive], locale: .current)
    }

    /// Whether Foundation's search could take too long: at each place of the text, it compares at most the rest of it.
    package static func isLong(_ part: some StringProtocol, _ text: some StringProtocol) -> Bool {
        let count = text.utf8.count
        let (product, isOverflow) = count.multipliedReportingOverflow(by: min(part.utf8.count, count))
        return isOverflow || product > maximumProduct
    }

    private static func containsFolded(
        _ part: String, in text: String, _ options: String.CompareOptions, locale: Locale?
    ) -> Bool {
        guard !options.isEmpty else { return PartSearch(part).isFound(in: text) }
        return PartSearch(part.folding(options: options, locale: locale))
            .isFound(in: text.folding(options: options, locale: locale))
    }
}

/// The characters to search for, with the position to which each failed comparison falls back.
package struct PartSearch {
    private let part: [Character]
    /// For each number of equal characters, the length of the longest shorter start of the part with which they end.
    private let fallback: [Int]

    package init(_ part: String) {
        self.part = Array(part)
        var fallback = [0, 0]
        for position in 1..<max(1, self.part.count) {
            var length = fallback[position]
            while length > 0, self.part[position] != self.part[length] { length = fallback[length] }
            fallback.append(self.part[position] == self.part[length] ? length + 1 : 0)
        }
        self.fallback = fallback
    }

    /// Returns whether a text contains the part.
    package func isFound(in text: String) -> Bool {
        var comparisons = 0
        return isFound(in: text, comparisons: &comparisons)
    }

    /// Returns whether a text contains the part, and counts the comparisons of characters.
    package func isFound(in text: String, comparisons: inout Int) -> Bool {
        guard !part.isEmpty else { return true }
        var length = 0
        for character in text {
            comparisons += 1
            while length > 0, part[length] != character {
                length = fallback[length]
                comparisons += 1
            }
            if part[length] == character { length += 1 }
            if length == part.count { return true }
        }
        return false
    }
}
