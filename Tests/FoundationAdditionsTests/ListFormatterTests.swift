import Foundation
import FoundationAdditions
import Testing

@Suite struct ListFormatterTests {
    private func formatter(_ locale: String) -> ListFormatter {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: locale)
        return formatter
    }

    @Test(arguments: [
        ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b, and c"),
    ])
    func aListReadsAsASentence(_ items: [String], _ text: String) {
        #expect(formatter("en_US").string(from: items) == text)
    }

    @Test func theLocaleChoosesTheWords() { #expect(formatter("de").string(from: ["a", "b"]) == "a und b") }

    @Test func itemsAreFormatted() {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "de")
        numbers.minimumFractionDigits = 1
        let formatter = formatter("de")
        formatter.itemFormatter = numbers
        // A number formatter has no text for a string.
        #expect(formatter.string(from: [1.5, "x"]) == "1,5 und x")
        #expect((formatter.copy() as? ListFormatter)?.string(from: [2]) == "2,0")
    }

    @Test func onlyArraysHaveAText() {
        #expect(formatter("en_US").string(for: ["a", "b"]) == "a and b")
        #expect(formatter("en_US").string(for: 3) == nil)
    }
}
