import Testing
import TextWidths

@Suite struct CellWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("я", 1), ("א", 1), ("…", 1), ("█", 1), ("│", 1),
            ("α", 1), ("①", 1), ("\u{A0}", 1), ("\u{E000}", 1),
        ] as [(Character, Int)])
    func lettersAndAmbiguousOnesAreNarrow(_ character: Character, _ width: Int) {
        #expect(character.cellWidth == width)
    }

    @Test(
        arguments: ["漢", "あ", "ア", "한", "\u{1112}\u{1161}\u{11AB}", "、", "！", "か\u{3099}", "\u{3000}", "𠀀", "㍿"]
            as [Character])
    func theScriptsOfEastAsiaAreWide(_ character: Character) {
        #expect(character.cellWidth == 2)
    }

    @Test(
        arguments: [
            "😀", "👍🏽", "👩‍👩‍👧", "👩🏽‍🚀", "🏳️‍🌈", "❤️‍🔥", "🇩🇪", "🇩",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "✅", "⌚",
            "⌚\u{FE0E}", "🏽", "1\u{FE0F}\u{20E3}",
        ] as [Character])
    func emojiAreWideHoweverManyTheyAreMadeOf(_ character: Character) {
        #expect(character.cellWidth == 2)
    }

    @Test func aVariationSelectorWidensOnlyPossibleEmoji() {
        #expect(Character("❤").cellWidth == 1)
        #expect(Character("❤\u{FE0F}").cellWidth == 2)
        #expect(Character("❤\u{FE0E}").cellWidth == 1)
        #expect(Character("a\u{FE0F}").cellWidth == 1)
    }

    @Test func severalConsonantsThatMakeOneClusterTakeOneCell() {
        #expect(Character("क्षि").cellWidth == 1)
        #expect(Character("กำ").cellWidth == 1)
    }

    @Test(arguments: ["\u{200B}", "\u{200D}", "\u{FE0F}", "\u{AD}", "\u{FEFF}", "\u{202E}", "\u{2066}"] as [Character])
    func formattingCharactersHaveNoWidth(_ character: Character) {
        #expect(character.cellWidth == 0)
        #expect(character.appearance == .invisible)
    }

    @Test func aMarkWithoutABaseStandsOnACircle() {
        #expect(Character("\u{301}").appearance == .replaced(by: "\u{25CC}\u{301}"))
        #expect(Character("\u{301}").cellWidth == 1)
    }

    @Test(
        arguments: [
            ("\u{1B}", "␛", 1), ("\0", "␀", 1), ("\u{7F}", "␡", 1), ("\n", "␊", 1), ("\r\n", "␍␊", 2),
            ("\t", "    ", 4),
            ("\u{9B}", "\\u{9B}", 6), ("\u{85}", "\\u{85}", 6), ("\u{2028}", "\\u{2028}", 8),
        ] as [(Character, String, Int)])
    func controlCharactersAreShown(_ character: Character, _ shown: String, _ width: Int) {
        #expect(character.appearance == .replaced(by: shown))
        #expect(character.cellWidth == width)
    }

    @Test func aTextIsAsWideAsItsGraphemes() {
        #expect("".cellWidth == 0)
        #expect("plain text".cellWidth == 10)
        #expect("漢字 and 👩‍👩‍👧!".cellWidth == 4 + 5 + 2 + 1)
        #expect("a\u{1B}[31mb"[...].cellWidth == 7)
    }
}
