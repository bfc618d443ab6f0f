@testable import StringLocalization
import Testing

/// Lookups of texts by the bytes of their keys.
@Suite struct TextIndexTests {
    @Test func eachKeyFindsItsText() {
        let keys =
            (0..<1_000).map { "key \($0)" } + ["", "a", "eight888", "a key of more than sixteen bytes", "größe", "日本語"]
        let index = TextIndex(Dictionary(uniqueKeysWithValues: keys.map { ($0, "text of \($0)") }))
        for key in keys { #expect(index.text(of: key) == "text of \(key)") }
    }

    @Test func otherKeysFindNothing() {
        let index = TextIndex(["a": "A", "eight888": "E"])
        for key in ["", "b", "aa", "eight889", "eight8888", "A"] { #expect(index.text(of: key) == nil) }
        #expect(TextIndex([:]).text(of: "a") == nil)
    }

    @Test func canonicallyEquivalentKeysAreFound() {
        let table = StringTable(["caf\u{e9}": .text("coffee")], language: "en", fallback: nil, place: "")
        #expect(table.text(of: "cafe\u{301}") == "coffee")
    }
}
