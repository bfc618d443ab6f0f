import Testing

@testable import Headlines

@Suite struct TextWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("世界", 4), ("한글", 4), ("👩‍🚀", 2), ("🇳🇱", 2), ("★ a—b", 5),
        ("ﾊﾝ", 2), ("❤️", 2), ("می‌خ", 3),
    ])
    func cellsOfATerminal(text: String, cells: Int) {
        #expect(TextWidth.cells(text) == cells)
    }

    @Test func linesBreakAtSpaces() {
        #expect(TextWidth.wrap("the quick brown fox", cells: 10) == ["the quick", "brown fox"])
        #expect(TextWidth.wrap("the quick brown fox", cells: 9) == ["the quick", "brown fox"])
        #expect(TextWidth.wrap("", cells: 9) == [])
    }

    @Test func longWordsBreakInsideThemselves() {
        #expect(TextWidth.wrap("a abcdefghij b", cells: 4) == ["a", "abcd", "efgh", "ij b"])
        #expect(TextWidth.wrap("世界世界世", cells: 5) == ["世界", "世界", "世"])
    }

    @Test func whatDoesNotFitEndsInAnEllipsis() {
        #expect(TextWidth.wrap("one two three four five six", cells: 10, lines: 2) == ["one two", "three…"])
        #expect(TextWidth.wrap("one two, and more of it", cells: 10, lines: 1) == ["one two…"])
        #expect(TextWidth.wrap("abcdefghijklmnop", cells: 5, lines: 2) == ["abcde", "fghi…"])
    }
}
